import { sql as statement } from 'kysely'
import type { StaffReviewsQuery } from '../../contract/reviews.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import type { Sql } from '../call/context.ts'
import { authorColumns, reviewColumns } from './review-columns.queries.ts'

/** The venues whose reviews are meant: all, or those with these ids. */
export type Venues = 'all' | readonly string[]

export interface ReviewsWish extends Pick<StaffReviewsQuery, 'state' | 'venue' | 'review'> {
  readonly venues: Venues
  readonly stars: readonly number[]
  readonly from: Date | undefined
  readonly until: Date | undefined
}

/** The reviews that match, in no order. */
function matchingReviews(sql: Sql, { venues, state, stars, venue, review, from, until }: ReviewsWish) {
  return sql
    .selectFrom('reviews as r')
    .$if(venues !== 'all', (of) => of.where(statement<boolean>`r.venue_id = any(${venues}::uuid[])`))
    .$if(state !== undefined, (of) => of.where('r.status', '=', state === 'hidden' ? 'hidden' : 'published'))
    .$if(stars.length > 0, (of) => of.where('r.stars', 'in', stars))
    .$if(venue !== undefined, (of) =>
      of.where('r.venue_id', '=', (one) =>
        one
          .selectFrom('venues')
          .select('id')
          .where('slug', '=', venue?.toLowerCase() ?? ''),
      ),
    )
    .$if(review !== undefined, (of) => of.where('r.id', '=', review ?? ''))
    .$if(from !== undefined, (of) => of.where('r.created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('r.created_at', '<', until ?? new Date(0)))
}

function reviews(sql: Sql, wish: ReviewsWish) {
  return matchingReviews(sql, wish)
    .innerJoin('venues as v', 'v.id', 'r.venue_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select([...reviewColumns, ...authorColumns, 'v.id as venueId', 'v.name as venueName', 'v.slug'])
}
export type StaffReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

export async function reviewsOfPage(
  sql: Sql,
  wish: ReviewsWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await reviews(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countReviewsOf(sql: Sql, wish: ReviewsWish, counted: number): Promise<number> {
  return countListRows(sql, matchingReviews(sql, wish), counted)
}

const byWritten = { by: statement`r.created_at`, type: 'instant', id: statement`r.id`, idType: 'uuid' } as const
export const reviewListOrders: Readonly<Record<NonNullable<StaffReviewsQuery['order']>, ListOrder>> = {
  '-written': { ...byWritten, direction: 'desc' },
  written: { ...byWritten, direction: 'asc' },
}

/** Locks the review, so that no other caller answers, hides or deletes it until the transaction ends. */
export async function lockReview(sql: Sql, reviewId: string, venues: Venues): Promise<StaffReviewRow | undefined> {
  const wish = { venues, review: reviewId, stars: [], state: undefined, venue: undefined }
  return reviews(sql, { ...wish, from: undefined, until: undefined })
    .forUpdate('r')
    .executeTakeFirst()
}

export async function setAnswer(sql: Sql, reviewId: string, answer: string, at: Date): Promise<void> {
  await sql.updateTable('reviews').set({ answer, answered_at: at }).where('id', '=', reviewId).execute()
}

/** @param reason null publishes it again */
export async function setHidden(sql: Sql, reviewId: string, reason: string | null): Promise<void> {
  await sql
    .updateTable('reviews')
    .set({ status: reason === null ? 'published' : 'hidden', hidden_reason: reason })
    .where('id', '=', reviewId)
    .execute()
}
