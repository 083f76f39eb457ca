import { parseDate, parseTime, type IsoDate, type IsoTime } from '../../../contract/dates.ts'
import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import type { SessionResult, SessionTime, VenueHint } from './session-draft.ts'
import { titleActivities } from './title-activities.ts'

/** What a column can mean. `--map` speaks these words. */
export const sessionFields = [
  ...(['location', 'venue', 'course', 'title', 'section', 'date', 'lastDate', 'start', 'end', 'startHour', 'startMinute', 'endHour', 'endMinute'] as const),
  ...(['minutes', 'capacity', 'trainer', 'description', 'activities', 'ageFrom', 'ageTo', 'joinLink', 'status'] as const),
] as const
export type SessionField = (typeof sessionFields)[number]
export type SessionColumns = Readonly<Partial<Record<SessionField, readonly string[]>>>

type Row = Readonly<Record<string, unknown>>
type Fields = (name: SessionField) => string | undefined

/** A session from a line of a timetable. Sessions of one course at one time of day are one class. */
export function columnSession(row: Row, columns: SessionColumns): SessionResult {
  const field: Fields = (name) => columns[name]?.map((column) => plainText(row[column])).find((value) => value !== undefined)
  const title = shortText(field('title'), 160)
  const course = field('course')
  const ref = course ?? title
  const fail = (reason: string): SessionResult => ({ ok: false, ref, reason })
  if (!title || !ref) return fail('has no title')
  const venue: VenueHint = { ref: field('location'), name: field('venue') }
  const time = timeOf(field)
  if (typeof time === 'string') return fail(time)
  const section = field('section')
  const named = (field('activities') ?? '').split(/\s*[;|/]\s*/).filter((word) => word !== '')
  return {
    ok: true,
    notes: [],
    draft: {
      venue,
      classRef: [venue.ref ?? venue.name ?? '', course ?? title.toLowerCase(), startOf(time)].join('/'),
      name: title,
      description: shortText(field('description') ?? section, 2000),
      trainer: shortText(field('trainer'), 120),
      activities: named.length > 0 ? named : titleActivities(title, section),
      advice: agesAdvice(field('ageFrom'), field('ageTo')),
      joinLink: webLink(field('joinLink')),
      capacity: wholeNumber(field('capacity')),
      time,
      isCancelled: /^cancel/i.test(field('status') ?? ''),
    },
  }
}

function startOf(time: SessionTime): string {
  return time.kind === 'local' ? time.start.slice(0, 5) : time.start.toISOString().slice(11, 16)
}

/** The times of the row, or what is wrong with them. */
function timeOf(field: Fields): SessionTime | string {
  const instant = instantsOf(field)
  if (instant) return instant
  const date = parseDate((field('date') ?? field('start') ?? '').slice(0, 10))
  if (!date) return `has no date that can be read: ${field('date') ?? 'nothing'}`
  const start = clockOf(field('start'), field('startHour'), field('startMinute'))
  if (!start) return 'has no starting time that can be read'
  const end = clockOf(field('end'), field('endHour'), field('endMinute')) ?? later(start, wholeNumber(field('minutes')))
  if (!end) return 'has neither an end nor a length that can be read'
  const lastDate = field('lastDate')
  const nights = lastDate === undefined ? 0 : nightsBetween(date, parseDate(lastDate.slice(0, 10)))
  if (nights === undefined || nights < 0 || nights > (end <= start ? 1 : 0)) return 'covers several days'
  return { kind: 'local', date, start, end }
}

/** A start with an offset from UTC is an instant, whatever the venue's zone. */
function instantsOf(field: Fields): SessionTime | undefined {
  const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
  const [from, to] = [field('start') ?? '', field('end') ?? '']
  if (!withOffset.test(from)) return undefined
  const start = new Date(from)
  const minutes = wholeNumber(field('minutes'))
  const end = withOffset.test(to) ? new Date(to) : minutes ? new Date(start.getTime() + minutes * 60_000) : undefined
  return end && end > start ? { kind: 'instant', start, end } : undefined
}

function clockOf(text: string | undefined, hour: string | undefined, minute: string | undefined): IsoTime | undefined {
  if (text !== undefined) return parseTime(/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? text.slice(11, 19) : text.replace(/^(\d):/, '0$1:'))
  if (hour === undefined) return undefined
  return parseTime(`${hour.padStart(2, '0')}:${(minute ?? '0').padStart(2, '0')}`)
}

function later(start: IsoTime, minutes: number | undefined): IsoTime | undefined {
  if (!minutes || minutes > 24 * 60) return undefined
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const end = (hour * 60 + minute + minutes) % (24 * 60)
  return [Math.floor(end / 60), end % 60, 0].map((part) => String(part).padStart(2, '0')).join(':')
}

function nightsBetween(from: IsoDate, to: IsoDate | undefined): number | undefined {
  return to === undefined ? undefined : (Date.parse(to) - Date.parse(from)) / 86_400_000
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

function webLink(text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : undefined
}

function agesAdvice(from: string | undefined, to: string | undefined): string[] {
  const [least, most] = [wholeNumber(from), wholeNumber(to)]
  if (most !== undefined) return [`For ages ${least ?? 0} to ${most}`]
  return least !== undefined && least > 0 ? [`For ages ${least} and over`] : []
}
