import type { Context, Sized } from '../context.ts'
import type { ActiveDestination } from './directory.ts'
import { followCity } from './follow-city.ts'
import { type KnownPlace, type KnownPlaces, collectPlaces, placesAfterChange } from './known-places.rules.ts'
import { placesOfVenues } from './places.queries.ts'

/** The quarters and street addresses of a city's own venues, held in memory; quarters first, by name. */
async function placesOfCity(context: Context, { id }: ActiveDestination): Promise<readonly KnownPlace[]> {
  const withSize = (value: KnownPlaces): Sized<KnownPlaces> => ({
    value,
    bytes: value.places.length * 200 + value.byVenue.size * 180,
  })
  const { places } = await followCity<KnownPlaces>(context, 'places', id, {
    all: async () => withSize(collectPlaces(await placesOfVenues(context.db, id, 'all'))),
    changed: async (held, venueIds) =>
      withSize(placesAfterChange(held, venueIds, await placesOfVenues(context.db, id, venueIds))),
  })
  return places
}

/**
 * Quarters and addresses that contain every word (folded). In either kind, those that begin with the first word come
 * first.
 */
export async function findKnownPlaces(
  context: Context,
  destination: ActiveDestination,
  words: readonly string[],
  most: number,
): Promise<KnownPlace[]> {
  const found = (await placesOfCity(context, destination)).filter(({ key }) =>
    words.every((word) => key.includes(word)),
  )
  const rank = ({ kind, key }: KnownPlace) => (kind === 'quarter' ? 0 : 2) + (key.startsWith(words[0] ?? '') ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most)
}

/** Quarters of a city, those with the most venues first. */
export async function quartersOf(
  context: Context,
  destination: ActiveDestination,
  most: number,
): Promise<KnownPlace[]> {
  const quarters = (await placesOfCity(context, destination)).filter(({ kind }) => kind === 'quarter')
  return quarters.toSorted((one, other) => other.venues - one.venues).slice(0, most)
}
