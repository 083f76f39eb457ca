import type { IsoDate } from '../../contract/dates.ts'
import { Refusal } from '../../contract/refusal.ts'
import { errors } from '../../contract/errors.ts'
import type { ChangedTimetable, Recurrence } from '../../contract/timetables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { describeTimetable, timetableFields } from './describe-class.ts'
import { doPlansMeet, horizonOf, planDates, type WeeklyPlan } from './occurrences.rules.ts'
import { writeSessionsOn } from './plan-sessions.ts'
import { lockClassOf } from './save-class.ts'
import { lengthProblem } from '../formats/session-length.rules.ts'
import { beginProblem, endProblem } from './timetable-bounds.rules.ts'
import { insertTimetable, type TimetableRow, timetablesOfClasses } from './timetables.queries.ts'

const MOST_TIMETABLES = 20

/**
 * Lets a class take place every week, and writes its sessions out up to the horizon.
 * @throws Refusal classUnknown, timetableOverlaps, sessionDateInvalid, sessionTimeInvalid, tooManyClasses
 */
export async function makeTimetable(
  context: Context,
  { staff }: VenueStaffViewer,
  classId: string,
  given: Recurrence,
): Promise<ChangedTimetable> {
  const { venue } = staff
  const [now, today] = [context.clock(), todayOf(context, venue)]
  const plan = planOf(given)
  refuseBounds(plan, today, { startsOn: beginProblem(plan.startsOn, today) })
  return inTransaction(context.db, async (sql) => {
    const known = await lockClassOf(context, sql, venue, classId)
    if (!known.isOffered) throw new Refusal('classUnknown')
    const others = await timetablesOfClasses(sql, [known.id], today)
    if (others.length >= MOST_TIMETABLES) throw new Refusal('tooManyClasses')
    refuseOverlap(plan, others)
    const written = { ...plan, classId: known.id, extendedTo: horizonOf(venue.timeZone, now) }
    const timetable = { ...written, id: await insertTimetable(sql, written) }
    const dates = planDates(plan, today, timetable.extendedTo)
    const place = { venueId: venue.id, timeZone: venue.timeZone, now }
    const { added, remarks } = await writeSessionsOn(sql, place, timetable, dates)
    const entry = { staff, action: 'timetable.added', table: 'class_timetables', id: timetable.id } as const
    const after = { class: known.fields.name, ...timetableFields(timetable), sessions: added }
    await noteAction(sql, { ...entry, after, at: now })
    return { timetable: describeTimetable(timetable), outcome: { added, changed: 0, removed: 0, remarks } }
  })
}

export function todayOf({ clock }: Pick<Context, 'clock'>, { timeZone }: StaffVenue): IsoDate {
  return localTime(timeZone, clock()).date
}

export type Plan = Omit<TimetableRow, 'id' | 'classId' | 'extendedTo'>

export function planOf(given: Recurrence): Plan {
  return { ...given, trainerName: given.trainerName ?? null, endsOn: given.endsOn ?? null }
}

/** @throws Refusal sessionDateInvalid, sessionTimeInvalid */
export function refuseBounds(
  { from, to, endsOn }: Plan,
  today: IsoDate,
  more: Readonly<Record<string, string | undefined>> = {},
): void {
  refuseFields('sessionDateInvalid', { ...more, endsOn: endsOn === null ? undefined : endProblem(endsOn, today) })
  refuseFields('sessionTimeInvalid', { to: lengthProblem(from, to) })
}

/** @throws Refusal with this code if a field has a problem */
export function refuseFields(
  code: 'sessionDateInvalid' | 'sessionTimeInvalid',
  problems: Readonly<Record<string, string | undefined>>,
): void {
  const fields = Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]]))
  if (fields.length > 0) throw new Refusal(code, { fields: Object.fromEntries(fields) as Record<string, string> })
}

/** @throws Refusal timetableOverlaps, because a class has one session a date (T122) */
export function refuseOverlap(plan: WeeklyPlan, others: readonly WeeklyPlan[]): void {
  if (others.some((other) => doPlansMeet(plan, other)))
    throw new Refusal('timetableOverlaps', { fields: { weekdays: errors.timetableOverlaps.text } })
}
