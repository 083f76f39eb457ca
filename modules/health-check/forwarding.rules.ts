import type { BookingStatus } from '../../contract/bookings.ts'
import { DAY_MS, monthsAfter } from '../../contract/days.ts'
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

/**
 * Whether the booked venue's people may read what was forwarded (B3): as long as the link opens, and not before 24
 * hours, real ones, before the visit.
 */
export function stateAtVenue(linked: Linked & { readonly startsAt: Date }, now: Date): LinkState | 'early' {
  const state = linkState(linked, now)
  return state === 'open' && now.getTime() < linked.startsAt.getTime() - DAY_MS ? 'early' : state
}
