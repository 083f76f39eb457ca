import { TZDate, tzOffset } from '@date-fns/tz'
import ical, { type ICalCalendar, ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import type { IsoDate } from '../../../contract/dates.ts'
import { addDays } from '../../../contract/days.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import type { ProductSettings } from '../../call/context.ts'
import { vtimezone } from './vtimezone.rules.ts'

/** What takes place from one instant to another, in a zone. */
export interface EventHours {
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** For a calendar that programs fetch again and again. */
export interface CalendarHead {
  readonly name: string
  /** How long a program may show what it has. */
  readonly refreshSeconds: number
}

/** An iCalendar file for these events, which the caller adds. Each zone is described once. */
export function openCalendar(
  { brand }: Pick<ProductSettings, 'brand'>,
  events: readonly EventHours[],
  head?: CalendarHead,
): ICalCalendar {
  const starts = events.map(({ startsAt }) => startsAt.getTime())
  const [first, last] = [new Date(Math.min(...starts)), new Date(Math.max(...starts))]
  return ical({
    prodId: { company: brand, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => vtimezone(zone, first, last) },
    ...(head ? { name: escapeText(head.name), ttl: head.refreshSeconds } : {}),
  })
}

type Times = Pick<ICalEventData, 'start' | 'end' | 'timezone' | 'allDay'>

/**
 * The times of an event by its venue's clock. Within a day of a clock change they are written in UTC, because calendars
 * disagree about hours that happen twice.
 */
export function hoursOf({ timeZone, startsAt, endsAt }: EventHours): Times {
  return clocksChange(timeZone, startsAt, endsAt)
    ? { start: startsAt, end: endsAt }
    : { timezone: timeZone, start: new TZDate(startsAt, timeZone), end: new TZDate(endsAt, timeZone) }
}

export function wholeDay(date: IsoDate): Times {
  return { allDay: true, start: midnight(date), end: midnight(addDays(date, 1)) }
}

/** Whether a zone's clocks change within a day of an event. */
function clocksChange(timeZone: string, startsAt: Date, endsAt: Date): boolean {
  return (
    tzOffset(timeZone, new Date(startsAt.getTime() - DAY_MS)) !==
    tzOffset(timeZone, new Date(endsAt.getTime() + DAY_MS))
  )
}

/** A date without a zone, as the writer of calendars wants it. */
function midnight(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** The writer escapes the texts of events, but not the name of a calendar (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\s+/g, ' ')
}
