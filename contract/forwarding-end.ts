import { DAY_MS } from './durations.ts'
import type { BookingStatus } from './bookings.ts'
import { isCancelled } from './is-cancelled.ts'

/**
 * The last instant at which the link to a forwarded health check opens: 24 hours after the visit (T165). These are real
 * hours, whatever the venue's clocks do meanwhile.
 */
export function linkOpensUntil(endsAt: Date): Date {
  return new Date(endsAt.getTime() + DAY_MS)
}

/**
 * A questionnaire can be forwarded for as long as its link would open. The server decides by this rule, and a ticket
 * offers the health check by it. Browsers load this file, so it imports no schemas.
 */
export function isForwardingOver(status: BookingStatus, endsAt: Date, now: Date): boolean {
  return isCancelled(status) || now > linkOpensUntil(endsAt)
}
