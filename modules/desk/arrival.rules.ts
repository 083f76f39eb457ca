import type { BookingStatus } from '../../contract/bookings.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { MINUTE_MS } from '../../contract/durations.ts'
import { instantOf } from '../formats/zone-time.rules.ts'

/** How long before check-in opens, and after it closes, a scan at the desk still counts. */
export const GRACE_MS = 15 * MINUTE_MS

/** The days of a desk's list. */
export interface ListedDays {
  /** Yesterday: a visit that began then may go on past midnight. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** The venue's midnight. A visit that ended before it is over. */
  readonly notEndedBy: Date
}

/** Today and tomorrow by the venue's clock, and visits that go on from yesterday. */
export function daysOfList(timeZone: string, today: IsoDate): ListedDays {
  return { from: addDays(today, -1), to: addDays(today, 1), notEndedBy: instantOf(timeZone, today, '00:00:00') }
}

export interface ListEntry {
  readonly date: IsoDate
  readonly status: BookingStatus
  readonly isOnline: boolean
}

/**
 * Whether a booking is on the list. Staff also see requests of later days, which they answer; a device sees today and
 * tomorrow only (T172). Of an online class, which has no desk, staff see the requests.
 */
export function isOnList({ date, status, isOnline }: ListEntry, { to }: ListedDays, isDevice: boolean): boolean {
  if (status === 'pending') return !isDevice || (date <= to && !isOnline)
  return date <= to && !isOnline
}
