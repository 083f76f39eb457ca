import type { RequestAnswer } from '../../contract/arrivals.ts'
import { inTransaction } from '../../database/transaction.ts'
import { answerLocked } from '../bookings/move/answer-booking.ts'
import { lockBookingAt } from '../bookings/move/lock-booking-at.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'

/**
 * The venue's answer at its desk (T132), the same step as through its link. It changes only an open request, with one
 * entry in the audit log.
 * @throws Refusal bookingNotFound, also for a booking of another venue
 */
export async function answerRequest(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  bookingId: string,
  { answer, reason }: { readonly answer: 'confirm' | 'reject'; readonly reason?: string | undefined },
): Promise<RequestAnswer> {
  return inTransaction(context.db, async (sql) => {
    const locked = await lockBookingAt(sql, staff.venue.id, bookingId)
    const to = answer === 'confirm' ? 'confirmed' : 'cancelledByFitness'
    const mover = { actor: staff.actor, accountId, reason: (answer === 'reject' && reason) || null }
    const status = await answerLocked(context, sql, locked, to, mover, staff)
    return { bookingId, status: status ?? locked.booking.status, isChanged: status !== undefined }
  })
}
