import type { Context, Sql } from '../../context.ts'
import { clearHints, comingBookingsOf } from '../record/bookings.queries.ts'
import { lockBooking, moveBooking } from './move-booking.ts'

/**
 * Cancels all bookings that an account still has ahead of it (T60), in the caller's transaction. The transaction holds
 * the account, so nobody else moves its bookings. A visit that has begun takes its course. Returns the number of
 * bookings.
 */
export async function cancelBookingsOfAccount(context: Context, sql: Sql, accountId: string): Promise<number> {
  const bookingIds = await comingBookingsOf(sql, accountId, context.clock())
  for (const bookingId of bookingIds) {
    const locked = await lockBooking(sql, bookingId)
    if (locked)
      await moveBooking(context, sql, locked, 'cancelledByUser', {
        actor: 'traveller',
        accountId,
        reason: 'The account was deleted',
      })
  }
  return bookingIds.length
}

/** Removes what clients sent along with the bookings of an emptied account, such as names and numbers (T33). */
export async function forgetBookingDetails(sql: Sql, accountId: string): Promise<void> {
  await clearHints(sql, accountId)
}
