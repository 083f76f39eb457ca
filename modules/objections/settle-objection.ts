import type { BookingStatus } from '../../contract/bookings.ts'
import type { EntryKind } from '../../contract/objections.ts'
import { mailSettledObjection } from '../bookings/mails/queue-booking-mail.ts'
import { tellVenueOfObjection } from '../bookings/mails/queue-venue-mail.ts'
import { correctAbsence } from '../bookings/move/correct-booking.ts'
import type { LockedBooking } from '../bookings/move/move-booking.ts'
import { forgetCheckIns } from '../check-in/check-in.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'

interface Settlement {
  readonly locked: LockedBooking
  readonly entry: { readonly id: string; readonly kind: EntryKind; readonly enteredAt: Date }
  readonly isUpheld: boolean
  readonly reason: string
}

/**
 * Carries out an operator's decision (T173), with mails to traveller and venue that give the reason. A traveller who
 * was not there gets the visit back, as after 'was not here'. A traveller who was there after 'was not here' keeps the
 * visit, and the venue is paid at our cost: a visit that was given back is never taken again (B14). The caller has
 * locked the booking, and the case after it, and records who settles it. Returns the state of the booking.
 */
export async function settleObjection(
  context: Context,
  sql: Sql,
  { accountId }: StaffViewer,
  { locked, entry, isUpheld, reason }: Settlement,
): Promise<BookingStatus> {
  const { booking, traveller } = locked
  const isVisitReturned = isUpheld && entry.kind !== 'absence' && booking.status === 'redeemed'
  let { status } = booking
  if (isVisitReturned) {
    await forgetCheckIns(sql, [booking.id])
    status = await correctAbsence(context, sql, locked, { actor: 'operator', accountId }, true)
  }
  const said = { entryId: entry.id, entryKind: entry.kind, isUpheld, reason }
  const of = { booking: { ...booking, status }, traveller }
  await mailSettledObjection(context, sql, of, { ...said, enteredAt: entry.enteredAt, isVisitReturned })
  await tellVenueOfObjection(context, sql, booking, said)
  return status
}
