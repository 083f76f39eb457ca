import { listQuarters, searchCities, type searchPlaces } from '../../contract/destinations.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { wordsOf } from '../../contract/fold-text.ts'
import type { Call, Context, EncodedAnswer } from '../context.ts'
import { encodedAnswer, freshness, freshWith } from '../encode-answer.ts'
import { throttleViewer } from '../limits/throttle.ts'
import { DIRECTORY_SCOPES, findDestination } from './directory.ts'
import { placesNamed, quartersOf } from './known-places.ts'

const MOST_CITIES = 20
const MOST_PLACES = 8
const MOST_QUARTERS = 60

/** Cities of the world for a type-ahead (1-storefront §7). */
export async function cities(context: Context, { params }: Call<typeof searchCities>): Promise<EncodedAnswer> {
  const keep = freshness(context, ['global'])
  const found = await context.geocoding.cities(params.text, MOST_CITIES)
  return encodedAnswer(searchCities, { data: found.map(({ name, country }) => ({ name, country })) }, keep)
}

/**
 * Places for the map's address search (2-marketplace §2.3): what is known of a city's own venues and what the configured
 * geocoder finds near its middle. Counted, because it may cost somebody else's service.
 * @throws Refusal destinationNotFound, destinationNotAllowed, tooManyRequests
 */
export async function places(context: Context, { query, viewer }: Call<typeof searchPlaces>): Promise<Answer<typeof searchPlaces>> {
  await throttleViewer(context, 'placeSearch', viewer)
  const destination = await findDestination(context, query.city, viewer)
  const words = wordsOf(query.text)
  if (words.length === 0) return { data: [] }
  const [ours, others] = await Promise.all([
    placesNamed(context, destination, words, MOST_PLACES),
    context.geocoding.places(query.text, destination, MOST_PLACES),
  ])
  const near = `${destination.city}, ${destination.country}`
  const found = [...ours.map((place) => ({ ...place, detail: near })), ...others]
  const isFirst = ({ name, kind }: { name: string; kind: string }, position: number) =>
    found.findIndex((other) => other.name === name && other.kind === kind) === position
  return { data: found.filter(isFirst).slice(0, MOST_PLACES).map(({ kind, name, detail, lat, lng }) => ({ kind, name, detail, lat, lng })) }
}

/**
 * What the parts of a city are called, for the map.
 * @throws Refusal destinationNotFound, destinationNotAllowed
 */
export async function quarters(context: Context, { query, viewer }: Call<typeof listQuarters>): Promise<EncodedAnswer> {
  const directory = freshness(context, DIRECTORY_SCOPES)
  const destination = await findDestination(context, query.city, viewer)
  const keep = freshWith(context, directory, [destination.id])
  const found = await quartersOf(context, destination, MOST_QUARTERS)
  return encodedAnswer(listQuarters, { data: found.map(({ name, lat, lng }) => ({ name, lat, lng })) }, keep)
}
