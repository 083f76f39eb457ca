import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { clockText } from '../../../contract/date-texts.ts'

/** What the reader's own clock shows at an instant, if it differs from the venue's; else null. */
export function ownTimeText(startsAt: string, timeZone: string): string | null {
  const instant = new Date(startsAt)
  const own = clockText(instant)
  return own === clockText(instant, timeZone) ? null : own
}

const HOUR_MINUTES = 60
/**
 * Only with zones this far from UTC can two people on either side of the date line see the same time on different days.
 */
const DATE_LINE_HOURS = 10

/**
 * Whether the reader's clock differs from the venue's at an instant, or may differ. It creates no formatter: the first
 * one takes a phone long to make.
 *
 * @param timeFrom the instant by the venue's clock, 'HH:mm:ss'
 */
export function mayTellOwnTime(startsAt: string, timeFrom: string): boolean {
  const own = new Date(startsAt)
  const [hours, minutes] = timeFrom.split(':').map(Number)
  const isAtDateLine = Math.abs(own.getTimezoneOffset()) >= DATE_LINE_HOURS * HOUR_MINUTES
  return isAtDateLine || own.getHours() !== hours || own.getMinutes() !== minutes
}

/** An instant in a time zone, with its offset from UTC: '2026-06-11T18:00:00+01:00'. */
export function textWithOffset(instant: string, timeZone: string): string {
  const at = new Date(instant)
  const wall = wallClock(timeZone, at)
  const minutes = Math.round((wall - at.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/** The wall clock of a zone as if it were UTC, to the second. */
export function wallClock(timeZone: string, at: Date): number {
  return Date.parse(`${at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
}

/**
 * How far a zone's clock is from the reader's at an instant: '5 hours ahead of yours'; null when they agree.
 *
 * @param own the reader's wall clock at that instant, as if it were UTC
 */
export function apartText(timeZone: string, own: number, at: Date): string | null {
  const minutes = Math.round((wallClock(timeZone, at) - own) / 60_000)
  if (minutes === 0) return null
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const parts = [
    ...(hours > 0 ? [hours === 1 ? texts.clockOneHour : fillIn(texts.clockHours, { hours })] : []),
    ...(rest > 0 ? [fillIn(texts.clockMinutes, { minutes: rest })] : []),
  ]
  return fillIn(minutes > 0 ? texts.clockAhead : texts.clockBehind, { difference: parts.join(' ') })
}
