import type { IsoDate } from '../../contract/dates.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { findSessionIds } from '../class-changes/plan-change.ts'
import { type GuestSession, sessionSeenBy } from './guest-sessions.queries.ts'

/**
 * A class on a date (T122), also when it was moved away from that date.
 * @throws Refusal classNotFound, also for a class that a teacher does not teach
 */
export async function findSeenSession(
  sql: Sql,
  staff: VenueStaffViewer['staff'],
  of: { readonly classId: string; readonly date: IsoDate },
): Promise<GuestSession> {
  const [id = 0] = await findSessionIds(sql, staff.venue.id, [of])
  const session = await sessionSeenBy(sql, staff, id)
  if (!session) throw new Refusal('classNotFound')
  return session
}
