import type { BookingStatus } from '../../../contract/bookings.ts'
import { lockSeatsOfSeveral } from '../../seats/lock-seats.ts'
import type { Context, Sql } from '../../call/context.ts'
import { lockPass } from '../../passes/use-visits.ts'
import { clearHints, comingBookingsOf } from '../record/bookings.queries.ts'
import { lockBooking, moveBooking, type Mover } from './move-booking.ts'

/**
 * Cancels all of an account's coming bookings (T60, T179), in the caller's transaction. That transaction holds the account's
 * lock, so no other one moves its bookings. All its passes are locked before the first class, and all classes in one
 * order (docs/decisions/0008-locks.md). A visit that has begun stays. Returns the number of bookings.
 * @param sessionIds other classes that the transaction will lock
 * @param blockedBy the operator who blocks the traveller (T179) and gives all visits back; left out for a deletion
 */
export async function cancelBookingsOfAccount(
  context: Context,
  sql: Sql,
  accountId: string,
  sessionIds: readonly number[],
  blockedBy?: string,
): Promise<number> {
  const [to, mover]: readonly [BookingStatus, Mover] =
    blockedBy === undefined
      ? ['cancelledByUser', { actor: 'traveller', accountId, reason: 'The account was deleted' }]
      : ['cancelledByFitness', { actor: 'operator', accountId: blockedBy, because: 'blocked', isAlwaysMailed: true }]
  const coming = await comingBookingsOf(sql, accountId, context.clock())
  for (const passId of [...new Set(coming.map((one) => one.passId))].toSorted()) await lockPass(sql, passId)
  await lockSeatsOfSeveral(sql, [...coming.flatMap(({ sessionId }) => sessionId ?? []), ...sessionIds])
  for (const { id } of coming) {
    const locked = await lockBooking(sql, id)
    if (locked) await moveBooking(context, sql, locked, to, mover)
  }
  return coming.length
}

/** Removes what clients sent with the bookings of a deleted account, such as names and phone numbers (T33). */
export async function forgetBookingDetails(sql: Sql, accountId: string): Promise<void> {
  await clearHints(sql, accountId)
}
