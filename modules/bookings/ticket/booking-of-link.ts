import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql } from '../../call/context.ts'
import { readLink } from '../../secrets/signed-link.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { emailOfTraveller } from '../record/travellers.queries.ts'
import { ownBooking } from './show-ticket.ts'

/**
 * The booking behind a link in a traveller's mail.
 * @throws Refusal verificationInvalid for a link that is not ours, has expired, or was sent to an earlier address
 */
export async function bookingOfLink(
  context: Context,
  purpose: 'changed-booking' | 'entered-visit',
  token: string,
): Promise<BookingRecord> {
  const link = readLink(context.settings, purpose, token)
  if (!link || link.expiresAt <= context.clock()) throw new Refusal('verificationInvalid')
  const owner = await emailOfTraveller(context.db, link.id)
  if (!owner || !link.isSignedFor(owner.email)) throw new Refusal('verificationInvalid')
  return ownBooking(context.db, owner.accountId, link.id)
}

/** The address for which links about a booking are signed; empty for a deleted account. */
export async function addressForLinks(sql: Sql, bookingId: string): Promise<string> {
  return (await emailOfTraveller(sql, bookingId))?.email ?? ''
}
