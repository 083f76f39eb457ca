import type { FacetValue, VoucherType } from '../../contract/search.ts'
import { allBits, type Bits, bitsWhere, countBits, countBoth, intersect, noBits, unite } from './bits.rules.ts'
import { compareTexts, facetNames, type FacetName, inFacetOrder } from '../../contract/facets.ts'
import { type ByFacet, type Entry, type Facet, type SearchIndex } from './search-index.rules.ts'

export interface Selection {
  /**
   * Folded values: a match has one of them within a facet, and satisfies all facets. A value that the index does not
   * know matches nothing.
   */
  readonly facets: ByFacet<readonly string[]>
  readonly type: VoucherType | undefined
  /** Every word must be part of the venue's name. */
  readonly words: readonly string[]
  /** Further sets that a match must be in. */
  readonly also: readonly Bits[]
}

export interface Match<E extends Entry = Entry> {
  readonly index: SearchIndex<E>
  readonly bits: Bits
  readonly total: number
  /**
   * Each value of a facet with the number of documents that have it, given all selections outside this facet. The count
   * beside an option says how many documents choosing it alone would leave.
   */
  readonly facets: ByFacet<readonly FacetValue[]>
}

export function match<E extends Entry>(index: SearchIndex<E>, selection: Selection): Match<E> {
  const within = withoutFacets(index, selection)
  const chosen = new Map<FacetName, Bits>()
  for (const name of facetNames) {
    if (selection.facets[name].length > 0) chosen.set(name, oneOf(index, index.facets[name], selection.facets[name]))
  }
  const bits = within.slice()
  for (const set of chosen.values()) intersect(bits, set)
  const countValues = (facet: FacetName) => {
    const { values, bits: sets, counts } = index.facets[facet]
    const others = chosen.has(facet) ? withAllBut(facet, within, chosen) : bits
    const isAll = countBits(others) === index.entries.length
    return values.map((name, n) => ({ name, count: (isAll ? counts[n] : countBoth(others, sets[n] ?? NONE)) ?? 0 }))
  }
  return {
    index,
    bits,
    total: countBits(bits),
    facets: {
      activities: countValues('activities'),
      amenities: countValues('amenities'),
      facilities: countValues('facilities'),
      languages: countValues('languages'),
    },
  }
}

const NONE = noBits(0)

/** The names that the documents of all matches have to credit, in alphabetical order. */
export function attributionsOf(matches: readonly Match[]): string[] {
  const names = matches.flatMap(({ index, bits }) =>
    [...index.attributions].flatMap(([name, set]) => (countBoth(bits, set) > 0 ? [name] : [])),
  )
  return [...new Set(names)].toSorted(compareTexts)
}

/** The values of a facet with their counts in all matches together. */
export function sumFacet(matches: readonly Match[], facet: FacetName): readonly FacetValue[] {
  const [only, ...more] = matches
  if (only && more.length === 0) return only.facets[facet]
  const counts = new Map<string, number>()
  for (const { name, count } of matches.flatMap(({ facets }) => facets[facet]))
    counts.set(name, (counts.get(name) ?? 0) + count)
  return inFacetOrder([...counts.keys()]).map((name) => ({ name, count: counts.get(name) ?? 0 }))
}

function withoutFacets(index: SearchIndex, { type, words, also }: Selection): Bits {
  const bits = allBits(index.entries.length)
  if (type) intersect(bits, index.types.get(type) ?? noBits(index.entries.length))
  for (const set of also) intersect(bits, set)
  if (words.length > 0)
    intersect(
      bits,
      bitsWhere(index.entries, ({ name }) => words.every((word) => name.includes(word))),
    )
  return bits
}

function oneOf(index: SearchIndex, facet: Facet, values: readonly string[]): Bits {
  const bits = noBits(index.entries.length)
  for (const value of values) {
    const place = facet.places.get(value)
    const set = place === undefined ? undefined : facet.bits[place]
    if (set) unite(bits, set)
  }
  return bits
}

function withAllBut(name: FacetName, within: Bits, chosen: ReadonlyMap<FacetName, Bits>): Bits {
  const bits = within.slice()
  for (const [other, set] of chosen) if (other !== name) intersect(bits, set)
  return bits
}
