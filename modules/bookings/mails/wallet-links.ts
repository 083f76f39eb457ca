import type { BookingOutcome, Ticket } from '../../../contract/bookings.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Context } from '../../call/context.ts'
import { signLink } from '../../secrets/signed-link.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { emailOfTraveller } from '../record/travellers.queries.ts'

/** The venue may move its class to a later day. The booking itself ends the link. */
const KEPT_MS = 60 * DAY_MS

type LinkedBooking = Pick<BookingRecord, 'id' | 'isOnline' | 'status' | 'endsAt'>

/**
 * Paths of the site that add a ticket to a phone's wallet: plain addresses, because a phone opens them without a login.
 * Null for a wallet that is not configured, and for a booking whose holder no desk admits.
 */
export function walletLinks(
  { settings, wallets, clock }: Pick<Context, 'settings' | 'wallets' | 'clock'>,
  booking: LinkedBooking,
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

/** Adds the links to an answer that may be a replay: they open the ticket, so they are not kept with it (T87). */
export async function addWalletLinks(
  context: Context,
  placed: Omit<BookingOutcome, 'wallets'>,
): Promise<BookingOutcome> {
  const { id, isOnline, orderStatus: status, endsAt } = placed
  const email = (await emailOfTraveller(context.db, id))?.email ?? ''
  return { ...placed, wallets: walletLinks(context, { id, isOnline, status, endsAt: new Date(endsAt) }, email) }
}

/** Whether a booking, or a request, still leads through a door. No desk scans the ticket of an online class. */
export function isForWallets({ isOnline, status, endsAt }: LinkedBooking, now: Date): boolean {
  return !isOnline && (status === 'pending' || status === 'confirmed') && endsAt > now
}
