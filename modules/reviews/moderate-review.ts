import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StaffReview, StaffReviewsQuery } from '../../contract/reviews.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import { together } from '../../database/together.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AuditAction } from '../audit/audit-actions.rules.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffMember, StaffViewer } from '../call/viewer.ts'
import { instantsOfDays } from '../formats/zone-time.rules.ts'
import { answerOf } from './list-reviews.ts'
import { authorName } from './review.rules.ts'
import {
  countReviewsOf,
  lockReview,
  reviewListOrders,
  reviewsOfPage,
  setAnswer,
  setHidden,
  type StaffReviewRow,
} from './staff-reviews.queries.ts'

/**
 * The reviews of these venues.
 * @throws Refusal listPlaceUnknown
 */
export async function listReviewsOf(
  context: Context,
  venues: StaffMember['venues'],
  query: StaffReviewsQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { stars, from, to, order = '-written', after, ...others } = query
  if (others.review !== undefined && !isId(others.review)) return { rows: [], next: null, total: 0 }
  const wish = { ...others, venues, stars: stars.map(Number), ...instantsOfDays('UTC', from, to) }
  const [page, total] = await together(context.db, (sql) => [
    reviewsOfPage(sql, wish, { order: reviewListOrders[order], after, most }),
    countReviewsOf(sql, wish, counted),
  ])
  return { rows: page.rows.map(describeStaffReview), next: page.next, total }
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
 * Hides a review, or publishes it again; one that is so already stays as it is, with its reason. The author's words do not change. Only operators may, so that no venue hides
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
  return moderate(context, staff, reviewId, change, async (sql, { id, hiddenReason }) => {
    if ((hiddenReason !== null) === isHidden) return false
    return setHidden(sql, id, isHidden ? reason : null)
  })
}

async function moderate(
  context: Context,
  staff: StaffMember,
  reviewId: string,
  entry: { readonly action: AuditAction; readonly reason?: string },
  change: (sql: Sql, review: StaffReviewRow, now: Date) => Promise<void | false>,
): Promise<StaffReview> {
  return inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const review = isId(reviewId) ? await lockReview(sql, reviewId, staff.venues) : undefined
    if (!review) throw new Refusal('reviewNotFound')
    if ((await change(sql, review, now)) === false) return describeStaffReview(review)
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
