import { tzName, tzOffset } from '@date-fns/tz'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'

/** Shorter than any stretch between two changes of the clocks. */
const STRIDE = 7 * DAY_MS
const AROUND = 380 * DAY_MS
const MOST_KEPT = 500

const written = new Map<string, string>()

/**
 * The VTIMEZONE of a zone for events (RFC 5545 §3.6.5): the offsets from a year before the first to a year after the
 * last, with each clock change written out. Readers need not know the zone's rules, and a zone that changes them still
 * comes out right.
 */
export function vtimezone(zone: string, first: Date, last = first): string {
  const [from, to] = [monthOf(first), monthOf(last)]
  const key = `${zone} ${from} ${to}`
  const known = written.get(key) ?? component(zone, from - AROUND, to + AROUND)
  if (written.size >= MOST_KEPT) written.clear()
  written.set(key, known)
  return known
}

function monthOf(instant: Date): number {
  return Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth())
}

function component(zone: string, from: number, to: number): string {
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(zone, from, offsetAt(zone, from), offsetAt(zone, from)),
  ]
  for (let start = from; start < to; start += STRIDE) {
    if (offsetAt(zone, start) === offsetAt(zone, start + STRIDE)) continue
    const change = firstInstantOf(zone, start, start + STRIDE)
    lines.push(...observance(zone, change, offsetAt(zone, start), offsetAt(zone, change)))
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n')
}

/** A period with one offset. Its start is written as the clocks showed it before they changed. */
function observance(zone: string, instant: number, before: number, after: number): string[] {
  const standard = Math.min(...[0, 91, 182, 273].map((days) => offsetAt(zone, instant + days * DAY_MS)))
  const kind = after > standard ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${basic(instant + before * MINUTE_MS)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `TZNAME:${tzName(zone, new Date(instant), 'short')}`,
    `END:${kind}`,
  ]
}

/**
 * The first instant of the new offset, to the minute. It lies between the two instants, and the second already has the
 * offset.
 */
function firstInstantOf(zone: string, from: number, to: number): number {
  const [low, high] = [from, to]
  if (high - low <= MINUTE_MS) return high
  const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
  return offsetAt(zone, middle) === offsetAt(zone, low)
    ? firstInstantOf(zone, middle, high)
    : firstInstantOf(zone, low, middle)
}

/** Minutes ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  return tzOffset(zone, new Date(instant))
}

/** '+0200' */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** '20260329T020000' */
function basic(wallClock: number): string {
  return new Date(wallClock).toISOString().slice(0, 19).replace(/[-:]/g, '')
}
