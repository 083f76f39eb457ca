import type { Sql } from '../../context.ts'
import type { BookingRecord } from './bookings.queries.ts'

/** A booking takes the times to which its venue has moved the class. */
export async function saveTimes(sql: Sql, moved: BookingRecord, isToBeRemindedAgain: boolean): Promise<void> {
  await sql
    .updateTable('bookings')
    .set({
      visit_date: moved.date,
      local_start: moved.from,
      local_end: moved.to,
      starts_at: moved.startsAt,
      ends_at: moved.endsAt,
      cancel_free_until: moved.cancelFreeUntil,
      confirm_by: moved.confirmBy,
      venue_moves: moved.venueMoves,
      ...(isToBeRemindedAgain ? { traveller_reminded_at: null } : {}),
    })
    .where('id', '=', moved.id)
    .execute()
}

/**
 * Who has bookings of these sessions that have not ended, checked in or not, or these bookings, and the passes that pay
 * for them.
 */
export async function ownersOfBookings(
  sql: Sql,
  { sessionIds, bookingIds }: { readonly sessionIds: readonly number[]; readonly bookingIds: readonly string[] },
): Promise<{ accountId: string; passId: string }[]> {
  if (sessionIds.length + bookingIds.length === 0) return []
  return sql
    .selectFrom('bookings')
    .select(['account_id as accountId', 'pass_id as passId'])
    .where(({ or, eb }) =>
      or([
        ...(sessionIds.length > 0 ? [eb('class_session_id', 'in', sessionIds)] : []),
        ...(bookingIds.length > 0 ? [eb('id', 'in', bookingIds)] : []),
      ]),
    )
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .execute()
}
