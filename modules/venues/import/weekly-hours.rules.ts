import opening_hours from 'opening_hours'
import { DAY_MS } from '../../../contract/durations.ts'
import type { WeeklyHours } from '../hours/opening-hours.rules.ts'
import { plainText } from '../../imports/plain-text.rules.ts'

export type ParsedHours =
  | { readonly ok: true; readonly hours: readonly WeeklyHours[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string }

/**
 * The library has to know the holidays of a place before it reads 'PH' or 'SH'. It knows those of Bavaria, and the
 * samples have none of them. So holidays are left out of the hours in every country. Nothing else about the place
 * counts: the sun rises at 6:00 and sets at 18:00, because the library would take it by the clock of this machine (it
 * reads coordinates only as text).
 */
const place = { lat: 0, lon: 0, address: { country_code: 'de', state: 'Bayern' } }

/** Mondays from every season. In their weeks no clock changes, and nobody in Bavaria has holidays. */
const sampleMondays = [
  [0, 12],
  [1, 9],
  [3, 13],
  [5, 8],
  [6, 20],
  [6, 27],
  [8, 21],
  [9, 12],
  [10, 9],
  [11, 14],
] as const
const SAMPLE_YEAR = 2026

/**
 * The usual week in an OpenStreetMap opening_hours text. Rules for public and school holidays, seasons and single dates
 * do not fit into a week, so the most frequent week of the year is used and a note says so. Times that the text itself
 * calls uncertain (by appointment, open end) are left out.
 */
export function weeklyHours(text: string): ParsedHours {
  const value = plainDaily(text) ?? text
  try {
    const parsed = silently(
      () =>
        new opening_hours(value, place, {
          locale: 'en',
          mode: 0,
          tag_key: undefined,
          map_value: undefined,
          warnings_severity: undefined,
        }),
    )
    const weeks = (parsed.isWeekStable() ? sampleMondays.slice(0, 1) : sampleMondays).map(([month, day]) =>
      weekFrom(parsed, month, day),
    )
    const usual = mostFrequent(weeks)
    const notes = [
      ...simplifications(value, weeks),
      ...(silently(() => parsed.getWarnings()).length > 0 ? ['opening hours corrected'] : []),
    ]
    if (usual.hours.length === 0 && !/\b(off|closed)\b/i.test(value))
      return { ok: false, reason: 'opening hours name no regular times' }
    return { ok: true, hours: usual.hours, notes }
  } catch {
    return { ok: false, reason: 'opening hours not understood' }
  }
}

/** Hours that need an appointment are not open to a walk-in. */
const onAppointment = /appointment|vereinbarung|termin\b|anmeldung|rendez-vous|r[ée]servation|booking/i

interface Week {
  readonly hours: readonly WeeklyHours[]
  readonly unsure: boolean
}

type OsmHours = InstanceType<typeof opening_hours>

function weekFrom(parsed: OsmHours, month: number, day: number): Week {
  const monday = new Date(SAMPLE_YEAR, month, day)
  const from = new Date(SAMPLE_YEAR, month, day - 2)
  const to = new Date(SAMPLE_YEAR, month, day + 9)
  const intervals = parsed
    .getOpenIntervals(from, to)
    .map(([start, end, unsure, comment]) => [start, end, unsure || onAppointment.test(comment ?? '')] as const)
  const hours = intervals.filter(([, , unsure]) => !unsure).flatMap(([start, end]) => openingsOf(start, end, monday))
  return { hours, unsure: intervals.some(([, , unsure]) => unsure) }
}

/** One opening period as rows of the week from `monday`. A period of more than 24 hours is split into days. */
function openingsOf(start: Date, end: Date, monday: Date): WeeklyHours[] {
  const nextMonday = daysAfter(monday, 7)
  if (end.getTime() - start.getTime() <= DAY_MS) {
    return start >= monday && start < nextMonday ? [opening(start, end)] : []
  }
  const rows: WeeklyHours[] = []
  for (let from = start; from < end;) {
    const midnight = daysAfter(new Date(from.getFullYear(), from.getMonth(), from.getDate()), 1)
    const until = midnight < end ? midnight : end
    if (from >= monday && from < nextMonday) rows.push(opening(from, until))
    from = until
  }
  return rows
}

function opening(start: Date, end: Date): WeeklyHours {
  return { weekday: ((start.getDay() + 6) % 7) + 1, opens: clock(start), closes: clock(end) }
}

function clock(at: Date): string {
  return [at.getHours(), at.getMinutes(), 0].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Uses this machine's time zone, as the library does. */
function daysAfter(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

function mostFrequent(weeks: readonly Week[]): Week {
  const counts = new Map<string, { week: Week; count: number }>()
  for (const week of weeks) {
    const key = JSON.stringify(week.hours)
    counts.set(key, { week, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].reduce((a, b) => (b.count > a.count ? b : a)).week
}

function simplifications(value: string, weeks: readonly Week[]): string[] {
  const notes: string[] = []
  if (/\b(PH|SH)\b/i.test(value)) notes.push('opening hours simplified: holidays left out')
  if (new Set(weeks.map((week) => JSON.stringify(week.hours))).size > 1)
    notes.push('opening hours simplified: the most frequent week of the year is taken')
  if (/sun(rise|set)|dawn|dusk/i.test(value)) notes.push('opening hours simplified: the times depend on the sun')
  if (weeks.some((week) => week.unsure)) notes.push('opening hours simplified: unsure times left out')
  return notes
}

/** '0700 - 2300 hrs', '7 am to 11 pm daily': plain forms of the same hours for every day. */
function plainDaily(text: string): string | undefined {
  const plain = plainText(text)?.replace(/[–—]|\bto\b/gi, '-') ?? ''
  const found =
    /^(\d{1,2})[:.]?(\d{2})? ?(am|pm|hrs?)? ?- ?(\d{1,2})[:.]?(\d{2})? ?(am|pm|hrs?)\b\s*(daily|\(|$)/i.exec(plain)
  if (!found) return undefined
  const [, fromHour = '', fromMinute = '00', fromHalf = '', toHour = '', toMinute = '00', toHalf = ''] = found
  return `Mo-Su ${hour24(fromHour, fromHalf)}:${fromMinute}-${hour24(toHour, toHalf)}:${toMinute}`
}

function hour24(hour: string, half: string): string {
  const number = Number(hour)
  const later = /^pm$/i.test(half) && number < 12 ? 12 : 0
  const midnight = /^am$/i.test(half) && number === 12 ? 12 : 0
  return String(number + later - midnight).padStart(2, '0')
}

/**
 * Silences the console, where the library reports its own difficulties. The import's own remarks go into its report.
 */
function silently<T>(work: () => T): T {
  const { error, warn } = console
  console.error = console.warn = () => undefined
  try {
    return work()
  } finally {
    console.error = error
    console.warn = warn
  }
}
