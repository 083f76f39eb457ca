import type { Ticket } from '../../../contract/bookings.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Context } from '../../call/context.ts'
import { signLink } from '../../secrets/signed-link.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'

/** The venue may move its class to a later day. The booking itself ends the link. */
const KEPT_MS = 60 * DAY_MS

/**
 * Paths of the site that add a ticket to a phone's wallet: plain addresses, because a phone opens them without a login.
 * Null for a wallet that is not configured, and for a booking whose holder no desk admits.
 */
export function walletLinks(
  { settings, wallets, clock }: Pick<Context, 'settings' | 'wallets' | 'clock'>,
  booking: BookingRecord,
  email: string,
): Ticket['wallets'] {
  const { id, endsAt } = booking
  if (!isForWallets(booking, clock())) return { apple: null, google: null }
  const token = signLink(settings, 'wallet', { id, expiresAt: new Date(endsAt.getTime() + KEPT_MS) }, email)
  return {
    apple: wallets.apple ? `/wallet/apple/${token}` : null,
    google: wallets.google ? `/wallet/google/${token}` : null,
  }
}

/** Whether a booking, or a request, still leads through a door. No desk scans the ticket of an online class. */
export function isForWallets({ isOnline, status, endsAt }: BookingRecord, now: Date): boolean {
  return !isOnline && (status === 'pending' || status === 'confirmed') && endsAt > now
}
