import { PublicAnswer } from '../call/answers.ts'
import { freshness, freshWith, nextMinute } from '../call/freshness.ts'
import type { showStudio } from '../../contract/venues.ts'
import { type StudioDetail } from '../../contract/venues.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { DIRECTORY_SCOPES } from '../destinations/directory.ts'
import { describeVenue } from '../venues/describe-venue.ts'
import { placeOfVenue } from '../venues/find-venue.ts'
import { isFavourite } from '../wishlist/is-favourite.ts'

/** A venue's page: the same bytes for every anonymous visitor, exact to the minute. */
export async function showVenue(
  context: Context,
  { params, viewer }: Call<typeof showStudio>,
): Promise<StudioDetail | PublicAnswer<StudioDetail>> {
  const directory = freshness(context, DIRECTORY_SCOPES, nextMinute(context.clock()))
  const place = await placeOfVenue(context, params.id, viewer)
  const keep = freshWith(context, directory, [place.destinationId])
  const detail = await describeVenue(context, place.id, await isFavourite(context, viewer.accountId, place.id))
  return viewer.accountId === undefined ? new PublicAnswer(detail, keep) : detail
}
