import ical, { type CalendarResponse, type EventInstance, type VEvent } from 'node-ical'
import { DAY_MS } from '../../../contract/durations.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import { flawOf } from '../../imports/row-flaws.rules.ts'
import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import { instantOf, localTime } from '../../formats/zone-time.rules.ts'
import type { SourceItem } from '../feeds/source-item.rules.ts'
import { FOLLOWING, splitCalendar, type CalendarEvent } from './calendar-events.ts'
import { ownUid } from './calendar-occurrences.ts'
import type { SessionDraft, SessionResult, SessionLine, SessionTime } from './session-draft.ts'
import { noDayBetween } from './column-times.ts'
import type { DateWindow } from './written/written-dates.rules.ts'
import { withoutCancellation } from './written/cancelled-words.rules.ts'
import { titleActivities } from './title-activities.ts'

/** How many events are parsed at a time. A parsed event takes ten times the memory of its text. */
const AT_ONCE = 100
const MOST_OCCURRENCES = 1000
const MOST_A_DAY = 48
/** A year of fewer than four digits is parsed as one of the last century. */
const FIRST_YEAR = 1901

/** Repeating events are written out between these instants. Single events are taken at any time. */
export interface CalendarWindow {
  readonly from: Date
  readonly to: Date
}

/** Yields the sessions of an iCalendar file, including RRULE, RDATE, EXDATE and moved occurrences (RECURRENCE-ID). */
export async function* calendarSessions(
  text: AsyncIterable<string>,
  window: CalendarWindow,
): AsyncGenerator<SessionLine> {
  const { preamble, events, isWhole } = await splitCalendar(text)
  if (isWhole && events.length === 0) throw new ImportFileError('The calendar holds no events')
  let row = 0
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const some = events.slice(from, from + AT_ONCE)
    const calendar = parse(
      preamble,
      some.filter(({ zones }) => zones.length === 0),
    )
    for (const event of some) {
      const own = event.zones.length === 0 ? calendar : undefined
      for (const session of sessionsOf(event, own ?? parse(preamble, [event]), window))
        yield { ...session, row: (row += 1), line: event.line }
    }
  }
  if (!isWhole) throw new ImportFileError('The calendar is incomplete: its end is missing')
}

function sessionsOf(
  { uid, components, unknownZones, modified, isPart }: CalendarEvent,
  calendar: CalendarResponse | undefined,
  window: CalendarWindow,
): SessionResult[] {
  const item: SourceItem = { id: uid, modified, isNamed: true, states: isPart ? 'dates' : 'all' }
  const fail = (reason: string): SessionResult[] => [{ ok: false, ref: uid, reason, item }]
  const flaw = flawOf(components)
  if (flaw !== undefined) return fail(flaw)
  if (components.some(repeatsTooOften)) return fail('repeats more than 48 times a day')
  if (!calendar) return fail('cannot be read: look at its DTSTART, DTEND and RRULE')
  const notes = [...new Set(unknownZones)].map(
    (zone) => `names a time zone that nobody knows, so the venue’s clock counts: ${zone.slice(0, 60)}`,
  )
  const found = eventsOf(calendar).filter((event) => ownUid(event.uid) === uid)
  return found.flatMap((event) => {
    const occurrences = occurrencesOf(event, window)
    if (typeof occurrences === 'string') return fail(occurrences)
    if (occurrences.length === 0)
      return [{ ok: false, ref: uid, reason: noDayBetween(datesOf(window)), item, isEmpty: true }]
    return followRanges(event, occurrences).flatMap((occurrence): SessionResult[] => {
      const wrong = lengthFlaw(occurrence, components)
      return wrong === undefined ? [{ ok: true, draft: { ...draftOf(event, occurrence), item }, notes }] : fail(wrong)
    })
  })
}

