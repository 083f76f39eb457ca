import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../../modules/context.ts'
import type { Session } from './catalogue.ts'

export type Account = Selectable<Tables['accounts']>
export type Pass = Selectable<Tables['passes']>
export type Booking = Selectable<Tables['bookings']>

const mark = () => randomBytes(8).toString('hex')

/** An active traveller with a name and without a password. */
export async function createAccount(sql: Sql, overrides: Partial<Insertable<Tables['accounts']>> = {}): Promise<Account> {
  return sql
    .insertInto('accounts')
    .values({ email: `${mark()}@example.com`, first_name: 'Nina', last_name: 'Nowak', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A pass with free visits that an operator gave: standard, four visits, valid everywhere, for a long time. */
export async function createPass(
  sql: Sql,
  account: { readonly id: string },
  overrides: Partial<Insertable<Tables['passes']>> & { readonly visits?: number } = {},
): Promise<Pass> {
  const { visits = 4, ...columns } = overrides
  const { id } = await sql
    .insertInto('passes')
    .values({
      code: mark().toUpperCase(),
      account_id: account.id,
      origin: 'operator',
      name: 'Pass',
      voucher_type: 'standard',
      price_minor: 4000,
      currency: 'GBP',
      expires_on: '2099-12-31',
      expires_at: new Date('2100-01-01T00:00:00Z'),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql.insertInto('visit_ledger').values({ pass_id: id, kind: 'grant', visits }).execute()
  return sql.selectFrom('passes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A confirmed booking of a class, as a bare row: no visit is held for it and no seat taken. */
export async function createClassBooking(
  sql: Sql,
  session: Session,
  pass: Pass,
  overrides: Partial<Insertable<Tables['bookings']>> = {},
): Promise<Booking> {
  const venue = await sql.selectFrom('venues').selectAll().where('id', '=', session.venue_id).executeTakeFirstOrThrow()
  const booked = await sql.selectFrom('classes').selectAll().where('id', '=', session.class_id).executeTakeFirstOrThrow()
  return sql
    .insertInto('bookings')
    .values({
      code: mark().toUpperCase(),
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
