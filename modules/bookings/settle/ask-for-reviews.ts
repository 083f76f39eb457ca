import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { mailReviewRequest } from '../mails/queue-booking-mail.ts'
import { bookingById } from '../record/bookings.queries.ts'
import { eachInTurn } from './each-in-turn.ts'
import { isWorthAsking } from '../record/review-request.rules.ts'
import { lockVisitToAskAbout, noteAsked, visitsToAskAbout } from './review-requests.queries.ts'
import { holdTraveller, ownerOfBooking } from '../record/travellers.queries.ts'

const AT_ONCE = 200

/**
 * The minutely job that asks travellers how their visit was (T164). It asks once about each redeemed visit, on the day
 * after, if the traveller has turned on 'Promotions and tips' (T62), which covers surveys, and has not written a
 * review.
 */
export async function askForReviews(context: Context): Promise<void> {
  const due = await visitsToAskAbout(context.db, context.clock(), AT_ONCE)
  const failures = await eachInTurn(due, (bookingId) => ask(context, bookingId))
  if (failures.length > 0) throw new AggregateError(failures, 'ask-for-review')
}

async function ask(context: Context, bookingId: string): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const owner = await ownerOfBooking(sql, bookingId)
    const traveller = owner && (await holdTraveller(sql, owner.accountId))
    const visit = traveller && (await lockVisitToAskAbout(sql, bookingId))
    const booking = visit && (await bookingById(sql, bookingId))
    if (!booking) return
    if (visit.isRedeemed && !visit.isReviewed && isWorthAsking(visit.askAt, context.clock()))
      await mailReviewRequest(context, sql, { booking, traveller })
    await noteAsked(sql, bookingId)
  })
}
