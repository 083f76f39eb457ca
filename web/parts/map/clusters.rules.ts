import { fillIn } from '../../../contract/fill-in.ts'
import type { MapPlace } from './map-places.ts'
import type { Position } from '../../../contract/distance.ts'
import * as texts from './texts.ts'

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
/** Half of a thumb: the least that a mark takes in both directions (marks.css). */
const THUMB_HALF = 22
/** What a letter of a price takes, and the room beside the price: in a venue's mark, and in a cluster's second line. */
const LETTER = 7.8
const PRICE_ROOM = 24
const SMALL_LETTER = 5.9
const SMALL_ROOM = 22
/** From the first of a ring to its middle, at least. */
const LEAST_RING = 24

type PricedPlace = Pick<MapPlace, 'price'>

/** Half of the room that a mark takes, in pixels. */
interface Half {
  readonly x: number
  readonly y: number
}

/** The size of a cluster with that many venues (marks.css). */
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

/** The number of venues that none of these marks stands for. */
export function venuesOutside(places: readonly MapPlace[], inView: readonly MapMark[]): number {
  return inView.reduce((left, mark) => left - (mark.kind === 'cluster' ? mark.members.length : 1), places.length)
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
  const radius = ringRadius(places)
  return places.map((place, index) => ({
    kind: 'venue',
    key: `venue ${place.id} of ${company}`,
    place,
    ...middle,
    offset: offsetOf(index, places.length, radius),
  }))
}

/** The map keeps a mark while its key stays the same, so the key names every venue in it: another venue moves it. */
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
function keepApart(all: readonly Group[], reach: (members: readonly Point[]) => Half): Group[] {
  const kept: Group[] = []
  const waiting = all.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { x, y, members } = next
    const half = reach(members)
    const over = kept.findIndex((other) => {
      const room = reach(other.members)
      return Math.abs(other.x - x) < room.x + half.x && Math.abs(other.y - y) < room.y + half.y
    })
    if (over < 0) kept.push(next)
    else waiting.push(groupOf([...kept.splice(over, 1), next].flatMap((group) => group.members)))
  }
  return kept
}

function clusterReach(members: readonly Point[]): Half {
  const [only] = members
  if (only && members.length === 1) return { x: venueHalf(only.place), y: THUMB_HALF }
  return clusterHalf(members.map(({ place }) => place))
}

/** Half of a cluster's mark, which is at least as wide as its second line. */
export function clusterHalf(members: readonly PricedPlace[]): Half {
  const half = HALF[clusterSize(members.length)]
  const price = clusterPrice(members)
  return { x: price ? Math.max(half, (price.length * SMALL_LETTER + SMALL_ROOM) / 2) : half, y: half }
}

/** The second line of a cluster: 'from £9.38', the lowest price of its venues; undefined if none is known. */
export function clusterPrice(members: readonly PricedPlace[]): string | undefined {
  const price = lowestPrice(members)
  return price && fillIn(texts.clusterPrice, { price })
}

// A map compares the few prices of a city some thousand times before it opens.
const amounts = new Map<string, number>()

function amountOf(price: string): number {
  const amount = amounts.get(price) ?? Number(price.replaceAll(/[^\d.]/g, ''))
  amounts.set(price, amount)
  return amount
}

/** All venues of a city have their prices in one currency, in one form. */
export function lowestPrice(members: readonly PricedPlace[]): string | undefined {
  let [lowest, least] = ['', Infinity]
  for (const { price } of members) {
    const amount = price ? amountOf(price.perVisit) : Infinity
    if (price && amount < least) [lowest, least] = [price.perVisit, amount]
  }
  return lowest === '' ? undefined : lowest
}

function ringReach(members: readonly Point[]): Half {
  const places = members.map(({ place }) => place)
  const radius = ringRadius(places)
  return { x: radius + Math.max(...places.map(venueHalf)), y: radius + THUMB_HALF }
}

/** What a venue's mark shows: '£9.38', and its stars where it has enough reviews: '£9.38 ★ 4.6'. */
export function markSign({ price, rating }: Pick<MapPlace, 'price' | 'rating'>): string {
  return [price?.perVisit ?? '', rating ? `★ ${rating.average.toFixed(1)}` : ''].filter((part) => part !== '').join(' ')
}

/** Half of the width of a venue's mark, which is as wide as its sign. */
export function venueHalf(place: Pick<MapPlace, 'price' | 'rating'>): number {
  return Math.max(THUMB_HALF, (markSign(place).length * LETTER + PRICE_ROOM) / 2)
}

/** Web Mercator: the position of a point in a picture of the whole world. */
export function worldPixel({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The position of a pixel of the world at zoom 0. */
export function positionOf({ x, y }: { readonly x: number; readonly y: number }): Position {
  const turn = Math.PI * (1 - (2 * y) / TILE)
  return { lat: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, lng: (x / TILE) * 360 - 180 }
}

/** The offset around a shared point, so that each venue can be pressed. */
function offsetOf(index: number, count: number, radius: number): readonly [number, number] {
  const turn = (2 * Math.PI * index) / count
  return [Math.round(radius * Math.sin(turn)), 0 - Math.round(radius * Math.cos(turn))]
}

/** The smallest ring on which no mark covers the next two. */
function ringRadius(places: readonly MapPlace[]): number {
  const count = places.length
  if (count === 1) return 0
  const wide = 2 * Math.max(...places.map(venueHalf))
  const isApart = (radius: number) =>
    places.every((_place, index) => {
      const [x, y] = offsetOf(index, count, radius)
      return [index + 1, index + 2].every((next) => {
        const [otherX, otherY] = offsetOf(next, count, radius)
        return next >= count || Math.abs(otherX - x) >= wide || Math.abs(otherY - y) >= 2 * THUMB_HALF
      })
    })
  let radius = LEAST_RING
  while (!isApart(radius)) radius += 2
  return radius
}

/** The next zoom, by half a level, at which these venues are no longer one cluster. */
export function splitZoom(places: readonly MapPlace[], { key }: ClusterMark, zoom: number): number {
  let level = Math.floor(zoom * 2) / 2 + 0.5
  while (level < ALONE_FROM && marksOf(places, level).some((mark) => mark.key === key)) level += 0.5
  return level
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
