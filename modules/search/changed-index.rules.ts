import { type Bits, countBits, noBits, setBit } from './bits.rules.ts'
import { compareTexts, type FacetName } from '../../contract/facets.ts'
import {
  buildIndex,
  type Entry,
  type Facet,
  facetOf,
  HASH_BYTES,
  type SearchIndex,
  weighed,
} from './search-index.rules.ts'

/** For each document of the index to be, the one it was in the index before; of a new one NEW. */
export type Places = Int32Array
const NEW = -1

/**
 * Where documents stand after a change: those that stay in their order, and the new ones, given in theirs, among them.
 * @param isGone of a document by its number: it is not there any more, or is given anew
 * @param isBefore of a new document and one that stays: the new one comes first
 */
export function placesAfter(
  size: number,
  isGone: (ordinal: number) => boolean,
  added: number,
  isBefore: (added: number, ordinal: number) => boolean,
): Places {
  const places: number[] = []
  let next = 0
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (isGone(ordinal)) continue
    for (; next < added && isBefore(next, ordinal); next++) places.push(NEW)
    places.push(ordinal)
  }
  for (; next < added; next++) places.push(NEW)
  return Int32Array.from(places)
}

/** The values of a list by the documents' new places. */
export function placed<T>(places: Places, before: readonly T[], added: readonly T[]): T[] {
  const values: T[] = []
  let next = 0
  for (const ordinal of places) values.push((ordinal === NEW ? added[next++] : before[ordinal]) as T)
  return values
}

/** The same of numbers. */
export function placedNumbers(places: Places, before: Float64Array, added: ArrayLike<number>): Float64Array {
  const numbers = new Float64Array(places.length)
  let next = 0
  for (let place = 0; place < places.length; place++) {
    const ordinal = places[place] ?? NEW
    numbers[place] = (ordinal === NEW ? added[next++] : before[ordinal]) ?? 0
  }
  return numbers
}

/**
 * The index that `buildIndex` makes of all entries, made of the index before and the new entries alone. Copies and moves
 * bits; reads, folds and sorts nothing of what stayed.
 * @param places of all documents; as many are new as there are entries
 */
export function changedIndex(before: SearchIndex, places: Places, entries: readonly Entry[]): SearchIndex {
  const added = buildIndex(entries)
  const moves = movesOf(before, places)
  const facet = (name: FacetName) => changedFacet(before.facets[name], added.facets[name], moves)
  const type = (name: 'standard' | 'premium') => moved(moves, before.types[name], added.types[name])
  return weighed({
    size: places.length,
    ...changedDocuments(before, added, places),
    facets: {
      activities: facet('activities'),
      amenities: facet('amenities'),
      facilities: facet('facilities'),
      languages: facet('languages'),
    },
    types: { standard: type('standard'), premium: type('premium') },
    attributions: changedSets(before.attributions, added.attributions, moves),
    names: placed(places, before.names, added.names),
    nameRanks: changedRanks(before, added, moves),
    lats: placedNumbers(places, before.lats, added.lats),
    lngs: placedNumbers(places, before.lngs, added.lngs),
  })
}

/** Whereto each document goes: from the index before (NEW where it is gone) and from the new ones. */
interface Moves {
  readonly size: number
  readonly ofBefore: Int32Array
  readonly ofAdded: readonly number[]
  /** None comes or goes or changes its place but those that are replaced where they stand. */
  readonly stays: Bits | undefined
}

function movesOf(before: SearchIndex, places: Places): Moves {
  const ofBefore = new Int32Array(before.size).fill(NEW)
  const ofAdded: number[] = []
  const stays = noBits(places.length)
  let isInPlace = places.length === before.size
  for (let place = 0; place < places.length; place++) {
    const ordinal = places[place] ?? NEW
    if (ordinal === NEW) {
      ofAdded.push(place)
      continue
    }
    ofBefore[ordinal] = place
    setBit(stays, place)
    isInPlace &&= ordinal === place
  }
  return { size: places.length, ofBefore, ofAdded, stays: isInPlace ? stays : undefined }
}

function moved({ size, ofBefore, ofAdded, stays }: Moves, before: Bits | undefined, added: Bits | undefined): Bits {
  const bits = noBits(size)
  if (before && stays)
    for (let word = 0; word < bits.length; word++) bits[word] = (before[word] ?? 0) & (stays[word] ?? 0)
  else if (before) moveBits(before, ofBefore, bits)
  if (added) moveBits(added, ofAdded, bits)
  return bits
}

