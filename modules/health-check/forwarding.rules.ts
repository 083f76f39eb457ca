import type { BookingStatus } from '../../contract/bookings.ts'
import type { LinkState } from '../../contract/health-links.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MONTHS = 6

/**
 * The last instant at which a link opens: 24 hours after the visit (T165). These are real hours, whatever the venue's
 * clocks do meanwhile.
 */
export function opensUntil(endsAt: Date): Date {
  return new Date(endsAt.getTime() + DAY_MS)
}

/** When everything that was forwarded is erased, whatever became of it (T148). */
export function eraseAt(forwardedAt: Date): Date {
  const at = new Date(forwardedAt)
  at.setUTCMonth(at.getUTCMonth() + KEPT_MONTHS)
  return at
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
  return now > opensUntil(endsAt) || now >= erased ? 'expired' : 'open'
}

/** A questionnaire can be forwarded for as long as its link would open. */
export function isOver({ status, endsAt }: Pick<Linked, 'status' | 'endsAt'>, now: Date): boolean {
  return isCancelled(status) || now > opensUntil(endsAt)
}

function isCancelled(status: BookingStatus): boolean {
  return status === 'cancelledByUser' || status === 'cancelledByFitness'
}
