import type { Booking } from './bookings.ts'

/**
 * A booking's state in words (T193). The label of the answer stays as documented, and says 'confirmed' and 'noShow' of
 * a visit that is over: lists say 'Visited' and 'Missed', and a ticket says that its owner has checked in.
 */
export function bookingStateText(
  { orderStatus, statusLabel, isOnline }: Pick<Booking, 'orderStatus' | 'statusLabel' | 'isOnline'>,
  place: 'list' | 'ticket',
): string {
  if (orderStatus === 'noShow') return 'Missed'
  if (orderStatus === 'redeemed') return place === 'ticket' && !isOnline ? 'Checked in' : 'Visited'
  return statusLabel
}