function moveBits(from: Bits, to: ArrayLike<number>, into: Bits): void {
  for (let word = 0; word < from.length; word++) {
    for (let rest = from[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = to[word * 32 + (31 - Math.clz32(rest & -rest))] ?? NEW
      if (place !== NEW) setBit(into, place)
    }
  }
}

/** Values that no document has any more are none. */
function changedSets(
  before: ReadonlyMap<string, Bits>,
  added: ReadonlyMap<string, Bits>,
  moves: Moves,
): Map<string, Bits> {
  const sets = [...new Set([...before.keys(), ...added.keys()])].map(
    (value) => [value, moved(moves, before.get(value), added.get(value))] as const,
  )
  return new Map(sets.filter(([, bits]) => countBits(bits) > 0))
}

function changedFacet(before: Facet, added: Facet, moves: Moves): Facet {
  const sets = ({ values, bits }: Facet) =>
    new Map(values.flatMap((value, place) => (bits[place] ? [[value, bits[place]] as const] : [])))
  const changed = changedSets(sets(before), sets(added), moves)
  const isSame = changed.size === before.values.length && before.values.every((value) => changed.has(value))
  return isSame ? { ...before, bits: before.values.flatMap((value) => changed.get(value) ?? []) } : facetOf(changed)
}

function changedDocuments(
  before: SearchIndex,
  added: SearchIndex,
  places: Places,
): Pick<SearchIndex, 'documents' | 'starts' | 'hashes'> {
  const size = places.length
  const starts = new Uint32Array(size + 1)
  const hashes = Buffer.allocUnsafe(size * HASH_BYTES)
  const documents = Buffer.allocUnsafe(bytesAfter(before, added, places))
  let next = 0
  for (let place = 0; place < size;) {
    const isNew = places[place] === NEW
    const index = isNew ? added : before
    const first = isNew ? next++ : (places[place] ?? 0)
    const many = isNew ? 1 : neighbours(places, place)
    const at = starts[place] ?? 0
    const from = index.starts[first] ?? 0
    const to = index.starts[first + many] ?? 0
    index.documents.copy(documents, at, from, to - 1)
    if (place + many < size) documents[at + to - from - 1] = COMMA
    index.hashes.copy(hashes, place * HASH_BYTES, first * HASH_BYTES, (first + many) * HASH_BYTES)
    for (let n = 1; n <= many; n++) starts[place + n] = at + (index.starts[first + n] ?? 0) - from
    place += many
  }
  return { documents, starts, hashes }
}

const COMMA = 0x2c

/** How many documents from a place on were one after the other before. */
function neighbours(places: Places, place: number): number {
  const first = places[place] ?? 0
  let many = 1
  while (place + many < places.length && places[place + many] === first + many) many++
  return many
}

function bytesAfter(before: SearchIndex, added: SearchIndex, places: Places): number {
  const length = ({ starts }: SearchIndex, ordinal: number) => (starts[ordinal + 1] ?? 0) - (starts[ordinal] ?? 0)
  let next = 0
  let bytes = 0
  for (const ordinal of places) bytes += ordinal === NEW ? length(added, next++) : length(before, ordinal)
  return Math.max(0, bytes - 1)
}

/** Documents that stay keep their order by name too: two sorted lists become one. */
function changedRanks(before: SearchIndex, added: SearchIndex, { size, ofBefore, ofAdded }: Moves): Uint32Array {
  const fresh = byRank(added)
  const ranks = new Uint32Array(size)
  let rank = 0
  let next = 0
  const comesFirst = (one: number, ordinal: number) =>
    (compareTexts(added.names[one] ?? '', before.names[ordinal] ?? '') ||
      (ofAdded[one] ?? 0) - (ofBefore[ordinal] ?? 0)) < 0
  const rankNew = () => (ranks[ofAdded[fresh[next++] ?? 0] ?? 0] = rank++)
  for (const ordinal of byRank(before)) {
    if (ofBefore[ordinal] === NEW) continue
    while (next < fresh.length && comesFirst(fresh[next] ?? 0, ordinal)) rankNew()
    ranks[ofBefore[ordinal] ?? 0] = rank++
  }
  while (next < fresh.length) rankNew()
  return ranks
}

/** The numbers of the documents, sorted by name. */
function byRank({ nameRanks }: SearchIndex): Uint32Array {
  const order = new Uint32Array(nameRanks.length)
  for (let ordinal = 0; ordinal < nameRanks.length; ordinal++) order[nameRanks[ordinal] ?? 0] = ordinal
  return order
}
