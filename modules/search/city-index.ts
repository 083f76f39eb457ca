import type { Context, Sql } from '../call/context.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { distanceKm } from '../../contract/distance.ts'
import type { WantedVenues } from '../destinations/wanted-venues.ts'
import { followCity } from '../destinations/follow-city.ts'
import { packDocuments } from './documents.ts'
import { buildIndex, type Entry, type SearchIndex, weighIndex } from './search-index.rules.ts'
import { shareParts } from './share-parts.ts'

/** The searchable entries of one city, held in memory. */
export interface CityIndex<E extends Entry> extends SearchIndex<E> {
  /** Kilometres from the middle of the city to the farthest entry. */
  readonly farthestKm: number
}

/** How to read the rows of an index, how to make its entries from them, and how to order these. */
export interface EntriesOfCity<E extends Entry, R> {
  readonly read: (sql: Sql, wanted: WantedVenues) => Promise<readonly R[]>
  readonly entryOf: (row: R) => E
  readonly compare: (one: E, other: E) => number
}

/**
 * An index of a city, as fresh as its catalogue version. After a change the entries of the changed venues are read
 * again, and the index is rebuilt from these and the others (decision 11).
 */
export function cityIndex<E extends Entry, R extends { readonly id: string }>(
  context: Context,
  what: string,
  destination: ActiveDestination,
  { read, entryOf, compare }: EntriesOfCity<E, R>,
): Promise<CityIndex<E>> {
  const build = (entries: readonly E[]) => {
    const index = buildIndex(entries.toSorted(compare))
    const farthestKm = entries.reduce((most, entry) => Math.max(most, distanceKm(destination, entry)), 0)
    return { value: { ...index, farthestKm }, bytes: weighIndex(index) }
  }
  const entriesOf = (rows: readonly R[]) => packDocuments(shareParts(rows.map(entryOf)))
  return followCity<CityIndex<E>, R>(context, what, destination.id, {
    read,
    all: (rows) => build(entriesOf(rows)),
    changed(held, venueIds, rows) {
      const isChanged = new Set(venueIds)
      const others = held.entries.filter(({ venueId }) => !isChanged.has(venueId))
      return build([...others, ...entriesOf(rows)])
    },
  })
}
