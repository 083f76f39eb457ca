import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { addDays, toWireDate, weekdayOf } from '../../../contract/days.ts'
import { type Closure, type OpenHours, type OpeningHours, weekdays } from '../../../contract/venues.ts'
import { instantOf, localTime } from '../../formats/zone-time.rules.ts'

const MIDNIGHT = '00:00:00'

/** Closing at or before opening means the next day. The same time means around the clock. */
export interface WeeklyHours {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  readonly opens: IsoTime
  readonly closes: IsoTime
}

/** From and to both 00:00:00 mean the whole day. To 00:00:00 means until midnight. */
export interface ClosedTime {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
}

export interface VenueHours {
  readonly timeZone: string
  readonly weekly: readonly WeeklyHours[]
  readonly closures: readonly ClosedTime[]
}

/**
 * Whether a venue is open at an instant (T114); null when its hours are unknown. Hours are turned into instants, so a
 * night on which the clocks change has its real length, and a venue that closes at 02:30 does not open again when 02:15
 * comes back. A closure removes its hours from its own date. A closure of the whole day also removes the night that
 * starts on it.
 */
export function isOpen(venue: VenueHours, now: Date): boolean | null {
  if (venue.weekly.length === 0) return null
  return openSpans(venue, localTime(venue.timeZone, now).date).some(({ from, to }) => from <= now && now < to)
}

/** From an instant to another, which no longer belongs to it. */
export interface TimeSpan {
  readonly from: Date
  readonly to: Date
}

/**
 * When a venue is open by the hours that begin on a date and those of the night before, the closures of these dates and
 * the next taken out. Those of a night may begin before the date, and end after it. None when its hours are unknown.
 */
export function openSpans({ timeZone, weekly, closures }: VenueHours, date: IsoDate): TimeSpan[] {
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  const near = closures.filter((closure) => closure.date >= before && closure.date <= after)
  const open = [before, date].flatMap((day) => {
    if (near.some((closure) => closure.date === day && isWholeDay(closure))) return []
    return weekly
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ opens, closes }) => ({
        from: instantOf(timeZone, day, opens),
        to: instantOf(timeZone, closes <= opens ? addDays(day, 1) : day, closes),
      }))
  })
  return near.reduce(
    (left, closure) =>
      left.flatMap((span) =>
        takeOut(span, { from: instantOf(timeZone, closure.date, closure.from), to: endOf(timeZone, closure) }),
      ),
    open,
  )
}

/** A day at a venue, from its first instant to the first of the next day. */
interface DayOfVenue extends Pick<ClosedTime, 'date'> {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The spans of which some time lies on a day, or in the night that begins on it. */
export function spansOfDay(venue: VenueHours, { date, startsAt, endsAt }: DayOfVenue): TimeSpan[] {
  return openSpans(venue, date).filter(({ from, to }) => from < endsAt && to > startsAt)
}

/** When a venue is open on a day, by its clock. None when its hours are unknown. */
export function openTimesOn(venue: VenueHours, day: DayOfVenue): OpenHours[] {
  return openTimesIn(venue.timeZone, day, spansOfDay(venue, day))
}

/** The hours that begin on a day, or else what is left of the night before, from the spans of that day. */
export function openTimesIn(timeZone: string, day: DayOfVenue, spans: readonly TimeSpan[]): OpenHours[] {
  const begun = spans
    .filter(({ from }) => from >= day.startsAt)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const timeOf = (instant: Date) => localTime(timeZone, instant).time
  if (begun.length > 0) return begun.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) }))
  return spans.map(({ to }) => ({ from: MIDNIGHT, to: timeOf(to) }))
}

/** What is left of a span without another: nothing, one piece or two. */
function takeOut(span: TimeSpan, taken: TimeSpan): TimeSpan[] {
  if (taken.to <= span.from || taken.from >= span.to) return [span]
  return [
    { from: span.from, to: taken.from },
    { from: taken.to, to: span.to },
  ].filter(({ from, to }) => from < to)
}

/**
 * When a closed venue opens next, within a week; null while it is open, and when its hours are unknown. It opens with
 * its hours, or in the middle of them when a closure ends.
 */
export function opensNext(venue: VenueHours, now: Date): Date | null {
  if (isOpen(venue, now) !== false) return null
  const { timeZone, weekly, closures } = venue
  const today = localTime(timeZone, now).date
  const moments = Array.from({ length: 8 }, (_none, days) => addDays(today, days)).flatMap((date) => [
    ...weekly.filter(({ weekday }) => weekday === weekdayOf(date)).map(({ opens }) => instantOf(timeZone, date, opens)),
    ...closures.filter((closure) => closure.date === date).map((closure) => endOf(timeZone, closure)),
  ])
  return (
    moments
      .toSorted((one, other) => one.getTime() - other.getTime())
      .find((moment) => moment > now && isOpen(venue, moment)) ?? null
  )
}

function endOf(timeZone: string, { date, to }: ClosedTime): Date {
  return instantOf(timeZone, to === MIDNIGHT ? addDays(date, 1) : date, to)
}

function isWholeDay({ from, to }: ClosedTime): boolean {
  return from === MIDNIGHT && to === MIDNIGHT
}

/** The week in the form of an answer: all seven days, Monday first; none when the hours are unknown. */
export function openingHours({ timeZone, weekly }: Pick<VenueHours, 'timeZone' | 'weekly'>, now: Date): OpeningHours {
  if (weekly.length === 0) return { openingHours: [] }
  const today = localTime(timeZone, now).weekday
  return {
    openingHours: weekdays.map((day, index) => ({
      day,
      isToday: index + 1 === today,
      hours: weekly
        .filter(({ weekday }) => weekday === index + 1)
        .toSorted((one, other) => one.opens.localeCompare(other.opens))
        .map(({ opens, closes }) => ({ from: opens, to: closes })),
    })),
  }
}

/** Closures in the form of an answer, newest first (2-marketplace §2.5). */
export function describeClosures(closures: readonly ClosedTime[]): Closure[] {
  return closures
    .toSorted((one, other) => other.date.localeCompare(one.date) || one.from.localeCompare(other.from))
    .map(({ date, from, to }) => ({ date: toWireDate(date), from, to }))
}
