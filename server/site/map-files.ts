import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildManifest, findPart, frame, reach } from './build-manifest.ts'

/**
 * Addresses of the code and the style that only the map of a search needs, those of its first marks first. A page that
 * will show a map fetches them while the browser starts the page itself. Empty if the site is not built, or has
 * no such parts.
 */
export function mapFiles(clientFolder: string): readonly string[] {
  const manifestFile = path.join(clientFolder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return []
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest
  const page = new Set<string>()
  for (const name of [...frame, 'locations']) reach(manifest, findPart(manifest, name), page)
  const parts = new Set<string>()
  for (const name of ['early-marks', 'map-canvas']) reach(manifest, findPart(manifest, name), parts)
  const own = [...parts].filter((key) => !page.has(key)).flatMap((key) => manifest[key] ?? [])
  // The library's worker and the bundled coasts are not: they come once there is a map.
  return own.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)
}
