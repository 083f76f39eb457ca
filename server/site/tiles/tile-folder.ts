import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../../../modules/call/context.ts'
import { openMbtiles } from './mbtiles-archive.ts'
import { openPmtiles } from './pmtiles-archive.ts'
import type { OpenArchive, Tile } from './tile-archive.ts'

const openers = new Map([
  ['.pmtiles', openPmtiles],
  ['.mbtiles', openMbtiles],
])

/** A file as it was when it was looked at. */
interface LookedAt {
  /** The name in the addresses of its tiles. It changes with the file, so browsers may keep tiles for ever. */
  readonly key: string
  /** Undefined if the file cannot be used. */
  readonly archive: OpenArchive | undefined
}

/**
 * The archives of a folder. A file that cannot be used is left out, and the log says why, once. Files may come, go,
 * break off and be replaced while the server runs: the folder is looked at again whenever the list is asked for, and
 * when a file is no longer the one that was opened.
 */
export class TileFolder {
  readonly #folder: string
  readonly #log: Log
  readonly #files = new Map<string, LookedAt>()
  /** What the log has been told, by what it is about. */
  readonly #told = new Map<string, string>()
  #looking: Promise<void> | undefined

  constructor(folder: string, log: Log) {
    this.#folder = folder
    this.#log = log
  }

  /** What can be used now, by the name in the addresses of its tiles, in the order of the files' names. */
  async archives(): Promise<ReadonlyMap<string, OpenArchive>> {
    await (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)))
    const usable = [...this.#files].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return new Map(usable.flatMap(([, { key, archive }]) => (archive ? [[key, archive] as const] : [])))
  }

  /**
   * A tile, null where the archive has none, or undefined where there is no such archive, or no longer. The file is
   * looked at after the tile was read: whatever happened to it meanwhile, nobody gets a part of another file.
   */
  async read(key: string, place: readonly [z: number, x: number, y: number]): Promise<Tile | null | undefined> {
    const [file, opened] = [...this.#files].find(([, known]) => known.key === key) ?? []
    if (file === undefined || !opened?.archive) return undefined
    try {
      const tile = await opened.archive.read(...place)
      if ((await keyOf(file)) === key) return tile ?? null
    } catch (error) {
      if ((await keyOf(file).catch(() => '')) === key) this.#tell(file, 'a tile archive cannot be read', error)
    }
    await this.archives()
    return undefined
  }

  async close(): Promise<void> {
    await Promise.all([...this.#files.values()].map(async ({ archive }) => archive?.close()))
  }

  async #look(): Promise<void> {
    const files = (await this.#names()).map((name) => path.join(this.#folder, name))
    for (const file of files) await this.#lookAt(file)
    for (const [file, { archive }] of this.#files) {
      if (files.includes(file)) continue
      this.#files.delete(file)
      await archive?.close()
      this.#log.warn({ file }, 'a tile archive is gone')
    }
    if ([...this.#files.values()].some(({ archive }) => archive)) this.#told.delete(this.#folder)
    else this.#tell(this.#folder, 'MAP_TILES_DIR has no tile archive that can be used')
  }

  async #names(): Promise<string[]> {
    try {
      const names = await readdir(this.#folder)
      return names.filter((name) => openers.has(path.extname(name))).toSorted()
    } catch (error) {
      this.#tell(this.#folder, 'MAP_TILES_DIR cannot be read', error)
      return []
    }
  }

  async #lookAt(file: string): Promise<void> {
    const before = this.#files.get(file)
    const key = await keyOf(file).catch(() => 'gone')
    if (before?.key === key) return
    this.#files.set(file, { key, archive: await this.#open(file) })
    await before?.archive?.close()
  }

  async #open(file: string): Promise<OpenArchive | undefined> {
    try {
      const archive = await openers.get(path.extname(file))?.(file)
      if (this.#told.delete(file)) this.#log.info({ file }, 'a tile archive can be used again')
      return archive
    } catch (error) {
      this.#tell(file, 'a tile archive is left out', error)
      return undefined
    }
  }

  #tell(subject: string, news: string, error?: unknown): void {
    const words = error instanceof Error ? `${news}: ${error.message}` : news
    if (this.#told.get(subject) === words) return
    this.#told.set(subject, words)
    this.#log.warn(error === undefined ? { subject } : { subject, err: error }, words)
  }
}

async function keyOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  const { name } = path.parse(file)
  const version = createHash('sha256')
    .update(`${path.basename(file)} ${size} ${mtimeMs}`)
    .digest('hex')
    .slice(0, 8)
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${version}`
}
