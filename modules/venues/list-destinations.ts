import { listActivities, listDestinations } from '../../contract/destinations.ts'
import type { Call, Context, EncodedAnswer } from '../context.ts'
import { encodedAnswer, freshness } from '../encode-answer.ts'
import { activityNames } from './destinations.queries.ts'
import { DIRECTORY_SCOPES, destinationsOfSite } from './directory.ts'
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

/** Every activity there is to filter by. */
export async function activities(context: Context): Promise<EncodedAnswer> {
  const keep = freshness(context, ['global'])
  const names = inFacetOrder(await activityNames(context.db))
  return encodedAnswer(listActivities, { data: names.map((name) => ({ name })) }, keep)
}
