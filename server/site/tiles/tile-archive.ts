/** A file of vector tiles, whichever its format. */
export interface OpenArchive {
  readonly facts: ArchiveFacts
  /** Undefined if the archive has no such tile, which means that nothing is there. */
  readonly read: (z: number, x: number, y: number) => Promise<Tile | undefined>
  readonly close: () => Promise<void>
}

export interface ArchiveFacts {
  readonly schema: ArchiveSchema
  /** West, south, east, north. */
  readonly bounds: Bounds
  readonly minzoom: number
  readonly maxzoom: number
  /** HTML, as its maker wrote it. */
  readonly attribution: string
}

export type Bounds = readonly [west: number, south: number, east: number, north: number]
export type ArchiveSchema = 'openmaptiles' | 'protomaps'

/** The bytes as the archive keeps them. */
export interface Tile {
  readonly bytes: Uint8Array
  readonly encoding: TileEncoding
}
export type TileEncoding = 'identity' | 'gzip' | 'br' | 'zstd'

/** Why a file cannot be used, in words for the operator. */
export class UnusableArchive extends Error {}

const WORLD: Bounds = [-180, -85.051_129, 180, 85.051_129]
const CLOSEST = 22

/** Tells the schema by the layers that only it has. */
export function schemaOf(layers: readonly string[]): ArchiveSchema {
  if (layers.includes('transportation')) return 'openmaptiles'
  if (layers.includes('roads') && layers.includes('earth')) return 'protomaps'
  throw new UnusableArchive(
    `its layers are neither those of OpenMapTiles nor those of Protomaps (${layers.slice(0, 12).join(', ') || 'none are named'})`,
  )
}

/** The names of the layers in an archive's metadata: both formats have them in the same form. */
export function layersOf(metadata: unknown): string[] {
  const layers: unknown = isRecord(metadata) ? metadata['vector_layers'] : undefined
  return Array.isArray(layers)
    ? layers.flatMap((layer: unknown) => (isRecord(layer) && typeof layer['id'] === 'string' ? [layer['id']] : []))
    : []
}

/** @param corners undefined if the archive does not say, because it then has the whole world */
export function boundsOf(corners: readonly number[] | undefined): Bounds {
  if (corners === undefined) return WORLD
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = corners
  if (!(west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90))
    throw new UnusableArchive(`its bounds are no part of the world (${corners.join(', ')})`)
  return [west, south, east, north]
}

export function zoomsOf(minzoom: number, maxzoom: number): Pick<ArchiveFacts, 'minzoom' | 'maxzoom'> {
  if (!Number.isInteger(minzoom) || !Number.isInteger(maxzoom) || minzoom < 0 || minzoom > maxzoom || maxzoom > CLOSEST)
    throw new UnusableArchive(`its zooms are not those of a map (${minzoom} to ${maxzoom})`)
  return { minzoom, maxzoom }
}

/** Its signs stay on the line of the name that they stand for: '©' at the end of a line says nothing. */
export function attributionOf(metadata: unknown): string {
  const attribution = isRecord(metadata) ? metadata['attribution'] : undefined
  return typeof attribution === 'string' ? attribution.replaceAll(/(©|&copy;)\s+/g, '$1\u00a0') : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
