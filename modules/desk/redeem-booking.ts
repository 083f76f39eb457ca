import { later } from '../../database/later.ts'
import { correctNoShow } from '../bookings/move/correct-booking.ts'
import { type LockedBooking, moveBooking, type Mover } from '../bookings/move/move-booking.ts'
import { noteCheckIn } from '../check-in/check-in.ts'
import type { Context, Sql } from '../context.ts'

/**
 * Checks a locked booking in that is confirmed, a request or a no-show, as of when the traveller was there. A request is
 * confirmed on the way, with one mail for both.
 */
export async function redeemBooking(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  mover: Mover & { readonly redeemedAt: Date },
): Promise<void> {
  const { id, status } = locked.booking
  const checkIn = {
    bookingId: id,
    method: 'front_desk' as const,
    accountId: mover.accountId ?? null,
    at: mover.redeemedAt,
  }
  await later(sql, (sql) => noteCheckIn(sql, checkIn))
  if (status === 'noShow') return correctNoShow(context, sql, locked, mover)
  const confirmed =
    status === 'confirmed'
      ? undefined
      : await moveBooking(context, sql, locked, 'confirmed', { ...mover, isMovedOn: true })
  await moveBooking(context, sql, { ...locked, ...confirmed }, 'redeemed', mover)
}
