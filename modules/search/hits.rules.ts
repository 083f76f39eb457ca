import type { Position } from '../destinations/distance.rules.ts'
import { distanceKm } from '../destinations/distance.rules.ts'
import { writeOrdinals } from './bits.rules.ts'
import type { Match } from './match.rules.ts'
import { compareTexts } from '../../contract/facets.ts'

/** Documents in the order in which they are answered: hit n is document `ordinals[n]` of match `parts[n]`. */
export interface Hits {
  readonly parts: Uint16Array
  readonly ordinals: Uint32Array
  /** Kilometres of each hit, where they are known. */
  readonly distances: Float64Array | undefined
}

/** `given`: as the indexes have them. `key`: the smallest first. `name`: by the venue's name. `distance`: the nearest first. */
export type Order =
  | { readonly by: 'given' | 'name' | 'distance' }
  | { readonly by: 'key'; readonly keyOf: (part: number, ordinal: number) => number }

/**
 * The first matches in an order. Equal ones stay as the indexes have them.
 * @param from where distances count from
 * @param most so many of them: what comes after is not sorted
 */
export function hitsOf(matches: readonly Match[], order: Order, from: Position | undefined, most: number): Hits {
  const total = matches.reduce((sum, one) => sum + one.total, 0)
  const parts = new Uint16Array(total)
  const ordinals = new Uint32Array(total)
  let at = 0
  matches.forEach(({ bits }, part) => {
    const end = writeOrdinals(bits, ordinals, at)
    parts.fill(part, at, end)
    at = end
  })
  const distances = from && order.by === 'distance' ? distancesOf(matches, parts, ordinals, from) : undefined
  const hits = { parts, ordinals, distances }
  const compare = comparison(matches, hits, order)
  return compare ? picked(hits, first(total, most, compare)) : hits
}

/** One page of hits, with the distance of each where distances count from somewhere. */
export function pageOf(
  hits: Hits,
  page: number,
  limit: number,
  matches: readonly Match[],
  from: Position | undefined,
): Hits {
  const begin = (page - 1) * limit
  const parts = hits.parts.subarray(begin, begin + limit)
  const ordinals = hits.ordinals.subarray(begin, begin + limit)
  const known = hits.distances?.subarray(begin, begin + limit)
  return { parts, ordinals, distances: known ?? (from && distancesOf(matches, parts, ordinals, from)) }
}

function distancesOf(
  matches: readonly Match[],
  parts: Uint16Array,
  ordinals: Uint32Array,
  from: Position,
): Float64Array {
  return Float64Array.from(ordinals, (ordinal, hit) => {
    const index = matches[parts[hit] ?? 0]?.index
    return distanceKm(from, { lat: index?.lats[ordinal] ?? 0, lng: index?.lngs[ordinal] ?? 0 })
  })
}

type Compare = (one: number, other: number) => number

function comparison(matches: readonly Match[], hits: Hits, order: Order): Compare | undefined {
  const { parts, ordinals, distances } = hits
  if (order.by === 'given') return undefined
  if (order.by === 'distance') return distances ? byKey(distances) : undefined
  if (order.by === 'key')
    return byKey(Float64Array.from(ordinals, (ordinal, hit) => order.keyOf(parts[hit] ?? 0, ordinal)))
  const [only, ...more] = matches
  if (only && more.length === 0)
    return byKey(Float64Array.from(ordinals, (ordinal) => only.index.nameRanks[ordinal] ?? 0))
  const nameOf = (hit: number) => matches[parts[hit] ?? 0]?.index.names[ordinals[hit] ?? 0] ?? ''
  return (one, other) => compareTexts(nameOf(one), nameOf(other))
}

function byKey(keys: Float64Array): Compare {
  return (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0)
}

function picked({ parts, ordinals, distances }: Hits, order: Uint32Array): Hits {
  return {
    parts: Uint16Array.from(order, (hit) => parts[hit] ?? 0),
    ordinals: Uint32Array.from(order, (hit) => ordinals[hit] ?? 0),
    distances: distances && Float64Array.from(order, (hit) => distances[hit] ?? 0),
  }
}

/** The numbers below `size` that come first, sorted: with a heap of those found so far, the last of them on top. */
function first(size: number, most: number, compare: Compare): Uint32Array {
  const inOrder: Compare = (one, other) => compare(one, other) || one - other
  if (most * 4 >= size)
    return Uint32Array.from({ length: size }, (_, hit) => hit)
      .sort(inOrder)
      .subarray(0, most)
  const heap = Uint32Array.from({ length: most }, (_, hit) => hit).sort((one, other) => inOrder(other, one))
  for (let hit = most; hit < size; hit++) if (inOrder(hit, heap[0] ?? 0) < 0) replaceTop(heap, hit, inOrder)
  return heap.sort(inOrder)
}

function replaceTop(heap: Uint32Array, hit: number, compare: Compare): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child++
    if (child >= heap.length || compare(heap[child] ?? 0, hit) < 0) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = hit
}
