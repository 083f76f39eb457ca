import type { Context, Sql } from '../../call/context.ts'
import { openBookingsOfPass } from '../record/bookings.queries.ts'
import { lockBooking, moveBooking, type Mover } from './move-booking.ts'

/**
 * Cancels a pass's coming bookings, in the transaction that has frozen the pass and so holds its lock (T98). The visits
 * go back to the pass; the refund decides what becomes of them. Returns the number of bookings.
 */
export async function cancelBookingsOfPass(
  context: Context,
  sql: Sql,
  passId: string,
  reason: string,
  by: Pick<Mover, 'actor' | 'accountId' | 'because'> = { actor: 'system' },
): Promise<number> {
  const bookingIds = await openBookingsOfPass(sql, passId, context.clock())
  for (const bookingId of bookingIds) {
    const locked = await lockBooking(sql, bookingId)
    if (locked) await moveBooking(context, sql, locked, 'cancelledByFitness', { ...by, reason })
  }
  return bookingIds.length
}
