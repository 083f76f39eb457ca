import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildManifest } from './offline-files.ts'

/**
 * Addresses of the code and the style that only the map needs, so that a page which will show a map fetches them while
 * the browser starts the page itself. Empty if the site is not built.
 */
export function mapFiles(clientFolder: string): readonly string[] {
  const manifestFile = path.join(clientFolder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return []
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest
  const canvas = manifest['web/parts/map/map-canvas.tsx']
  return canvas ? [canvas.file, ...(canvas.css ?? [])].map((file) => `/${file}`) : []
}
