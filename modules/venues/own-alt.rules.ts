/** What somebody has written about a picture; null for what every picture of a venue is called. */
export function ownAlt(name: string, alt: string | null): string | null {
  return alt === null || alt === name || alt.startsWith(`${name}, picture `) ? null : alt
}
