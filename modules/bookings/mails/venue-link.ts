import type { ProductSettings } from '../../call/context.ts'
import { type SignedLink, readLink, signLink } from '../../secrets/signed-link.ts'

/** A link in a venue's mail answers one request, until it expires, for the address that it was sent to (T132). */
export function signVenueLink(settings: ProductSettings, link: SignedLink, address: string): string {
  return signLink(settings, 'venue-answer', link, address)
}

export function readVenueLink(settings: ProductSettings, token: string): ReturnType<typeof readLink> {
  return readLink(settings, 'venue-answer', token)
}
