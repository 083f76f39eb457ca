import type { Sql } from '../context.ts'

/** One per booking: scanning twice is the same check-in. */
export async function insertCheckIn(sql: Sql, bookingId: string, accountId: string, at: Date): Promise<void> {
  await sql
    .insertInto('check_ins')
    .values({ booking_id: bookingId, method: 'door_code', actor_account_id: accountId, checked_in_at: at })
    .execute()
}

export async function doorCodeOf(sql: Sql, venueId: string): Promise<string> {
  const row = await sql.selectFrom('venues').select('door_code').where('id', '=', venueId).executeTakeFirstOrThrow()
  return row.door_code
}
