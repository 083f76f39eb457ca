import type { Context } from '../context.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { distanceKm } from '../../contract/distance.ts'
import { followCity } from '../destinations/follow-city.ts'
import { packDocuments } from './documents.ts'
import { buildIndex, type Entry, type SearchIndex, weighIndex } from './search-index.rules.ts'
import { shareParts } from './share-parts.ts'
import type { Wanted } from './venues-index.queries.ts'

/** What can be searched in one city, held in memory. */
export interface CityIndex<E extends Entry> extends SearchIndex<E> {
  /** Kilometres from the middle of the city to the farthest entry. */
  readonly farthestKm: number
}

/** How to read the entries of an index, all or those of some venues, and how to order them. */
export interface EntriesOfCity<E extends Entry> {
  readonly read: (wanted: Wanted) => Promise<readonly E[]>
  readonly compare: (one: E, other: E) => number
}

/**
 * An index of a city, as fresh as its catalogue version. After a change the entries of the changed venues are read
 * again, and the index is rebuilt from these and the others (decision 11).
 */
export function cityIndex<E extends Entry>(
  context: Context,
  what: string,
  destination: ActiveDestination,
  { read, compare }: EntriesOfCity<E>,
): Promise<CityIndex<E>> {
  const build = (entries: readonly E[]) => {
    const index = buildIndex(entries.toSorted(compare))
    const farthestKm = entries.reduce((most, entry) => Math.max(most, distanceKm(destination, entry)), 0)
    return { value: { ...index, farthestKm }, bytes: weighIndex(index) }
  }
  return followCity<CityIndex<E>>(context, what, destination.id, {
    all: async () => build(packDocuments(shareParts(await read('all')))),
    async changed(held, venueIds) {
      const isChanged = new Set(venueIds)
      const others = held.entries.filter(({ venueId }) => !isChanged.has(venueId))
      return build([...others, ...packDocuments(shareParts(await read(venueIds)))])
    },
  })
}
