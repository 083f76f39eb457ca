import type { ClassesChanged } from '../../contract/class-changes.ts'
import { Refusal } from '../../contract/refusal.ts'
import { constraintOf, inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { lockSessions } from '../bookings/move/lock-sessions.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { endPlacesOfChanged } from '../held-places/settle-held-places.ts'
import { offerSeats } from '../waitlist/offer-seats.ts'
import { settleChangedLines } from '../waitlist/settle-changed-lines.ts'
import { type ChangeRecord, insertChange, updateSession } from './class-changes.queries.ts'
import { type ChangeIds, type ChangeMaker, endAll, moveBookings, type MovedCount } from './move-bookings.ts'
import {
  type ChangePlan,
  type ChangeWish,
  findSessionIds,
  planChange,
  type SessionPlan,
  refuseDate,
} from './plan-change.ts'
import { stateOfSession } from './preview-change.ts'

/** The preview that the manager saw before confirming. */
export interface SeenPreview {
  readonly version: string
  readonly bookings: readonly string[]
}

/**
 * Changes sessions of a venue's classes and the bookings of their travellers, in one transaction with one entry in the
 * audit log (T140, B4).
 * @throws Refusal classChangeOutdated if a session has changed since the preview, or a traveller has booked; what
 * `planChange` refuses
 */
export async function changeSessions(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  wishes: readonly ChangeWish[],
  seen: SeenPreview,
): Promise<ClassesChanged> {
  return inTransaction(context.db, async (sql) => {
    const maker = { actor: staff.actor, accountId, venueId: staff.venue.id }
    const { plan, counts } = await changeSessionsIn(context, sql, maker, wishes, seen)
    const [first] = plan.sessions
    const states = (side: 'session' | 'after') => ({
      sessions: plan.sessions.map((one) => ({ class: one.session.classId, ...stateOfSession(one[side], one) })),
    })
    await noteAction(sql, {
      staff,
      action: first?.after.isCancelled ? 'class.cancelled' : 'class.changed',
      table: 'class_sessions',
      id: String(first?.session.id),
      before: states('session'),
      after: { ...states('after'), ...counts },
      reason: wishes[0]?.change.reason,
      at: context.clock(),
    })
    return {
      sessions: plan.sessions.map((one) => ({ classId: one.session.classId, now: stateOfSession(one.after, one) })),
      ...counts,
    }
  })
}

/**
 * The same in the caller's transaction. The caller writes the entry in the audit log. It has locked neither a session
 * nor a booking, or it has locked exactly these sessions with `lockSessions` and then seen that no further traveller
 * has booked.
 */
export async function changeSessionsIn(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  maker: ChangeMaker & { readonly venueId: string },
  wishes: readonly ChangeWish[],
  seen: SeenPreview,
): Promise<{ readonly plan: ChangePlan; readonly counts: MovedCount }> {
  const ids = await findSessionIds(sql, maker.venueId, wishes)
  await lockSessions(sql, ids)
  const plan = await planChange(context, sql, ids, wishes)
  const known = new Set(seen.bookings)
  if (plan.version !== seen.version || plan.bookings.some(({ id }) => !known.has(id)))
    throw new Refusal('classChangeOutdated')
  const counts: MovedCount = { ended: 0, moved: 0, asked: 0 }
  // Changes all sessions first, so that no traveller is offered a session that this change cancels as well.
  const changeIds = new Map<SessionPlan, ChangeIds>()
  for (const one of inOrderOfDates(plan.sessions)) changeIds.set(one, await changeSession(context, sql, maker, one))
  await endPlacesOfChanged(context, sql, ids)
  counts.ended = await endCancelled(context, sql, maker, plan)
  for (const [one, ids] of changeIds) {
    if (one.after.isCancelled) continue
    const bookings = plan.bookings.filter(({ sessionId }) => sessionId === one.session.id)
    const moved = await moveBookings(context, sql, maker, { ...one, bookings, changeIds: ids })
    counts.moved += moved.moved
    counts.asked += moved.asked
    await offerSeats(context, sql, one.session.id)
  }
  await settleChangedLines(context, sql, ids)
  return { plan, counts }
}

async function endCancelled(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  maker: ChangeMaker,
  plan: ChangePlan,
): Promise<number> {
  const cancelled = plan.sessions.filter(({ after }) => after.isCancelled)
  let ended = 0
  for (const [reason, sessions] of Map.groupBy(cancelled, ({ change }) => change.reason ?? null)) {
    const ids = new Set(sessions.map(({ session }) => session.id))
    const bookings = plan.bookings.filter(({ sessionId }) => ids.has(sessionId))
    ended += await endAll(context, sql, maker, { bookings, reason })
  }
  return ended
}

/** In this order no session moves onto a date that the next one is about to leave. */
function inOrderOfDates(sessions: readonly SessionPlan[]): SessionPlan[] {
  const later = sessions.filter(({ session, after }) => after.date > session.date)
  const others = sessions.filter((one) => !later.includes(one))
  const byDate = (one: SessionPlan, other: SessionPlan) => one.session.date.localeCompare(other.session.date)
  return [...later.toSorted(byDate).toReversed(), ...others.toSorted(byDate)]
}

/** @returns the ids of the records */
async function changeSession(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  { actor, accountId }: ChangeMaker,
  { session, after, change, isMoved }: SessionPlan,
): Promise<ChangeIds> {
  const reason = change.reason ?? null
  try {
    const cancelReason = after.isCancelled ? reason : null
    await updateSession(sql, session.id, { after, cancelReason, isVenuesOwn: actor !== 'integration' })
  } catch (error) {
    if (constraintOf(error) === 'class_sessions_once_a_day') throw refuseDate(after.date)
    throw error
  }
  const record = (kind: ChangeRecord['kind'], before: object, now: object) =>
    insertChange(sql, {
      sessionId: session.id,
      kind,
      actor,
      accountId,
      before: { ...before },
      after: { ...now },
      reason,
      leftDate: after.date === session.date ? null : session.date,
      at: context.clock(),
    })
  const times = ({ date, from, to, startsAt, endsAt }: typeof after) => ({ date, from, to, startsAt, endsAt })
  const ids: { -readonly [K in keyof ChangeIds]: ChangeIds[K] } = {}
  if (after.isCancelled) await record('cancelled', { status: 'scheduled' }, { status: 'cancelled' })
  if (isMoved) ids.moved = await record('moved', times(session), times(after))
  if (after.trainerName !== session.trainerName)
    ids.trainer = await record(
      'trainer',
      { trainerName: session.shownTrainer },
      { trainerName: after.trainerName ?? session.classTrainer },
    )
  if (after.capacity !== session.capacity)
    await record('capacity', { capacity: session.capacity }, { capacity: after.capacity })
  return ids
}
