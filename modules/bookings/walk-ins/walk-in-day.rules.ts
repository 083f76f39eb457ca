import type { IsoDate } from '../../../contract/dates.ts'
import type { OpenHours } from '../../../contract/venues.ts'
import { addDays } from '../../../contract/days.ts'
import { instantOf, localTime } from '../../formats/zone-time.rules.ts'
import { openTimesOn, spansOfDay, type VenueHours } from '../../venues/hours/opening-hours.rules.ts'

const MIDNIGHT = '00:00:00'

/** How far ahead a walk-in may be booked (T128). */
export const WALK_IN_DAYS_AHEAD = 90

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
 * after the pass ends, and the venue is still to be open on it.
 */
export function isWalkInDay(venue: VenueHours, day: Day, passUsableUntil: Date, now: Date): boolean {
  const today = localTime(venue.timeZone, now).date
  if (day.date < today || day.date > addDays(today, WALK_IN_DAYS_AHEAD)) return false
  return day.startsAt < passUsableUntil && isOpenOn(venue, day, now)
}

/** The days within reach that a walk-in cannot be booked for, so that no traveller chooses one. */
export function walkInClosuresOf(venue: VenueHours, now: Date): IsoDate[] {
  return daysAhead(venue, now).flatMap((day) => (isOpenOn(venue, day, now) ? [] : [day.date]))
}

/** The opening hours of the days within reach, those with the same ones together; none while they are unknown. */
export function walkInHoursOf(venue: VenueHours, now: Date): { dates: IsoDate[]; hours: OpenHours[] }[] {
  const days = daysAhead(venue, now).map((day) => ({ date: day.date, hours: openTimesOn(venue, day) }))
  const alike = Map.groupBy(days, ({ hours }) => JSON.stringify(hours))
  return [...alike.values()].flatMap((same) => {
    const { hours = [] } = same[0] ?? {}
    return hours.length === 0 ? [] : [{ dates: same.map(({ date }) => date), hours }]
  })
}

function daysAhead({ timeZone }: VenueHours, now: Date): Day[] {
  const today = localTime(timeZone, now).date
  return Array.from({ length: WALK_IN_DAYS_AHEAD + 1 }, (_none, ahead) => dayAt(timeZone, addDays(today, ahead)))
}

const roundTheClock = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: MIDNIGHT, closes: MIDNIGHT }))

/**
 * Whether a venue is open for some time of a day that is still to come. A night that began on the day goes on after
 * midnight, and one that began on the evening before counts, too. Unknown hours close nothing; closures do.
 */
export function isOpenOn(venue: VenueHours, day: Day, now: Date): boolean {
  const known = venue.weekly.length > 0 ? venue : { ...venue, weekly: roundTheClock }
  return spansOfDay(known, day).some(({ to }) => to > now)
}
