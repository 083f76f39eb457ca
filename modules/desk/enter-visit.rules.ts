import type { BookingStatus } from '../../contract/bookings.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'

/** So long after its end. */
export const ENTERED_WITHIN_MS = 72 * 60 * 60_000

export interface EntryFacts {
  readonly status: BookingStatus
  readonly isOnline: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  /** It was checked in, and the venue said that nobody was there. */
  readonly wasTakenBack: boolean
}

export type EntryBar = 'visitOnline' | 'visitTakenBack' | 'bookingCancelled' | 'visitNotBegun' | 'visitEntryTooLate'

/**
 * What keeps a visit that is not checked in from being entered by hand. Null from its beginning until 72 hours after its
 * end. A visit that was given back is never taken again.
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
