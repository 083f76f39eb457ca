import type { listActivities, listDestinations } from '../../contract/destinations.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { PublicAnswer } from '../call/answers.ts'
import { freshness } from '../call/freshness.ts'
import { activityNames } from './destinations.queries.ts'
import { allOtherNamesOf } from './destination-names.rules.ts'
import { type ActiveDestination, DIRECTORY_SCOPES, destinationsOfSite } from './directory.ts'
import { inFacetOrder } from '../../contract/facets.ts'

/** The active destinations that this site offers. The list may be long, so it is built once per site and catalogue. */
export async function listActiveDestinations(
  context: Context,
  { viewer }: Call<typeof listDestinations>,
): Promise<PublicAnswer<Answer<typeof listDestinations>>> {
  const { mode, partner } = await siteOfViewer(context, viewer)
  return context.catalogue.keep(`destinations of ${mode}/${partner?.id ?? ''}`, DIRECTORY_SCOPES, async () => {
    const keep = freshness(context, DIRECTORY_SCOPES)
    const answer = (await destinationsOfSite(context, viewer)).map(documentOf)
    const value = new PublicAnswer(answer, keep)
    return { value, bytes: 2_000 + answer.length * 1_500 }
  })
}

function documentOf(destination: ActiveDestination): Answer<typeof listDestinations>[number] {
  const { id, city, name, country, image, lat, lng, province, timeZone } = destination
  return {
    id,
    city,
    country,
    countryCity: `${country}, ${name}`,
    image,
    isActive: true,
    lat,
    lng,
    province,
    timeZone,
    otherNames: allOtherNamesOf(destination),
  }
}

/** Every activity that a visitor can filter by. */
export async function activities(context: Context): Promise<PublicAnswer<Answer<typeof listActivities>>> {
  const keep = freshness(context, ['global'])
  const names = inFacetOrder(await activityNames(context.db))
  return new PublicAnswer({ data: names.map((name) => ({ name })) }, keep)
}
