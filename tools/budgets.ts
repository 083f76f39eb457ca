import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { builds } from './prepare.mjs'
import { newestBuild } from './site-builds.mjs'

interface Budget {
  /** The build of the site, or of the desk's scripts (vite.desk.config.ts). */
  readonly build: 'manifest' | 'desk'
  readonly modules: readonly string[]
  /** What the page has loaded before, if the budget is of what comes later. */
  readonly before?: readonly string[]
  readonly limit: number
}

const shell = ['root', 'entry.client', 'pages/layout/layout']

/** JavaScript that a page loads before interaction, gzip, in KB of 1,000 bytes. */
const budgets: Record<string, Budget> = {
  home: { build: 'manifest', modules: [...shell, 'pages/home/home'], limit: 160 },
  locations: { build: 'manifest', modules: [...shell, 'pages/locations/locations'], limit: 172 },
  venue: { build: 'manifest', modules: [...shell, 'pages/venue/venue'], limit: 172 },
  schedule: { build: 'manifest', modules: [...shell, 'pages/schedule/schedule'], limit: 172 },
  trip: { build: 'manifest', modules: [...shell, 'pages/trip/trip'], limit: 180 },
  desk: { build: 'desk', modules: ['entry.desk'], limit: 110 },
  'editor of texts, later': {
    build: 'manifest',
    modules: ['console/site-texts/rich-editor'],
    before: [...shell, 'console/site-texts/text', 'console/site-texts/text-form'],
    limit: 130,
  },
  ...Object.fromEntries(
    [
      'venue/venue-arrivals',
      'timetable/timetable',
      'timetable/classes',
      'guests/guest-list',
      'figures/month',
      'orders/orders',
      'bookings/booking',
      'travellers/traveller',
      'messages/message',
      'all-venues/venue',
      'site-texts/texts-list',
      'site-texts/text',
    ].map((page) => [
      `staff ${page}`,
      { build: 'manifest', modules: [...shell, `console/${page}`], limit: 200 } as const,
    ]),
  ),
}

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const client = path.join(newestBuild(builds) ?? builds, 'client')

function entryOf(manifest: Manifest, module: string): string | undefined {
  return Object.keys(manifest).find(
    (key) => key.includes(`${module}.ts`) || key.includes(`${module}.js`) || manifest[key]?.name === module,
  )
}

function filesLoadedBy(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesLoadedBy(manifest, imported, seen)
  return seen
}

let over = 0
for (const [page, { build, modules, before = [], limit }] of Object.entries(budgets)) {
  const manifest = JSON.parse(readFileSync(path.join(client, `.vite/${build}.json`), 'utf8')) as Manifest
  const entries = modules.map((module) => [module, entryOf(manifest, module)] as const)
  const missing = entries.filter(([, key]) => !key).map(([module]) => module)
  if (missing.length > 0) {
    console.error(`${page}: not in the build: ${missing.join(', ')}`)
    over++
    continue
  }
  const files = new Set<string>()
  const loaded = new Set<string>()
  for (const module of before) filesLoadedBy(manifest, entryOf(manifest, module) ?? '', loaded)
  for (const [, key] of entries) filesLoadedBy(manifest, key ?? '', files)
  const bytes = [...files]
    .filter((file) => file.endsWith('.js') && !loaded.has(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length, 0)
  const kilobytes = bytes / 1_000
  console.log(`${page}: ${kilobytes.toFixed(1)} KB of ${limit} KB`)
  if (kilobytes > limit) over++
}
process.exit(over === 0 ? 0 : 1)
