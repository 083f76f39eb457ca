import { DAY_MS } from '../../../contract/durations.ts'
import type { ProductSettings } from '../../call/context.ts'
import { signLink } from '../../secrets/signed-link.ts'

/** Longer than the time to object, so that the traveller can still read how their objection ended. */
const KEPT_MS = 60 * DAY_MS

/**
 * The token of a link to what staff entered for a booking's traveller, who may object to it (T173). Opening the link
 * does not extend it.
 */
export function signEntryLink(
  settings: ProductSettings,
  { bookingId, enteredAt }: { readonly bookingId: string; readonly enteredAt: Date },
  email: string,
): string {
  const expiresAt = new Date(enteredAt.getTime() + KEPT_MS)
  return signLink(settings, 'entered-visit', { id: bookingId, expiresAt }, email)
}
