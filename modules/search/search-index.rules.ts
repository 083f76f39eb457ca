import { type FacetName, facetNames, inFacetOrder } from '../../contract/facets.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { VoucherType } from '../../contract/search.ts'
import { type Bits, countBits, noBits, setBit } from './bits.rules.ts'

export type ByFacet<T> = Readonly<Record<FacetName, T>>

/** An entry of an index: a document in the form of an answer, and the words by which a search finds it. */
export interface Entry {
  /** The venue itself, or the venue of the class. */
  readonly venueId: string
  /** JSON of the document up to the value of its last field, which every answer writes itself. */
  readonly document: Buffer
  /** Differs when the document differs. */
  readonly hash: string
  /** The venue's name, folded. */
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly types: readonly VoucherType[]
  readonly facets: ByFacet<readonly string[]>
  /** The names that the licences of its contents require to be credited. */
  readonly attributions: readonly string[]
}

export interface Facet {
  /** In the order of the answer. */
  readonly values: readonly string[]
  /** From a folded value to its place in `values`. */
  readonly places: ReadonlyMap<string, number>
  readonly bits: readonly Bits[]
  /** How many entries have each value. */
  readonly counts: readonly number[]
}

/** Entries, and sets of them to search with: bit n stands for entry n. */
export interface SearchIndex<E extends Entry = Entry> {
  readonly entries: readonly E[]
  readonly facets: ByFacet<Facet>
  readonly types: ReadonlyMap<VoucherType, Bits>
  /** Each name that some documents have to credit, with those documents. */
  readonly attributions: ReadonlyMap<string, Bits>
}

export function buildIndex<E extends Entry>(entries: readonly E[]): SearchIndex<E> {
  const facet = (name: FacetName) => buildFacet(groupByValue(entries, ({ facets }) => facets[name]))
  return {
    entries,
    facets: {
      activities: facet('activities'),
      amenities: facet('amenities'),
      facilities: facet('facilities'),
      languages: facet('languages'),
    },
    types: groupByValue(entries, ({ types }) => types),
    attributions: groupByValue(entries, ({ attributions }) => attributions),
  }
}

/** Approximate size of an index in memory: the documents, their entries, and the sets. */
export function weighIndex({ entries, facets, types, attributions }: SearchIndex): number {
  const documents = entries.reduce((bytes, { document, name }) => bytes + document.length + name.length, 0)
  const sets = facetNames.reduce((sum, name) => sum + facets[name].values.length, types.size + attributions.size)
  return documents + entries.length * BYTES_BESIDE_A_DOCUMENT + sets * (entries.length / 8 + 450) + 6_000
}

const BYTES_BESIDE_A_DOCUMENT = 700

function buildFacet(bitsOf: ReadonlyMap<string, Bits>): Facet {
  const values = inFacetOrder([...bitsOf.keys()])
  const bits = values.flatMap((value) => bitsOf.get(value) ?? [])
  return {
    values,
    places: new Map(values.map((value, place) => [foldText(value), place])),
    bits,
    counts: bits.map(countBits),
  }
}

function groupByValue<V extends string>(
  entries: readonly Entry[],
  valuesOf: (entry: Entry) => readonly V[],
): Map<V, Bits> {
  const bitsOf = new Map<V, Bits>()
  entries.forEach((entry, ordinal) => {
    for (const value of valuesOf(entry)) {
      let bits = bitsOf.get(value)
      if (!bits) bitsOf.set(value, (bits = noBits(entries.length)))
      setBit(bits, ordinal)
    }
  })
  return bitsOf
}
