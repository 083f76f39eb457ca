/** The country's English name: 'CZ' is 'Czechia'. */
export function countryName(countryCode: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode) ?? countryCode
}
