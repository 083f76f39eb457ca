import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { addDays, daysBetween, mondayOf } from '../../contract/days.ts'
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts'
import { instantOf, localTime } from '../formats/zone-time.rules.ts'
import { weeklyDates } from '../schedule/import/written/weekly-times.rules.ts'

/** A weekly event, by the venue's clock. An end at or before the start is on the next day. */
export interface WeeklyPlan {
  readonly weekdays: readonly number[]
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate | null
  /** Counted from the week of `startsOn`. */
  readonly everyWeeks: number
}

/** Dates of a plan between two others, all included. */
export function planDates(
  { weekdays, from, to, startsOn, endsOn, everyWeeks }: WeeklyPlan,
  first: IsoDate,
  last: IsoDate,
): IsoDate[] {
  const weekly = { weekdays, start: from, end: to, validFrom: startsOn, validUntil: endsOn ?? undefined, everyWeeks }
  return weeklyDates(weekly, first, last).map(({ date }) => date)
}

export interface SessionTimes {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
}

export type Instants =
  | { readonly ok: true; readonly startsAt: Date; readonly endsAt: Date; readonly isRepeated: boolean }
  | { readonly ok: false; readonly field: 'from' | 'to' }

/**
 * When a session takes place. A time that the clocks skip does not exist, and its field is named. A time that they show
 * twice means the first of the two.
 */
export function instantsOf(zone: string, { date, from, to }: SessionTimes): Instants {
  const endDate = to <= from ? addDays(date, 1) : date
  const [startsAt, endsAt] = [instantOf(zone, date, from), instantOf(zone, endDate, to)]
  if (!shows(zone, startsAt, date, from)) return { ok: false, field: 'from' }
  if (!shows(zone, endsAt, endDate, to) || endsAt <= startsAt) return { ok: false, field: 'to' }
  return { ok: true, startsAt, endsAt, isRepeated: isShownTwice(zone, startsAt) || isShownTwice(zone, endsAt) }
}

function shows(zone: string, instant: Date, date: IsoDate, time: IsoTime): boolean {
  const shown = localTime(zone, instant)
  return shown.date === date && shown.time === time
}

const QUARTER_MS = 15 * MINUTE_MS
/** No zone turns its clocks back by more. */
const MOST_MS = 3 * HOUR_MS

/** Clocks that are turned back show the same time again within three hours. */
function isShownTwice(zone: string, instant: Date): boolean {
  const { date, time } = localTime(zone, instant)
  for (let later = QUARTER_MS; later <= MOST_MS; later += QUARTER_MS)
    if (shows(zone, new Date(instant.getTime() + later), date, time)) return true
  return false
}

/**
 * A part of a day on which the venue is closed. Both times midnight mean all day; an end at midnight means the end of
 * the day.
 */
export interface ClosedHours {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
}

/** Whether a venue is closed at any time of a session, also on the day on which it ends. */
export function isClosedDuring(closures: readonly ClosedHours[], { date, from, to }: SessionTimes): boolean {
  const end = minutesOf(to) + (to <= from ? DAY_MINUTES : 0)
  return closures.some((closure) => {
    const shift = daysBetween(date, closure.date) * DAY_MINUTES
    return minutesOf(closure.from) + shift < end && minutesOf(from) < (minutesOf(closure.to) || DAY_MINUTES) + shift
  })
}

const DAY_MINUTES = 24 * 60

function minutesOf(time: IsoTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Whether two plans of one class ever name the same date: a class has one session a date (T122). Plans that take place
 * in every second week may take turns.
 */
export function doPlansMeet(one: WeeklyPlan, other: WeeklyPlan): boolean {
  if (!one.weekdays.some((day) => other.weekdays.includes(day))) return false
  const [first, last] = [latest(one.startsOn, other.startsOn), earliest(one.endsOn, other.endsOn)]
  // Two plans of up to eight weeks repeat together within 56 weeks.
  const until = earliest(last, addDays(first, 57 * 7)) ?? first
  const dates = new Set(planDates(one, first, until))
  return planDates(other, first, until).some((date) => dates.has(date))
}

function latest(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other
}

function earliest(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Sessions exist this many days ahead: twelve weeks. */
export const DAYS_AHEAD = 84
/** A timetable or a session begins at most this many days ahead. */
export const MOST_DAYS_AHEAD = 366

/** The last date on which a venue's timetables have sessions. */
export function horizonOf(zone: string, now: Date): IsoDate {
  return addDays(localTime(zone, now).date, DAYS_AHEAD)
}

/** The seven dates of a date's week. */
export function weekOf(date: IsoDate): IsoDate[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(mondayOf(date), days))
}
