import type { Position } from '../../../../contract/distance.ts'
import type { TileSchema } from './tile-schemas.ts'

/** A file of tiles on our own server, as `/map/tiles.json` lists it. */
export interface TileArchive {
  /** The address of a tile, with {z}, {x} and {y}. */
  readonly tiles: string
  readonly schema: TileSchema
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  readonly minzoom: number
  readonly maxzoom: number
  /** Safe HTML. */
  readonly attribution: string
}

/** The base below the venues: our own streets, those of a map service, or the bundled map. */
export type Base =
  | { readonly kind: 'tiles'; readonly key: string; readonly archive: TileArchive }
  | { readonly kind: 'service'; readonly key: string }
  | { readonly kind: 'bundled'; readonly key: '' }

interface Bases {
  readonly archives: readonly TileArchive[]
  /** The style of a map service that the visitor allows. */
  readonly service: string | null
  /** The keys of the bases that did not answer. */
  readonly failed: ReadonlySet<string>
}

/**
 * Our own streets come first, because they contact no third party; then those of the service; the bundled map is always
 * there.
 */
export function chooseBase(middle: Position, { archives, service, failed }: Bases): Base {
  const [archive] = archives
    .filter(({ tiles, bounds }) => !failed.has(tiles) && isWithin(middle, bounds))
    .toSorted((one, other) => other.maxzoom - one.maxzoom || sizeOf(other) - sizeOf(one))
  if (archive) return { kind: 'tiles', key: archive.tiles, archive }
  if (service !== null && !failed.has(service)) return { kind: 'service', key: service }
  return { kind: 'bundled', key: '' }
}

function isWithin({ lat, lng }: Position, [west, south, east, north]: TileArchive['bounds']): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

function sizeOf({ bounds: [west, south, east, north] }: TileArchive): number {
  return (east - west) * (north - south)
}
