import type { listQuarters, searchCities } from '../../contract/destinations.ts'
import { type searchPlaces } from '../../contract/destinations.ts'
import type { GeocodedPlace } from '../../adapters/geocoding/geocoding.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { wordsOf } from '../../contract/fold-text.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { PublicAnswer } from '../call/answers.ts'
import { freshness, freshWith } from '../call/freshness.ts'
import { throttleViewer } from '../limits/throttle.ts'
import {
  type ActiveDestination,
  destinationBook,
  destinationsOfSite,
  DIRECTORY_SCOPES,
  findDestination,
} from './directory.ts'
import { findKnownPlaces, quartersOf } from './find-known-places.ts'
import type { KnownPlace } from './known-places.rules.ts'
import { ownName } from './own-names.rules.ts'
import { placesInReach } from './places-in-reach.rules.ts'

const MOST_CITIES = 20
const MOST_PLACES = 8
/** Most of the geocoder's suggestions lead nowhere, so many are asked for. */
const MOST_ASKED = 40
const MOST_QUARTERS = 60

/**
 * Cities of the world for a type-ahead (1-storefront §7): under our own names where they are ours, otherwise in
 * English.
 */
export async function findCities(
  context: Context,
  { params }: Call<typeof searchCities>,
): Promise<PublicAnswer<Answer<typeof searchCities>>> {
  const keep = freshness(context, ['global'])
  const [found, named] = await Promise.all([
    context.geocoding.cities(params.text, MOST_CITIES),
    destinationBook(context),
  ])
  return new PublicAnswer({ data: found.map((city) => ({ name: ownName(city, named), country: city.country })) }, keep)
}

/**
 * Places for the map's address search (2-marketplace §2.3): those that a city's own venues name and those that the
 * configured geocoder finds in it, then in the other cities of the site. Empty when no venue would be near. Calls are
 * limited, because they may use another company's service.
 * @throws Refusal destinationNotFound, destinationNotAllowed, tooManyRequests
 */
export async function places(
  context: Context,
  { query, viewer }: Call<typeof searchPlaces>,
): Promise<Answer<typeof searchPlaces>> {
  await throttleViewer(context, 'placeSearch', viewer)
  const destination = await findDestination(context, query.city, viewer)
  const words = wordsOf(query.text)
  if (words.length === 0) return { data: [] }
  const [ours, others, cities, named] = await Promise.all([
    findKnownPlaces(context, destination, words, MOST_PLACES),
    context.geocoding.places(query.text, destination, MOST_ASKED),
    destinationsOfSite(context, viewer),
    destinationBook(context),
  ])
  const isOurs = ({ name, kind }: GeocodedPlace) => ours.some((place) => place.name === name && place.kind === kind)
  const isFirst = ({ name, kind }: GeocodedPlace, position: number, all: readonly GeocodedPlace[]) =>
    all.findIndex((other) => other.name === name && other.kind === kind) === position
  const further = placesInReach(others, destination, cities)
    .map((place) => (place.kind === 'city' ? { ...place, name: ownName(place, named) } : place))
    .filter(isFirst)
    .filter((place) => !isOurs(place))
  return {
    data: [...ours.map((place) => ({ ...place, detail: whereIn(destination, place) })), ...further]
      .slice(0, MOST_PLACES)
      .map(({ kind, name, detail, lat, lng }) => ({
        kind,
        name,
        // Of streets that only the map names, the city is known.
        detail: detail || whereIn(destination, { quarter: null }),
        lat,
        lng,
      })),
  }
}

/** 'Soho, London, United Kingdom': tells streets of the same name apart. */
function whereIn({ city, country }: ActiveDestination, { quarter }: Pick<KnownPlace, 'quarter'>): string {
  return [quarter, city, country].filter((part) => part !== null).join(', ')
}

/**
 * The names of a city's quarters, for the map.
 * @throws Refusal destinationNotFound, destinationNotAllowed
 */
export async function quarters(
  context: Context,
  { query, viewer }: Call<typeof listQuarters>,
): Promise<PublicAnswer<Answer<typeof listQuarters>>> {
  const directory = freshness(context, DIRECTORY_SCOPES)
  const destination = await findDestination(context, query.city, viewer)
  const keep = freshWith(context, directory, [destination.id])
  const found = await quartersOf(context, destination, MOST_QUARTERS)
  return new PublicAnswer({ data: found.map(({ name, lat, lng }) => ({ name, lat, lng })) }, keep)
}
