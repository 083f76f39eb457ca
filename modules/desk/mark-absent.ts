import { Refusal } from '../../contract/refusal.ts'
import type { MarkedAbsent } from '../../contract/visit-corrections.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { correctAbsence } from '../bookings/move/correct-booking.ts'
import { noteEntry } from '../objections/note-entry.ts'
import { forgetCheckIns } from '../check-in/check-in.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { lockBookingAt } from '../bookings/move/lock-booking-at.ts'

/**
 * 'Was not here': takes any check-in back, with a reason and one entry in the audit log. The stored scans do not
 * change.
 * @throws Refusal bookingNotFound, also for a booking of another venue; bookingNotCheckedIn
 */
export async function markAbsent(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  bookingId: string,
  { reason }: { readonly reason: string },
): Promise<MarkedAbsent> {
  return inTransaction(context.db, async (sql) => {
    const locked = await lockBookingAt(sql, staff.venue.id, bookingId)
    const { status, isOnline } = locked.booking
    if (status !== 'redeemed' || isOnline) throw new Refusal('bookingNotCheckedIn')
    await forgetCheckIns(sql, [bookingId])
    const at = context.clock()
    const staffEntryId = await noteEntry(sql, staff, { bookingId, venueId: staff.venue.id, kind: 'absence', at })
    const after = { status: await correctAbsence(context, sql, locked, { actor: staff.actor, accountId }) }
    const [action, table, before] = ['booking.absent', 'bookings', { status }] as const
    await noteAction(sql, { staff, action, table, id: bookingId, before, after, reason, staffEntryId, at })
    return { bookingId, ...after }
  })
}
