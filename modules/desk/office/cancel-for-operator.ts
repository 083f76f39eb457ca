import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import { cancelLocked } from '../../bookings/move/cancel-booking.ts'
import { lockBooking } from '../../bookings/move/move-booking.ts'
import type { Context } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'

/**
 * Cancels a booking for a traveller who asks an operator to (T176): by the same rule as theirs, or with the visit back
 * as goodwill. A booking that was cancelled before stays as it is.
 * @throws Refusal bookingNotFound, bookingNotCancellable
 */
export async function cancelForOperator(
  context: Context,
  { staff, accountId }: StaffViewer,
  id: string,
  { visit, reason }: { readonly visit: 'byRule' | 'goodwill'; readonly reason: string },
) {
  return inTransaction(context.db, async (sql) => {
    const locked = isId(id) ? await lockBooking(sql, id) : undefined
    if (!locked) throw new Refusal('bookingNotFound')
    const isGoodwill = visit === 'goodwill'
    const mover = { actor: 'operator', accountId, isGoodwill, isAlwaysMailed: true } as const
    const moved = await cancelLocked(context, sql, locked, mover)
    if (!moved) return { isChanged: false, isVisitReturned: false }
    const { isVisitReturned } = moved
    const [before, after] = [{ status: locked.booking.status }, { status: moved.booking.status, isVisitReturned }]
    const [subject, at] = [{ table: 'bookings', id: locked.booking.id } as const, context.clock()]
    await noteAction(sql, { staff, action: 'booking.cancelled', ...subject, before, after, reason, at })
    return { isChanged: true, isVisitReturned }
  })
}
