import { DAY_MS } from '../../contract/durations.ts'
import type { BookingStatus } from '../../contract/bookings.ts'
import { monthsAfter } from '../../contract/days.ts'
import { linkOpensUntil } from '../../contract/forwarding-end.ts'
import type { LinkState } from '../../contract/health-links.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'

const KEPT_MONTHS = 6

/** When everything about a forwarding is erased, also of an open or a withdrawn one (T148). */
export function eraseAt(forwardedAt: Date): Date {
  return monthsAfter(forwardedAt, KEPT_MONTHS)
}

export interface HealthLinkState {
  readonly withdrawnAt: Date | null
  readonly status: BookingStatus
  readonly endsAt: Date
  readonly eraseAt: Date
}

/**
 * Whether a link opens, by the booking as it is now. Cancelling the booking ends the link, and moving it moves the
 * link's end.
 */
export function linkState({ withdrawnAt, status, endsAt, eraseAt: erased }: HealthLinkState, now: Date): LinkState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (isCancelled(status)) return 'cancelled'
  return now > linkOpensUntil(endsAt) || now >= erased ? 'expired' : 'open'
}

/**
 * Whether the booked venue's people may read the answers (B3): as long as the link opens, and from 24 real hours before
 * the visit on.
 */
export function stateAtVenue(linked: HealthLinkState & { readonly startsAt: Date }, now: Date): LinkState | 'early' {
  const state = linkState(linked, now)
  return state === 'open' && now.getTime() < linked.startsAt.getTime() - DAY_MS ? 'early' : state
}
