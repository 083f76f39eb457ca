import type { RequestAnswer } from '../../contract/arrivals.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { answerLocked } from '../bookings/move/answer-booking.ts'
import { lockBooking } from '../bookings/move/move-booking.ts'
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
    const locked = isId(bookingId) ? await lockBooking(sql, bookingId) : undefined
    if (locked?.booking.venueId !== staff.venue.id) throw new Refusal('bookingNotFound')
    const [to, action] =
      answer === 'confirm'
        ? (['confirmed', 'booking.confirmed'] as const)
        : (['cancelledByFitness', 'booking.rejected'] as const)
    const why = answer === 'reject' ? reason : undefined
    const mover = { actor: staff.actor, accountId, reason: why ?? null }
    const status = await answerLocked(context, sql, locked, to, mover)
    if (status !== undefined) {
      const [before, after, at] = [{ status: locked.booking.status }, { status }, context.clock()]
      await noteAction(sql, { staff, action, table: 'bookings', id: bookingId, before, after, reason: why, at })
    }
    return { bookingId, status: status ?? locked.booking.status, isChanged: status !== undefined }
  })
}
