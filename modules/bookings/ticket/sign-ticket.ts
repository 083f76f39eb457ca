import { createPrivateKey, hash, sign } from 'node:crypto'
import { bytesToSign, writeTicket, VENUE_MARK_BYTES } from '../../../contract/signed-ticket.ts'
import type { Context, Sql } from '../../context.ts'
import { checkInTimes } from '../record/check-in-window.rules.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { nameAtDesk } from '../record/name-at-desk.rules.ts'
import { signingKey } from './keep-ticket-keys.ts'

interface Guest {
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * What the QR of a ticket says beyond its code, signed, so that a desk without a connection knows a ticket that was
 * booked since (ES256). Null where no desk lets anybody in: an online class, and a booking that has ended.
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

/** By which a desk knows its own tickets. */
export function markOfVenue(venueId: string): string {
  return hash('sha256', venueId, 'buffer').subarray(0, VENUE_MARK_BYTES).toString('hex')
}
