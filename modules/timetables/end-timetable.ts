import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import type { ChangedTimetable } from '../../contract/timetables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { refuseOldVersion } from '../record-version.ts'
import { settleChangedLines } from '../waitlist/settle-changed-lines.ts'
import { counts, lockTimetableOf } from './change-timetable.ts'
import { describeTimetable, timetableFields } from './describe-class.ts'
import { refuseFields, todayOf } from './make-timetable.ts'
import { refuseBooked } from './plan-sessions.ts'
import { lockSessionsAhead, removeSessions } from './sessions.queries.ts'
import { deleteTimetable, type TimetableRow, updateTimetable } from './timetables.queries.ts'

interface LastDate {
  readonly version: string
  readonly lastDate: IsoDate
}

/**
 * Ends a timetable: it has no sessions after its last date. A timetable that never began is deleted.
 * @throws Refusal timetableNotFound, recordChanged, sessionDateInvalid, sessionsBooked
 */
export async function endTimetable(
  context: Context,
  { staff }: VenueStaffViewer,
  id: string,
  { version, lastDate }: LastDate,
): Promise<ChangedTimetable> {
  const { venue } = staff
  const today = todayOf(context, venue)
  return inTransaction(context.db, async (sql) => {
    const old = await lockTimetableOf(sql, venue, id)
    refuseOldVersion(timetableFields(old), version)
    const isTooLate = old.endsOn !== null && lastDate > old.endsOn
    const problem = isTooLate
      ? 'It ends before that'
      : lastDate < addDays(today, -1)
        ? 'Must not be in the past'
        : undefined
    refuseFields('sessionDateInvalid', { lastDate: problem })
    const { next, removed } = await cutTimetable(context, sql, old, lastDate)
    const outcome = { added: 0, changed: 0, removed, remarks: [] }
    const entry = { staff, action: 'timetable.ended', table: 'class_timetables', id: old.id } as const
    const after = { lastDate, sessions: counts(outcome) }
    await noteAction(sql, { ...entry, before: timetableFields(old), after, at: context.clock() })
    return { timetable: next ? describeTimetable(next) : null, outcome }
  })
}

/**
 * Takes the sessions of a locked timetable after a date off the schedule.
 * @returns the timetable as it is now; undefined if it never began
 * @throws Refusal sessionsBooked
 */
export async function cutTimetable(
  context: Context,
  sql: Sql,
  old: TimetableRow,
  lastDate: IsoDate,
): Promise<{ readonly next: TimetableRow | undefined; readonly removed: number }> {
  const wanted = { classId: old.classId, timetableId: old.id, since: addDays(lastDate, 1), now: context.clock() }
  const sessions = await lockSessionsAhead(sql, wanted)
  refuseBooked(sessions.filter(({ seatsTaken }) => seatsTaken > 0))
  const ids = sessions.map(({ id }) => id)
  await removeSessions(sql, ids)
  await settleChangedLines(context, sql, ids)
  const next = lastDate < old.startsOn ? undefined : { ...old, endsOn: lastDate }
  await (next ? updateTimetable(sql, next) : deleteTimetable(sql, old.id))
  return { next, removed: ids.length }
}
