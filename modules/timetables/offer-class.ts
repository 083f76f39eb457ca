import { addDays } from '../../contract/days.ts'
import type { VenueClass } from '../../contract/venue-classes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { settleChangedLines } from '../waitlist/settle-changed-lines.ts'
import { setOffered } from './classes.queries.ts'
import { describeClass } from './describe-class.ts'
import { cutTimetable } from './end-timetable.ts'
import { todayOf } from './make-timetable.ts'
import { refuseBooked } from './plan-sessions.ts'
import { lockClassOf } from './save-class.ts'
import { lockSessionsAhead, removeSessions } from './sessions.queries.ts'
import { lockTimetable } from './timetables.queries.ts'

/**
 * Withdraws a class with all its sessions ahead, or offers it again. Either way it is one change, and repeating it
 * changes nothing.
 * @throws Refusal classUnknown, sessionsBooked
 */
export async function offerClass(
  context: Context,
  { staff }: VenueStaffViewer,
  classId: string,
  isOffered: boolean,
): Promise<VenueClass> {
  const { venue } = staff
  return inTransaction(context.db, async (sql) => {
    const known = await lockClassOf(context, sql, venue, classId)
    if (!isOffered) await clearAhead(context, sql, known, todayOf(context, venue))
    await setOffered(sql, known.id, isOffered)
    const entry = { staff, table: 'classes', id: known.id, before: { isOffered: known.isOffered } } as const
    const action = isOffered ? 'class.offered' : 'class.withdrawn'
    await noteAction(sql, { ...entry, action, after: { isOffered }, at: context.clock() })
    return describeClass(context, sql, venue, known.id)
  })
}

/** All sessions are locked together first, in the order of their ids. */
async function clearAhead(
  context: Context,
  sql: Sql,
  { id: classId, timetables }: VenueClass,
  today: string,
): Promise<void> {
  const sessions = await lockSessionsAhead(sql, { classId, since: addDays(today, -1), now: context.clock() })
  refuseBooked(sessions.filter(({ seatsTaken }) => seatsTaken > 0))
  const ids = sessions.map(({ id }) => id)
  await removeSessions(sql, ids)
  await settleChangedLines(context, sql, ids)
  for (const { id } of timetables) {
    const timetable = await lockTimetable(sql, id)
    if (timetable) await cutTimetable(context, sql, timetable, addDays(today, -1))
  }
}
