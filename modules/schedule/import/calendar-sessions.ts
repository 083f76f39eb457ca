import ical, { type CalendarResponse, type EventInstance, type VEvent } from 'node-ical'
import { ImportFileError } from '../../imports/import-file-error.ts'
import type { ImportRow } from '../../imports/import-row.ts'
import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import type { SessionDraft, SessionTime } from './session-draft.ts'
import { titleActivities } from './title-activities.ts'

/** A calendar is read whole: its events refer to each other. */
const LARGEST_CALENDAR = 64 * 1024 * 1024
const MOST_OCCURRENCES = 1000

/** Repeating events are written out between these instants; single ones are taken whenever they are. */
export interface CalendarWindow {
  readonly from: Date
  readonly to: Date
}

/** The sessions of an iCalendar file: RRULE, RDATE, EXDATE and moved occurrences (RECURRENCE-ID) included. */
export async function* calendarSessions(text: AsyncIterable<string>, window: CalendarWindow): AsyncGenerator<ImportRow<SessionDraft>> {
  const content = await wholeText(text)
  const isWhole = /END:VCALENDAR\s*$/i.test(content)
  const lines = linesOfEvents(content)
  let row = 0
  for (const event of eventsOf(parse(isWhole ? content : wholeEvents(content)))) {
    const line = lines.get(event.uid) ?? 1
    const occurrences = occurrencesOf(event, window)
    if (typeof occurrences === 'string') {
      yield { ok: false, row: (row += 1), line, ref: event.uid, reason: occurrences }
      continue
    }
    for (const occurrence of occurrences) {
      yield { ok: true, row: (row += 1), line, draft: draftOf(event, occurrence), notes: [] }
    }
  }
  if (!isWhole) throw new ImportFileError('The calendar is cut off: it has no end')
}

async function wholeText(text: AsyncIterable<string>): Promise<string> {
  const parts: string[] = []
  let length = 0
  for await (const part of text) {
    parts.push(part)
    length += part.length
    if (length > LARGEST_CALENDAR) throw new ImportFileError('The calendar is larger than 64 MB; split it')
  }
  return parts.join('')
}

function parse(content: string): CalendarResponse {
  try {
    return ical.sync.parseICS(content)
  } catch (error) {
    throw new ImportFileError(`The calendar cannot be read: ${error instanceof Error ? error.message : String(error)}`, error)
  }
}

function eventsOf(calendar: CalendarResponse): VEvent[] {
  return Object.values(calendar).filter((component): component is VEvent => component?.type === 'VEVENT')
}

/** What takes place when, or why the event is none of ours. */
function occurrencesOf(event: VEvent, window: CalendarWindow): EventInstance[] | string {
  if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) return 'has no start that can be read'
  if (event.datetype === 'date') return 'lasts whole days'
  if (!plainText(textOf(event.summary))) return 'has no title'
  if (/FREQ=(SECONDLY|MINUTELY)/.test(event.rrule?.toString() ?? '')) return 'repeats every minute'
  const around = event.rrule ? window : { from: new Date(event.start.getTime() - 1), to: new Date(event.start.getTime() + 1) }
  try {
    const found = ical.expandRecurringEvent(event, around)
    if (found.length > MOST_OCCURRENCES) return `repeats more than ${MOST_OCCURRENCES} times within the time asked for`
    return found.filter(({ start, end }) => end.getTime() > start.getTime() && end.getTime() - start.getTime() <= 86_400_000)
  } catch (error) {
    return `has a rule that cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

function draftOf(event: VEvent, occurrence: EventInstance): SessionDraft {
  const own = occurrence.event
  const title = shortText(textOf(own.summary ?? event.summary), 160) ?? ''
  const categories = (event.categories ?? []).map((word) => plainText(word)).filter((word) => word !== undefined)
  const time = timeOf(occurrence)
  return {
    venue: { name: plainText(textOf(own.location ?? event.location)), position: positionOf(event) },
    classRef: `${event.uid}/${wallClock(occurrence)}`,
    name: title,
    description: shortText(textOf(own.description ?? event.description), 2000),
    trainer: undefined,
    activities: titleActivities(title, undefined).concat(categories.flatMap((word) => titleActivities(word, undefined))).filter((word, index, all) => all.indexOf(word) === index),
    advice: [],
    joinLink: undefined,
    capacity: undefined,
    time,
    isCancelled: (own.status ?? event.status) === 'CANCELLED',
  }
}

/** A time without a zone ('floating') is whatever the clock shows at the venue. */
function timeOf({ start, end }: EventInstance): SessionTime {
  if (start.tz !== undefined) return { kind: 'instant', start: new Date(start), end: new Date(end) }
  return { kind: 'local', date: clock(start).slice(0, 10), start: clock(start).slice(11), end: clock(end).slice(11) }
}

/** The time of day on the calendar's own clock, which is the same on both sides of a clock change. */
function wallClock({ start }: EventInstance): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(start.tz ? { timeZone: start.tz } : {}) }).format(start)
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

/** Of a calendar that breaks off: the events before the break. */
function wholeEvents(content: string): string {
  const end = content.lastIndexOf('END:VEVENT')
  return `${content.slice(0, end === -1 ? content.indexOf('BEGIN:VEVENT') : end + 'END:VEVENT'.length)}\r\nEND:VCALENDAR\r\n`
}

function linesOfEvents(content: string): Map<string, number> {
  const lines = new Map<string, number>()
  content.split('\n').forEach((text, index) => {
    const uid = /^UID:(.*?)\r?$/.exec(text)?.[1]
    if (uid && !lines.has(uid)) lines.set(uid, index + 1)
  })
  return lines
}
