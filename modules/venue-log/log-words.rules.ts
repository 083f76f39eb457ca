import { dayText, dayTimeText, timeText } from '../../contract/date-texts.ts'
import type { LogEntry } from '../../contract/venue-log.ts'
import type { VenueAction } from '../audit/audit-actions.rules.ts'
import { changesOf } from './log-changes.rules.ts'

type Fields = Readonly<Record<string, unknown>>

/** An entry of the audit log with the names that a venue may read. */
export interface LoggedAction {
  readonly action: VenueAction
  /** 'Dora D.', a device, or the brand for our operators. */
  readonly who: string
  readonly before: Fields
  readonly after: Fields
  /** The traveller of a booking, by first name and initial. */
  readonly guest: string | null
  readonly className: string | null
  /** When the class or visit that it is about takes place, by the venue's clock. */
  readonly visit: { readonly date: string; readonly time: string | null } | null
}

interface Words {
  readonly text: (entry: LoggedAction) => string
  /** The fields to show before and after; none if the sentence says all. */
  readonly fields?: (entry: LoggedAction) => readonly [before: Fields, after: Fields]
}

const textOf = (value: unknown, other: string): string => (typeof value === 'string' && value !== '' ? value : other)
const dayOf = (value: unknown): string => (typeof value === 'string' ? dayText(value) : 'a date')
const allFields = ({ before, after }: LoggedAction) => [before, after] as const
const person = ({ before, after }: LoggedAction) => textOf(after['name'] ?? before['name'], 'somebody')
const device = ({ before, after }: LoggedAction) => `‘${textOf(after['name'] ?? before['name'], 'unnamed')}’`
const roles: Fields = { manager: 'a manager', front_desk: 'front desk', teacher: 'a teacher' }
const role = ({ after }: LoggedAction) => textOf(roles[textOf(after['role'], '')], 'a colleague')
const guest = (entry: LoggedAction) => entry.guest ?? 'a guest'
const whatOf = ({ className, before, after }: LoggedAction) =>
  className ?? textOf(after['class'] ?? before['class'], 'general gym access')
const when = ({ visit }: LoggedAction) => (visit ? ` on ${dayTimeText(visit.date, visit.time)}` : '')
/** 'of Nina N. for Vinyasa on Tue, Nov 24, 6:30 PM' */
const booking = (entry: LoggedAction) => `of ${guest(entry)} for ${whatOf(entry)}${when(entry)}`
const only = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))

const sessionsOf = (side: Fields) => (Array.isArray(side['sessions']) ? (side['sessions'] as Fields[]) : [])

/** One session by its name, several by their number. */
function sessionText(entry: LoggedAction): string {
  const [first, ...others] = sessionsOf(entry.before)
  if (!first) return `the class ${whatOf(entry)}`
  if (others.length > 0) return `${others.length + 1} classes from ${dayOf(first['date'])}`
  return `${whatOf(entry)} on ${dayOf(first['date'])}`
}

/** 'moved Vinyasa on Tue, Nov 24 from 10:00 AM to 10:10 AM'; any other change of a session, or of the class itself. */
function changeText(entry: LoggedAction): string {
  const [[was, ...others], [is]] = [sessionsOf(entry.before), sessionsOf(entry.after)]
  const [from, to] = [textOf(was?.['timeFrom'], ''), textOf(is?.['timeFrom'], '')]
  if (!was || !is || others.length > 0 || (was['date'] === is['date'] && from === to))
    return `${entry.who} changed ${sessionText(entry)}`
  if (was['date'] === is['date'])
    return `${entry.who} moved ${sessionText(entry)} from ${timeText(from)} to ${timeText(to)}`
  const day = dayTimeText(textOf(is['date'], ''), to)
  return `${entry.who} moved ${whatOf(entry)} from ${dayTimeText(textOf(was['date'], ''), from)} to ${day}`
}

