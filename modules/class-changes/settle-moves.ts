import { inTransaction } from '../../database/transaction.ts'
import { lockBooking, moveBooking } from '../bookings/move/move-booking.ts'
import { eachInTurn } from '../bookings/settle/each-in-turn.ts'
import { tellUntoldEnds } from '../bookings/settle/tell-ended.ts'
import type { Context } from '../context.ts'
import { closeMove, findLapsedMoves, findUntoldMoves, openMove } from './booking-moves.queries.ts'
import { answerMoveBy, isHeld, reasonAfterMove, startToAnswerBefore } from './move-effect.rules.ts'
import { tellChanged, tellMove, tellOne } from './tell-changed.ts'
import { findUntoldTrainers } from './trainers-to-tell.queries.ts'

const AT_ONCE = 200
/** So long the jobs of a change have, which tell its travellers within seconds. */
const JOBS_HAVE_MS = 5 * 60_000

/**
 * Every minute: a booking whose traveller was asked about a far move and said nothing in time is given back (T140).
 * Whoever was not told of the question in time is told now, and has the time to answer that they would have had; once
 * the class has begun there is none, and the booking is given back. Whoever five minutes after a change has heard of
 * neither the move, the new trainer nor the end of their booking is told now, because the jobs were given up. Running
 * it again changes nothing. A failure does not hold up the others and is tried again.
 */
export async function settleMoves(context: Context): Promise<void> {
  const lapsed = await findLapsedMoves(context.db, context.clock(), AT_ONCE)
  const failures = [...(await eachInTurn(lapsed, (id) => settleMove(context, id))), ...(await tellUntold(context))]
  if (failures.length > 0) throw new AggregateError(failures, 'settle-moves')
}

/** All as the jobs do it, so that nobody is told twice. */
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
    // It ended otherwise, or its traveller has checked in: nobody is asked any more.
    if (!isHeld(locked)) return void (await closeMove(sql, bookingId, 'superseded', now))
    const canAnswer = answerMoveBy(startToAnswerBefore(locked.booking, open.moved), now) > now
    if (!open.isTold && canAnswer) return tellMove(context, sql, locked, open.changeId)
    await closeMove(sql, bookingId, 'lapsed', now)
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
