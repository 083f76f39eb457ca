/** A city in a list to choose from, listed by its countryCity (1-storefront §2.5); its own name is what the field then says (T12). */
export function cityOption({ city, countryCity }: { readonly city: string; readonly countryCity: string }): { value: string; label: string; detail: string } {
  return { value: city, label: city, detail: countryCity }
}
