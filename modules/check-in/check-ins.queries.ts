import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

export interface NewCheckIn {
  readonly bookingId: string
  readonly method: 'door_code' | 'front_desk'
  /** Null for a device at the desk. */
  readonly accountId: string | null
  readonly at: Date
}

/** A booking has one check-in: a second scan changes nothing. */
export async function insertCheckIn(sql: Sql, { bookingId, method, accountId, at }: NewCheckIn): Promise<void> {
  await sql
    .insertInto('check_ins')
    .values({ booking_id: bookingId, method, actor_account_id: accountId, checked_in_at: at })
    .execute()
}

export async function deleteCheckIns(sql: Sql, bookingIds: readonly string[]): Promise<void> {
  await sql
    .deleteFrom('check_ins')
    .where(statement<boolean>`booking_id = any(${bookingIds}::uuid[])`)
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

/** @returns whether the venue has another code now; false if the drawn code was already in use */
export async function replaceDoorCode(sql: Sql, venueId: string): Promise<boolean> {
  const { rows } = await statement`
    with drawn as materialized (select new_door_code() as code)
    update venues set door_code = drawn.code from drawn
    where id = ${venueId} and not exists (select from venues other where other.door_code = drawn.code)
    returning id`.execute(sql)
  return rows.length > 0
}
