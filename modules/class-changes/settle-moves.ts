import { MINUTE_MS } from '../../contract/durations.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockBooking, moveBooking } from '../bookings/move/move-booking.ts'
import { eachInTurn } from '../bookings/settle/each-in-turn.ts'
import { tellUntoldEnds } from '../bookings/settle/tell-ended.ts'
import type { Context } from '../call/context.ts'
import { closeMoves, findLapsedMoves, findUntoldMoves, openMove } from './booking-moves.queries.ts'
import { answerMoveBy, isHeld, reasonAfterMove, startToAnswerBefore } from './move-effect.rules.ts'
import { tellChanged, tellMove, tellOne } from './tell-changed.ts'
import { findUntoldTrainers } from './trainers-to-tell.queries.ts'

const AT_ONCE = 200
/** How long the jobs of a change have to tell its travellers; they take seconds. */
const JOBS_HAVE_MS = 5 * MINUTE_MS

/**
 * Runs every minute. A far move without an answer in time ends the booking, which is given back (T140). A traveller who
 * did not get the question in time is asked now, with as much time to answer as they would have had; once the class has
 * begun, the booking is given back instead. After five minutes without a mail about the move, the new trainer or the
 * end of their booking, the jobs have failed for good, and this run tells the traveller. Running it again changes
 * nothing. A failure does not hold up the others and is tried again.
 */
export async function settleMoves(context: Context): Promise<void> {
  const lapsed = await findLapsedMoves(context.db, context.clock(), AT_ONCE)
  const failures = [...(await eachInTurn(lapsed, (id) => settleMove(context, id))), ...(await tellUntold(context))]
  if (failures.length > 0) throw new AggregateError(failures, 'settle-moves')
}

/** Tells as the jobs do, so that no traveller is told twice. */
async function tellUntold(context: Context): Promise<unknown[]> {
  const now = context.clock()
  const which = { now, madeBy: new Date(now.getTime() - JOBS_HAVE_MS), most: AT_ONCE }
  const moves = await findUntoldMoves(context.db, which)
  const failures = await eachInTurn(moves, ({ bookingId, changeId }) => tellOne(context, bookingId, changeId))
  const trainers = await findUntoldTrainers(context.db, which)
  failures.push(...(await eachInTurn(trainers, (id) => tellOne(context, id, undefined))))
  return [...failures, ...(await tellUntoldEnds(context, which))]
}

async function settleMove(context: Context, bookingId: string): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, bookingId)
    const [open, now] = [await openMove(sql, bookingId), context.clock()]
    if (!locked || !open || open.answerBy > now) return
    // The booking ended otherwise, or its traveller has checked in: the question is closed.
    if (!isHeld(locked)) return void (await closeMoves(sql, [bookingId], 'superseded', now))
    const canAnswer = answerMoveBy(startToAnswerBefore(locked.booking, open.moved), now) > now
    if (!open.isTold && canAnswer) return tellMove(context, sql, locked, open.changeId)
    await closeMoves(sql, [bookingId], 'lapsed', now)
    await moveBooking(context, sql, locked, 'cancelledByFitness', {
      actor: 'system',
      reason: reasonAfterMove(open, locked.booking.timeZone, open.isTold ? 'noAnswer' : 'notAsked'),
      because: open.isTold ? 'noAnswer' : 'classOff',
    })
  })
}

/** The background work of this module. */
export const classChangeJobs = [
  { name: 'settle-moves', every: '* * * * *', canWait: true, handle: settleMoves },
  { name: 'tell-changed', handle: tellChanged },
] as const
