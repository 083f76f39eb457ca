import type { BookingStatus } from '../../contract/bookings.ts'
import { monthsAfter } from '../../contract/days.ts'
import { linkOpensUntil } from '../../contract/forwarding-end.ts'
import type { LinkState } from '../../contract/health-links.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'

const KEPT_MONTHS = 6

/** When everything that was forwarded is erased, whatever became of it (T148). */
export function eraseAt(forwardedAt: Date): Date {
  return monthsAfter(forwardedAt, KEPT_MONTHS)
}

export interface Linked {
  readonly withdrawnAt: Date | null
  readonly status: BookingStatus
  readonly endsAt: Date
  readonly eraseAt: Date
}

/**
 * Whether a link opens, by the booking as it is now. Cancelling the booking ends the link, and moving it moves the
 * link's end.
 */
export function linkState({ withdrawnAt, status, endsAt, eraseAt: erased }: Linked, now: Date): LinkState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (isCancelled(status)) return 'cancelled'
  return now > linkOpensUntil(endsAt) || now >= erased ? 'expired' : 'open'
}
