import type { Sql } from '../context.ts'

export interface Appointment {
  readonly accountId: string
  readonly venueId: string
  readonly role: 'manager' | 'front_desk'
}

/** Somebody who works there already stays what they are. */
export async function insertStaff(sql: Sql, { accountId, venueId, role }: Appointment, now: Date): Promise<void> {
  await sql
    .insertInto('venue_staff')
    .values({ account_id: accountId, venue_id: venueId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
