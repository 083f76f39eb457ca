import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../../../modules/context.ts'
import { openMbtiles } from './mbtiles-archive.ts'
import { openPmtiles } from './pmtiles-archive.ts'
import type { OpenArchive } from './tile-archive.ts'

const openers = new Map([
  ['.pmtiles', openPmtiles],
  ['.mbtiles', openMbtiles],
])

/**
 * The archives of a folder by the name that is in the addresses of their tiles. The name changes with the file, so
 * browsers may keep tiles for ever. A file that cannot be used is left out and the log says why.
 */
export async function openTileFolder(folder: string, log: Log): Promise<ReadonlyMap<string, OpenArchive>> {
  const archives = new Map<string, OpenArchive>()
  for (const name of (await namesIn(folder, log)).toSorted()) {
    const file = path.join(folder, name)
    try {
      const archive = await openers.get(path.extname(name))?.(file)
      if (archive) archives.set(await keyOf(file), archive)
    } catch (error) {
      log.warn({ file, err: error }, `a tile archive is left out: ${wordsOf(error)}`)
    }
  }
  if (archives.size === 0) log.warn({ folder }, 'MAP_TILES_DIR has no tile archive that can be used')
  return archives
}

async function namesIn(folder: string, log: Log): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    log.warn({ folder, err: error }, `MAP_TILES_DIR cannot be read: ${wordsOf(error)}`)
    return []
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

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
