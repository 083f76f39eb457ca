import type { Insertable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../../modules/call/context.ts'
import { type Booking, createClassBooking } from './bookings.ts'
import { createTraveller } from './accounts.ts'
import { createClass, createSession, type Session, type Venue } from './catalogue.ts'
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

/** A review with its own visit, unless `booking_id` names one, as a bare row. Returns its id. */
export async function createReview(
  sql: Sql,
  accountId: string,
  venue: Venue,
  changes: Partial<Insertable<Tables['reviews']>> = {},
): Promise<string> {
  const review = {
    account_id: accountId,
    venue_id: venue.id,
    booking_id: changes.booking_id ?? (await createVisit(sql, accountId, venue)).id,
    title: 'Bright and friendly',
    message: 'Showers are clean.',
    location: 'London',
    stars: 5,
    ...changes,
  }
  return (await sql.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow()).id
}

/** Reviews of one class: one for each of these stars, by a traveller of its own who visited that session. */
export async function reviewClass(sql: Sql, venue: Venue, session: Session, stars: readonly number[]): Promise<void> {
  for (const one of stars) {
    const { id: accountId } = await createTraveller(sql)
    const visit = { status: 'redeemed', redeemed_at: session.starts_at } as const
    const { id } = await createClassBooking(sql, session, await createPass(sql, accountId), visit)
    await createReview(sql, accountId, venue, { booking_id: id, stars: one })
  }
}
