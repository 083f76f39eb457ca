import { toWireDate } from '../../contract/days.ts'
import type { Review, UnreviewedVisit } from '../../contract/reviews.ts'
import type { Context } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { lastReviewDate, oldestReviewable, reviewBar } from './review.rules.ts'
import { type OwnReviewRow, reviewsOfAccount, findUnreviewedVisits } from './reviews.queries.ts'

/**
 * The traveller's own reviews, including hidden ones, and the visits that can still be reviewed (T164).
 * @param most null lists all reviews, undefined as many as a page shows
 */
export async function ownReviews(
  context: Context,
  { accountId }: SignedIn,
  most?: null,
): Promise<{ reviews: Review[]; unreviewed: UnreviewedVisit[] }> {
  const now = context.clock()
  const [reviews, visits] = [
    await reviewsOfAccount(context.db, accountId, most),
    await findUnreviewedVisits(context.db, accountId, oldestReviewable(now)),
  ]
  return {
    reviews: reviews.map(describeOwnReview),
    unreviewed: visits
      .filter((visit) => reviewBar({ ...visit, isRedeemed: true }, now) === undefined)
      .map((visit) => ({
        bookingId: visit.bookingId,
        ticketName: visit.ticketName,
        studioName: visit.venueName,
        studioImage: visit.image,
        dateOfVisit: toWireDate(visit.date),
        location: `${visit.venueName}, ${visit.city}`,
        lastDate: toWireDate(lastReviewDate(visit)),
      })),
  }
}

export function describeOwnReview(review: OwnReviewRow): Review {
  return {
    id: review.id,
    title: review.title,
    location: review.location,
    message: review.message,
    stars: review.stars,
    writtenAt: review.writtenAt.toISOString(),
    dateOfVisit: toWireDate(review.date),
    ticketName: review.ticketName,
    studioName: review.venueName,
    studioSlug: review.slug,
    answer: answerOf(review),
    hiddenReason: review.hiddenReason,
  }
}

export function answerOf({ answer, answeredAt }: Pick<OwnReviewRow, 'answer' | 'answeredAt'>): Review['answer'] {
  return answer === null || answeredAt === null ? null : { message: answer, answeredAt: answeredAt.toISOString() }
}
