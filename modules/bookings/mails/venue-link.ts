import type { ProductSettings } from '../../call/context.ts'
import { type BookingLink, readBookingLink, signBookingLink } from '../../secrets/booking-link.ts'

/** A link in a venue's mail answers one request, until it expires, for the address that it was sent to (T132). */
export function signVenueLink(settings: ProductSettings, link: BookingLink, address: string): string {
  return signBookingLink(settings, 'venue-answer', link, address)
}

export function readVenueLink(settings: ProductSettings, token: string): ReturnType<typeof readBookingLink> {
  return readBookingLink(settings, 'venue-answer', token)
}
