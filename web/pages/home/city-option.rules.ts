interface ListedCity {
  readonly city: string
  readonly countryCity: string
  readonly otherNames: readonly string[]
}

/**
 * A city in a list to choose from, listed by its countryCity (1-storefront §2.5), found by any of its names; its own is
 * what the field then says (T12).
 */
export function cityOption({ city, countryCity, otherNames }: ListedCity): {
  value: string
  label: string
  detail: string
  otherNames: readonly string[]
} {
  return { value: city, label: city, detail: countryCity, otherNames }
}
