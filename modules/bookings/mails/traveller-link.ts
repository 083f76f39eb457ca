import type { ProductSettings } from '../../context.ts'
import { signBookingLink } from '../../secrets/booking-link.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'

const KEPT_MS = 24 * 3_600_000

/**
 * The token of a link with which a traveller answers about a booking that the venue changed (T140), until a day after
 * the class. It stands for its owner in what concerns this booking, and for nothing else.
 */
export function signTravellerLink(
  settings: ProductSettings,
  { id: bookingId, endsAt }: Pick<BookingRecord, 'id' | 'endsAt'>,
  email: string,
): string {
  const expiresAt = new Date(endsAt.getTime() + KEPT_MS)
  return signBookingLink(settings, 'changed-booking', { bookingId, expiresAt }, email)
}
