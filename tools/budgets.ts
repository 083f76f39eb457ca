import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { builds } from './prepare.mjs'
import { newestBuild } from './site-builds.mjs'

/** JavaScript that a page loads before interaction, gzip, in KB of 1,000 bytes. */
const budgets: Record<string, { routes: readonly string[]; limit: number }> = {
  home: { routes: ['pages/home/home'], limit: 148 },
  locations: { routes: ['pages/locations/locations'], limit: 159 },
  venue: { routes: ['pages/venue/venue'], limit: 158 },
  schedule: { routes: ['pages/schedule/schedule'], limit: 160 },
  desk: { routes: ['console/desk/desk'], limit: 152 },
}
/** The desk has a frame of its own. What the layout shares with others comes with the shell all the same. */
const shellOf = (page: string) => ['root', 'entry.client', ...(page === 'desk' ? [] : ['pages/layout/layout'])]

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly name?: string
  readonly imports?: readonly string[]
}

const client = path.join(newestBuild(builds) ?? builds, 'client')
const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function entryOf(module: string): string | undefined {
  return Object.keys(manifest).find(
    (key) => key.includes(`${module}.ts`) || key.includes(`${module}.js`) || manifest[key]?.name === module,
  )
}

function filesLoadedBy(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesLoadedBy(imported, seen)
  return seen
}

let over = 0
for (const [page, { routes, limit }] of Object.entries(budgets)) {
  const entries = [...shellOf(page), ...routes].map((module) => [module, entryOf(module)] as const)
  const missing = entries.filter(([, key]) => !key).map(([module]) => module)
  if (missing.length > 0) {
    console.error(`${page}: not in the build: ${missing.join(', ')}`)
    over++
    continue
  }
  const files = new Set<string>()
  for (const [, key] of entries) filesLoadedBy(key ?? '', files)
  const bytes = [...files]
    .filter((file) => file.endsWith('.js') && existsSync(path.join(client, file)))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length, 0)
  const kilobytes = bytes / 1_000
  console.log(`${page}: ${kilobytes.toFixed(1)} KB of ${limit} KB`)
  if (kilobytes > limit) over++
}
process.exit(over === 0 ? 0 : 1)
