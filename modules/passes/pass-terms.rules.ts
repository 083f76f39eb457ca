import type { IsoDate } from '../../contract/dates.ts'
import { instantOf, localTime } from '../formats/zone-time.rules.ts'
import { addDays, addMonths } from '../../contract/days.ts'

const MIDNIGHT = '00:00:00'
const COURTESY_DAYS = 30

/** How long a pass lasts: its last day, and the first instant at which it no longer pays. */
export interface Validity {
  readonly expiresOn: IsoDate
  readonly expiresAt: Date
}

/** A pass lasts a number of months from the day of its sale, to the end of that day in its city (T78). */
export function validityOf(soldAt: Date, months: number, zone: string): Validity {
  const expiresOn = addMonths(localTime(zone, soldAt).date, months)
  return { expiresOn, expiresAt: instantOf(zone, addDays(expiresOn, 1), MIDNIGHT) }
}

/**
 * How long the owner can use a visit that comes back to an expired pass: 30 more days, to the end of that day in the
 * zone, whatever the type of the pass (T105 makes no difference). Null while the pass is valid.
 */
export function courtesyFor(usableUntil: Date, now: Date, zone: string): Date | null {
  if (now < usableUntil) return null
  return instantOf(zone, addDays(localTime(zone, now).date, COURTESY_DAYS + 1), MIDNIGHT)
}

/** The last day on which a pass pays, including courtesy. */
export function lastDay(
  { expiresOn, expiresAt, usableUntil }: Validity & { readonly usableUntil: Date },
  zone: string,
): IsoDate {
  return usableUntil > expiresAt ? localTime(zone, new Date(usableUntil.getTime() - 1)).date : expiresOn
}
