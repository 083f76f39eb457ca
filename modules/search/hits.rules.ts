import { entriesIn } from './bits.rules.ts'
import type { Match } from './match.rules.ts'
import { compareTexts } from '../../contract/facets.ts'
import { type Entry } from './search-index.rules.ts'

/** `given`: in the order of the indexes. `name`: by the venue's name. `keyOf`: the smallest first. */
export type SearchOrder<E extends Entry> = 'given' | 'name' | { readonly keyOf: (entry: E) => number }

/** The first entries of all matches in an order, as many as requested. Equal ones keep the order of the indexes. */
export function firstHits<E extends Entry>(
  matches: readonly Match<E>[],
  order: SearchOrder<E>,
  most: number,
): readonly E[] {
  if (order === 'given')
    return matches.flatMap(({ index, bits }) => entriesIn(bits, index.entries, most)).slice(0, most)
  const entries = matches.flatMap(({ index, bits }) => entriesIn(bits, index.entries))
  if (order === 'name') return entries.sort((one, other) => compareTexts(one.name, other.name)).slice(0, most)
  return smallest(entries, order.keyOf, most)
}

/** Sorts only entries up to the last one wanted, because most of a big city is never shown. */
function smallest<E>(entries: readonly E[], keyOf: (entry: E) => number, most: number): E[] {
  const keys = Float64Array.from(entries, keyOf)
  const last = most < keys.length ? (keys.toSorted()[most - 1] ?? 0) : Infinity
  const first = entries.flatMap((entry, n) => ((keys[n] ?? 0) <= last ? { entry, key: keys[n] ?? 0 } : []))
  return first
    .sort((one, other) => one.key - other.key)
    .slice(0, most)
    .map(({ entry }) => entry)
}
