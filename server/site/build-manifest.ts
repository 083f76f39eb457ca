import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the build of the site says of its parts, as Vite writes it. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
export type BuildManifest = Readonly<Record<string, Chunk>>

/** What a build says of the site, or of the desk's own scripts; undefined if there is no build. */
export function readManifest(clientFolder: string, of: 'manifest' | 'desk'): BuildManifest | undefined {
  const file = path.join(clientFolder, '.vite', `${of}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildManifest) : undefined
}

/** The entries around every page. */
export const frame = ['entry.client', 'root', 'layout'] as const

/** The part of the build that has this name; undefined if the build has none. */
export function findPart(manifest: BuildManifest, name: string): string | undefined {
  return Object.keys(manifest).find((one) => manifest[one]?.name === name && !one.startsWith('_'))
}

/** Adds a part and all that it imports at once. */
export function reach(manifest: BuildManifest, key: string | undefined, reached: Set<string>): void {
  const chunk = key === undefined ? undefined : manifest[key]
  if (key === undefined || !chunk || reached.has(key)) return
  reached.add(key)
  for (const imported of chunk.imports ?? []) reach(manifest, imported, reached)
}

export function filesOf(chunk: Chunk | undefined): string[] {
  return chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : []
}
