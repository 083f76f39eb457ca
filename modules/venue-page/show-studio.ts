import { showStudio, type StudioDetail } from '../../contract/venues.ts'
import type { Call, Context, EncodedAnswer } from '../context.ts'
import { DIRECTORY_SCOPES } from '../destinations/directory.ts'
import { encodedAnswer, freshness, freshWith, nextMinute } from '../encode-answer.ts'
import { studioDetail } from '../venues/describe-studio.ts'
import { placeOfVenue } from '../venues/find-venue.ts'
import { isFavourite } from '../wishlist/is-favourite.ts'

/** A venue's page: the same bytes for everybody who is not signed in, to the minute. */
export async function studio(
  context: Context,
  { params, viewer }: Call<typeof showStudio>,
): Promise<StudioDetail | EncodedAnswer> {
  const directory = freshness(context, DIRECTORY_SCOPES, nextMinute(context.clock()))
  const place = await placeOfVenue(context, params.id, viewer)
  const keep = freshWith(context, directory, [place.destinationId])
  const detail = await studioDetail(context, place.id, await isFavourite(context, viewer.accountId, place.id))
  return viewer.accountId === undefined ? encodedAnswer(showStudio, detail, keep) : detail
}
