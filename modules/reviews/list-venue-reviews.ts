import { PublicAnswer } from '../call/answers.ts'
import { freshness, freshWith } from '../call/freshness.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { listVenueReviews } from '../../contract/reviews.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { DIRECTORY_SCOPES } from '../destinations/directory.ts'
import { placeOfVenue } from '../venues/find-venue.ts'
import { answerOf } from './list-reviews.ts'
import { ratingOf } from '../venues/rating.rules.ts'
import { authorName } from './review.rules.ts'
import { findPublishedReviews, starsOfVenue } from './reviews.queries.ts'

/**
 * The public reviews of a venue. Every caller gets the same bytes, until one of its reviews or their authors' names
 * changes.
 */
export async function venueReviews(
  context: Context,
  { params, query, viewer }: Call<typeof listVenueReviews>,
): Promise<PublicAnswer<Answer<typeof listVenueReviews>>> {
  const directory = freshness(context, DIRECTORY_SCOPES)
  const place = await placeOfVenue(context, params.id, viewer)
  const keep = freshWith(context, directory, [place.destinationId])
  const { page, limit } = query
  const rows = await findPublishedReviews(context.db, place.id, { offset: (page - 1) * limit, most: limit + 1 })
  const { count, stars } = await starsOfVenue(context.db, place.id)
  const reviews = rows.slice(0, limit).map((row) => ({
    id: row.id,
    title: row.title,
    message: row.message,
    stars: row.stars,
    author: authorName(row.firstName, row.lastName),
    writtenAt: row.writtenAt.toISOString(),
    answer: answerOf(row),
  }))
  return new PublicAnswer({ reviews, rating: ratingOf(count, stars), hasMore: rows.length > limit }, keep)
}
