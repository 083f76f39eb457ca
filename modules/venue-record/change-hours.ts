import { type IsoDate, parseTime } from '../../contract/dates.ts'
import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { HitVisit, OpenSpan, WeeklyHoursRecord } from '../../contract/venue-opening.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findLastSaved } from '../audit/last-saved.ts'
import { noteAction } from '../audit/note-action.ts'
import { dayAt, isOpenOn } from '../bookings/walk-ins/walk-in-day.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import { refuseOldVersion, versionOf } from '../record-version.ts'
import { mayAlso } from '../staff/authorise.ts'
import type { WeeklyHours } from '../venues/hours/opening-hours.rules.ts'
import { overlapsOf } from './open-spans.rules.ts'
import { findWalkIns, type BookedWalkIn, readHours, saveWeek } from './opening.queries.ts'
import { keepOwn } from './profile.queries.ts'

/** The opening hours of a venue, for its people and ours. */
export async function showHours(context: Context, viewer: VenueStaffViewer): Promise<WeeklyHoursRecord> {
  return describeHours(context, context.db, viewer)
}

async function describeHours(context: Context, sql: Sql, viewer: VenueStaffViewer): Promise<WeeklyHoursRecord> {
  const { id, slug, name, timeZone } = viewer.staff.venue
  const fields = { hours: await readHours(sql, id) }
  const mayChange = await mayAlso(context, viewer, 'profile.change')
  const saved = await findLastSaved(sql, { table: 'venues', ids: [id], actions: ['venue.hoursChanged'] })
  const lastSaved = saved.get(id) ?? null
  return { version: versionOf(fields), lastSaved, fields, mayChange, venue: { slug, name, timeZone } }
}

/**
 * Saves the whole week, at once for travellers; imports no longer overwrite it.
 * @throws Refusal recordChanged, and invalidRequest beside a time that overlaps with another
 */
export async function changeHours(
  context: Context,
  viewer: VenueStaffViewer,
  { version, hours }: { readonly version: string; readonly hours: readonly OpenSpan[] },
): Promise<WeeklyHoursRecord> {
  const { id } = viewer.staff.venue
  const fields = overlapsOf(hours)
  if (Object.keys(fields).length > 0) throw new Refusal('invalidRequest', { fields })
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, id)
    const before = { hours: await readHours(sql, id) }
    refuseOldVersion(before, version)
    await saveWeek(sql, id, hours)
    await keepOwn(sql, id, ['hours'])
    const entry = { staff: viewer.staff, action: 'venue.hoursChanged', table: 'venues', id } as const
    await noteAction(sql, { ...entry, before, after: { hours: await readHours(sql, id) }, at: context.clock() })
    return describeHours(context, sql, viewer)
  })
}

/** Names the walk-ins whose day has open time left now and would have none. They stay booked. */
export async function previewHours(
  context: Context,
  { staff: { venue } }: VenueStaffViewer,
  texts: readonly string[],
): Promise<{ walkIns: HitVisit[] }> {
  const weekly = texts.map(readSpan)
  const now = context.clock()
  const known = await readHours(context.db, venue.id)
  const from = localTime(venue.timeZone, now).date
  const { timeZone } = venue
  const isOpenWith = (weekly: readonly WeeklyHours[], date: IsoDate) =>
    isOpenOn({ timeZone, weekly, closures: [] }, dayAt(timeZone, date), now)
  const walkIns = (await findWalkIns(context.db, venue.id, { from, to: null, now }))
    .filter(({ date }) => isOpenWith(known, date) && !isOpenWith(weekly, date))
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return { walkIns: walkIns.map(asHitVisit) }
}

export function asHitVisit({ id, date, firstName, lastName }: BookedWalkIn): HitVisit {
  return { bookingId: id, date: toWireDate(date), name: nameAtDesk(firstName, lastName) }
}

function readSpan(text: string, index: number): OpenSpan {
  const [weekday = '', opens = '', closes = ''] = text.split(' ')
  const [from, to] = [parseTime(opens), parseTime(closes)]
  if (!/^[1-7]$/.test(weekday) || from === undefined || to === undefined)
    throw new Refusal('invalidRequest', {
      fields: { [`hours.${index}`]: 'Must be a day and two times such as 1 09:00 17:00' },
    })
  return { weekday: Number(weekday), opens: from, closes: to }
}
