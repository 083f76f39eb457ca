import { Refusal } from '../../contract/refusal.ts'
import type { EnteredVisit } from '../../contract/visit-corrections.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { noteEntry } from '../objections/note-entry.ts'
import { barToEntry } from './enter-visit.rules.ts'
import { lockBookingAt } from '../bookings/move/lock-booking-at.ts'
import { redeemBooking } from './redeem-booking.ts'
import { wasTakenBack } from './scans.queries.ts'

/**
 * Enters a visit without a check-in by hand, as of its start, with one entry in the audit log. The traveller always
 * gets a mail (T173). A visit that is already checked in does not change.
 * @throws Refusal bookingNotFound, also for a booking of another venue; the reasons of `barToEntry`
 */
export async function enterVisit(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  bookingId: string,
  { reason }: { readonly reason: string },
): Promise<EnteredVisit> {
  return inTransaction(context.db, async (sql) => {
    const locked = await lockBookingAt(sql, staff.venue.id, bookingId)
    const { id, status, startsAt } = locked.booking
    if (status === 'redeemed') return { bookingId: id, status, isChanged: false }
    const at = context.clock()
    const bar = barToEntry({ ...locked.booking, wasTakenBack: await wasTakenBack(sql, id) }, at)
    if (bar) throw new Refusal(bar)
    const mover = { actor: staff.actor, accountId, redeemedAt: startsAt, isEnteredLater: true }
    await redeemBooking(context, sql, locked, mover)
    const staffEntryId = await noteEntry(sql, staff, { bookingId: id, venueId: staff.venue.id, kind: 'visit', at })
    const [action, table] = ['booking.visitEntered', 'bookings'] as const
    const [before, after] = [{ status }, { status: 'redeemed' as const }]
    await noteAction(sql, { staff, action, table, id, before, after, reason, staffEntryId, at })
    return { bookingId: id, ...after, isChanged: true }
  })
}
