import type { IsoDate } from '../../../contract/dates.ts'

const DAY = 86_400_000

/** Days, a whole number of weeks, that move the week of `first` onto the week of `today`; weeks begin on Monday. */
export function shiftToWeekOf(today: IsoDate, first: IsoDate): number {
  return (mondayOf(today) - mondayOf(first)) / DAY
}

/** The same, or as many weeks more as it takes for the last session to end after now. */
export function shiftAhead(now: Date, first: IsoDate, lastEnd: Date): number {
  const days = shiftToWeekOf(now.toISOString().slice(0, 10), first)
  const behind = now.getTime() - (lastEnd.getTime() + days * DAY)
  return behind < 0 ? days : days + 7 * (Math.floor(behind / (7 * DAY)) + 1)
}

export function shiftDate(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** Timetables older or later than this are typing errors. */
export const REACH_YEARS = 20

export function isOutOfReach(date: IsoDate, now: Date): boolean {
  return Math.abs(Number(date.slice(0, 4)) - now.getUTCFullYear()) > REACH_YEARS
}

/** Whether a date is past in every time zone. */
export function isOver(date: IsoDate, now: Date): boolean {
  return date < shiftDate(now.toISOString().slice(0, 10), -1)
}

function mondayOf(date: IsoDate): number {
  const at = Date.parse(date)
  return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY
}
