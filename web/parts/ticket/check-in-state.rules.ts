import type { Ticket } from '../../../contract/bookings.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'

/** What is possible at the door right now. */
export type CheckInState = 'open' | 'early' | 'ended' | 'done' | 'awaitingVenue' | 'cancelled' | 'noDoor'

/**
 * Follows the times from the server, so that a screen that stays open, or opens without a connection, is correct now.
 * The server decides again.
 */
export function checkInState(
  { checkIn, isOnline, orderStatus }: Pick<Ticket, 'checkIn' | 'isOnline' | 'orderStatus'>,
  now: Date,
): CheckInState {
  if (checkIn.checkedInAt !== null && !isOnline) return 'done'
  if (isCancelled(orderStatus)) return 'cancelled'
  if (isOnline) return 'noDoor'
  if (orderStatus === 'pending') return 'awaitingVenue'
  if (orderStatus === 'noShow' || now.getTime() >= Date.parse(checkIn.closesAt)) return 'ended'
  return now.getTime() < Date.parse(checkIn.opensAt) ? 'early' : 'open'
}

/** The next instant at which the state may change by itself; undefined if never. */
export function nextChange({ checkIn }: Pick<Ticket, 'checkIn'>, now: Date): Date | undefined {
  return [checkIn.opensAt, checkIn.closesAt].map((instant) => new Date(instant)).find((instant) => instant > now)
}
