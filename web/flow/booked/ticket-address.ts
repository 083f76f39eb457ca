import type { Booking } from '../../../contract/bookings.ts'
import type { SiteBranding } from '../../site/facts/branding.ts'

/** The page of a booking's ticket; on a site without an app its invoice (T163). */
export function ticketAddress({ id }: Pick<Booking, 'id'>, { hasApp }: Pick<SiteBranding, 'hasApp'>): string {
  return hasApp ? `/user/profile/bookings/${id}` : `/user/profile/bookings?invoice=${id}`
}
