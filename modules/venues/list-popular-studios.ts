import { listPopularStudios } from '../../contract/venues.ts'
import type { Call, Context, EncodedAnswer } from '../context.ts'
import { encodedAnswer } from '../encode-answer.ts'
import { searchArea } from './search/search-area.ts'
import { popularVenues } from './venues.queries.ts'

/** The most popular venues of a destination, or of all that the site offers. */
export async function popularStudios(
  context: Context,
  { query, viewer }: Call<typeof listPopularStudios>,
): Promise<EncodedAnswer> {
  const { destinations, keep } = await searchArea(context, { city: query.destination }, viewer, 0)
  const rows = await popularVenues(
    context.db,
    destinations.map(({ id }) => id),
    query.limit,
  )
  const answer = rows.map(({ id, name, slug, image, hasPremium, hasStandard }) => ({
    id,
    name,
    mainImage: image,
    image,
    url: slug,
    hasPremiumOffers: hasPremium,
    hasStandardOffers: hasStandard,
  }))
  return encodedAnswer(listPopularStudios, answer, keep)
}
