import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { dayText } from '../../contract/date-texts.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ChangedTimetable, Recurrence, TimetableOutcome } from '../../contract/timetables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import type { ChangeMaker } from '../class-changes/move-bookings.ts'
import { tellNewTrainers } from '../class-changes/tell-new-trainers.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { refuseOldVersion } from '../record-version.ts'
import { settleChangedLines } from '../waitlist/settle-changed-lines.ts'
import { lockClass } from './classes.queries.ts'
import { describeTimetable, timetableFields } from './describe-class.ts'
import { type Plan, planOf, refuseBounds, refuseFields, refuseOverlap, todayOf } from './make-timetable.ts'
import { planDates } from './occurrences.rules.ts'
import { openPlan, refuseBooked, type Remark, writeSessionsOn } from './plan-sessions.ts'
import { doesHitBookings, fateOf, isPlannedBy, newTrainersOf } from './session-changes.rules.ts'
import { handOver, lockSessionsAhead, removeSessions, type RetimedSession, updateSessions } from './sessions.queries.ts'
import { beginProblem } from './timetable-bounds.rules.ts'
import {
  insertTimetable,
  lockTimetable,
  timetableOfVenue,
  type TimetableRow,
  timetablesOfClasses,
  updateTimetable,
} from './timetables.queries.ts'

export interface TimetableChange extends Recurrence {
  readonly version: string
  /** From which date on; undefined for all sessions that have not begun. */
  readonly following?: IsoDate | undefined
}

/**
 * Changes all sessions of a timetable that have not begun, or those from a date on. The latter then belong to a new
 * timetable, and the old one ends the day before. A session keeps what was changed on it by itself. Those who have
 * booked are told of a new trainer.
 * @throws Refusal timetableNotFound, recordChanged, timetableOverlaps, sessionDateInvalid, sessionTimeInvalid,
 * sessionsBooked
 */
export async function changeTimetable(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  id: string,
  { version, following, ...given }: TimetableChange,
): Promise<ChangedTimetable> {
  const { venue } = staff
  const today = todayOf(context, venue)
  return inTransaction(context.db, async (sql) => {
    const old = await lockTimetableOf(sql, venue, id)
    refuseOldVersion(timetableFields(old), version)
    const since = following !== undefined && following > old.startsOn ? following : undefined
    const plan = { ...planOf(given), ...(since === undefined ? {} : { startsOn: since }) }
    refuseWrongDates(old, plan, since, today)
    const others = (await timetablesOfClasses(sql, [old.classId], today)).filter((other) => other.id !== old.id)
    refuseOverlap(plan, others)
    const next = await saveNext(sql, old, plan, since)
    const maker = { actor: staff.actor, accountId }
    const outcome = await movePlan(context, sql, venue, { old, next, since: since ?? today, maker })
    const before = timetableFields(old)
    const after = {
      ...timetableFields(next),
      ...(since === undefined ? {} : { id: next.id }),
      sessions: counts(outcome),
    }
    const entry = { staff, action: 'timetable.changed', table: 'class_timetables', id: old.id } as const
    await noteAction(sql, { ...entry, before, after, at: context.clock() })
    return { timetable: describeTimetable(next), outcome }
  })
}

/** @throws Refusal timetableNotFound */
export async function lockTimetableOf(sql: Sql, venue: StaffVenue, id: string): Promise<TimetableRow> {
  const known = isId(id) ? await timetableOfVenue(sql, venue.id, id) : undefined
  if (!known) throw new Refusal('timetableNotFound')
  await lockVenue(sql, venue.id)
  await lockClass(sql, venue.id, known.classId)
  const row = await lockTimetable(sql, id)
  if (!row) throw new Refusal('timetableNotFound')
  return row
}

export function counts({ added, changed, removed }: TimetableOutcome): object {
  return { added, changed, removed }
}

/**
 * The first date of a timetable that has begun is history and cannot change. A change from a date on needs a date on
 * which it could begin.
 */
