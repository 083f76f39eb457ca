import { webAddress } from '../../../contract/web-address.ts'
import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import { readTimes, type DateWindow, wholeNumber } from './column-times.ts'
import type { Fields, SessionColumns, SessionField } from './session-fields.ts'
import type { SessionResult, SessionTime, VenueHint } from './session-draft.ts'
import { titleActivities } from './title-activities.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The sessions of a line of a timetable: one on its date, or one per week. Sessions of one course at one time of day
 * are one class.
 */
export function columnSessions(row: Row, columns: SessionColumns, window: DateWindow): SessionResult[] {
  const field = fieldsOf(row, columns)
  const title = shortText(field('title'), 160)
  const course = field('course')
  const ref = course ?? title
  const fail = (reason: string): SessionResult[] => [{ ok: false, ref, reason }]
  if (!title || !ref) return fail('has no title')
  const venue: VenueHint = { ref: field('location'), name: field('venue') }
  const times = readTimes(field, window)
  if (typeof times === 'string') return fail(times)
  const section = field('section')
  const named = (field('activities') ?? '').split(/\s*[;|/]\s*/).filter((word) => word !== '')
  const common = {
    venue,
    name: title,
    description: shortText(field('description') ?? section, 2000),
    trainer: shortText(field('trainer'), 120),
    activities: named.length > 0 ? named : titleActivities(title, section),
    advice: agesAdvice(field('ageFrom'), field('ageTo')),
    joinLink: webLink(field('joinLink')),
    capacity: wholeNumber(field('capacity')),
    isCancelled: /^cancel/i.test(field('status') ?? ''),
  }
  return times.map((time) => ({
    ok: true,
    notes: [],
    draft: {
      ...common,
      classRef: [venue.ref ?? venue.name ?? '', course ?? title.toLowerCase(), startOf(time)].join('/'),
      time,
    },
  }))
}

/** Cleans each field once, however often it is read. */
function fieldsOf(row: Row, columns: SessionColumns): Fields {
  const known = new Map<SessionField, string | undefined>()
  return (name) => {
    if (!known.has(name)) known.set(name, firstOf(row, columns[name]))
    return known.get(name)
  }
}

function firstOf(row: Row, columns: readonly string[] = []): string | undefined {
  for (const column of columns) {
    const value = plainText(row[column])
    if (value !== undefined) return value
  }
  return undefined
}

function startOf(time: SessionTime): string {
  return time.kind === 'local' ? time.start.slice(0, 5) : time.start.toISOString().slice(11, 16)
}

export function webLink(text: string | undefined): string | undefined {
  return text === undefined ? undefined : webAddress(text)?.href
}

export function agesAdvice(from: string | undefined, to: string | undefined): string[] {
  const [least, most] = [wholeNumber(from), wholeNumber(to)]
  if (most !== undefined) return [`For ages ${least ?? 0} to ${most}`]
  return least !== undefined && least > 0 ? [`For ages ${least} and over`] : []
}
