import type { CheckedIn } from '../../contract/check-in.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { checkInBar, checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import { lockBooking, type LockedBooking, moveBooking } from '../bookings/move/move-booking.ts'
import { ownBooking, ticketOf } from '../bookings/ticket/show-ticket.ts'
import { deleteCheckIns, insertCheckIn, type NewCheckIn } from './check-ins.queries.ts'
import { refuseWrongDoorCode } from './refuse-wrong-door-code.ts'

/**
 * A traveller checks in with the code at the venue's door (T120). The visit is used and the booking redeemed together.
 * A second call gets the same answer. Wrong codes are counted, so that a traveller cannot find one by trying.
 */
export async function checkIn(
  context: Context,
  accountId: string,
  bookingId: string,
  doorCode: string,
): Promise<CheckedIn> {
  const booking = await ownBooking(context.db, accountId, bookingId)
  refuseUnlessOpen(booking, context.clock())
  if (booking.status === 'confirmed')
    await refuseWrongDoorCode(context, {
      venueId: booking.venueId,
      doorCode,
      counted: { account: accountId },
      refusal: 'doorCodeWrong',
    })
  return inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, booking.id)
    if (!locked) throw new Refusal('bookingNotFound')
    const now = context.clock()
    refuseUnlessOpen(locked.booking, now)
    const alreadyCheckedIn = locked.booking.status === 'redeemed'
    if (alreadyCheckedIn) {
      return {
        ticket: await ticketOf(context, sql, locked.booking, now),
        visitsLeft: locked.pass.visitsFree,
        alreadyCheckedIn,
      }
    }
    await noteCheckIn(sql, { bookingId: booking.id, method: 'door_code', accountId, at: now })
    const moved = await moveBooking(context, sql, locked, 'redeemed', { actor: 'traveller', accountId })
    return { ticket: await ticketOf(context, sql, moved.booking, now), visitsLeft: moved.visitsLeft, alreadyCheckedIn }
  })
}

/** Stores how the traveller was checked in, in the transaction that redeems the booking. */
export function noteCheckIn(sql: Sql, checkIn: NewCheckIn): Promise<void> {
  return insertCheckIn(sql, checkIn)
}

/** Deletes check-ins that were taken back, in the transaction that corrects their bookings. */
export function forgetCheckIns(sql: Sql, bookingIds: readonly string[]): Promise<void> {
  return deleteCheckIns(sql, bookingIds)
}

function refuseUnlessOpen(booking: LockedBooking['booking'], now: Date): void {
  const bar = checkInBar(booking.status, checkInTimes(booking), now)
  if (bar) throw new Refusal(bar)
}
