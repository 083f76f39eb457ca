import { inTransaction } from '../../database/transaction.ts'
import { lockBooking, moveBooking } from '../bookings/move/move-booking.ts'
import type { Context } from '../context.ts'
import { isHeld } from './answer-move.ts'
import { closeMove, findLapsedMoves, openMove } from './booking-moves.queries.ts'
import { answerMoveBy, reasonAfterMove, startToAnswerBefore } from './move-effect.rules.ts'
import { tellChanged, tellMove } from './tell-changed.ts'

const AT_ONCE = 200

/**
 * Every minute: a booking whose traveller was asked about a far move and said nothing in time is given back (T140).
 * Whoever was not told of the question in time is told now, and has the time to answer that they would have had; once
 * the class has begun there is none, and the booking is given back. Running it again changes nothing. A failure does
 * not hold up the others and is tried again.
 */
export async function settleMoves(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const id of await findLapsedMoves(context.db, context.clock(), AT_ONCE))
    await settleMove(context, id).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'settle-moves')
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
  { name: 'settle-moves', every: '* * * * *', handle: settleMoves },
  { name: 'tell-changed', handle: tellChanged },
] as const
