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

/**
 * The same with the postal code, in its country's form: '49 Chapel Street, London SE1 3PY', 'Ackerstrasse 1, 8005
 * Zürich'.
 * @param countryCode ISO 3166-1 alpha-2
 */
export function postalAddressText({
  streetAddress,
  postalCode,
  city,
  countryCode,
}: {
  readonly streetAddress: string | null
  readonly postalCode: string | null
  readonly city: string
  readonly countryCode: string
}): string {
  if (!postalCode) return addressText({ streetAddress, city })
  const place = codeFollowsCity.has(countryCode) ? `${city} ${postalCode}` : `${postalCode} ${city}`
  return addressText({ streetAddress, city: place })
}

/**
 * Countries that write the postal code after the city, or below it. Everywhere else it stands before. Source: the
 * address formats of Google's Address Data Service (chromium-i18n.appspot.com/ssl-address), those in Latin letters.
 */
const codeFollowsCity: ReadonlySet<string> = new Set(
  [
    'AC AF AI AS AU BB BD BH BM BN BR BT CA CC CN CO CR CU CX EG FK FM GB GG GI GS GU HM HN HU ID IE IL IM IN IO IQ IR JE',
    'JO JP KE KH KP KR KY LB LK LS LV MH MM MN MP MT MV NA NF NG NP NZ PE PG PH PK PN PR PW RU SA SD SG SH SO SZ TA TC TH',
    'TW UA UM US VC VE VG VI VN ZA',
  ].flatMap((line) => line.split(' ')),
)
