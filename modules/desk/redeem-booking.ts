import { correctNoShow } from '../bookings/move/correct-booking.ts'
import { type LockedBooking, moveBooking, type Mover } from '../bookings/move/move-booking.ts'
import { noteCheckIn } from '../check-in/check-in.ts'
import type { Context, Sql } from '../call/context.ts'

/**
 * Checks a locked booking in that is confirmed, a request or a no-show, as of when the traveller was there. A request
 * is confirmed on the way, with one mail for both.
 */
export async function redeemBooking(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  mover: Mover & { readonly redeemedAt: Date },
): Promise<void> {
  const { id, status } = locked.booking
  const { accountId = null, redeemedAt: at } = mover
  await noteCheckIn(sql, { bookingId: id, method: 'front_desk', accountId, at })
  if (status === 'noShow') return correctNoShow(context, sql, locked, mover)
  const isRequest = status !== 'confirmed'
  const { booking } = isRequest
    ? await moveBooking(context, sql, locked, 'confirmed', { ...mover, isMovedOn: true })
    : locked
  await moveBooking(context, sql, { ...locked, booking }, 'redeemed', mover)
}
