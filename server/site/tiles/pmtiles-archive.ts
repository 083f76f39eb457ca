import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { Compression, type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles'
import {
  attributionOf,
  boundsOf,
  layersOf,
  schemaOf,
  type OpenArchive,
  type TileEncoding,
  UnusableArchive,
  zoomsOf,
} from './tile-archive.ts'

const KEPT_DIRECTORIES = 100
/** A directory or the metadata; tiles are not unpacked here. */
const MOST_UNPACKED = { maxOutputLength: 64 * 1024 * 1024 }
const encodings = new Map<Compression, TileEncoding>([
  [Compression.None, 'identity'],
  [Compression.Gzip, 'gzip'],
  [Compression.Brotli, 'br'],
  [Compression.Zstd, 'zstd'],
])
const unpackers = new Map([
  [Compression.Gzip, promisify<Uint8Array, object, Buffer>(gunzip)],
  [Compression.Brotli, promisify<Uint8Array, object, Buffer>(brotliDecompress)],
  [Compression.Zstd, promisify<Uint8Array, object, Buffer>(zstdDecompress)],
])

/** Opens a PMTiles archive, version 3. Only what a request needs is read from the file. */
export async function openPmtiles(file: string): Promise<OpenArchive> {
  const handle = await open(file)
  try {
    return await readArchive(handle)
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readArchive(handle: FileHandle): Promise<OpenArchive> {
  const source = {
    getKey: () => '',
    getBytes: async (offset: number, length: number) => readPart(handle, offset, length),
  }
  const cache = new ResolvedValueCache(KEPT_DIRECTORIES, true, unpack)
  const header = await cache.getHeader(source)
  await refuseIncomplete(handle, header)
  const encoding = encodings.get(header.tileCompression)
  if (header.tileType !== TileType.Mvt || encoding === undefined)
    throw new UnusableArchive('its tiles are no vector tiles (MVT)')
  const metadata = await readMetadata(handle, header)
  // The tiles go to the browser as they are.
  const tiles = new PMTiles(source, cache, (bytes) => Promise.resolve(bytes))
  return {
    facts: {
      schema: schemaOf(layersOf(metadata)),
      bounds: boundsOf([header.minLon, header.minLat, header.maxLon, header.maxLat]),
      ...zoomsOf(header.minZoom, header.maxZoom),
      attribution: attributionOf(metadata),
    },
    read: async (z, x, y) => {
      const tile = await tiles.getZxy(z, x, y)
      return tile && { bytes: new Uint8Array(tile.data), encoding }
    },
    close: () => handle.close(),
  }
}

async function refuseIncomplete(handle: FileHandle, header: Header): Promise<void> {
  const { size } = await handle.stat()
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ]
  const end = Math.max(...ends)
  if (end > size) throw new UnusableArchive(`it is cut off: it has ${size} bytes of ${end}`)
}

async function readMetadata(handle: FileHandle, header: Header): Promise<unknown> {
  const { data } = await readPart(handle, header.jsonMetadataOffset, header.jsonMetadataLength)
  return JSON.parse(Buffer.from(await unpack(data, header.internalCompression)).toString()) as unknown
}

/** What is there of a part: the first part that a reader asks for may be longer than a small file. */
async function readPart(handle: FileHandle, offset: number, length: number): Promise<{ data: ArrayBuffer }> {
  const data = new ArrayBuffer(length)
  const { bytesRead } = await handle.read(new Uint8Array(data), 0, length, offset)
  return { data: data.slice(0, bytesRead) }
}

async function unpack(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data
  const unpacker = unpackers.get(compression)
  if (!unpacker) throw new UnusableArchive('it is compressed in an unknown way')
  const bytes = await unpacker(new Uint8Array(data), MOST_UNPACKED)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
