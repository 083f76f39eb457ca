import type { Ticket } from '../../../contract/bookings.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'
import { todayIn } from '../../client/dates/dates.rules.ts'

/** What is possible at the door right now. */
export type CheckInState = 'open' | 'early' | 'ended' | 'done' | 'visited' | 'awaitingVenue' | 'cancelled' | 'noDoor'

/**
 * Follows the times from the server, so that a screen that stays open, or opens without a connection, is correct now.
 * The server decides again. A visit stays 'done', for the desk, to the end of its day.
 */
export function checkInState(
  { checkIn, isOnline, orderStatus, timeZone }: Pick<Ticket, 'checkIn' | 'isOnline' | 'orderStatus' | 'timeZone'>,
  now: Date,
): CheckInState {
  const isOver = now.getTime() >= Date.parse(checkIn.closesAt)
  if (checkIn.checkedInAt !== null && !isOnline) {
    const isPastDay = todayIn(timeZone, new Date(checkIn.checkedInAt)) < todayIn(timeZone, now)
    return isOver && isPastDay ? 'visited' : 'done'
  }
  if (isCancelled(orderStatus)) return 'cancelled'
  if (isOnline) return 'noDoor'
  if (orderStatus === 'pending') return 'awaitingVenue'
  if (orderStatus === 'noShow' || isOver) return 'ended'
  return now.getTime() < Date.parse(checkIn.opensAt) ? 'early' : 'open'
}

/** The next instant at which the state may change by itself; undefined if never. */
export function nextChange({ checkIn }: Pick<Ticket, 'checkIn'>, now: Date): Date | undefined {
  return [checkIn.opensAt, checkIn.closesAt].map((instant) => new Date(instant)).find((instant) => instant > now)
}
