import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { MINUTE_MS } from '../../contract/durations.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { dayAt } from '../bookings/walk-ins/walk-in-day.rules.ts'
import type { TimeSpan } from '../venues/hours/opening-hours.rules.ts'

/** A walk-in with less time than this is not worth the walk. */
const SHORTEST_WALK_IN_MS = 60 * MINUTE_MS
/** Classes ask for so long before they start. */
const EARLY_MS = 10 * MINUTE_MS

/** The part of a trip that lies on a date of the city. */
export interface FreeDay extends TimeSpan {
  readonly date: IsoDate
}

/** The days of a trip by the city's clock: 23 or 25 hours long when the clocks change. */
export function freeDays(timeZone: string, trip: TimeSpan): FreeDay[] {
  const days: FreeDay[] = []
  for (let date = localTime(timeZone, trip.from).date; ; date = addDays(date, 1)) {
    const { startsAt, endsAt } = dayAt(timeZone, date)
    if (startsAt >= trip.to) return days
    days.push({ date, ...overlapOf({ from: startsAt, to: endsAt }, trip) })
  }
}

/**
 * Whether one can walk to a class after arriving, is there ten minutes before it starts, and is back before leaving. It
 * may go on past midnight.
 */
export function fitsInto(trip: TimeSpan, session: TimeSpan, walkMinutes: number): boolean {
  const { from, to } = withoutWalks(trip, walkMinutes)
  return session.from.getTime() - EARLY_MS >= from.getTime() && session.to <= to
}

/**
 * From when to when one can be at a venue that is open, on a day there: the longest stretch that begins on it. It may
 * have begun the night before, and end after midnight. Null when no stretch lasts for an hour.
 */
export function walkInTime(
  trip: TimeSpan,
  open: readonly TimeSpan[],
  day: TimeSpan,
  walkMinutes: number,
): TimeSpan | null {
  const reach = overlapOf(withoutWalks(trip, walkMinutes), { from: day.from, to: trip.to })
  const [longest = null] = joinTouching(open)
    .map((stretch) => overlapOf(stretch, reach))
    .filter((stretch) => stretch.from < day.to && lengthOf(stretch) >= SHORTEST_WALK_IN_MS)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return longest
}

function withoutWalks({ from, to }: TimeSpan, walkMinutes: number): TimeSpan {
  const walk = walkMinutes * MINUTE_MS
  return { from: new Date(from.getTime() + walk), to: new Date(to.getTime() - walk) }
}

/** Hours until midnight and hours from midnight are one stretch. */
function joinTouching(spans: readonly TimeSpan[]): TimeSpan[] {
  return spans
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .reduce<TimeSpan[]>((joined, span) => {
      const last = joined.at(-1)
      if (!last || last.to < span.from) return [...joined, span]
      return [...joined.slice(0, -1), { from: last.from, to: last.to > span.to ? last.to : span.to }]
    }, [])
}

export function lengthOf({ from, to }: TimeSpan): number {
  return to.getTime() - from.getTime()
}

/** What two spans have in common. It ends before it begins where that is nothing. */
function overlapOf(one: TimeSpan, other: TimeSpan): TimeSpan {
  return { from: one.from > other.from ? one.from : other.from, to: one.to < other.to ? one.to : other.to }
}