function refuseWrongDates(old: TimetableRow, plan: Plan, since: IsoDate | undefined, today: IsoDate): void {
  if (since !== undefined) {
    const isOver = old.endsOn !== null && since > old.endsOn
    const problem = isOver ? 'Must not be after the last date' : beginProblem(since, today)
    return refuseBounds(plan, today, { following: problem })
  }
  const hasBegun = old.startsOn < today
  const begun = `Has taken place since ${dayText(old.startsOn, 'year')}. Please change it from a date on instead`
  const problem = hasBegun ? (plan.startsOn === old.startsOn ? undefined : begun) : beginProblem(plan.startsOn, today)
  refuseBounds(plan, today, { startsOn: problem })
  refuseFields('sessionDateInvalid', {
    endsOn: plan.endsOn !== null && plan.endsOn < today ? 'Must not be in the past' : undefined,
  })
}

async function saveNext(sql: Sql, old: TimetableRow, plan: Plan, since: IsoDate | undefined): Promise<TimetableRow> {
  if (since === undefined) {
    const next = { ...old, ...plan }
    await updateTimetable(sql, next)
    return next
  }
  await updateTimetable(sql, { ...old, endsOn: addDays(since, -1) })
  const written = { ...plan, classId: old.classId, extendedTo: old.extendedTo }
  const next = { ...written, id: await insertTimetable(sql, written) }
  await handOver(sql, old.id, next.id, since)
  return next
}

interface MovedPlan {
  readonly old: TimetableRow
  readonly next: TimetableRow
  readonly since: IsoDate
  readonly maker: ChangeMaker
}

/**
 * Brings the sessions of a timetable in line with the plan. Newly planned dates get sessions, and dates that a person
 * took out stay out.
 */
export async function movePlan(
  context: Context,
  sql: Sql,
  { id: venueId, timeZone }: StaffVenue,
  { old, next, since, maker }: MovedPlan,
): Promise<TimetableOutcome> {
  const place = { venueId, timeZone, now: context.clock() }
  const change = { before: old, after: next, wasPlanned: isPlannedBy(old), isPlanned: isPlannedBy(next) }
  const wanted = { classId: next.classId, timetableId: next.id, since, now: place.now }
  const fates = (await lockSessionsAhead(sql, wanted)).map((session) => ({ session, fate: fateOf(session, change) }))
  refuseBooked(fates.filter(({ session, fate }) => doesHitBookings(session, fate)).map(({ session }) => session))

  const dates = fates.map(({ session }) => session.date).toSorted()
  const placeOn = await openPlan(sql, place, dates[0] ?? since, dates.at(-1) ?? since)
  const [retimed, gone, told]: [RetimedSession[], number[], Remark[]] = [[], [], []]
  for (const { session, fate } of fates) {
    if (fate.kind === 'goes') gone.push(session.id)
    if (fate.kind !== 'changes') continue
    if (fate.to.from === session.from && fate.to.to === session.to) {
      retimed.push({ ...session, ...fate.to })
      continue
    }
    const placed = placeOn(session.date, fate.to)
    if (placed.remark) told.push(placed.remark)
    if (placed.session) retimed.push({ id: session.id, ...placed.session })
    // Nothing can take place at the new time. A session that would have begun by now stays as it is.
    else if (placed.remark) gone.push(session.id)
  }
  await updateSessions(sql, retimed)
  const booked = newTrainersOf(fates).filter(({ seatsTaken }) => seatsTaken > 0)
  await tellNewTrainers(context, sql, maker, booked)
  await removeSessions(sql, gone)
  const touched = [...retimed.map(({ id }) => id), ...gone]
  await settleChangedLines(context, sql, touched)

  const before = new Set(planDates(old, since, old.extendedTo))
  const fresh = planDates(next, since, next.extendedTo).filter((date) => !before.has(date))
  const { added, remarks } = await writeSessionsOn(sql, place, next, fresh)
  return { added, changed: retimed.length, removed: gone.length, remarks: [...told, ...remarks] }
}
