import type { Position } from '../distance.rules.ts'
import { distanceKm } from '../distance.rules.ts'
import { writeOrdinals } from './bits.rules.ts'
import type { Match } from './match.rules.ts'
import { compareTexts } from './search-index.rules.ts'

/** Documents in the order in which they are answered: hit n is document `ordinals[n]` of match `parts[n]`. */
export interface Hits {
  readonly parts: Uint16Array
  readonly ordinals: Uint32Array
  /** Kilometres of each hit, where the search had a position. */
  readonly distances: Float64Array | undefined
}

/** `given`: as the indexes have them. `key`: the smallest first. `name`: by the venue's name. `distance`: the nearest first. */
export type Order =
  | { readonly by: 'given' | 'name' | 'distance' }
  | { readonly by: 'key'; readonly keyOf: (part: number, ordinal: number) => number }

/**
 * All matches, sorted. Equal ones stay as the indexes have them.
 * @param from where distances count from
 */
export function hitsOf(matches: readonly Match[], order: Order, from: Position | undefined): Hits {
  const total = matches.reduce((sum, one) => sum + one.total, 0)
  const parts = new Uint16Array(total)
  const ordinals = new Uint32Array(total)
  let at = 0
  matches.forEach(({ bits }, part) => {
    const end = writeOrdinals(bits, ordinals, at)
    parts.fill(part, at, end)
    at = end
  })
  const distances = from ? distancesOf(matches, parts, ordinals, from) : undefined
  const hits = { parts, ordinals, distances }
  const compare = comparison(matches, hits, order)
  return compare ? sorted(hits, compare) : hits
}

/** One page of hits. */
export function pageOf(hits: Hits, page: number, limit: number): Hits {
  const begin = (page - 1) * limit
  return {
    parts: hits.parts.subarray(begin, begin + limit),
    ordinals: hits.ordinals.subarray(begin, begin + limit),
    distances: hits.distances?.subarray(begin, begin + limit),
  }
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

function sorted({ parts, ordinals, distances }: Hits, compare: Compare): Hits {
  const order = Uint32Array.from(ordinals, (_, hit) => hit).sort((one, other) => compare(one, other) || one - other)
  return {
    parts: parts.map((_, place) => parts[order[place] ?? 0] ?? 0),
    ordinals: ordinals.map((_, place) => ordinals[order[place] ?? 0] ?? 0),
    distances: distances?.map((_, place) => distances[order[place] ?? 0] ?? 0),
  }
}
