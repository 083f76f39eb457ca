import type { BookingStatus } from '../../contract/bookings.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { instantOf } from '../dates/zone-time.rules.ts'

const MINUTE = 60_000
/** So long before check-in opens, and after it closes, a scan at the desk still counts. */
export const GRACE_MS = 15 * MINUTE

/** Which bookings a desk's list asks for. */
export interface ListedDays {
  /** The day before: what began then may go on past midnight. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** The venue's midnight. What ended before it is over. */
  readonly notEndedBy: Date
}

/** Today and tomorrow by the venue's clock, and what goes on from yesterday. */
export function daysOfList(timeZone: string, today: IsoDate): ListedDays {
  return { from: addDays(today, -1), to: addDays(today, 1), notEndedBy: instantOf(timeZone, today, '00:00:00') }
}

export interface Listed {
  readonly date: IsoDate
  readonly status: BookingStatus
  readonly isOnline: boolean
}

/**
 * Whether a booking is on the list. Requests of later days are there for people, who answer them; a device has the two
 * days only (T172). An online class has nobody at the door, so only its request is there.
 */
export function isOnList({ date, status, isOnline }: Listed, { to }: ListedDays, isDevice: boolean): boolean {
  if (status === 'pending') return !isDevice || (date <= to && !isOnline)
  return date <= to && !isOnline
}
