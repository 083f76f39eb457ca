import type { Booking as BookingAnswer } from '../../../contract/bookings.ts'
import { isId } from '../../../contract/inputs.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import { cancellationOf } from '../record/cancellation.rules.ts'
import { lockBooking, type LockedBooking, moveBooking, type Mover, type StepResult } from './move-booking.ts'
import { bookingAnswer } from '../record/write-booking.ts'

/**
 * Cancels a traveller's booking: free until two hours before a class, later the visit is used (T134). A second call
 * succeeds and changes nothing. Another traveller's booking is not found (T135).
 */
export async function cancelBooking(context: Context, accountId: string, bookingId: string): Promise<BookingAnswer> {
  return inTransaction(context.db, async (sql) => {
    const locked = isId(bookingId) ? await lockBooking(sql, bookingId) : undefined
    if (!locked || locked.booking.accountId !== accountId) throw new Refusal('bookingNotFound')
    const moved = await cancelLocked(context, sql, locked, { actor: 'traveller', accountId })
    return bookingAnswer(moved?.booking ?? locked.booking, context.clock())
  })
}

/**
 * The same for a locked booking, in the caller's transaction. Undefined if it was cancelled before.
 * @throws Refusal bookingNotCancellable
 */
export async function cancelLocked(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  mover: Mover,
): Promise<StepResult | undefined> {
  const { booking } = locked
  if (isCancelled(booking.status)) return undefined
  if (!cancellationOf(booking, context.clock()).canCancel) throw new Refusal('bookingNotCancellable')
  return moveBooking(context, sql, locked, 'cancelledByUser', mover)
}
