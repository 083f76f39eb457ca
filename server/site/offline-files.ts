import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type BuildManifest, filesOf, findPart, frame, reach, readManifest } from './build-manifest.ts'

/** What the service worker has to know about its build (web/public/sw.js). */
interface OfflineSite {
  /** Differs for every build and every worker. */
  readonly version: string
  /** Every page of this build names it, and no page of another build. */
  readonly build: string
  /** Addresses of the built files that its pages need to open. */
  readonly files: readonly string[]
}

/** What these may load later stays behind: it does not belong to the ticket. */
const around = [...frame, 'offline']
/** With what they load when somebody looks at them: the drawing of a code, the scanner. */
const pages = ['profile-layout', 'ticket']

/** Undefined if the site is not built. */
export function offlineSite(clientFolder: string, worker: Buffer): OfflineSite | undefined {
  const manifest = readManifest(clientFolder, 'manifest')
  if (!manifest) return undefined
  const marker = readdirSync(path.join(clientFolder, 'assets')).find((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (marker === undefined) return undefined
  const files = offlineFiles(manifest)
  return { version: fingerprintOf(worker, [marker, ...files]), build: `/assets/${marker}`, files }
}

/** A version of a worker: it differs as soon as the worker itself or anything that it keeps does. */
export function fingerprintOf(worker: Buffer, parts: readonly string[]): string {
  return createHash('sha256').update(worker).update(parts.join()).digest('hex').slice(0, 12)
}

export function offlineFiles(manifest: BuildManifest): string[] {
  const frameParts = new Set<string>()
  for (const name of around) reach(manifest, partOf(manifest, name), frameParts)
  const all = new Set(frameParts)
  for (const name of pages) reach(manifest, partOf(manifest, name), all)
  // Files that every page may load later do not belong to these; files that only their own parts load do.
  const own = [...all].filter((key) => !frameParts.has(key))
  for (const later of own.flatMap((key) => manifest[key]?.dynamicImports ?? [])) reach(manifest, later, all)
  return [...new Set([...all].flatMap((key) => filesOf(manifest[key])))].map((file) => `/${file}`).toSorted()
}

function partOf(manifest: BuildManifest, name: string): string {
  const part = findPart(manifest, name)
  if (part === undefined) throw new Error(`The built site has no part that is called ${name}`)
  return part
}
