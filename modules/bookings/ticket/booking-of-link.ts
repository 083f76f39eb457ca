import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql } from '../../call/context.ts'
import { readLink } from '../../secrets/signed-link.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { emailOfTraveller } from '../record/travellers.queries.ts'
import { isId } from '../../../contract/inputs.ts'
import { findSuccessor, ownBooking } from './show-ticket.ts'

/**
 * The booking behind a link in a traveller's mail.
 * @throws Refusal verificationInvalid for a link that is not ours, has expired, or was sent to an earlier address
 */
export async function bookingOfLink(
  context: Context,
  purpose: 'changed-booking' | 'entered-visit' | 'wallet',
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

/**
 * The booking that has taken the place of this one, or this one itself, while its traveller has an account. For callers
 * that have proven that they may see it.
 */
export async function findLatestBooking(context: Context, bookingId: string): Promise<BookingRecord | undefined> {
  const owner = isId(bookingId) ? await emailOfTraveller(context.db, bookingId) : undefined
  if (!owner) return undefined
  const booking = await ownBooking(context.db, owner.accountId, bookingId)
  return (await findSuccessor(context.db, booking)) ?? booking
}
