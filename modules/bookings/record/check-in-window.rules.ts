import { HOUR_MS } from '../../../contract/durations.ts'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { CheckInBar } from '../../../contract/bookings.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'

const OPENS_BEFORE_MS = HOUR_MS

export interface CheckInTimes {
  readonly opensAt: Date
  /** The first instant at which check-in is closed. */
  readonly closesAt: Date
}

/** A class: from 60 minutes before it starts until it ends. A walk-in: the venue's day (T120). */
export function checkInTimes({
  type,
  startsAt,
  endsAt,
}: {
  type: 'class' | 'walk_in'
  startsAt: Date
  endsAt: Date
}): CheckInTimes {
  return { opensAt: type === 'class' ? new Date(startsAt.getTime() - OPENS_BEFORE_MS) : startsAt, closesAt: endsAt }
}

/** Returns what keeps a booking from being checked in now. Null when nothing does, or when it is already checked in. */
export function checkInBar(status: BookingStatus, { opensAt, closesAt }: CheckInTimes, now: Date): CheckInBar | null {
  if (status === 'redeemed') return null
  if (isCancelled(status)) return 'bookingCancelled'
  if (status === 'noShow') return 'checkInTooLate'
  if (status === 'pending') return 'bookingNotConfirmed'
  if (now < opensAt) return 'checkInTooEarly'
  return now < closesAt ? null : 'checkInTooLate'
}
