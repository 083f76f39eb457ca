import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { followClass } from '../bookings/move/follow-class.ts'
import { lockBooking, type LockedBooking, moveBooking } from '../bookings/move/move-booking.ts'
import type { Context, Sql } from '../call/context.ts'
import { closeMoves, lastAnswer, type OpenMove, openMove } from './booking-moves.queries.ts'
import { timesOfSession } from './changed-bookings.queries.ts'
import { bookingOfLink } from '../bookings/ticket/booking-of-link.ts'
import { isHeld, isSameSpan, reasonAfterMove } from './move-effect.rules.ts'
import { showByLink } from './show-changed-booking.ts'
import { tellKept } from './tell-changed.ts'

/**
 * The traveller's answer to a far move (T140): keep the booking at the new time, or give it back and get the visit back
 * free of charge. The same answer again succeeds and changes nothing.
 * @throws Refusal moveAnswered if the other answer was given, or the deadline has answered; alreadyBooked if they would
 * keep it beside another booking of that time (T127)
 */
export async function answerMove(
  context: Context,
  token: string,
  answer: 'keep' | 'giveBack',
): Promise<ChangedBooking> {
  const { id } = await bookingOfLink(context, 'changed-booking', token)
  await inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, id)
    const open = locked && (await openMove(sql, id))
    if (!locked || !open || !isHeld(locked)) {
      const given = await lastAnswer(sql, id)
      if (given === (answer === 'keep' ? 'kept' : 'given_back')) return
      throw new Refusal('moveAnswered')
    }
    if (answer === 'keep') await keep(context, sql, locked, open)
    else await giveBackMoved(context, sql, locked, open, 'givenBack')
  })
  return showByLink(context, token)
}

/**
 * A traveller without a calendar file of the new time gets one: no mail had reached them yet, or the mail had no file
 * because they had another booking.
 */
async function keep(context: Context, sql: Sql, locked: LockedBooking, open: OpenMove): Promise<void> {
  const { booking } = locked
  const times = booking.sessionId === null ? undefined : await timesOfSession(sql, booking.sessionId)
  if (!times) throw new Error(`Booking ${booking.id} was moved and has no class`)
  await followClass(context, sql, [booking.id], times, false)
  await closeMoves(sql, [booking.id], 'kept', context.clock())
  if (open.isTold && isSameSpan(booking, open.moved)) return
  const kept = await lockBooking(sql, booking.id)
  if (kept) await tellKept(context, sql, kept, open)
}

/**
 * Ends a held booking whose class was moved: the visit comes back, the seat is free, and the question is closed.
 * @returns the booking without its visit
 */
export async function giveBackMoved(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  open: OpenMove,
  end: 'givenBack' | 'bookedInstead',
): Promise<LockedBooking['booking']> {
  await closeMoves(sql, [locked.booking.id], 'given_back', context.clock())
  const moved = await moveBooking(context, sql, locked, 'cancelledByFitness', {
    actor: 'traveller',
    accountId: locked.traveller.id,
    reason: reasonAfterMove(open, locked.booking.timeZone, end),
    ...(end === 'givenBack' ? { because: end } : { isMovedOn: true }),
  })
  return moved.booking
}
