import { listActivities, listDestinations, searchCities } from '../../contract/destinations.ts'
import type { Call, Context, EncodedAnswer } from '../context.ts'
import { encodedAnswer, freshness } from '../encode-answer.ts'
import { activityNames } from './destinations.queries.ts'
import { activeDestinationsOf, DIRECTORY_SCOPES, destinationsOfSite } from './directory.ts'
import { foldText } from './fold-text.rules.ts'
import { inFacetOrder } from './search/search-index.rules.ts'

/** The active destinations that this site offers. */
export async function destinations(
  context: Context,
  { viewer }: Call<typeof listDestinations>,
): Promise<EncodedAnswer> {
  const keep = freshness(context, DIRECTORY_SCOPES)
  const offered = await destinationsOfSite(context, viewer)
  const answer = offered.map(({ id, city, country, image, lat, lng, province, timeZone }) => ({
    id,
    city,
    country,
    countryCity: `${country}, ${city}`,
    image,
    isActive: true,
    lat,
    lng,
    province,
    timeZone,
  }))
  return encodedAnswer(listDestinations, answer, keep)
}

const MOST_CITIES = 20

/** Cities for a type-ahead: those whose name, another name of theirs or a word of it begins with the text. */
export async function cities(context: Context, { params }: Call<typeof searchCities>): Promise<EncodedAnswer> {
  const keep = freshness(context, DIRECTORY_SCOPES)
  const typed = foldText(params.text)
  const begins = (name: string) => ` ${foldText(name)}`.includes(` ${typed}`)
  const found = (await activeDestinationsOf(context)).filter(
    ({ city, aliases }) => typed !== '' && [city, ...aliases].some(begins),
  )
  return encodedAnswer(
    searchCities,
    { data: found.slice(0, MOST_CITIES).map(({ city, country }) => ({ name: city, country })) },
    keep,
  )
}

/** Every activity there is to filter by. */
export async function activities(context: Context): Promise<EncodedAnswer> {
  const keep = freshness(context, ['global'])
  const names = inFacetOrder(await activityNames(context.db))
  return encodedAnswer(listActivities, { data: names.map((name) => ({ name })) }, keep)
}
