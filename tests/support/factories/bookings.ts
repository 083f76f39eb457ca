import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../../modules/call/context.ts'
import type { Session } from './catalogue.ts'
import type { Pass } from './passes.ts'

export type Booking = Selectable<Tables['bookings']>

/** A confirmed booking of a class as a bare row: it holds no visit and takes no seat. */
export async function createClassBooking(
  sql: Sql,
  session: Session,
  pass: Pass,
  overrides: Partial<Insertable<Tables['bookings']>> = {},
): Promise<Booking> {
  const venue = await sql.selectFrom('venues').selectAll().where('id', '=', session.venue_id).executeTakeFirstOrThrow()
  const booked = await sql
    .selectFrom('classes')
    .selectAll()
    .where('id', '=', session.class_id)
    .executeTakeFirstOrThrow()
  return sql
    .insertInto('bookings')
    .values({
      code: randomBytes(8).toString('hex').toUpperCase(),
      account_id: pass.account_id,
      pass_id: pass.id,
      venue_id: venue.id,
      type: 'class',
      class_id: booked.id,
      class_session_id: session.id,
      ticket_name: booked.name,
      location_name: venue.name,
      voucher_type: booked.voucher_type,
      visits_cost: 1,
      status: 'confirmed',
      time_zone: venue.time_zone,
      visit_date: session.local_date,
      local_start: session.local_start,
      local_end: session.local_end,
      starts_at: session.starts_at,
      ends_at: session.ends_at,
      cancel_free_until: new Date(session.starts_at.getTime() - 7_200_000),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
