/** '49 Chapel Street, London': where a venue is, as it is written everywhere. Some have no street. */
export function addressText({
  streetAddress,
  city,
}: {
  readonly streetAddress: string | null
  readonly city: string
}): string {
  return streetAddress ? `${streetAddress}, ${city}` : city
}
