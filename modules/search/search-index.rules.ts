import { compareTexts, type FacetName, facetNames, inFacetOrder } from '../../contract/facets.ts'
import type { VoucherType } from '../../contract/search.ts'
import { foldText } from '../../contract/fold-text.ts'
import { type Bits, hasBit, noBits, setBit } from './bits.rules.ts'

export type ByFacet<T> = Readonly<Record<FacetName, T>>

/** What goes into an index: a document as it is answered, and what it is found by. */
export interface Entry {
  /** JSON text of the document. */
  readonly document: string
  /** Differs when the document does; HASH_BYTES of it are kept. */
  readonly hash: Uint8Array
  /** The venue's name. */
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly types: readonly VoucherType[]
  readonly facets: ByFacet<readonly string[]>
  /** Whom the licences of what it shows ask to name; nobody when left out. */
  readonly attributions?: readonly string[]
}

export interface Facet {
  /** In the order in which they are answered. */
  readonly values: readonly string[]
  /** How each value begins in an answer; its count and `}` follow. */
  readonly openings: readonly string[]
  /** From a folded value to its place in `values`. */
  readonly places: ReadonlyMap<string, number>
  readonly bits: readonly Bits[]
}

/**
 * Documents held ready to be sent, and sets of them to search with. A document's number is its place in the order in
 * which the entries were given.
 */
export interface SearchIndex {
  readonly size: number
  /** All documents one after the other, with a comma between two. */
  readonly documents: Buffer
  /** Where each document begins, and at the end where one more would. */
  readonly starts: Uint32Array
  /** The hashes of all documents as they were given, one after the other. */
  readonly hashes: Buffer
  readonly facets: ByFacet<Facet>
  readonly types: Readonly<Record<VoucherType, Bits>>
  /** Each name that some documents have to stand with, and which documents these are. */
  readonly attributions: ReadonlyMap<string, Bits>
  /** Folded. */
  readonly names: readonly string[]
  /** Place of each document when all are sorted by name. */
  readonly nameRanks: Uint32Array
  readonly lats: Float64Array
  readonly lngs: Float64Array
  /** What it weighs in memory, roughly. */
  readonly bytes: number
}

export const HASH_BYTES = 16

export function buildIndex(entries: readonly Entry[]): SearchIndex {
  const size = entries.length
  const starts = new Uint32Array(size + 1)
  const hashes = Buffer.alloc(size * HASH_BYTES)
  entries.forEach(({ document, hash }, ordinal) => {
    starts[ordinal + 1] = (starts[ordinal] ?? 0) + Buffer.byteLength(document) + 1
    hashes.set(hash.subarray(0, HASH_BYTES), ordinal * HASH_BYTES)
  })
  const names = entries.map(({ name }) => foldText(name))
  return weighed({
    size,
    documents: Buffer.from(entries.map(({ document }) => document).join(',')),
    starts,
    hashes,
    facets: {
      activities: buildFacet(entries, 'activities'),
      amenities: buildFacet(entries, 'amenities'),
      facilities: buildFacet(entries, 'facilities'),
      languages: buildFacet(entries, 'languages'),
    },
    types: { standard: bitsOfType(entries, 'standard'), premium: bitsOfType(entries, 'premium') },
    attributions: bitsByValue(entries, ({ attributions = [] }) => attributions),
    names,
    nameRanks: ranks(names),
    lats: Float64Array.from(entries, ({ lat }) => lat),
    lngs: Float64Array.from(entries, ({ lng }) => lng),
  })
}

/** The index of parts that fit together. */
export function weighed(parts: Omit<SearchIndex, 'bytes'>): SearchIndex {
  const { size, documents, names, facets, attributions } = parts
  const sets = facetNames.reduce((sum, facet) => sum + facets[facet].values.length, 2 + attributions.size)
  const letters = names.reduce((sum, name) => sum + name.length, 0)
  return {
    ...parts,
    bytes: documents.length + letters + size * (24 + 16 + 8 + HASH_BYTES) + sets * (size / 8 + 450) + 6_000,
  }
}

/** One document, read again. */
export function documentAt<T>(index: SearchIndex, ordinal: number): T {
  return JSON.parse(index.documents.toString('utf8', index.starts[ordinal], (index.starts[ordinal + 1] ?? 0) - 1)) as T
}

function bitsOfType(entries: readonly Entry[], type: VoucherType): Bits {
  const bits = noBits(entries.length)
  entries.forEach(({ types }, ordinal) => {
    if (types.includes(type)) setBit(bits, ordinal)
  })
  return bits
}

function buildFacet(entries: readonly Entry[], name: FacetName): Facet {
  return facetOf(bitsByValue(entries, ({ facets }) => facets[name]))
}

/** A facet of the documents that have each of its values. */
export function facetOf(bitsOf: ReadonlyMap<string, Bits>): Facet {
  const values = inFacetOrder([...bitsOf.keys()])
  return {
    values,
    openings: values.map(facetOpening),
    places: new Map(values.map((value, place) => [foldText(value), place])),
    bits: values.flatMap((value) => bitsOf.get(value) ?? []),
  }
}

function bitsByValue(entries: readonly Entry[], valuesOf: (entry: Entry) => readonly string[]): Map<string, Bits> {
  const bitsOf = new Map<string, Bits>()
  entries.forEach((entry, ordinal) => {
    for (const value of valuesOf(entry)) {
      let bits = bitsOf.get(value)
      if (!bits) bitsOf.set(value, (bits = noBits(entries.length)))
      setBit(bits, ordinal)
    }
  })
  return bitsOf
}

export function facetOpening(value: string): string {
  return `{"name":${JSON.stringify(value)},"count":`
}

function ranks(names: readonly string[]): Uint32Array {
  const order = names.map((_, ordinal) => ordinal)
  order.sort((one, other) => compareTexts(names[one] ?? '', names[other] ?? '') || one - other)
  const ranks = new Uint32Array(names.length)
  order.forEach((ordinal, rank) => (ranks[ordinal] = rank))
  return ranks
}

/** Whom a document has to stand with. */
export function attributionsAt({ attributions }: SearchIndex, ordinal: number): string[] {
  return [...attributions].flatMap(([name, bits]) => (hasBit(bits, ordinal) ? [name] : []))
}

/** The values of a facet that a document has. */
export function facetValuesAt({ facets }: SearchIndex, name: FacetName, ordinal: number): string[] {
  return facets[name].values.filter((_, place) => {
    const bits = facets[name].bits[place]
    return bits !== undefined && hasBit(bits, ordinal)
  })
}
