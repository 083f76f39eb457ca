import type { IsoDate } from '../../../contract/dates.ts'
import { isId } from '../../../contract/inputs.ts'
import { lockSeatsOfSeveral } from '../../seats/lock-seats.ts'
import type { Sql } from '../../call/context.ts'
import { lockPass, lockSeveralPasses } from '../../passes/use-visits.ts'
import { ownersOfBookings } from '../record/class-moves.queries.ts'
import { findSession } from '../record/seats.queries.ts'
import { holdTraveller, holdTravellers, ownerOfBooking } from '../record/travellers.queries.ts'
import { holdWalkIn } from '../walk-ins/walk-ins.queries.ts'
import { lockBooking, type LockedBooking } from './move-booking.ts'

/**
 * Locks sessions and all travellers who have booked them, in the one order of all locks: accounts, passes, classes
 * (docs/decisions/0008-locks.md). A traveller who books while this waits is not locked: the caller reads the bookings
 * again and gives up if there are more.
 * @param bookingIds walk-ins that end in the same transaction: their travellers and passes are locked too
 */
export async function lockSessions(
  sql: Sql,
  sessionIds: readonly number[],
  bookingIds: readonly string[] = [],
): Promise<void> {
  const owners = await ownersOfBookings(sql, { sessionIds, bookingIds })
  await holdTravellers(sql, [...new Set(owners.map(({ accountId }) => accountId))])
  await lockSeveralPasses(sql, [...new Set(owners.map(({ passId }) => passId))])
  await lockSeatsOfSeveral(sql, sessionIds)
}

/**
 * Locks a booking and one more session, which may take its place: account, pass, classes, booking. Both classes are
 * locked in the one order, so that two travellers who swap their times do not block each other.
 */
export async function lockWithSession(
  sql: Sql,
  bookingId: string,
  sessionId: number | undefined,
): Promise<LockedBooking | undefined> {
  const owner = await ownerOfBooking(sql, bookingId)
  if (!owner || !(await holdTraveller(sql, owner.accountId))) return undefined
  await lockPass(sql, owner.passId)
  await lockSeatsOfSeveral(
    sql,
    [owner.sessionId, sessionId].filter((id) => typeof id === 'number'),
  )
  return lockBooking(sql, bookingId)
}

/** Locks a booking and the class on a date that may replace it. Undefined if there is no such class. */
export async function lockForReplacement(
  sql: Sql,
  bookingId: string,
  { classId, date }: { readonly classId: string; readonly date: IsoDate },
): Promise<LockedBooking | undefined> {
  const to = isId(classId) ? await findSession(sql, classId, date) : undefined
  return to && lockWithSession(sql, bookingId, to.sessionId)
}

/** Locks a booking and another venue's general gym access, which comes first, as in a booking of it. */
export async function lockWithWalkIn(
  sql: Sql,
  bookingId: string,
  walkInId: string,
): Promise<LockedBooking | undefined> {
  await holdWalkIn(sql, walkInId)
  return lockBooking(sql, bookingId)
}
