import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StaffReview } from '../../contract/reviews.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AuditAction } from '../audit/audit-actions.rules.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffMember, StaffViewer } from '../call/viewer.ts'
import { answerOf } from './list-reviews.ts'
import { authorName } from './review.rules.ts'
import { lockReview, reviewsForStaff, setAnswer, setHidden, type StaffReviewRow } from './staff-reviews.queries.ts'

/** The reviews that the caller may see, the latest first; of one venue when one is named. */
export async function reviewsToModerate(
  context: Context,
  { staff: { venues } }: StaffViewer,
  { studio, page, limit }: { studio?: string | undefined; page: number; limit: number },
): Promise<{ reviews: StaffReview[]; hasMore: boolean }> {
  const most = { offset: (page - 1) * limit, most: limit + 1 }
  const rows = await reviewsForStaff(context.db, venues, { ...most, slug: studio?.toLowerCase() })
  return { reviews: rows.slice(0, limit).map(describeStaffReview), hasMore: rows.length > limit }
}

/**
 * Answers a review in the name of a venue for which the caller works. A second answer replaces the first.
 * @throws Refusal reviewNotFound
 */
export async function answerReview(
  context: Context,
  { staff }: StaffViewer,
  reviewId: string,
  message: string,
): Promise<StaffReview> {
  return moderate(context, staff, reviewId, { action: 'review.answered' }, (sql, { id }, now) =>
    setAnswer(sql, id, message, now),
  )
}

/**
 * Hides a review, or publishes it again. The author's words do not change. Only operators may, so that no venue hides
 * what it does not like.
 * @throws Refusal reviewNotFound
 */
export async function hideReview(
  context: Context,
  { staff }: StaffViewer,
  reviewId: string,
  isHidden: boolean,
  reason: string,
): Promise<StaffReview> {
  const change = { action: isHidden ? 'review.hidden' : 'review.published', reason } as const
  return moderate(context, staff, reviewId, change, (sql, { id }) => setHidden(sql, id, isHidden ? reason : null))
}

async function moderate(
  context: Context,
  staff: StaffMember,
  reviewId: string,
  entry: { readonly action: AuditAction; readonly reason?: string },
  change: (sql: Sql, review: StaffReviewRow, now: Date) => Promise<void>,
): Promise<StaffReview> {
  return inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const review = isId(reviewId) ? await lockReview(sql, reviewId, staff.venues) : undefined
    if (!review) throw new Refusal('reviewNotFound')
    await change(sql, review, now)
    const changed = (await lockReview(sql, review.id, staff.venues)) ?? review
    const { venueId } = review
    const [before, after] = [review, changed].map(({ answer, hiddenReason }) => ({ answer, hiddenReason }))
    await noteAction(sql, { staff, ...entry, table: 'reviews', id: review.id, venueId, before, after, at: now })
    return describeStaffReview(changed)
  })
}

function describeStaffReview(review: StaffReviewRow): StaffReview {
  return {
    id: review.id,
    title: review.title,
    message: review.message,
    stars: review.stars,
    author: authorName(review.firstName, review.lastName),
    writtenAt: review.writtenAt.toISOString(),
    answer: answerOf(review),
    location: review.location,
    studioName: review.venueName,
    studioSlug: review.slug,
    hiddenReason: review.hiddenReason,
  }
}
