import { open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import {
  attributionOf,
  boundsOf,
  layersOf,
  schemaOf,
  type Tile,
  type OpenArchive,
  UnusableArchive,
  zoomsOf,
} from './tile-archive.ts'

const HEAD_BYTES = 100
const MAGIC = 'SQLite format 3\0'

/** Opens an MBTiles archive: a SQLite database. Node's own driver reads it, loaded only for somebody who has such files. */
export async function openMbtiles(file: string): Promise<OpenArchive> {
  await refuseIncomplete(file)
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return readArchive(db)
  } catch (error) {
    db.close()
    throw error
  }
}

function readArchive(db: DatabaseSync): OpenArchive {
  const rows = db.prepare('select name, value from metadata').all()
  const metadata = Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]))
  if (metadata['format'] !== 'pbf') throw new UnusableArchive('its tiles are no vector tiles (format pbf)')
  const tile = db.prepare('select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?')
  return {
    facts: {
      schema: schemaOf(layersOf(JSON.parse(metadata['json'] ?? '{}'))),
      bounds: boundsOf(metadata['bounds']?.split(',').map(Number)),
      ...readZooms(db, metadata),
      attribution: attributionOf(metadata),
    },
    // Rows count from the south.
    read: (z, x, y) => Promise.resolve(tileOf(tile.get(z, x, 2 ** z - 1 - y)?.['tile_data'])),
    close: () => Promise.resolve(db.close()),
  }
}

function readZooms(db: DatabaseSync, { minzoom, maxzoom }: Readonly<Record<string, string | undefined>>) {
  if (minzoom !== undefined && maxzoom !== undefined) return zoomsOf(Number(minzoom), Number(maxzoom))
  const found = db.prepare('select min(zoom_level) as low, max(zoom_level) as high from tiles').get()
  return zoomsOf(Number(found?.['low'] ?? Number.NaN), Number(found?.['high'] ?? Number.NaN))
}

function tileOf(data: unknown): Tile | undefined {
  if (!(data instanceof Uint8Array)) return undefined
  const isPacked = data[0] === 0x1f && data[1] === 0x8b
  return { bytes: data, encoding: isPacked ? 'gzip' : 'identity' }
}

/** SQLite itself notices only when it comes to a page that is missing. */
async function refuseIncomplete(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    await handle.read(head, 0, HEAD_BYTES, 0)
    if (head.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new UnusableArchive('it is no SQLite database')
    const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
    const end = pageSize * head.readUInt32BE(28)
    if (end > size) throw new UnusableArchive(`it is cut off: it has ${size} bytes of ${end}`)
  } finally {
    await handle.close()
  }
}
