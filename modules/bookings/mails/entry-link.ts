import type { ProductSettings } from '../../context.ts'
import { signBookingLink } from '../../secrets/booking-link.ts'

/** Longer than the time to object, so that the traveller finds there how it ended. */
const KEPT_MS = 60 * 86_400_000

/**
 * The token of a link to what staff entered for a booking's traveller, who may object to it (T173). Opening it does not
 * make it last longer.
 */
export function signEntryLink(
  settings: ProductSettings,
  { bookingId, enteredAt }: { readonly bookingId: string; readonly enteredAt: Date },
  email: string,
): string {
  const expiresAt = new Date(enteredAt.getTime() + KEPT_MS)
  return signBookingLink(settings, 'entered-visit', { bookingId, expiresAt }, email)
}
