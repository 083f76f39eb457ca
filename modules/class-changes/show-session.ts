import type { ClassSession } from '../../contract/class-changes.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { Refusal } from '../../contract/refusal.ts'
import { writeLastSaved } from '../audit/last-saved.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { lastChangeOf, sessionsById } from './class-changes.queries.ts'
import { findSessionIds } from './plan-change.ts'
import { stateOfSession } from './preview-change.ts'

/**
 * A class on a date in its present state, also a cancelled one: for a manager who wants to change it, and finds that
 * another manager has.
 * @throws Refusal classNotFound
 */
export async function showClassSession(
  context: Context,
  { staff }: Pick<VenueStaffViewer, 'staff'>,
  of: { readonly classId: string; readonly date: IsoDate },
): Promise<ClassSession> {
  const ids = await findSessionIds(context.db, staff.venue.id, [of])
  const [session] = await sessionsById(context.db, ids)
  if (!session) throw new Refusal('classNotFound')
  const change = await lastChangeOf(context.db, session.id)
  return {
    classId: session.classId,
    className: session.className,
    now: stateOfSession(session, { session }),
    seatsTaken: session.seatsTaken,
    waiting: session.waiting,
    lastSaved: change ? writeLastSaved(change) : null,
  }
}
