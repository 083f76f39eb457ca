import { findPart, frame, reach, readManifest } from './build-manifest.ts'

/**
 * Addresses of the code and the style that only the map of a search needs, those of its first marks first. A page that
 * will show a map fetches them while the browser starts the page itself. Empty if the site is not built, or has
 * no such parts.
 */
export function mapFiles(clientFolder: string): readonly string[] {
  const manifest = readManifest(clientFolder, 'manifest')
  if (!manifest) return []
  const page = new Set<string>()
  for (const name of [...frame, 'locations']) reach(manifest, findPart(manifest, name), page)
  const parts = new Set<string>()
  for (const name of ['early-marks', 'map-canvas']) reach(manifest, findPart(manifest, name), parts)
  const own = [...parts].filter((key) => !page.has(key)).flatMap((key) => manifest[key] ?? [])
  // The library's worker and the bundled coasts are not: they come once there is a map.
  return own.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)
}
