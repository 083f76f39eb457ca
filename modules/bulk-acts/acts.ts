import type { BulkActName } from '../../contract/staff-bulk.ts'
import { Refusal } from '../../contract/refusal.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { answerLocked } from '../bookings/move/answer-booking.ts'
import { lockBooking, moveBooking } from '../bookings/move/move-booking.ts'
import { cancellationOf } from '../bookings/record/cancellation.rules.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { repeatOnceSince } from '../notifications/office/send-mail-again.ts'

/** The person whose act it is, with the right that it needs. */
export type BulkActor = Pick<StaffViewer, 'staff' | 'accountId'>

/**
 * One act on one row of those that began at an instant (`since`), as its own page does it: with its own entry in the audit log and its own mail.
 * @returns whether it has changed anything. What was done already changes nothing or is refused, so that a row of a
 * killed process can be taken twice.
 */
type BulkStep = (
  context: Context,
  by: BulkActor,
  row: { readonly id: string; readonly reason: string; readonly since: Date },
) => Promise<boolean>

function answerAs(answer: 'confirmed' | 'cancelledByFitness'): BulkStep {
  return (context, { staff, accountId }, { id, reason }) =>
    inTransaction(context.db, async (sql) => {
      const locked = await lockBooking(sql, id)
      if (!locked) throw new Refusal('bookingNotFound')
      const mover = {
        actor: 'operator' as const,
        accountId,
        reason: answer === 'confirmed' ? null : reason,
      }
      return (await answerLocked(context, sql, locked, answer, mover, staff)) !== undefined
    })
}

/** The traveller did not ask for it, so the visit comes back, and the mail says that we have cancelled it, and why. */
const cancelOne: BulkStep = (context, { staff, accountId }, { id, reason }) =>
  inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, id)
    if (!locked) throw new Refusal('bookingNotFound')
    const { booking } = locked
    if (isCancelled(booking.status)) return false
    if (!cancellationOf(booking, context.clock()).canCancel) throw new Refusal('bookingNotCancellable')
    const mover = { actor: 'operator', accountId, reason, because: 'operator' } as const
    const moved = await moveBooking(context, sql, locked, 'cancelledByFitness', mover)
    const [before, after] = [{ status: booking.status }, { status: moved.booking.status, isVisitReturned: true }]
    const [subject, at] = [{ table: 'bookings', id: booking.id } as const, context.clock()]
    await noteAction(sql, { staff, action: 'booking.cancelled', ...subject, before, after, reason, at })
    return true
  })

export const bulkSteps: Readonly<Record<BulkActName, BulkStep>> = {
  confirmRequests: answerAs('confirmed'),
  declineRequests: answerAs('cancelledByFitness'),
  cancelBookings: cancelOne,
  sendMailsAgain: (context, by, { id, ...row }) => repeatOnceSince(context, by, id, row),
}
