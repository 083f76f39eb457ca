/** Length of a cell's edge in degrees. */
export const CELL = 5

/** A ring of a coast with its bounding box; points are [lng, lat]. */
export interface CoastRing {
  readonly points: readonly LngLat[]
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export type LngLat = readonly [number, number]
export interface CellBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The parts of GeoJSON that a cell needs. */
export interface LandCell {
  readonly type: 'FeatureCollection'
  readonly features: readonly CellPart[]
}

type CellPart = {
  readonly type: 'Feature'
  readonly properties: { readonly kind: 'water' | 'land' | 'coast' }
  readonly geometry: CellGeometry
}
type CellGeometry =
  | { readonly type: 'Polygon' | 'MultiLineString'; readonly coordinates: readonly (readonly LngLat[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly LngLat[])[])[] }

/** The outlines of land, split once: shores of lakes that are cut out of it are rings like any other. */
export function ringsOf(polygons: readonly (readonly (readonly (readonly number[])[])[])[]): CoastRing[] {
  return polygons.flat().map((ring) => ringOf(ring.map(([lng = 0, lat = 0]) => [lng, lat] as const)))
}

function ringOf(points: readonly LngLat[]): CoastRing {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lng, lat] of points) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { points, west, south, east, north }
}

/** One cell of the world: its whole area as water, the land in it, and its coast without the edges of the cell. */
export function cutCell(rings: readonly CoastRing[], south: number, west: number): LandCell {
  const cell: CellBox = { west, south, east: west + CELL, north: south + CELL }
  const near = rings.filter(
    (ring) => ring.west <= cell.east && ring.east >= cell.west && ring.south <= cell.north && ring.north >= cell.south,
  )
  const land = near.map(({ points }) => clip(points, cell)).filter((ring) => ring.length > 3)
  return {
    type: 'FeatureCollection',
    features: [
      featureOf('water', { type: 'Polygon', coordinates: [cornersOf(cell)] }),
      featureOf('land', { type: 'MultiPolygon', coordinates: land.map((ring) => [closeRing(ring)]) }),
      featureOf('coast', {
        type: 'MultiLineString',
        coordinates: land.flatMap((ring) => shores(closeRing(ring), cell)),
      }),
    ],
  }
}

function featureOf(kind: CellPart['properties']['kind'], geometry: CellGeometry): CellPart {
  return { type: 'Feature', properties: { kind }, geometry }
}

export function cornersOf({ west, south, east, north }: CellBox): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** The Sutherland-Hodgman algorithm, one edge of the cell after the other. */
export function clip(points: readonly LngLat[], { west, south, east, north }: CellBox): LngLat[] {
  const atLng =
    (lng: number) =>
    (a: LngLat, b: LngLat): LngLat => [lng, a[1] + ((b[1] - a[1]) * (lng - a[0])) / (b[0] - a[0])]
  const atLat =
    (lat: number) =>
    (a: LngLat, b: LngLat): LngLat => [a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]), lat]
  const kept = cutBy(points, ([lng]) => lng >= west, atLng(west))
  const narrow = cutBy(kept, ([lng]) => lng <= east, atLng(east))
  return cutBy(
    cutBy(narrow, ([, lat]) => lat >= south, atLat(south)),
    ([, lat]) => lat <= north,
    atLat(north),
  )
}

function cutBy(
  points: readonly LngLat[],
  isInside: (point: LngLat) => boolean,
  crossing: (a: LngLat, b: LngLat) => LngLat,
): LngLat[] {
  const kept: LngLat[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (before && isInside(before) !== isInside(point)) kept.push(crossing(before, point))
    if (isInside(point)) kept.push(point)
    before = point
  }
  return kept
}

export function closeRing(ring: readonly LngLat[]): [number, number][] {
  const points = ring.map(([lng, lat]): [number, number] => [Number(lng.toFixed(4)), Number(lat.toFixed(4))])
  const [first] = points
  return first ? [...points, first] : []
}

/** The pieces of a ring that are coast, without the edges where the cell was cut. */
export function shores(ring: readonly [number, number][], { west, south, east, north }: CellBox): [number, number][][] {
  const isCut = (a: LngLat, b: LngLat) =>
    [west, east].some((lng) => a[0] === lng && b[0] === lng) ||
    [south, north].some((lat) => a[1] === lat && b[1] === lat)
  const lines: [number, number][][] = []
  let line: [number, number][] = []
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1]
    if (before && isCut(before, point)) {
      if (line.length > 1) lines.push(line)
      line = []
    }
    line.push(point)
  }
  return line.length > 1 ? [...lines, line] : lines
}
