import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'
import { authorColumns, reviewColumns } from './review-columns.queries.ts'

/** The venues whose reviews are meant: all, or those with these ids. */
export type Venues = 'all' | readonly string[]

function reviews(sql: Sql) {
  return sql
    .selectFrom('reviews as r')
    .innerJoin('venues as v', 'v.id', 'r.venue_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select([...reviewColumns, ...authorColumns, 'v.id as venueId', 'v.name as venueName', 'v.slug'])
}
export type StaffReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

function reviewsOf(sql: Sql, venues: Venues): ReturnType<typeof reviews> {
  return reviews(sql).$if(venues !== 'all', (query) => query.where(statement<boolean>`v.id = any(${venues}::uuid[])`))
}

export async function reviewsForStaff(
  sql: Sql,
  venues: Venues,
  { slug, offset, most }: { readonly slug: string | undefined; readonly offset: number; readonly most: number },
): Promise<StaffReviewRow[]> {
  return reviewsOf(sql, venues)
    .$if(slug !== undefined, (query) => query.where('v.slug', '=', slug ?? ''))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .offset(offset)
    .limit(most)
    .execute()
}

/** Locks the review, so that no other caller answers, hides or deletes it until the transaction ends. */
export async function lockReview(sql: Sql, reviewId: string, venues: Venues): Promise<StaffReviewRow | undefined> {
  return reviewsOf(sql, venues).where('r.id', '=', reviewId).forUpdate('r').executeTakeFirst()
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
