import type { BookingStatus } from '../../contract/bookings.ts'
import type { CaseKind, CaseOutcome } from '../../contract/desk-cases.ts'
import type { CheckInTimes } from '../bookings/record/check-in-window.rules.ts'

/** The booking of a case in its present state. */
export type CaseBooking = CheckInTimes & { readonly status: BookingStatus; readonly isOnline: boolean }

/**
 * How an operator may settle a case. A visit that was given back is never taken again (B14): we pay the venue instead.
 * A checked-in visit has already paid the venue. An objection is upheld or rejected, whatever the state of its booking.
 */
export function outcomesOf(kind: CaseKind, booking: CaseBooking | undefined, now: Date): CaseOutcome[] {
  if (kind === 'objection') return ['upheld', 'rejected']
  if (booking?.status === 'redeemed') return ['rejected']
  return booking && mayCheckIn(booking, now) ? ['checkedIn', 'paid', 'rejected'] : ['paid', 'rejected']
}

function mayCheckIn({ status, isOnline, opensAt }: CaseBooking, now: Date): boolean {
  return !isOnline && opensAt <= now && (status === 'confirmed' || status === 'pending' || status === 'noShow')
}

/** When the traveller was there: at the scan, moved into the times of check-in and never into the future. */
export function timeOfVisit(scannedAt: Date, { opensAt, closesAt }: CheckInTimes, now: Date): Date {
  const latest = Math.min(closesAt.getTime() - 1, now.getTime())
  return new Date(Math.max(opensAt.getTime(), Math.min(scannedAt.getTime(), latest)))
}
