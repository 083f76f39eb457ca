import type { Booking as BookingAnswer } from '../../../contract/bookings.ts'
import { isId } from '../../../contract/inputs.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { cancellationOf } from '../record/cancellation.rules.ts'
import { lockBooking, moveBooking } from './move-booking.ts'
import { bookingAnswer } from '../record/write-booking.ts'

/**
 * Cancels a traveller's booking: free until two hours before a class, later the visit is used (T134). A second call
 * succeeds and changes nothing. Another traveller's booking is not found (T135).
 */
export async function cancelBooking(context: Context, accountId: string, bookingId: string): Promise<BookingAnswer> {
  return inTransaction(context.db, async (sql) => {
    const locked = isId(bookingId) ? await lockBooking(sql, bookingId) : undefined
    if (!locked || locked.booking.accountId !== accountId) throw new Refusal('bookingNotFound')
    const { booking } = locked
    const now = context.clock()
    if (isCancelled(booking.status)) return bookingAnswer(booking, now)
    if (!cancellationOf(booking, now).canCancel) throw new Refusal('bookingNotCancellable')
    const moved = await moveBooking(context, sql, locked, 'cancelledByUser', { actor: 'traveller', accountId })
    return bookingAnswer(moved.booking, now)
  })
}
