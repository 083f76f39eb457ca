import { sql as raw } from 'kysely'
import { keepInsert } from '../../database/kept-statement.ts'
import type { Sql } from '../context.ts'

export interface NewCheckIn {
  readonly bookingId: string
  readonly method: 'door_code' | 'front_desk'
  /** Null for a device at the desk. */
  readonly accountId: string | null
  readonly at: Date
}

/** One per booking: scanning twice is the same check-in. */
export async function insertCheckIn(sql: Sql, { bookingId, method, accountId, at }: NewCheckIn): Promise<void> {
  await insertRow(sql, { booking_id: bookingId, method, actor_account_id: accountId, checked_in_at: at })
}

const insertRow = keepInsert('check_ins', ['booking_id', 'method', 'actor_account_id', 'checked_in_at'])

export async function deleteCheckIns(sql: Sql, bookingIds: readonly string[]): Promise<void> {
  await sql
    .deleteFrom('check_ins')
    .where(raw<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute()
}

export async function doorCodeOf(sql: Sql, venueId: string): Promise<string> {
  const row = await sql.selectFrom('venues').select('door_code').where('id', '=', venueId).executeTakeFirstOrThrow()
  return row.door_code
}

export interface Door {
  readonly venueName: string
  readonly street: string | null
  readonly city: string
  readonly code: string
}

export async function doorOfVenue(sql: Sql, slug: string): Promise<Door | undefined> {
  return sql
    .selectFrom('venues as v')
    .select(['v.name as venueName', 'v.street_address as street', 'v.city', 'v.door_code as code'])
    .where('v.slug', '=', slug)
    .executeTakeFirst()
}

/** @returns whether the venue has another code now; not if the drawn one is another door's, or its own */
export async function replaceDoorCode(sql: Sql, venueId: string): Promise<boolean> {
  const { rows } = await raw`
    with drawn as materialized (select new_door_code() as code)
    update venues set door_code = drawn.code from drawn
    where id = ${venueId} and not exists (select from venues other where other.door_code = drawn.code)
    returning id`.execute(sql)
  return rows.length > 0
}
