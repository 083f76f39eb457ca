import type { IsoDate } from '../../contract/dates.ts'
import { instantOf, localTime } from '../dates/zone-time.rules.ts'
import { addDays, addMonths } from '../../contract/days.ts'

const MIDNIGHT = '00:00:00'
const COURTESY_DAYS = 30

/** How long a pass lasts: its last day, and the first instant at which it no longer works. */
export interface Validity {
  readonly expiresOn: IsoDate
  readonly expiresAt: Date
}

/** The given number of months after the day of the sale, to the end of that day in the pass's city (T78). */
export function validityOf(soldAt: Date, months: number, zone: string): Validity {
  const expiresOn = addMonths(localTime(zone, soldAt).date, months)
  return { expiresOn, expiresAt: instantOf(zone, addDays(expiresOn, 1), MIDNIGHT) }
}

/**
 * A visit that comes back to an expired pass can be used for 30 more days, to the end of the day at the venue (T105).
 * Null while the pass is valid, because the visit then needs no courtesy.
 */
export function courtesyFor(usableUntil: Date, now: Date, zone: string): Date | null {
  if (now < usableUntil) return null
  return instantOf(zone, addDays(localTime(zone, now).date, COURTESY_DAYS + 1), MIDNIGHT)
}

/** The last day on which a pass can be used, including courtesy. */
export function lastDay(
  { expiresOn, expiresAt, usableUntil }: Validity & { readonly usableUntil: Date },
  zone: string,
): IsoDate {
  return usableUntil > expiresAt ? localTime(zone, new Date(usableUntil.getTime() - 1)).date : expiresOn
}
