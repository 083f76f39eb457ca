import type { Context, Sql } from '../../context.ts'
import { correctStatus, insertTransition } from '../record/bookings.queries.ts'
import { askForReviewAt } from '../record/review-request.rules.ts'
import { type LockedBooking, mailMove, type Mover } from './move-booking.ts'

/**
 * A no-show that was there after all (T133): the one step out of an end state, marked as a correction. The visit was
 * used already and stays so. The caller has locked the booking, checked its state and records who corrects it.
 */
export async function correctNoShow(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  { actor, accountId = null, redeemedAt, isAlwaysMailed }: Mover,
): Promise<void> {
  const { booking, pass } = locked
  const at = context.clock()
  const there = redeemedAt ?? at
  await correctStatus(sql, booking.id, {
    from: 'noShow',
    to: 'redeemed',
    at,
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
    { reason: null, isAlwaysMailed },
  )
}
