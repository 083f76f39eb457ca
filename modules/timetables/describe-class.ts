import { toWireDate } from '../../contract/days.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Timetable } from '../../contract/timetables.ts'
import type { VenueClass, VenueClasses } from '../../contract/venue-classes.ts'
import { findLastSaved } from '../audit/last-saved.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { versionOf } from '../record-version.ts'
import { mayAlso } from '../staff/authorise.ts'
import { plainDescription } from '../venue-record/description.rules.ts'
import { vocabularyOfClasses, type VenueClassRow, classesOfVenue, classOfVenue } from './classes.queries.ts'
import { nextSessionsOf } from './sessions.queries.ts'
import { type TimetableRow, timetablesOfClasses } from './timetables.queries.ts'
import { pickList } from '../venues/publish/pick-lists.ts'

/** The classes that a venue teaches, for its people. */
export async function listClasses(context: Context, viewer: VenueStaffViewer): Promise<VenueClasses> {
  const { venue } = viewer.staff
  const rows = await classesOfVenue(context.db, venue.id)
  const timetables = Map.groupBy(
    await timetablesOfClasses(
      context.db,
      rows.map(({ id }) => id),
      todayAt(context, venue),
    ),
    ({ classId }) => classId,
  )
  const sessions = await nextSessionsOf(context.db, venue.id, context.clock())
  const nextOf = (id: string) => {
    const next = sessions.get(id)
    return next ? { date: toWireDate(next.date), from: next.from } : null
  }
  return {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timeZone },
    mayChange: await mayAlso(context, viewer, 'timetable.change'),
    today: toWireDate(todayAt(context, venue)),
    activities: pickList('activities', await vocabularyOfClasses(context.db)),
    classes: rows.map((row) => ({ ...describe(row, timetables.get(row.id) ?? []), next: nextOf(row.id) })),
  }
}

/** @throws Refusal classUnknown */
export async function showClass(context: Context, { staff }: VenueStaffViewer, id: string): Promise<VenueClass> {
  const { timetables, ...shown } = await describeClass(context, context.db, staff.venue, id)
  const ids = timetables.map((one) => one.id)
  const ofClass = { table: 'classes', ids: [id], actions: ['class.added', 'class.changed'] } as const
  const actions = ['timetable.added', 'timetable.changed', 'timetable.ended'] as const
  const saved = await findLastSaved(context.db, ofClass)
  const planned = await findLastSaved(context.db, { table: 'class_timetables', ids, actions })
  return {
    ...shown,
    lastSaved: saved.get(id) ?? null,
    timetables: timetables.map((one) => ({ ...one, lastSaved: planned.get(one.id) ?? null })),
  }
}

/** @throws Refusal classUnknown if the venue has no such class */
export async function describeClass(
  context: Pick<Context, 'clock'>,
  sql: Sql,
  venue: StaffVenue,
  id: string,
): Promise<VenueClass> {
  const row = isId(id) ? await classOfVenue(sql, venue.id, id) : undefined
  if (!row) throw new Refusal('classUnknown')
  return describe(row, await timetablesOfClasses(sql, [row.id], todayAt(context, venue)))
}

function todayAt({ clock }: Pick<Context, 'clock'>, { timeZone }: StaffVenue): string {
  return localTime(timeZone, clock()).date
}

function describe(row: VenueClassRow, timetables: readonly TimetableRow[]): VenueClass {
  const fields: VenueClass['fields'] = {
    name: row.name,
    description: row.description === null ? null : plainDescription(row.description),
    activities: row.activities,
    voucherType: row.voucherType,
    wpVisits: row.wpVisits,
    trainerName: row.trainerName,
    level: row.level,
    capacity: row.capacity,
    includes: row.includes,
    excludes: row.excludes,
    knowBeforeYouGo: row.knowBeforeYouGo,
    isOnline: row.isOnline,
    confirmsAtOnce: row.confirmsAtOnce,
    joinLink: row.joinLink,
  }
  return {
    id: row.id,
    version: versionOf(fields),
    fields,
    isOffered: row.isOffered,
    isImported: row.isImported,
    timetables: timetables.map(describeTimetable),
  }
}

/** The fields that the version of a timetable covers. */
export function timetableFields(row: TimetableRow): Omit<Timetable, 'id' | 'version'> {
  return {
    weekdays: [...row.weekdays],
    from: row.from,
    to: row.to,
    endsNextDay: row.to <= row.from,
    capacity: row.capacity,
    trainerName: row.trainerName,
    startsOn: toWireDate(row.startsOn),
    endsOn: row.endsOn === null ? null : toWireDate(row.endsOn),
    everyWeeks: row.everyWeeks,
  }
}

export function describeTimetable(row: TimetableRow): Timetable {
  const fields = timetableFields(row)
  return { id: row.id, version: versionOf(fields), ...fields }
}
