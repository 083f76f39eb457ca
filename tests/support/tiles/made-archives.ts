import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

export interface MadeArchive {
  readonly tiles: readonly { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array }[]
  readonly layers: readonly string[]
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  readonly attribution?: string
  /** Instead of vector tiles. */
  readonly isPictures?: boolean
}

/** A tile with one rectangle, or one line across it, in each layer. */
export function makeTile(
  layers: Readonly<Record<string, { shape: 'area' | 'line'; tags: Record<string, string> }>>,
): Buffer {
  return gzipSync(
    Buffer.concat(
      Object.entries(layers).map(([name, { shape, tags }]) => {
        const keys = Object.keys(tags)
        const values = Object.values(tags)
        const isArea = shape === 'area'
        const feature = [
          field(2, pack(keys.flatMap((_key, index) => [index, index]))),
          Buffer.from([0x18, isArea ? 3 : 2]),
          field(4, pack(isArea ? RECTANGLE : LINE)),
        ]
        return field(3, [
          field(1, Buffer.from(name)),
          field(2, feature),
          ...keys.map((key) => field(3, Buffer.from(key))),
          ...values.map((value) => field(4, [field(1, Buffer.from(value))])),
          Buffer.from([0x28]),
          pack([4096]),
          Buffer.from([0x78, 2]),
        ])
      }),
    ),
  )
}

const MOVE = 9
const right = (units: number) => (units << 1) ^ (units >> 31)
const RECTANGLE = [MOVE, right(512), right(512), 26, right(3072), 0, 0, right(3072), right(-3072), 0, 15]
const LINE = [MOVE, 0, right(2048), 10, right(4096), 0]

function field(number: number, content: Uint8Array | readonly Uint8Array[]): Buffer {
  const bytes = content instanceof Uint8Array ? content : Buffer.concat(content)
  return Buffer.concat([pack([(number << 3) | 2, bytes.length]), bytes])
}

/** Numbers as varints, one after the other. */
function pack(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (let rest of numbers) {
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

function metadataOf({ layers, attribution }: MadeArchive) {
  return { attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) }
}

export function writePmtiles(file: string, archive: MadeArchive): void {
  const entries = archive.tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .toSorted((one, other) => one.id - other.id)
  const directory = gzipSync(
    pack([
      entries.length,
      ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
      ...entries.map(() => 1),
      ...entries.map(({ bytes }) => bytes.length),
      // Each directly after the one before.
      ...entries.map((_entry, index) => (index === 0 ? 1 : 0)),
    ]),
  )
  const metadata = gzipSync(JSON.stringify(metadataOf(archive)))
  const data = Buffer.concat(entries.map(({ bytes }) => bytes))
  const header = headerOf(archive, [directory.length, metadata.length, 0, data.length])
  writeFileSync(file, Buffer.concat([header, directory, metadata, data]))
}

const HEADER = 127

function headerOf({ tiles, bounds, isPictures }: MadeArchive, lengths: readonly number[]): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles\u{3}', 'latin1')
  let offset = HEADER
  for (const [index, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  const zooms = tiles.map(({ z }) => z)
  const GZIP = 2
  header.set([1, GZIP, GZIP, isPictures ? 2 : 1, Math.min(...zooms), Math.max(...zooms)], 96)
  for (const [index, corner] of bounds.entries()) header.writeInt32LE(Math.round(corner * 1e7), 102 + index * 4)
  return header
}

export function writeMbtiles(file: string, archive: MadeArchive): void {
  const db = new DatabaseSync(file)
  db.exec('create table metadata (name text, value text)')
  db.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)')
  const { vector_layers, attribution } = metadataOf(archive)
  const metadata = {
    format: archive.isPictures ? 'png' : 'pbf',
    bounds: archive.bounds.join(','),
    json: JSON.stringify({ vector_layers }),
    ...(attribution === undefined ? {} : { attribution }),
  }
  const say = db.prepare('insert into metadata values (?, ?)')
  for (const [name, value] of Object.entries(metadata)) say.run(name, value)
  const put = db.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const { z, x, y, bytes } of archive.tiles) put.run(z, x, 2 ** z - 1 - y, bytes)
  db.close()
}
