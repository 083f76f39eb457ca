import type { VoucherType } from '../../contract/search.ts'
import { allBits, type Bits, bitsWhere, countBits, countBoth, intersect, noBits, unite } from './bits.rules.ts'
import { compareTexts, facetNames, type FacetName } from '../../contract/facets.ts'
import { type ByFacet, type Facet, type SearchIndex } from './search-index.rules.ts'

export interface Selection {
  /** Folded values: one of them within a facet, all facets together. A value that the index does not know matches nothing. */
  readonly facets: ByFacet<readonly string[]>
  readonly type: VoucherType | undefined
  /** Each must be part of the venue's name. */
  readonly words: readonly string[]
  /** Further sets that a match is in. */
  readonly also: readonly Bits[]
}

export interface Match {
  readonly index: SearchIndex
  readonly bits: Bits
  readonly total: number
  /**
   * For each value of a facet, in the facet's order: how many documents there are with that value, given everything that
   * is selected but in this facet. So the count beside an option says what choosing it alone would leave.
   */
  readonly counts: ByFacet<readonly number[]>
}

export function match(index: SearchIndex, selection: Selection): Match {
  const within = withoutFacets(index, selection)
  const chosen = new Map<FacetName, Bits>()
  for (const name of facetNames) {
    if (selection.facets[name].length > 0) chosen.set(name, oneOf(index, index.facets[name], selection.facets[name]))
  }
  const bits = within.slice()
  for (const set of chosen.values()) intersect(bits, set)
  const countsOf = (name: FacetName) => {
    const others = chosen.has(name) ? withAllBut(name, within, chosen) : bits
    return index.facets[name].bits.map((set) => countBoth(others, set))
  }
  return {
    index,
    bits,
    total: countBits(bits),
    counts: {
      activities: countsOf('activities'),
      amenities: countsOf('amenities'),
      facilities: countsOf('facilities'),
      languages: countsOf('languages'),
    },
  }
}

/** Whom the documents of all matches have to stand with, in alphabetical order. */
export function attributionsOf(matches: readonly Match[]): string[] {
  const names = matches.flatMap(({ index, bits }) =>
    [...index.attributions].flatMap(([name, set]) => (countBoth(bits, set) > 0 ? [name] : [])),
  )
  return [...new Set(names)].toSorted(compareTexts)
}

function withoutFacets(index: SearchIndex, { type, words, also }: Selection): Bits {
  const bits = allBits(index.size)
  if (type) intersect(bits, index.types[type])
  for (const set of also) intersect(bits, set)
  if (words.length > 0)
    intersect(
      bits,
      bitsWhere(index.size, (ordinal) => words.every((word) => index.names[ordinal]?.includes(word))),
    )
  return bits
}

function oneOf(index: SearchIndex, facet: Facet, values: readonly string[]): Bits {
  const bits = noBits(index.size)
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
