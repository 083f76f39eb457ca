import { webAddress } from '../../../contract/web-address.ts'
import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import { SeenKeys } from '../../imports/seen-keys.ts'
import type { SourceItem } from '../feeds/source-item.rules.ts'
import { noDayBetween, readTimes, wholeNumber } from './column-times.ts'
import type { Fields, SessionColumns, SessionField } from './session-fields.ts'
import { dateOf, type SessionResult, type SessionTime, type TimetableLine, type VenueHint } from './session-draft.ts'
import { titleActivities } from './title-activities.ts'
import { trainersIn } from './trainer-names.rules.ts'
import { isCancelledState, withoutCancellation } from './written/cancelled-words.rules.ts'
import { levelIn } from './written/level-words.rules.ts'
import type { DateWindow } from './written/written-dates.rules.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The sessions of a line of a timetable: one on its date, or one per week. Sessions of one course at one time of day
 * are one class.
 */
export function columnSessions(row: Row, columns: SessionColumns, window: DateWindow): SessionResult[] {
  const field = fieldsOf(row, columns)
  const { title, isCancelled } = withoutCancellation(shortText(field('title'), 160) ?? '')
  const course = field('course')
  const ref = course ?? (title || undefined)
  const fail = (reason: string): SessionResult[] => [{ ok: false, ref, reason }]
  if (!title || !ref) return fail('has no title')
  const venue: VenueHint = { ref: field('location'), name: field('venue') }
  const place = venue.ref ?? venue.name ?? ''
  const room = shortText(field('room'), 60)
  const series = `${place}/${course ?? inRoom(title.toLowerCase(), room)}`
  const read = readTimes(field, window)
  const item = itemOf({ place, series, id: field('id') }, typeof read === 'string' ? undefined : read.weekdays)
  if (typeof read === 'string') return [{ ok: false, ref, reason: read, item }]
  if (read.times.length === 0) return [{ ok: false, ref, reason: noDayBetween(window), item, isEmpty: true }]
  const section = field('section')
  const named = (field('activities') ?? '').split(/\s*[;|/]\s*/).filter((word) => word !== '')
  const common = {
    venue,
    name: title,
    description: shortText(field('description') ?? section, 2000),
    trainer: trainersIn(field('trainer')),
    level: levelIn([field('level')]),
    activities: named.length > 0 ? named : titleActivities(title, section),
    room,
    advice: [...agesAdvice(field('ageFrom'), field('ageTo')), ...(room === undefined ? [] : [`Room: ${room}`])],
    joinLink: webLink(field('joinLink')),
    capacity: wholeNumber(field('capacity')),
    isCancelled: isCancelled || isCancelledState(field('status') ?? ''),
  }
  return read.times.map((time) => ({
    ok: true,
    notes: [],
    draft: {
      ...common,
      classRef: `${series}/${startOf(time)}`,
      item,
      time,
    },
  }))
}

/** Two classes of one name in two rooms are two, unless the source has a number for them. */
function inRoom(title: string, room: string | undefined): string {
  return room === undefined ? title : `${title} (${room.toLowerCase()})`
}

/**
 * A row with an id is that item; without one, the class of its title at its venue is. A row says everything about a
 * class on its weekdays or on its date, and a weekly row with an id everything about that.
 */
function itemOf(
  { place, series, id }: { readonly place: string; readonly series: string; readonly id: string | undefined },
  weekdays: readonly number[] | undefined,
): SourceItem {
  if (id === undefined) return { id: series, isNamed: false, states: weekdays ?? 'dates' }
  return { id: `${place}/id:${id}`, isNamed: true, states: weekdays ? 'all' : 'dates' }
}

/** Cleans each field once. */
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

/**
 * Tells sessions apart that have the same title and start, but another room or another end: those after the first are a
 * class of their own.
 */
export async function* tellApart(rows: AsyncIterable<TimetableLine>): AsyncGenerator<TimetableLine> {
  const seen = new SeenKeys()
  for await (const row of rows) {
    if (!row.ok || 'isDeleted' in row.draft) {
      yield row
      continue
    }
    const { classRef, room, time, item } = row.draft
    const end = time.kind === 'local' ? time.end.slice(0, 5) : time.end.toISOString().slice(11, 16)
    const mark = [...(room === undefined ? [] : [room]), end].join('/')
    const own = `${classRef}/${mark}`
    const isFirst = !seen.add(`${classRef}/${dateOf(time)}`)
    const isRepeated = seen.add(`${own}/${dateOf(time)}`)
    if (isFirst || isRepeated) yield row
    else yield { ...row, draft: { ...row.draft, classRef: own, item: { ...item, id: `${item.id}/${mark}` } } }
  }
}
