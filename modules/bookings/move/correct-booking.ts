import type { Context, Sql } from '../../call/context.ts'
import type { BookingStatus } from '../../../contract/bookings.ts'
import { holdVisitsAgain, restoreVisits } from '../../passes/use-visits.ts'
import { offerSeats } from '../../waitlist/offer-seats.ts'
import { mailReturnedVisit, takeBackCheckInMail } from '../mails/queue-booking-mail.ts'
import { correctStatus, originOfCheckIn } from '../record/bookings.queries.ts'
import { insertTransition } from '../record/new-rows.queries.ts'
import { askForReviewAt } from '../record/review-request.rules.ts'
import { changeSeats } from '../record/seats.queries.ts'
import { type LockedBooking, mailMove, type Mover } from './move-booking.ts'

/**
 * Corrects a no-show whose traveller was there after all: a step out of an end state, marked as a correction (T133).
 * The visit was already used and stays so. The caller has locked the booking, checked its state and records who
 * corrects it.
 */
export async function correctNoShow(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  { actor, accountId = null, redeemedAt, ...mailed }: Mover,
): Promise<void> {
  const { booking, pass } = locked
  const at = context.clock()
  const there = redeemedAt ?? at
  await correctStatus(sql, booking.id, {
    from: 'noShow',
    to: 'redeemed',
    at,
    reason: null,
    redeemedAt: there,
    reviewAskAt: askForReviewAt(booking),
  })
  await insertTransition(sql, {
    bookingId: booking.id,
    from: 'noShow',
    to: 'redeemed',
    actor,
    actorAccountId: accountId,
    isCorrection: true,
    reason: null,
    at,
  })
  const moved = { ...booking, status: 'redeemed' as const, redeemedAt: there }
  await mailMove(
    context,
    sql,
    locked,
    { booking: moved, isVisitReturned: false, visitsLeft: pass.visitsFree },
    { ...mailed, reason: null },
  )
}

const UNDONE = 'Undone at the desk'

/**
 * Takes a check-in back that the desk undid within seconds: the booking is as it was before, and its mail is taken
 * back. If the check-in confirmed a request, the booking stays confirmed, and its traveller gets that mail now. The
 * caller has locked the booking, checked that this check-in stands and records who takes it back. Returns the new
 * state.
 */
export async function correctCheckIn(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  { actor, accountId = null }: Mover,
): Promise<BookingStatus> {
  const { booking, pass, traveller } = locked
  const { wasMissed, wasRequest } = await originOfCheckIn(sql, booking.id)
  const [from, to, at] = ['redeemed', wasMissed ? 'noShow' : 'confirmed', context.clock()] as const
  await correctStatus(sql, booking.id, { from, to, at, reason: null, redeemedAt: null, reviewAskAt: null })
  const step = { bookingId: booking.id, from, to, actor, actorAccountId: accountId, reason: UNDONE, at }
  await insertTransition(sql, { ...step, isCorrection: true })
  const use = { pass, visits: booking.visits, purpose: { bookingId: booking.id }, reason: 'undone', at }
  if (!wasMissed) await holdVisitsAgain(sql, use)
  const moved = { ...booking, status: to, redeemedAt: null }
  await takeBackCheckInMail(context, sql, { booking: moved, traveller })
  if (wasRequest) {
    const before = { ...locked, booking: { ...booking, status: 'pending' as const } }
    await mailMove(context, sql, before, { booking: moved, isVisitReturned: false, visitsLeft: pass.visitsFree }, {})
  }
  return to
}

const NOT_HERE = 'Was not here'

/**
 * Corrects the check-in of a traveller who was not there: the booking ends as if the venue had cancelled it, the visit
 * goes back to the pass, the seat is free, and a review of the visit is deleted. The caller has locked the booking,
 * checked its state and records who corrects it. Returns the new state.
 * @param isTold whether another mail tells the traveller
 */
export async function correctAbsence(
  context: Context,
  sql: Sql,
  { booking, pass, traveller }: LockedBooking,
  { actor, accountId = null }: Mover,
  isTold = false,
): Promise<BookingStatus> {
  const [from, to, at, reason] = ['redeemed', 'cancelledByFitness', context.clock(), NOT_HERE] as const
  await correctStatus(sql, booking.id, { from, to, at, reason, redeemedAt: null, reviewAskAt: null })
  const step = { bookingId: booking.id, from, to, actor, actorAccountId: accountId, reason, at }
  await insertTransition(sql, { ...step, isCorrection: true })
  await restoreVisits(sql, { pass, visits: booking.visits, purpose: { bookingId: booking.id }, reason: to, at })
  if (booking.sessionId !== null) {
    await changeSeats(sql, booking.sessionId, -1)
    await offerSeats(context, sql, booking.sessionId)
  }
  const left = { passName: pass.name, visitsLeft: pass.visitsFree + booking.visits }
  if (!isTold) await mailReturnedVisit(context, sql, { booking, traveller }, left)
  return to
}
