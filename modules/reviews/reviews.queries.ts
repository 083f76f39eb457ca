import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { ReviewBody } from '../../contract/reviews.ts'
import type { Sql } from '../call/context.ts'
import { authorColumns, publishedColumns, reviewColumns } from './review-columns.queries.ts'

/** Keeps the account from being closed until the transaction ends; false when it is already closed. */
export async function holdAuthor(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return row?.status === 'active'
}

export interface ReviewableVisit {
  readonly bookingId: string
  readonly venueId: string
  readonly isRedeemed: boolean
  readonly date: IsoDate
  readonly timeZone: string
}

/** The account's own booking. Its state does not change until the transaction ends. */
export async function holdVisit(sql: Sql, accountId: string, bookingId: string): Promise<ReviewableVisit | undefined> {
  const row = await sql
    .selectFrom('bookings')
    .select(['id as bookingId', 'venue_id as venueId', 'status', 'visit_date as date', 'time_zone as timeZone'])
    .where('id', '=', bookingId)
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  if (!row) return undefined
  const { status, ...visit } = row
  return { ...visit, isRedeemed: status === 'redeemed' }
}

export type NewReview = Omit<ReviewBody, 'bookingId'> & {
  readonly accountId: string
  readonly venueId: string
  readonly bookingId: string
  readonly at: Date
}

/** False when the booking already has its review, even one written at the same moment. */
export async function insertReview(
  sql: Sql,
  { accountId, venueId, bookingId, title, message, location, stars, at }: NewReview,
): Promise<boolean> {
  const row = await sql
    .insertInto('reviews')
    .values({
      account_id: accountId,
      venue_id: venueId,
      booking_id: bookingId,
      title,
      message,
      location,
      stars,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function reviews(sql: Sql) {
  return sql
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('venues as v', 'v.id', 'r.venue_id')
    .innerJoin('destinations as d', 'd.id', 'v.destination_id')
    .select([
      ...reviewColumns,
      'b.visit_date as date',
      'b.ticket_name as ticketName',
      'b.location_name as venueName',
      statement<string | null>`case when v.is_active and d.is_active then v.slug end`.as('slug'),
    ])
}
export type OwnReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

const MOST_LISTED = 500

export async function reviewsOfAccount(
  sql: Sql,
  accountId: string,
  most: number | null = MOST_LISTED,
): Promise<OwnReviewRow[]> {
  return reviews(sql)
    .where('r.account_id', '=', accountId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(most)
    .execute()
}

export async function reviewOfBooking(sql: Sql, bookingId: string): Promise<OwnReviewRow | undefined> {
  return reviews(sql).where('r.booking_id', '=', bookingId).executeTakeFirst()
}

export interface UnreviewedRow {
  readonly bookingId: string
  readonly ticketName: string
  readonly venueName: string
  readonly image: string | null
  readonly city: string
  readonly date: IsoDate
  readonly timeZone: string
}

/** Redeemed visits since a date that have no review, the latest first. */
export async function findUnreviewedVisits(sql: Sql, accountId: string, from: IsoDate): Promise<UnreviewedRow[]> {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .select([
      'b.id as bookingId',
      'b.ticket_name as ticketName',
      'b.location_name as venueName',
      'v.city',
      'b.visit_date as date',
      'b.time_zone as timeZone',
    ])
    .select(
      statement<
        string | null
      >`(select i.url from venue_images i where i.venue_id = v.id order by i.is_main desc, i.position limit 1)`.as(
        'image',
      ),
    )
    .where('b.account_id', '=', accountId)
    .where('b.status', '=', 'redeemed')
    .where('b.visit_date', '>=', from)
    .where((of) =>
      of.not(of.exists(of.selectFrom('reviews as r').select('r.id').whereRef('r.booking_id', '=', 'b.id'))),
    )
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(MOST_LISTED)
    .execute()
}

/** Returns whether this account had such a review. */
export async function removeReview(sql: Sql, accountId: string, reviewId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('reviews')
    .where('id', '=', reviewId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeReviewsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('reviews').where('account_id', '=', accountId).execute()
}

export interface PublishedRow {
  readonly id: string
  readonly title: string
  readonly message: string
  readonly stars: number
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly writtenAt: Date
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The public reviews of a venue, the latest first. */
export async function findPublishedReviews(
  sql: Sql,
  venueId: string,
  { offset, most }: { readonly offset: number; readonly most: number },
): Promise<PublishedRow[]> {
  return sql
    .selectFrom('reviews as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select([...publishedColumns, ...authorColumns])
    .where('r.venue_id', '=', venueId)
    .where('r.status', '=', statement.lit('published'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .offset(offset)
    .limit(most)
    .execute()
}

/** The number of public reviews, and the sum of their stars. */
export async function starsOfVenue(sql: Sql, venueId: string): Promise<{ count: number; stars: number }> {
  return sql
    .selectFrom('reviews')
    .select([statement<number>`count(*)::int`.as('count'), statement<number>`coalesce(sum(stars), 0)::int`.as('stars')])
    .where('venue_id', '=', venueId)
    .where('status', '=', statement.lit('published'))
    .executeTakeFirstOrThrow()
}
