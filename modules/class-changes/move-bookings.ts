import type { Context, Sql } from '../call/context.ts'
import { followClass } from '../bookings/move/follow-class.ts'
import { endBookings } from '../bookings/move/end-bookings.ts'
import { takeCheckInsBack } from '../bookings/move/take-check-ins-back.ts'
import { forgetCheckIns } from '../check-in/check-in.ts'
import { closeMoves, insertMoves } from './booking-moves.queries.ts'
import { answerMoveBy, startToAnswerBefore } from './move-effect.rules.ts'
import type { BookingPlan, SessionPlan } from './plan-change.ts'
import { queueTellChanged } from './tell-changed.ts'
import { insertTrainerToTell } from './trainers-to-tell.queries.ts'

/** Who changes a class: a person, or the import of what the venue's own system says. */
export type ChangeMaker =
  | { readonly actor: 'venue' | 'operator'; readonly accountId: string }
  | { readonly actor: 'integration'; readonly accountId: null }

export interface MovedCount {
  ended: number
  moved: number
  asked: number
}

/** The records of a change about which travellers are told. */
export interface ChangeIds {
  readonly moved?: number
  readonly trainer?: number
}

interface ChangedSession extends SessionPlan {
  readonly bookings: readonly BookingPlan[]
  readonly changeIds: ChangeIds
}

/**
 * Applies a changed session that takes place to its bookings, with a few statements for any number of them. Jobs tell
 * the travellers (`tellLater`). All locks are held.
 */
export async function moveBookings(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  maker: ChangeMaker,
  changed: ChangedSession,
): Promise<Omit<MovedCount, 'ended'>> {
  const { bookings, changeIds } = changed
  const moved = bookings.filter(({ effect }) => effect === 'follows' || effect === 'isAsked')
  if (moved.length > 0 && changeIds.moved !== undefined)
    await moveAll(context, sql, maker, { ...changed, bookings: moved, changeId: changeIds.moved })
  if (bookings.length > 0 && changeIds.trainer !== undefined) {
    const ids = bookings.map(({ id }) => id)
    await insertTrainerToTell(sql, changeIds.trainer, ids)
    // The job of a move also names the trainer.
    if (changeIds.moved === undefined) await queueTellChanged(context, sql, ids)
  }
  const asked = moved.filter(({ effect }) => effect === 'isAsked').length
  return { moved: moved.length - asked, asked }
}

/**
 * Bookings follow their class. A booking whose traveller has another one at the new time keeps the old time until they
 * answer, because no traveller has two bookings at once (T127).
 */
async function moveAll(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  maker: ChangeMaker,
  { bookings, after, changeId }: ChangedSession & { readonly changeId: number },
): Promise<void> {
  const now = context.clock()
  await undoCheckIns(
    context,
    sql,
    maker,
    bookings.filter(({ effect }) => effect === 'isAsked'),
  )
  const ids = bookings.map(({ id }) => id)
  await closeMoves(sql, ids, 'superseded', now)
  const doesFollow = ({ overlap }: BookingPlan) => overlap?.isSameStart !== true
  const following = bookings.filter(doesFollow).map(({ id }) => id)
  await followClass(context, sql, following, after, true)
  const soonest = (booking: BookingPlan) => startToAnswerBefore(doesFollow(booking) ? after : booking, after)
  const moves = bookings.map((booking) => ({
    bookingId: booking.id,
    agreed: booking.agreed,
    answerBy: booking.effect === 'isAsked' ? answerMoveBy(soonest(booking), now) : null,
  }))
  await insertMoves(sql, { changeId, moved: after }, moves)
  await queueTellChanged(context, sql, ids, changeId)
}

/** Ends the bookings of sessions that do not take place, all at once. All locks are held. Returns how many. */
export async function endAll(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  maker: ChangeMaker,
  { bookings, reason }: { readonly bookings: readonly BookingPlan[]; readonly reason: string | null },
): Promise<number> {
  await undoCheckIns(context, sql, maker, bookings)
  const ids = bookings.map(({ id }) => id)
  await closeMoves(sql, ids, 'superseded', context.clock())
  return endBookings(context, sql, ids, { ...maker, reason, because: 'classOff' })
}

/**
 * A traveller who has checked in to a class that does not take place, or not at that time, has not been there: the
 * check-in is taken back, and their booking goes on like the others.
 */
async function undoCheckIns(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  maker: ChangeMaker,
  bookings: readonly BookingPlan[],
): Promise<void> {
  const redeemed = bookings.filter(({ status }) => status === 'redeemed').map(({ id }) => id)
  if (redeemed.length === 0) return
  await forgetCheckIns(sql, await takeCheckInsBack(context, sql, redeemed, maker))
}
