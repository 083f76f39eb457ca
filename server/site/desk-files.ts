import { filesOf, findPart, reach, readManifest } from './build-manifest.ts'
import { fingerprintOf } from './offline-files.ts'

/** What the worker of the desk has to know about its build (web/public/desk-sw.js). */
interface OfflineDesk {
  /** Differs for every build of the desk and every worker. */
  readonly version: string
  /** Files that a page of this build names, and that no page of another build names all of. */
  readonly marks: readonly string[]
  /** Addresses of the built files that the desk needs to open, and that it loads later. */
  readonly files: readonly string[]
}

/** Address of the script that the page of the desk runs; undefined if the site is not built. */
export function deskEntry(clientFolder: string): string | undefined {
  const manifest = readManifest(clientFolder, 'desk')
  const entry = manifest && findPart(manifest, 'entry.desk')
  return entry && `/${manifest[entry]?.file}`
}

/**
 * The desk's own build, and the fonts and the style sheet of the site, which its page links like any other page.
 * Undefined if the site is not built.
 */
export function offlineDesk(clientFolder: string, worker: Buffer): OfflineDesk | undefined {
  const own = readManifest(clientFolder, 'desk')
  const site = readManifest(clientFolder, 'manifest')
  if (!own || !site) return undefined
  const shell = new Set<string>()
  reach(site, findPart(site, 'root'), shell)
  const linked = [...shell].flatMap((key) => [...(site[key]?.css ?? []), ...(site[key]?.assets ?? [])])
  const files = [...new Set([...Object.values(own).flatMap(filesOf), ...linked])].map((file) => `/${file}`).toSorted()
  const marks = files.filter((file) => file.endsWith('.css') || file === deskEntry(clientFolder))
  return { version: fingerprintOf(worker, files), marks, files }
}
