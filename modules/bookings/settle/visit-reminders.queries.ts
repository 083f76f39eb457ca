import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'
import type { RemindUntil } from '../record/visit-reminder.rules.ts'

/** Confirmed visits that are due for a reminder, the next one first. */
export async function visitsToRemind(sql: Sql, until: RemindUntil, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', statement.lit('confirmed'))
    .where('traveller_reminded_at', 'is', null)
    .where('starts_at', '<=', until.class)
    .where((of) => of.or([of('type', '=', 'class'), of('starts_at', '<=', until.walkIn)]))
    .orderBy('starts_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks the visit, so that no other transaction reminds the traveller or moves it. Returns when it was confirmed;
 * undefined when the reminder is no longer due.
 */
export async function lockVisitToRemind(sql: Sql, bookingId: string): Promise<Date | undefined> {
  const row = await sql
    .selectFrom('bookings')
    .select((of) => of.fn.coalesce('confirmed_at', 'created_at').as('since'))
    .where('id', '=', bookingId)
    .where('status', '=', 'confirmed')
    .where('traveller_reminded_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.since
}

export async function noteVisitReminder(sql: Sql, bookingId: string, at: Date): Promise<void> {
  await sql.updateTable('bookings').set({ traveller_reminded_at: at }).where('id', '=', bookingId).execute()
}
