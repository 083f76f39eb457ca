import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import type { Tile } from './tile-archive.ts'

const MOST_UNPACKED = { maxOutputLength: 32 * 1024 * 1024 }
const unpackers = {
  gzip: promisify<Uint8Array, object, Buffer>(gunzip),
  br: promisify<Uint8Array, object, Buffer>(brotliDecompress),
  zstd: promisify<Uint8Array, object, Buffer>(zstdDecompress),
}

/** The tile itself. */
export async function unpackTile({ bytes, encoding }: Tile): Promise<Uint8Array> {
  return encoding === 'identity' ? bytes : unpackers[encoding](bytes, MOST_UNPACKED)
}
