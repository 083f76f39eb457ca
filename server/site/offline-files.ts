import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildManifest, findPart, filesOf, frame, reach } from './build-manifest.ts'

/** What the service worker has to know about its build (web/public/sw.js). */
export interface OfflineSite {
  /** Differs for every build and every worker. */
  readonly version: string
  /** Every page of this build names it, and no page of another build. */
  readonly build: string
  /** Addresses of the built files that its pages need to open. */
  readonly files: readonly string[]
}

/** Which pages a worker opens without a connection. */
interface OfflinePages {
  /** What these may load later stays behind: it does not belong to the pages. */
  readonly around: readonly string[]
  /** With what they load when somebody looks at them: the drawing of a code, the scanner. */
  readonly pages: readonly string[]
}

/** The ticket's page and the layout that it stands in, and the page `/offline`. */
export const ticketPages: OfflinePages = { around: [...frame, 'offline'], pages: ['profile-layout', 'ticket'] }
/** The page of a device at a venue's desk, which stands in no layout. */
export const deskPages: OfflinePages = { around: ['entry.client', 'root'], pages: ['desk'] }

/** Undefined if the site is not built. */
export function offlineSite(
  clientFolder: string,
  worker: Buffer,
  offlinePages: OfflinePages = ticketPages,
): OfflineSite | undefined {
  const manifestFile = path.join(clientFolder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return undefined
  const marker = readdirSync(path.join(clientFolder, 'assets')).find((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (marker === undefined) return undefined
  const files = offlineFiles(JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest, offlinePages)
  const version = createHash('sha256').update(worker).update(marker).update(files.join()).digest('hex').slice(0, 12)
  return { version, build: `/assets/${marker}`, files }
}

export function offlineFiles(manifest: BuildManifest, { around: names, pages }: OfflinePages): string[] {
  const around = new Set<string>()
  for (const name of names) reach(manifest, partOf(manifest, name), around)
  const all = new Set(around)
  for (const name of pages) reach(manifest, partOf(manifest, name), all)
  // Files that every page may load later do not belong to these; files that only their own parts load do.
  const own = [...all].filter((key) => !around.has(key))
  for (const later of own.flatMap((key) => manifest[key]?.dynamicImports ?? [])) reach(manifest, later, all)
  return [...new Set([...all].flatMap((key) => filesOf(manifest[key])))].map((file) => `/${file}`).toSorted()
}

function partOf(manifest: BuildManifest, name: string): string {
  const part = findPart(manifest, name)
  if (part === undefined) throw new Error(`The built site has no part that is called ${name}`)
  return part
}
