import type { IsoDate } from '../../../contract/dates.ts'
import type { OpenHours } from '../../../contract/venues.ts'
import { addDays } from '../../../contract/days.ts'
import { instantOf, localTime } from '../../formats/zone-time.rules.ts'
import { openTimesIn, spansOfDay, type TimeSpan, type VenueHours } from '../../venues/hours/opening-hours.rules.ts'

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

export interface WalkInDaysOfVenue {
  /** Those that a walk-in cannot be booked for, so that no traveller chooses one. */
  readonly closed: readonly IsoDate[]
  /** The opening hours, the days with the same ones together; none while they are unknown. */
  readonly open: readonly { readonly dates: IsoDate[]; readonly hours: OpenHours[] }[]
}

/** The days within reach. The hours of each are read once. */
export function walkInDaysOf(venue: VenueHours, now: Date): WalkInDaysOfVenue {
  const today = localTime(venue.timeZone, now).date
  const days = Array.from({ length: WALK_IN_DAYS_AHEAD + 1 }, (_none, ahead) => {
    const day = dayAt(venue.timeZone, addDays(today, ahead))
    const spans = spansOfDay(withHours(venue), day)
    const hours = venue.weekly.length > 0 ? openTimesIn(venue.timeZone, day, spans) : []
    return { date: day.date, hours, isOpen: isToCome(spans, now) }
  })
  const alike = Map.groupBy(days, ({ hours }) => JSON.stringify(hours))
  const open = [...alike.values()].map((same) => ({ dates: same.map(({ date }) => date), hours: same[0]?.hours ?? [] }))
  return {
    closed: days.flatMap(({ date, isOpen }) => (isOpen ? [] : [date])),
    open: open.filter(({ hours }) => hours.length > 0),
  }
}

const roundTheClock = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: MIDNIGHT, closes: MIDNIGHT }))

/**
 * Whether a venue is open for some time of a day that is still to come. A night that began on the day goes on after
 * midnight, and one that began on the evening before counts, too. Unknown hours close nothing; closures do.
 */
export function isOpenOn(venue: VenueHours, day: Day, now: Date): boolean {
  return isToCome(spansOfDay(withHours(venue), day), now)
}

function withHours(venue: VenueHours): VenueHours {
  return venue.weekly.length > 0 ? venue : { ...venue, weekly: roundTheClock }
}

function isToCome(spans: readonly TimeSpan[], now: Date): boolean {
  return spans.some(({ to }) => to > now)
}
