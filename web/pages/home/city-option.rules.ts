interface ListedCity {
  readonly city: string
  readonly countryCity: string
  readonly otherNames: readonly string[]
}

/**
 * A city as an option, listed by its countryCity (1-storefront §2.5) and found by any of its names. Once chosen, the
 * field shows its own name (T12).
 */
export function cityOption({ city, countryCity, otherNames }: ListedCity): {
  value: string
  label: string
  detail: string
  otherNames: readonly string[]
} {
  return { value: city, label: city, detail: countryCity, otherNames }
}
