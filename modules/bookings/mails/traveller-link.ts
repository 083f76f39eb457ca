import { DAY_MS } from '../../../contract/durations.ts'
import type { ProductSettings } from '../../call/context.ts'
import { signLink } from '../../secrets/signed-link.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'

const KEPT_MS = DAY_MS

/**
 * The token of a link with which a traveller answers about a booking that the venue changed (T140), until a day after
 * the class. It lets its holder act for the traveller about this booking only.
 */
export function signTravellerLink(
  settings: ProductSettings,
  { id: bookingId, endsAt }: Pick<BookingRecord, 'id' | 'endsAt'>,
  email: string,
): string {
  const expiresAt = new Date(endsAt.getTime() + KEPT_MS)
  return signLink(settings, 'changed-booking', { id: bookingId, expiresAt }, email)
}
