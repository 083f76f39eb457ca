import type { BookingStatus } from '../contract/bookings.ts'
import type { StoredBookingStatus } from './tables/bookings.ts'

/** The states of a booking as the database names them. */
export const storedStatuses: Readonly<Record<BookingStatus, StoredBookingStatus>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  redeemed: 'redeemed',
  cancelledByUser: 'cancelled_by_user',
  cancelledByFitness: 'cancelled_by_fitness',
  noShow: 'no_show',
}

/** The same the other way round, as the API names them. */
export const statusesOfStored = Object.fromEntries(
  Object.entries(storedStatuses).map(([status, stored]) => [stored, status]),
) as Readonly<Record<StoredBookingStatus, BookingStatus>>
