import type { IsoDate } from '../../../contract/dates.ts'
import type { ClosedTime, WeeklyHours } from '../../venues/opening-hours.rules.ts'
import { instantOf, localTime } from '../../formats/zone-time.rules.ts'
import { addDays, weekdayOf } from '../../../contract/days.ts'

const MIDNIGHT = '00:00:00'

/** How far ahead a walk-in may be booked (T128). */
export const WALK_IN_DAYS_AHEAD = 90

export interface VenueDays {
  readonly timeZone: string
  readonly weekly: readonly WeeklyHours[]
  readonly closures: readonly ClosedTime[]
}

export interface Day {
  readonly date: IsoDate
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * A day at a venue, from its first instant to the first of the next day: 23 or 25 hours long when the clocks change.
 */
export function dayAt(timeZone: string, date: IsoDate): Day {
  return {
    date,
    startsAt: instantOf(timeZone, date, MIDNIGHT),
    endsAt: instantOf(timeZone, addDays(date, 1), MIDNIGHT),
  }
}

/**
 * Whether a walk-in may be booked for a day (T128). The day lies between today at the venue and 90 days ahead, and not
 * after the pass ends. The venue is not closed all day, by its weekly hours or by a closure. Unknown hours close
 * nothing.
 */
export function isWalkInDay(venue: VenueDays, day: Day, passUsableUntil: Date, now: Date): boolean {
  const today = localTime(venue.timeZone, now).date
  if (day.date < today || day.date > addDays(today, WALK_IN_DAYS_AHEAD)) return false
  return day.startsAt < passUsableUntil && isOpenOn(venue, day.date)
}

/** The days within reach on which the venue is closed all day, so that no traveller chooses one. */
export function walkInClosuresOf(venue: VenueDays, now: Date): IsoDate[] {
  const today = localTime(venue.timeZone, now).date
  return Array.from({ length: WALK_IN_DAYS_AHEAD + 1 }, (_none, ahead) => addDays(today, ahead)).filter(
    (date) => !isOpenOn(venue, date),
  )
}

/** Whether a venue opens on a day at all. Unknown hours close nothing. */
export function isOpenOn({ weekly, closures }: Omit<VenueDays, 'timeZone'>, day: IsoDate): boolean {
  if (closures.some(({ date, from, to }) => date === day && from === MIDNIGHT && to === MIDNIGHT)) return false
  return weekly.length === 0 || opensOn(weekly, weekdayOf(day))
}

/** Whether weekly hours begin on a weekday, or go on past midnight from the evening before. */
function opensOn(weekly: readonly WeeklyHours[], weekday: number): boolean {
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return weekly.some(
    (hours) =>
      hours.weekday === weekday ||
      (hours.weekday === yesterday && hours.closes <= hours.opens && hours.closes !== MIDNIGHT),
  )
}
