/** A city in a list to choose from: its name is its own (T12), its country stands beside it unless the name says it. */
export function cityOption({ city, country }: { readonly city: string; readonly country: string }): { value: string; label: string; detail: string } {
  return { value: city, label: city, detail: city.endsWith(`, ${country}`) ? '' : country }
}
