import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Review, ReviewBody } from '../../contract/reviews.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { throttleViewer } from '../limits/throttle.ts'
import { describeOwnReview } from './list-reviews.ts'
import { reviewBar } from './review.rules.ts'
import { holdAuthor, holdVisit, insertReview, reviewOfBooking } from './reviews.queries.ts'

/**
 * Reviews the traveller's own redeemed visit, once (T164). The review is public at once. The same review sent again,
 * after a lost answer, gets the same answer. Another review of the same visit is refused.
 * @throws Refusal bookingNotFound, visitNotRedeemed, reviewTooLate, alreadyReviewed
 */
export async function writeReview(context: Context, viewer: SignedIn, body: ReviewBody): Promise<Review> {
  await throttleViewer(context, 'review', viewer)
  const { accountId } = viewer
  return inTransaction(context.db, async (sql) => {
    if (!(await holdAuthor(sql, accountId))) throw new Refusal('sessionExpired')
    const visit = isId(body.bookingId) ? await holdVisit(sql, accountId, body.bookingId) : undefined
    if (!visit) throw new Refusal('bookingNotFound')
    const now = context.clock()
    const bar = reviewBar(visit, now)
    if (bar) throw new Refusal(bar)
    const isNew = await insertReview(sql, {
      ...body,
      accountId,
      bookingId: visit.bookingId,
      venueId: visit.venueId,
      at: now,
    })
    const review = await reviewOfBooking(sql, visit.bookingId)
    if (!review || !(isNew || isSame(review, body))) throw new Refusal('alreadyReviewed')
    return describeOwnReview(review)
  })
}

function isSame(one: Omit<ReviewBody, 'bookingId'>, other: Omit<ReviewBody, 'bookingId'>): boolean {
  return (
    one.stars === other.stars &&
    one.title === other.title &&
    one.message === other.message &&
    one.location === other.location
  )
}
