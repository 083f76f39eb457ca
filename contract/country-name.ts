const regions = new Intl.DisplayNames(['en'], { type: 'region' })

/** The country's English name: 'CZ' is 'Czechia'. */
export function countryName(countryCode: string): string {
  return regions.of(countryCode) ?? countryCode
}
