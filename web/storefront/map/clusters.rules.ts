import type { MapPlace } from './map-places.ts'
import type { Position } from './walking.rules.ts'

/** What stands on the map: a venue, beside its point where several share one, or a number of venues. */
export type Mark = VenueMark | ClusterMark

export interface VenueMark extends Position {
  readonly kind: 'venue'
  readonly key: string
  readonly place: MapPlace
  /** Pixels from its point: right, down. */
  readonly offset: readonly [number, number]
}

export interface ClusterMark extends Position {
  readonly kind: 'cluster'
  readonly key: string
  readonly members: readonly MapPlace[]
}

/** Marks keep this far from each other: as wide as a thumb. */
const RADIUS = 44
/** From here on venues stand alone, and those at one point around it. */
const ALONE_FROM = 16.5
const TILE = 512

/** Clusters of a zoom are the same wherever the map is moved to, so that nothing regroups while one looks around. */
export function marksOf(places: readonly MapPlace[], zoom: number): Mark[] {
  const level = Math.floor(zoom * 2) / 2
  const isAlone = level >= ALONE_FROM
  return groups(places, level, isAlone ? 1 : RADIUS).flatMap((members): Mark[] => {
    const [first] = members
    if (!first) return []
    if (members.length > 1 && !isAlone) return [clusterOf(members, first.id)]
    return members.map((place, index) => ({ kind: 'venue', key: `venue ${place.id}`, place, lat: place.lat, lng: place.lng, offset: offsetOf(index, members.length) }))
  })
}

/** The venues of a number, whether they are alike or not. */
function clusterOf(members: readonly MapPlace[], first: string): ClusterMark {
  const middle = (of: (place: MapPlace) => number) => members.reduce((sum, place) => sum + of(place), 0) / members.length
  return { kind: 'cluster', key: `cluster ${first} ${members.length}`, members, lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng) }
}

function groups(places: readonly MapPlace[], zoom: number, radius: number): MapPlace[][] {
  const points = places.map((place) => ({ place, ...worldPixel(place, zoom) }))
  const taken = new Set<MapPlace>()
  return points.flatMap((centre) => {
    if (taken.has(centre.place)) return []
    const near = points.filter(({ place, x, y }) => !taken.has(place) && Math.hypot(x - centre.x, y - centre.y) <= radius).map(({ place }) => place)
    for (const place of near) taken.add(place)
    return [near]
  })
}

/** Web Mercator: where a point lies in a picture of the whole world. */
export function worldPixel({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** Around the point that they share, so that each can be pressed. */
function offsetOf(index: number, count: number): readonly [number, number] {
  if (count === 1) return [0, 0]
  const away = Math.max(24, (count * 34) / (2 * Math.PI))
  const turn = (2 * Math.PI * index) / count
  return [Math.round(away * Math.sin(turn)), Math.round(-away * Math.cos(turn))]
}

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function boxAround(places: readonly Position[]): Box {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}