/** @returns undefined when the parser gives up; the events are then tried one by one, which isolates the broken one */
function parse(preamble: string, events: readonly CalendarEvent[]): CalendarResponse | undefined {
  const sound = events.filter(({ components }) => flawOf(components) === undefined)
  try {
    return ical.sync.parseICS(
      [
        preamble,
        ...new Set(sound.flatMap(({ zones }) => zones)),
        ...sound.flatMap(({ components }) => components),
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  } catch {
    return undefined
  }
}

export function datesOf({ from, to }: CalendarWindow): DateWindow {
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}

function eventsOf(calendar: CalendarResponse): VEvent[] {
  return Object.values(calendar).filter((component): component is VEvent => component?.type === 'VEVENT')
}

/** A rule with more times a day than any timetable has. Written out, a year of it would fill the memory. */
function repeatsTooOften(component: string): boolean {
  const rule = /^RRULE[^:]*:(.*)$/im.exec(component)?.[1]?.toUpperCase() ?? ''
  if (/FREQ=(SECONDLY|MINUTELY)/.test(rule)) return true
  const values = (name: string, otherwise: number) =>
    new RegExp(`${name}=([\\d,]+)`).exec(rule)?.[1]?.split(',').length ?? otherwise
  return (
    values('BYHOUR', rule.includes('FREQ=HOURLY') ? 24 : 1) * values('BYMINUTE', 1) * values('BYSECOND', 1) > MOST_A_DAY
  )
}

/** Returns the occurrences of an event, or why the import leaves the event out. */
function occurrencesOf(event: VEvent, window: CalendarWindow): EventInstance[] | string {
  if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime()) || event.start.getFullYear() < FIRST_YEAR)
    return 'has no start that can be read'
  if (event.datetype === 'date') return 'lasts whole days'
  if (!plainText(textOf(event.summary))) return 'has no title'
  const around = event.rrule
    ? window
    : { from: new Date(event.start.getTime() - 1), to: new Date(event.start.getTime() + 1) }
  try {
    const found = ical.expandRecurringEvent(event, around)
    if (found.length > MOST_OCCURRENCES) return `repeats more than ${MOST_OCCURRENCES} times within the time asked for`
    return found
  } catch (error) {
    return `has a rule that cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** An hour that the clocks skip has no length either. */
function lengthFlaw({ start, end }: EventInstance, components: readonly string[]): string | undefined {
  if (end.getTime() - start.getTime() > DAY_MS) return 'lasts longer than a day'
  if (end.getTime() > start.getTime()) return undefined
  const saysHowLong = components.some((component) => /^(DTEND|DURATION)\b/im.test(component))
  return saysHowLong
    ? 'does not end after it begins, or lies in an hour that the clocks skip'
    : 'has neither an end nor a length that can be read'
}

/**
 * Moves the occurrences after one that was changed together with all that follow it (RANGE=THISANDFUTURE): as far as
 * that one was moved on the calendar's clock, with its length and its words.
 */
function followRanges(event: VEvent, occurrences: readonly FollowedInstance[]): FollowedInstance[] {
  const ranges = [...new Set(Object.values(event.recurrences ?? {}) as VEvent[])]
    .filter((one) => FOLLOWING in one && one.recurrenceid instanceof Date)
    .toSorted((one, other) => Number(one.recurrenceid) - Number(other.recurrenceid))
  return occurrences.map((occurrence) => {
    const range = ranges.findLast((one) => Number(one.recurrenceid) < occurrence.start.getTime())
    if (!range || occurrence.isOverride) return occurrence
    const moved =
      wallMs(range.start) - wallMs(Object.assign(new Date(Number(range.recurrenceid)), { tz: range.start.tz }))
    const start = atWall(wallMs(occurrence.start) + moved, occurrence.start.tz)
    const length = range.end
      ? range.end.getTime() - range.start.getTime()
      : occurrence.end.getTime() - occurrence.start.getTime()
    const end = Object.assign(new Date(start.getTime() + length), { tz: occurrence.end.tz })
    return { ...occurrence, start, end, event: range, original: occurrence.start }
  })
}

/** An occurrence, with its start before a change of all that follow one. */
type FollowedInstance = EventInstance & { readonly original?: Date }
type ZonedDate = EventInstance['start']

/** What the clock of a date's zone shows, or that of this machine for a date without one, counted as if in UTC. */
function wallMs(at: ZonedDate): number {
  if (at.tz === undefined) return Date.parse(`${clock(at).replace(' ', 'T')}Z`)
  const { date, time } = localTime(at.tz, at)
  return Date.parse(`${date}T${time}Z`)
}

function atWall(wall: number, tz: string | undefined): ZonedDate {
  const [date = '', time = ''] = new Date(wall).toISOString().slice(0, 19).split('T')
  if (tz === undefined) return new Date(`${date}T${time}`)
  return Object.assign(instantOf(tz, date, time), { tz })
}

function draftOf(event: VEvent, occurrence: FollowedInstance): Omit<SessionDraft, 'item'> {
  const own = occurrence.event
  const { title, isCancelled } = withoutCancellation(shortText(textOf(own.summary ?? event.summary), 160) ?? '')
  const categories = (event.categories ?? []).map((word) => plainText(word)).filter((word) => word !== undefined)
  const time = timeOf(occurrence)
  return {
    venue: { name: plainText(textOf(own.location ?? event.location)), position: positionOf(event) },
    classRef: `${ownUid(event.uid)}/${wallClock(occurrence)}`,
    original: originalOf(occurrence),
    name: title,
    description: shortText(textOf(own.description ?? event.description), 2000),
    trainer: undefined,
    activities: titleActivities(title, undefined)
      .concat(categories.flatMap((word) => titleActivities(word, undefined)))
      .filter((word, index, all) => all.indexOf(word) === index),
    advice: [],
    joinLink: undefined,
    capacity: undefined,
    time,
    isCancelled: isCancelled || /^cancelled$/i.test(own.status ?? event.status ?? ''),
  }
}

/** Where a moved occurrence stood before. */
function originalOf({ original, event }: FollowedInstance): string | undefined {
  const named =
    original ?? ('recurrenceid' in event && event.recurrenceid instanceof Date ? event.recurrenceid : undefined)
  if (named === undefined) return undefined
  const isFloating = original ? (original as ZonedDate).tz === undefined : event.start.tz === undefined
  return isFloating ? clock(named).replace(' ', 'T') : named.toISOString()
}

/** A time without a zone ('floating') means the clock at the venue. */
function timeOf({ start, end }: EventInstance): SessionTime {
  if (start.tz !== undefined) return { kind: 'instant', start: new Date(start), end: new Date(end) }
  return { kind: 'local', date: clock(start).slice(0, 10), start: clock(start).slice(11), end: clock(end).slice(11) }
}

/** The time of day on the calendar's own clock, which is the same on both sides of a clock change. */
function wallClock({ start }: EventInstance): string {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      ...(start.tz ? { timeZone: start.tz } : {}),
    }).format(start)
  } catch {
    return start.toISOString().slice(11, 16)
  }
}

function clock(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

function positionOf(event: VEvent): { lat: number; lng: number } | undefined {
  const { lat, lon } = (event.geo ?? {}) as { lat?: unknown; lon?: unknown }
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lng: lon } : undefined
}

/** A property with parameters is an object around its text. */
function textOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'val' in value ? value.val : value
}
