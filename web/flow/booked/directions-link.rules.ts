/** A venue's position on a map that leads there. */
export function directionsLink({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}
