import type { BookingStatus } from './bookings.ts'

/**
 * Whether a booking has been cancelled, by its traveller or by the venue. Browsers load this file, so it imports no
 * schemas.
 */
export function isCancelled(status: BookingStatus): boolean {
  return status === 'cancelledByUser' || status === 'cancelledByFitness'
}
