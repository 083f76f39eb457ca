import { tzOffset } from '@date-fns/tz'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts'

/** A moment by the clock on the wall. */
export interface WallClock {
  readonly date: IsoDate
  readonly time: IsoTime
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
}

/** What the clocks of a zone show at an instant. */
export function localTime(zone: string, now: Date): WallClock {
  const wall = new Date(now.getTime() + offsetAt(zone, now.getTime()))
  const text = wall.toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 19), weekday: wall.getUTCDay() || 7 }
}

/**
 * The instant at which the clocks of a zone show a date and a time. A time that happens twice means the first of the
 * two. A time that the clocks skip is moved by the size of the jump (02:30 becomes 03:30).
 */
export function instantOf(zone: string, date: IsoDate, time: IsoTime): Date {
  const wall = Date.parse(`${date}T${time}Z`)
  const before = offsetAt(zone, wall - DAY_MS)
  const after = offsetAt(zone, wall + DAY_MS)
  const first = wall - before
  if (offsetAt(zone, first) === before) return new Date(first)
  const second = wall - after
  return new Date(offsetAt(zone, second) === after ? second : first)
}

/** From the first instant of a day to the first one after another day, by the clocks of a zone. */
export function instantsOfDays(
  zone: string,
  from: IsoDate | undefined,
  to: IsoDate | undefined,
): { readonly from: Date | undefined; readonly until: Date | undefined } {
  const startOf = (date: IsoDate) => instantOf(zone, date, '00:00:00')
  return {
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(addDays(to, 1)),
  }
}

/** The instants at which the clocks of a zone show a date and a time: none that they skip, two that they show twice. */
export function instantsAt(zone: string, date: IsoDate, time: IsoTime): Date[] {
  const wall = Date.parse(`${date}T${time}Z`)
  const offsets = new Set([offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)])
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(zone, instant) === wall)
    .toSorted((one, other) => one - other)
    .map((instant) => new Date(instant))
}

const QUARTER = 15 * MINUTE_MS
const MOST_KEPT = 4_000
const offsets = new Map<string, number>()

/** Milliseconds that a zone is ahead of UTC. Zones change on the quarter hour, so one look-up serves a quarter. */
function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = tzOffset(zone, new Date(quarter * QUARTER)) * MINUTE_MS
  if (offsets.size >= MOST_KEPT) offsets.clear()
  offsets.set(key, offset)
  return offset
}
