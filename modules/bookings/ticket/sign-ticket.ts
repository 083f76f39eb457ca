import { createPrivateKey, hash, sign } from 'node:crypto'
import { bytesToSign, writeTicket, VENUE_MARK_BYTES } from '../../../contract/signed-ticket.ts'
import type { Context, Sql } from '../../call/context.ts'
import { checkInTimes } from '../record/check-in-window.rules.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { nameAtDesk } from '../record/name-at-desk.rules.ts'
import { signingKey } from './keep-ticket-keys.ts'

interface Guest {
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * The signed text in a ticket's QR (ES256), so that a desk recognises a booking that it has not loaded while it has no
 * connection. Null where no desk admits a traveller: an online class, and a booking that has ended.
 */
export async function signTicket(
  context: Context,
  sql: Sql,
  booking: BookingRecord,
  { firstName, lastName }: Guest,
): Promise<string | null> {
  const { status, isOnline } = booking
  if (isOnline || (status !== 'confirmed' && status !== 'pending')) return null
  const key = await signingKey(context, sql)
  if (!key) return null
  const ticket = {
    code: booking.code,
    keyId: key.id,
    venueMark: markOfVenue(booking.venueId),
    ...checkInTimes(booking),
    isRequest: status === 'pending',
    name: nameAtDesk(firstName, lastName) ?? '',
    ticketName: booking.ticketName,
  }
  const { x, y, d } = key
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  return writeTicket(ticket, sign('sha256', bytesToSign(ticket), { key: privateKey, dsaEncoding: 'ieee-p1363' }))
}

/** The mark by which a desk recognises tickets of its venue. */
export function markOfVenue(venueId: string): string {
  return hash('sha256', venueId, 'buffer').subarray(0, VENUE_MARK_BYTES).toString('hex')
}