/** Of one session what changed; of several how many travellers it concerned; of the class its fields. */
function fieldsOfChange(entry: LoggedAction): readonly [Fields, Fields] {
  const [before, after] = [sessionsOf(entry.before), sessionsOf(entry.after)]
  if (before.length === 0) return allFields(entry)
  return before.length === 1 ? [before[0] ?? {}, after[0] ?? {}] : [{}, only(entry.after, 'moved', 'asked')]
}

function closureText({ who, after }: LoggedAction): string {
  const { date, from, to } = (after['from'] ?? {}) as Fields
  const last = after['lastDate'] ?? date
  if (last !== date) return `${who} closed the venue from ${dayOf(date)} to ${dayOf(last)}`
  const isPart = typeof from === 'string' && typeof to === 'string' && from !== to
  return `${who} closed the venue on ${dayOf(date)}${isPart ? `, ${timeText(from)} to ${timeText(to)}` : ''}`
}

/** How a manager reads each action. A new action of the code has no type until it has its words here. */
const words: Readonly<Record<VenueAction, Words>> = {
  'person.appointed': { text: (e) => `${e.who} invited ${person(e)} as ${role(e)}` },
  'person.accepted': {
    text: (e) => `${person(e)} accepted the invitation`,
    fields: (e) => [{}, only(e.after, 'role')],
  },
  'person.roleChanged': {
    text: (e) => `${e.who} changed what ${person(e)} does`,
    fields: (e) => [only(e.before, 'role', 'teachesAs'), only(e.after, 'role', 'teachesAs')],
  },
  'person.dismissed': {
    text: (e) => `${e.who} removed ${person(e)}`,
    fields: (e) => [only(e.before, 'role', 'devices'), {}],
  },
  'person.left': { text: (e) => `${person(e)} left`, fields: (e) => [only(e.before, 'role', 'devices'), {}] },
  'device.prepared': { text: (e) => `${e.who} made a code for the device ${device(e)}` },
  'device.enrolled': { text: (e) => `The device ${device(e)} was added with the code of ${e.who}` },
  'device.revoked': { text: (e) => `${e.who} revoked the device ${device(e)}` },

  'class.added': { text: (e) => `${e.who} added the class ${whatOf(e)}` },
  'class.changed': { text: changeText, fields: fieldsOfChange },
  'class.cancelled': {
    text: (e) => `${e.who} cancelled ${sessionText(e)}`,
    fields: (e) => [{}, { bookingsCancelled: e.after['ended'] || null }],
  },
  'class.offered': { text: (e) => `${e.who} put the class ${whatOf(e)} back into the timetable` },
  'class.withdrawn': { text: (e) => `${e.who} took the class ${whatOf(e)} out of the timetable` },
  'timetable.added': {
    text: (e) => `${e.who} added weekly dates of ${whatOf(e)}`,
    fields: (e) => [{}, only(e.after, 'weekdays', 'from', 'to', 'capacity', 'trainerName', 'startsOn', 'endsOn')],
  },
  'timetable.changed': {
    text: (e) => `${e.who} changed the weekly dates of ${whatOf(e)}`,
    fields: ({ before, after: { sessions: _counts, ...after } }) => [before, after],
  },
  'timetable.ended': {
    text: (e) => `${e.who} ended the weekly dates of ${whatOf(e)} on ${dayOf(e.after['lastDate'])}`,
  },
  'session.added': {
    text: (e) => `${e.who} added ${whatOf(e)} on ${dayOf(e.after['date'])}`,
    fields: (e) => [{}, only(e.after, 'from', 'to', 'capacity', 'trainerName')],
  },
  'week.copied': {
    text: (e) => `${e.who} copied the week of ${dayOf(e.after['from'])}`,
    fields: (e) => [{}, only(e.after, 'to', 'weeks', 'sessions')],
  },

  'feed.followed': {
    text: (e) => `${e.who} has the timetable fetched every night from ${textOf(e.after['from'], 'an address')}`,
  },
  'feed.removed': { text: (e) => `${e.who} ended fetching the timetable every night` },
  'timetable.imported': {
    text: (e) =>
      `${e.who} imported a timetable${e.after['outcome'] === 'imported' ? '' : ', which did not go through'}`,
    fields: (e) => [{}, only(e.after, 'added', 'changed', 'moved', 'cancelled')],
  },
  'calendar.made': { text: (e) => `${e.who} made a new address for the venue’s calendar` },
  'calendar.ended': { text: (e) => `${e.who} ended the address of the venue’s calendar` },

  'venue.agreed': { text: (e) => `${e.who} opened the venue to travellers` },
  'venue.added': { text: (e) => `${e.who} added the venue` },
  'venue.standingChanged': { text: (e) => `${e.who} changed how the venue takes part`, fields: allFields },
  'venue.profileChanged': { text: (e) => `${e.who} changed the profile`, fields: allFields },
  'venue.hoursChanged': { text: (e) => `${e.who} changed the opening hours`, fields: allFields },
  'venue.closed': {
    text: closureText,
    fields: (e) => [{}, only(e.after, 'classesCancelled', 'bookingsCancelled', 'visitsCancelled')],
  },
  'venue.closureRemoved': {
    text: (e) => `${e.who} opened the venue again on ${dayOf(e.before['date'])}`,
  },
  'venue.photoAdded': { text: (e) => `${e.who} added a photograph` },
  'venue.photosArranged': { text: (e) => `${e.who} changed the photographs` },
  'venue.doorCodeChanged': { text: (e) => `${e.who} changed the door code` },

  'booking.confirmed': { text: (e) => `${e.who} confirmed the request ${booking(e)}` },
  'booking.rejected': { text: (e) => `${e.who} declined the request ${booking(e)}` },
  'booking.checkedIn': { text: (e) => `${e.who} checked in ${guest(e)} for ${whatOf(e)}${when(e)}` },
  'booking.checkInUndone': { text: (e) => `${e.who} took back the check-in ${booking(e)}` },
  'booking.visitEntered': { text: (e) => `${e.who} entered the visit ${booking(e)}` },
  'booking.absent': { text: (e) => `${e.who} entered that ${guest(e)} was not at ${whatOf(e)}${when(e)}` },
  'healthCheck.opened': { text: (e) => `${e.who} opened the health answers of ${guest(e)}` },
  'guestList.opened': { text: (e) => `${e.who} opened the guest list of ${whatOf(e)}${when(e)}` },
  'guests.messaged': {
    text: (e) => `${e.who} wrote to the guests of ${whatOf(e)}${when(e)}`,
    fields: (e) => [{}, { message: e.after['text'], guests: e.after['guests'] }],
  },
  'notes.opened': { text: (e) => `${e.who} opened the notes about ${guest(e)}` },
  'notes.written': { text: (e) => `${e.who} changed a note about ${guest(e)}` },
  'place.held': { text: (e) => `${e.who} held a place in ${whatOf(e)} for a guest` },
  'place.givenBack': { text: (e) => `${e.who} gave back a held place in ${whatOf(e)}` },

  'review.answered': {
    text: (e) => `${e.who} answered the review of ${guest(e)}`,
    fields: (e) => [only(e.before, 'answer'), only(e.after, 'answer')],
  },
  'review.hidden': { text: (e) => `${e.who} hid the review of ${guest(e)}` },
  'review.published': { text: (e) => `${e.who} showed the review of ${guest(e)} again` },
}

/** The sentence of an entry, and the fields that changed with it. */
export function describeAction(entry: LoggedAction): Pick<LogEntry, 'text' | 'changes'> {
  const { text, fields } = words[entry.action]
  const [before, after] = fields?.(entry) ?? [{}, {}]
  return { text: text(entry), changes: changesOf(before, after) }
}
