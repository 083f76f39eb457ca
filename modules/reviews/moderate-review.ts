import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StaffReview } from '../../contract/reviews.ts'
import { inTransaction } from '../../database/transaction.ts'
import { showStaff } from '../staff/show-staff.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, SignedIn, Sql } from '../context.ts'
import { answerOf } from './list-reviews.ts'
import { authorName } from './review.rules.ts'
import {
  lockReview,
  reviewsForStaff,
  setAnswer,
  setHidden,
  type StaffReviewRow,
  type Venues,
} from './staff-reviews.queries.ts'

interface Moderator {
  readonly accountId: string
  readonly role: 'venue' | 'operator'
  readonly venues: Venues
}

/** Operators moderate all reviews; people who work for venues moderate those of their venues (T164). */
async function moderator(context: Context, { accountId }: SignedIn): Promise<Moderator> {
  const { role, venues } = await showStaff(context, accountId)
  return { accountId, role, venues: role === 'operator' ? 'all' : venues.map(({ slug }) => slug) }
}

/** The reviews that they may see, the latest first; of one venue when one is named. */
export async function reviewsToModerate(
  context: Context,
  viewer: SignedIn,
  { studio, page, limit }: { studio?: string | undefined; page: number; limit: number },
): Promise<{ reviews: StaffReview[]; hasMore: boolean }> {
  const { venues } = await moderator(context, viewer)
  const mine = (slug: string) => venues === 'all' || venues.includes(slug)
  const wanted: Venues = studio === undefined ? venues : [studio.toLowerCase()].filter(mine)
  const rows = await reviewsForStaff(context.db, wanted, { offset: (page - 1) * limit, most: limit + 1 })
  return { reviews: rows.slice(0, limit).map(describeStaffReview), hasMore: rows.length > limit }
}

/**
 * Answers a review of a venue that one works for, in the venue's name. A second answer replaces the first.
 * @throws Refusal reviewNotFound
 */
export async function answerReview(
  context: Context,
  viewer: SignedIn,
  reviewId: string,
  message: string,
): Promise<StaffReview> {
  const by = await moderator(context, viewer)
  return moderate(context, by, reviewId, 'review.answered', { answer: message }, (sql, { id }, now) =>
    setAnswer(sql, id, message, now),
  )
}

/**
 * Hides a review, or shows it to everybody again. What its author wrote does not change. Only operators may, so that no
 * venue hides what it does not like.
 * @throws Refusal notAllowed, reviewNotFound
 */
export async function hideReview(
  context: Context,
  viewer: SignedIn,
  reviewId: string,
  isHidden: boolean,
  reason: string,
): Promise<StaffReview> {
  const by = await moderator(context, viewer)
  if (by.role !== 'operator') throw new Refusal('notAllowed')
  return moderate(context, by, reviewId, isHidden ? 'review.hidden' : 'review.published', { reason }, (sql, { id }) =>
    setHidden(sql, id, isHidden ? reason : null),
  )
}

async function moderate(
  context: Context,
  { accountId, role, venues }: Moderator,
  reviewId: string,
  action: string,
  details: Readonly<Record<string, string>>,
  change: (sql: Sql, review: StaffReviewRow, now: Date) => Promise<void>,
): Promise<StaffReview> {
  return inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const review = isId(reviewId) ? await lockReview(sql, reviewId, venues) : undefined
    if (!review) throw new Refusal('reviewNotFound')
    await change(sql, review, now)
    await noteAction(sql, { actor: role, accountId, action, table: 'reviews', id: review.id, details, at: now })
    const changed = await lockReview(sql, review.id, venues)
    return describeStaffReview(changed ?? review)
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
