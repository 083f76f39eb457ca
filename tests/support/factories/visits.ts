import type { Insertable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../../modules/call/context.ts'
import { type Booking, createClassBooking } from './bookings.ts'
import { createClass, createSession, type Venue } from './catalogue.ts'
import { createPass } from './passes.ts'

/** A checked-in class as a bare row; on 8 June 2026 by default. */
export async function createVisit(
  sql: Sql,
  accountId: string,
  venue: Venue,
  { date = '2026-06-08', ...columns }: Partial<Insertable<Tables['bookings']>> & { readonly date?: string } = {},
): Promise<Booking> {
  const session = await createSession(sql, await createClass(sql, venue, { name: 'Morning Yoga' }), {
    date,
    from: '18:00',
  })
  return createClassBooking(sql, session, await createPass(sql, accountId), {
    status: 'redeemed',
    redeemed_at: session.starts_at,
    ...columns,
  })
}

/** A review with its own visit, as a bare row. Returns its id. */
export async function createReview(
  sql: Sql,
  accountId: string,
  venue: Venue,
  changes: Partial<Insertable<Tables['reviews']>> = {},
): Promise<string> {
  const { id } = await createVisit(sql, accountId, venue)
  const review = {
    account_id: accountId,
    venue_id: venue.id,
    booking_id: id,
    title: 'Bright and friendly',
    message: 'Showers are clean.',
    location: 'London',
    stars: 5,
    ...changes,
  }
  return (await sql.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow()).id
}
