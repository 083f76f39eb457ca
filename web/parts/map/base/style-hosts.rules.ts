/**
 * The origins besides its own that a style would load from. The page's content policy allows only the style's own
 * origin, so a style that points elsewhere cannot be drawn whole.
 */
export function foreignOrigins(style: unknown, styleUrl: string): string[] {
  const own = new URL(styleUrl).origin
  const origins = addressesOf(style).map((address) => originOf(address, styleUrl))
  return [...new Set(origins)].filter((origin) => origin !== own)
}

function addressesOf(style: unknown): string[] {
  const { sources, glyphs, sprite } = recordOf(style)
  return [
    ...Object.values(recordOf(sources)).flatMap((source) => {
      const { url, tiles, data, urls } = recordOf(source)
      return [url, data, ...listOf(tiles), ...listOf(urls)]
    }),
    glyphs,
    ...(typeof sprite === 'string' ? [sprite] : listOf(sprite).map((one) => recordOf(one)['url'])),
  ].filter((address) => typeof address === 'string')
}

/** A private scheme ('mapbox:') counts as another origin. */
function originOf(address: string, base: string): string {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (!url) return address
  return url.origin === 'null' ? url.protocol : url.origin
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
