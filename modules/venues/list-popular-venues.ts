import { PublicAnswer } from '../call/answers.ts'
import { type Freshness, freshness } from '../call/freshness.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { listPopularStudios } from '../../contract/venues.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import type { Viewer } from '../call/viewer.ts'
import { activeDestinationsOf, destinationsOfSite } from '../destinations/directory.ts'
import { searchArea } from '../destinations/search-area.ts'
import { popularVenues } from './venues.queries.ts'

/** The most popular venues of a destination, or of all destinations that the site offers. */
export async function listPopularVenues(
  context: Context,
  { query, viewer }: Call<typeof listPopularStudios>,
): Promise<PublicAnswer<Answer<typeof listPopularStudios>>> {
  const { destinationIds, keep } = await (query.destination === undefined
    ? everywhere(context, viewer)
    : inCity(context, query.destination, viewer))
  const rows = await popularVenues(context.db, destinationIds, query.limit)
  const answer = rows.map(({ id, name, slug, image, hasPremium, hasStandard }) => ({
    id,
    name,
    mainImage: image,
    image,
    url: slug,
    hasPremiumOffers: hasPremium,
    hasStandardOffers: hasStandard,
  }))
  return new PublicAnswer(answer, keep)
}

interface Where {
  readonly destinationIds: readonly string[] | 'all'
  readonly keep: Freshness
}

async function inCity(context: Context, city: string, viewer: Viewer): Promise<Where> {
  const { destinations, keep } = await searchArea(context, { city }, viewer, 0)
  return { destinationIds: destinations.map(({ id }) => id), keep }
}

async function everywhere(context: Context, viewer: Viewer): Promise<Where> {
  const keep = freshness(context, [])
  const offered = await destinationsOfSite(context, viewer)
  const isAll = offered.length === (await activeDestinationsOf(context)).length
  return { destinationIds: isAll ? 'all' : offered.map(({ id }) => id), keep }
}
