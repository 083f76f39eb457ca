import type { Context, Sql } from '../../context.ts'
import { clearHints, comingBookingsOf } from '../record/bookings.queries.ts'
import { lockBooking, moveBooking } from './move-booking.ts'

/**
 * Cancels whatever an account has still ahead of it (T60), in the caller's transaction, which holds the account: nobody
 * else moves its bookings meanwhile. What has begun already takes its course. Answers how many there were.
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

/** For an account that is emptied: what clients sent along with a booking, such as names and numbers (T33). */
export async function forgetBookingDetails(sql: Sql, accountId: string): Promise<void> {
  await clearHints(sql, accountId)
}
