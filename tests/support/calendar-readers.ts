import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'

/** An event as a reader of calendars understands it. */
export interface ReadEvent {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly location: string
  readonly status: string
  readonly sequence: number
}

/** The text of a property, with parameters or without. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'val' in value) return textOf(value.val)
  return typeof value === 'string' ? value : ''
}

function readWithNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      summary: textOf(event.summary),
      location: textOf(event.location),
      status: event.status ?? '',
      sequence: Number(event.sequence),
    }))
}

function readWithIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
      status: textOf(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
    }
  })
}

function readWithTsIcs(text: string): ReadEvent[] {
  return (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    start: event.start.date.toISOString(),
    end: 'end' in event && event.end ? event.end.date.toISOString() : '',
    summary: event.summary,
    location: event.location ?? '',
    status: event.status ?? '',
    sequence: event.sequence ?? 0,
  }))
}

/** Three unrelated readers: node-ical, Mozilla's ical.js and ts-ics. */
export const calendarReaders: readonly (readonly [string, (text: string) => ReadEvent[]])[] = [
  ['node-ical', readWithNodeIcal],
  ['ical.js', readWithIcalJs],
  ['ts-ics', readWithTsIcs],
]
