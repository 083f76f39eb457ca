import { HOUR_MS } from '../../contract/durations.ts'
import type { BookingStatus } from '../../contract/bookings.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'

/** How long after its end a visit may be entered. */
export const ENTERED_WITHIN_MS = 72 * HOUR_MS

export interface EntryFacts {
  readonly status: BookingStatus
  readonly isOnline: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  /** It was checked in, and the venue took that back. */
  readonly wasTakenBack: boolean
}

export type EntryBar = 'visitOnline' | 'visitTakenBack' | 'bookingCancelled' | 'visitNotBegun' | 'visitEntryTooLate'

/**
 * Why staff cannot enter a visit that is not checked in. Null from its start until 72 hours after its end. A visit that
 * was given back is never taken again.
 */
export function barToEntry(
  { status, isOnline, startsAt, endsAt, wasTakenBack }: EntryFacts,
  now: Date,
): EntryBar | null {
  if (isOnline) return 'visitOnline'
  if (isCancelled(status)) return wasTakenBack ? 'visitTakenBack' : 'bookingCancelled'
  if (now < startsAt) return 'visitNotBegun'
  return now.getTime() - endsAt.getTime() <= ENTERED_WITHIN_MS ? null : 'visitEntryTooLate'
}
