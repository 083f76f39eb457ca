import { distanceKm } from '../../contract/distance.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { Context, SizedValue } from '../call/context.ts'
import type { ActiveDestination } from './directory.ts'
import { followCity } from './follow-city.ts'
import {
  type KnownPlace,
  type KnownPlaces,
  type VenueAddress,
  collectPlaces,
  placesAfterChange,
} from './known-places.rules.ts'
import { placesOfVenues } from './places.queries.ts'

/** The quarters and street addresses of a city's own venues, held in memory; quarters first, by name. */
async function placesOfCity(context: Context, { id }: ActiveDestination): Promise<readonly KnownPlace[]> {
  const withSize = (value: KnownPlaces): SizedValue<KnownPlaces> => ({
    value,
    bytes: value.places.length * 200 + value.byVenue.size * 180,
  })
  const { places } = await followCity<KnownPlaces, VenueAddress>(context, 'places', id, {
    read: (sql, wanted) => placesOfVenues(sql, id, wanted),
    all: (rows) => withSize(collectPlaces(rows)),
    changed: (held, venueIds, rows) => withSize(placesAfterChange(held, venueIds, rows)),
  })
  return places
}

/**
 * Quarters and addresses that contain every word (folded), or every word that names neither their quarter nor their
 * city, because we write an address as '49 Chapel Street, London'. An exact name comes first, then of both kinds those
 * that begin with the first word. Of equal matches, the one nearest the middle of the city comes first, because a text
 * that is sent without a choice means the first.
 */
export async function findKnownPlaces(
  context: Context,
  destination: ActiveDestination,
  words: readonly string[],
  most: number,
): Promise<KnownPlace[]> {
  const found = placesCalled(words, await placesOfCity(context, destination), destination)
  const isWhole = ({ key }: KnownPlace) => key === words.join(' ')
  const rank = (place: KnownPlace) =>
    isWhole(place) ? 0 : (place.kind === 'quarter' ? 1 : 3) + (place.key.startsWith(words[0] ?? '') ? 0 : 1)
  return found
    .toSorted((one, other) => rank(one) - rank(other) || distanceKm(one, destination) - distanceKm(other, destination))
    .slice(0, most)
}

function placesCalled(
  words: readonly string[],
  places: readonly KnownPlace[],
  { city, country }: ActiveDestination,
): KnownPlace[] {
  const called = places.filter(({ key }) => words.every((word) => key.includes(word)))
  if (called.length > 0) return called
  const isWhere = ({ quarter }: KnownPlace, word: string) =>
    foldText(`${quarter ?? ''} ${city} ${country}`)
      .split(' ')
      .includes(word)
  return places.filter((place) => {
    const own = words.filter((word) => !isWhere(place, word))
    return own.length > 0 && own.every((word) => place.key.includes(word))
  })
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
