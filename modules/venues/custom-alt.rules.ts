/** The text that a person has written about a picture; null for the standard text of a venue's pictures. */
export function customAlt(name: string, alt: string | null): string | null {
  return alt === null || alt === name || alt.startsWith(`${name}, picture `) ? null : alt
}
