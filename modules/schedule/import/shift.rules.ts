import type { IsoDate } from '../../../contract/dates.ts'
import { addDays, daysBetween, mondayOf } from '../../../contract/days.ts'
import { DAY_MS } from '../../../contract/durations.ts'

/** Days, a whole number of weeks, that move the week of `first` onto the week of `today`. Weeks begin on Monday. */
export function shiftToWeekOf(today: IsoDate, first: IsoDate): number {
  return daysBetween(mondayOf(first), mondayOf(today))
}

/** The same, plus as many weeks as it takes for the last session to end after now. */
export function shiftAhead(now: Date, first: IsoDate, lastEnd: Date): number {
  const days = shiftToWeekOf(now.toISOString().slice(0, 10), first)
  const behind = now.getTime() - (lastEnd.getTime() + days * DAY_MS)
  return behind < 0 ? days : days + 7 * (Math.floor(behind / (7 * DAY_MS)) + 1)
}

/** A timetable older or later than this is a typing error. */
export const REACH_YEARS = 20

export function isOutOfReach(date: IsoDate, now: Date): boolean {
  return Math.abs(Number(date.slice(0, 4)) - now.getUTCFullYear()) > REACH_YEARS
}

/** Whether a date is past in every time zone. */
export function isPastEverywhere(date: IsoDate, now: Date): boolean {
  return date < addDays(now.toISOString().slice(0, 10), -1)
}
