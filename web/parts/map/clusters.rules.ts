import type { MapPlace } from './map-places.ts'
import type { Position } from '../../../contract/distance.ts'

/** A mark on the map: a venue, moved beside its point if several share it, or a number of venues. */
export type MapMark = VenueMark | ClusterMark

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

export type ClusterSize = 'small' | 'middle' | 'large'

/** Venues closer than the width of a thumb form a cluster. */
const RADIUS = 44
/** From this zoom on venues stand alone. Those at one point, or too close to press, stand around it. */
const ALONE_FROM = 16.5
const TILE = 512
const HALF: Readonly<Record<ClusterSize, number>> = { small: 22, middle: 24, large: 28 }
const VENUE_HALF = 14

/** The size of a cluster with that many venues (map.css). */
export function clusterSize(count: number): ClusterSize {
  return count >= 50 ? 'large' : count >= 10 ? 'middle' : 'small'
}

/**
 * The clusters of a zoom do not depend on the visible part, so nothing regroups while the map moves. No mark covers
 * another: each can be pressed.
 */
export function marksOf(places: readonly MapPlace[], zoom: number): MapMark[] {
  const level = Math.floor(zoom * 2) / 2
  const isAlone = level >= ALONE_FROM
  const reach = isAlone ? ringReach : clusterReach
  return keepApart(groupNear(places, level, isAlone ? 1 : RADIUS), reach).flatMap(({ members }): MapMark[] =>
    members.length > 1 && !isAlone ? [clusterOf(members)] : ringOf(members),
  )
}

/** One cluster of all these venues, alike or not. */
function clusterOf(points: readonly Point[]): ClusterMark {
  const members = points.map(({ place }) => place)
  return { kind: 'cluster', key: `cluster of ${companyOf(members)}`, members, ...middleOf(members) }
}

/** A venue at its own place, or several around the middle between them. */
function ringOf(points: readonly Point[]): VenueMark[] {
  const places = points.map(({ place }) => place)
  const middle = middleOf(places)
  const company = companyOf(places)
  return places.map((place, index) => ({
    kind: 'venue',
    key: `venue ${place.id} of ${company}`,
    place,
    ...middle,
    offset: offsetOf(index, places.length),
  }))
}

/** The map keeps a mark while its key stays the same, so the key names everybody in it: another member moves it. */
function companyOf(places: readonly MapPlace[]): string {
  return places.map(({ id }) => id).join(' ')
}

function middleOf(places: readonly Position[]): Position {
  return { lat: meanOf(places.map(({ lat }) => lat)), lng: meanOf(places.map(({ lng }) => lng)) }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

interface Point {
  readonly place: MapPlace
  readonly x: number
  readonly y: number
}

/** Places that stand together, and their middle in world pixels. */
interface Group {
  readonly members: readonly Point[]
  readonly x: number
  readonly y: number
}

function groupOf(members: readonly Point[]): Group {
  return { members, x: meanOf(members.map(({ x }) => x)), y: meanOf(members.map(({ y }) => y)) }
}

function groupNear(places: readonly MapPlace[], zoom: number, radius: number): Group[] {
  const points = places.map((place) => ({ place, ...worldPixel(place, zoom) }))
  const taken = new Set<Point>()
  return points.flatMap((centre) => {
    if (taken.has(centre)) return []
    const near = points.filter(
      (point) => !taken.has(point) && Math.hypot(point.x - centre.x, point.y - centre.y) <= radius,
    )
    for (const point of near) taken.add(point)
    return [groupOf(near)]
  })
}

/** The middle of a group is not where its first place is. Merges groups whose marks would overlap. */
function keepApart(all: readonly Group[], reach: (count: number) => number): Group[] {
  const kept: Group[] = []
  const waiting = all.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { x, y, members } = next
    const over = kept.findIndex(
      (other) =>
        Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) < reach(other.members.length) + reach(members.length),
    )
    if (over < 0) kept.push(next)
    else waiting.push(groupOf([...kept.splice(over, 1), next].flatMap((group) => group.members)))
  }
  return kept
}

/** Half of the room that a mark takes. A venue takes a thumb's width too, although it is drawn smaller. */
function clusterReach(count: number): number {
  return HALF[clusterSize(count)]
}

function ringReach(count: number): number {
  return count === 1 ? VENUE_HALF : ringRadius(count) + VENUE_HALF
}

/** Web Mercator: the position of a point in a picture of the whole world. */
export function worldPixel({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The offset around a shared point, so that each venue can be pressed. */
function offsetOf(index: number, count: number): readonly [number, number] {
  if (count === 1) return [0, 0]
  const away = ringRadius(count)
  const turn = (2 * Math.PI * index) / count
  return [Math.round(away * Math.sin(turn)), Math.round(-away * Math.cos(turn))]
}

function ringRadius(count: number): number {
  return Math.max(24, (count * 34) / (2 * Math.PI))
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
