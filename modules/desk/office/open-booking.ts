import type { BookingStatus } from '../../../contract/bookings.ts'
import { toWireDate } from '../../../contract/days.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { StaffBooking } from '../../../contract/staff-bookings.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteLook } from '../../audit/note-look.ts'
import { type Cancellable, cancellationOf } from '../../bookings/record/cancellation.rules.ts'
import { statusesOfStored } from '../../bookings/record/stored-statuses.rules.ts'
import type { Context } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { listMailsAbout } from '../../notifications/list-mails.ts'
import { listEntriesOfBooking } from '../../passes/list-pass-entries.ts'
import { findStaffNotes } from '../../staff-notes/find-staff-notes.ts'
import { historyOf } from '../case-history.queries.ts'
import { barToEntry, type EntryFacts } from '../enter-visit.rules.ts'
import { bookingRecord, otherBookingsOf } from './bookings-list.queries.ts'
import { writeBookingRow } from './list-all-bookings.ts'

/**
 * A booking with all that happened to it, at whatever venue. The look is recorded (B17).
 * @throws Refusal bookingNotFound
 */
export async function openBooking(context: Context, viewer: StaffViewer, id: string): Promise<StaffBooking> {
  return inTransaction(context.db, async (sql) => {
    const found = isId(id) ? await bookingRecord(sql, id) : undefined
    if (!found) throw new Refusal('bookingNotFound')
    const [{ staff }, at] = [viewer, context.clock()]
    await noteLook(sql, { staff, action: 'booking.opened', table: 'bookings', id: found.id, at })
    const others = await otherBookingsOf(sql, found)
    return {
      booking: writeBookingRow(found),
      timeTo: found.to,
      timeZone: found.timeZone,
      voucherType: found.offerType,
      visits: found.visits,
      isOnline: found.isOnline,
      sessionId: found.sessionId === null ? null : String(found.sessionId),
      freeUntil: found.freeUntil.toISOString(),
      answerBy: found.answerBy?.toISOString() ?? null,
      acts: actsOn({ ...found, status: statusesOfStored[found.status] }, at),
      cancelling: cancellingOf({ ...found, status: statusesOfStored[found.status] }, at),
      otherTimes: others.map(({ moves, date, from, ...other }) => ({
        ...other,
        dateOfVisit: toWireDate(date),
        timeFrom: from,
        isLater: moves > found.moves,
      })),
      pass: {
        code: found.passCode,
        name: found.passName,
        orderId: found.orderId,
        visits: found.visitsBought,
        visitsLeft: found.visitsFree,
        entries: await listEntriesOfBooking(sql, { passId: found.passId, bookingId: found.id }),
      },
      travellerNotes: await findStaffNotes(sql, { kind: 'traveller', id: found.accountId }, viewer),
      history: await historyOf(sql, found.id),
      mails: await listMailsAbout(sql, mailsToVenue(found), { accountId: found.accountId, id: found.id }),
    }
  })
}

/** What the venue's desk has a call for, and its rules allow now. */
function actsOn(
  booking: Omit<EntryFacts, 'wasTakenBack'> & { status: BookingStatus },
  now: Date,
): StaffBooking['acts'] {
  if (booking.status === 'pending') return ['answer']
  if (booking.status === 'redeemed') return booking.isOnline ? [] : ['markAbsent']
  return barToEntry({ ...booking, wasTakenBack: false }, now) === null ? ['enterVisit'] : []
}

/** Whether a visit comes back if the traveller cancels now; null if they can no longer cancel. */
function cancellingOf(
  { type, status, startsAt, endsAt, freeUntil }: Omit<Cancellable, 'cancelFreeUntil'> & { freeUntil: Date },
  now: Date,
): StaffBooking['cancelling'] {
  const { canCancel, isFree } = cancellationOf({ type, status, startsAt, endsAt, cancelFreeUntil: freeUntil }, now)
  return canCancel ? (isFree ? 'free' : 'late') : null
}

/** The reasons of what the venue is mailed: the request, each reminder of it, and that the traveller cancelled. */
function mailsToVenue({ id, reminders }: { readonly id: string; readonly reminders: number }): string[] {
  const requests = Array.from({ length: reminders + 1 }, (_, reminder) => `venue-request:${id}:${reminder}`)
  return [...requests, `venue-cancelled:${id}`]
}
