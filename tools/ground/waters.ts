import { readFileSync } from 'node:fs'
import path from 'node:path'
import { merge } from 'topojson-client'
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { type CellBox, clip, type LngLat } from '../../server/site/land-cells.ts'
import { isIn, roundCorners, simplify, squareMetresOf } from './lines.ts'

type Rings = readonly (readonly LngLat[])[]

/** The waters of the world, of OpenStreetMap. */
interface Waters {
  /** An outer ring each, then its islands. A continent may be an island. */
  readonly seas: readonly Rings[]
  readonly inland: readonly Rings[]
}

export function readWaters(packages: string): Waters {
  const file = '@geo-maps/earth-waterbodies-10m/map.geo.json'
  const { geometries } = readPackage<{ geometries: { coordinates: readonly Rings[] }[] }>(packages, file)
  const [rivers, lakes, seas] = geometries.map(({ coordinates }) => coordinates)
  if (!rivers || !lakes || !seas) throw new Error('The package has other waters than rivers, lakes and seas')
  return {
    seas: seas.map((rings) => rings.map((ring) => roundCorners(ring))),
    inland: [...rivers, ...lakes].filter(([outer = []]) => outer.length > 8),
  }
}

/** Smaller islands are left out. */
const ROCK = 100_000

/** The land in a box: the box without its seas, and the islands in those. */
export function landOf(box: CellBox, seas: readonly Rings[]): { shores: LngLat[][]; polygons: LngLat[][][] } {
  const waters: LngLat[][] = []
  const islands: LngLat[][] = []
  for (const [outer = [], ...inner] of seas) {
    const water = simplify(clip(outer, box), 20)
    if (water.length < 3) continue
    waters.push(water)
    islands.push(...inner.map((ring) => simplify(clip(ring, box), 20)).filter((ring) => squareMetresOf(ring) > ROCK))
  }
  return { shores: [...waters, ...islands], polygons: [[outlineOf(box), ...waters], ...islands.map((ring) => [ring])] }
}

/** Waters that are wide enough to have kept their form: of narrow ones the package has only scraps. */
const WIDE = 5_000_000

export function wideWatersOf(box: CellBox, inland: readonly Rings[]): LngLat[][] {
  return inland
    .flatMap(([outer = []]) => (outer.some((point) => isIn(box, point)) ? [clip(outer, box)] : []))
    .filter((ring) => squareMetresOf(ring) > WIDE)
}

/** A hair larger than the box: its holes then lie within it. */
function outlineOf({ west, south, east, north }: CellBox): LngLat[] {
  const hair = 0.0001
  return [
    [west - hair, south - hair],
    [east + hair, south - hair],
    [east + hair, north + hair],
    [west - hair, north + hair],
  ]
}

/** Where the Thames leaves Greater London, on its banks. */
const MOUTH: readonly [LngLat, LngLat] = [
  [0.2095, 51.4897],
  [0.2121, 51.4826],
]

/**
 * The Thames from Teddington to Dartford: the boroughs of London end at high water, so that their outline follows its
 * banks.
 */
export function readThames(packages: string): LngLat[] {
  const boroughs = readPackage<
    Topology<{ boroughs: { type: 'GeometryCollection'; geometries: (Polygon | MultiPolygon)[] } }>
  >(packages, 'vega-datasets/data/londonBoroughs.json')
  const outline = merge(boroughs, boroughs.objects.boroughs.geometries)
    .coordinates.flat()
    .toSorted((one, other) => other.length - one.length)[0] as LngLat[] | undefined
  if (!outline) throw new Error('The boroughs of London have no outline')
  const [from, to] = MOUTH.map((corner) =>
    outline.findIndex(([lng, lat]) => Math.abs(lng - corner[0]) < 0.0001 && Math.abs(lat - corner[1]) < 0.0001),
  )
  if (from === undefined || to === undefined || from < 0 || to < from) throw new Error('The Thames has another mouth')
  return outline.slice(from, to + 1)
}

function readPackage<T>(packages: string, file: string): T {
  return JSON.parse(readFileSync(path.join(packages, 'node_modules', file), 'utf8')) as T
}
