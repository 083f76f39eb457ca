import type { BookingStatus } from '../../../contract/bookings.ts'

/** The states of a booking as the database names them. */
export const storedStatuses = {
  pending: 'pending',
  confirmed: 'confirmed',
  redeemed: 'redeemed',
  cancelledByUser: 'cancelled_by_user',
  cancelledByFitness: 'cancelled_by_fitness',
  noShow: 'no_show',
} as const satisfies Record<BookingStatus, string>

/** The states as the API names them, by the database's names. */
export const statusesOfStored = Object.fromEntries(
  Object.entries(storedStatuses).map(([status, stored]) => [stored, status]),
) as Readonly<Record<(typeof storedStatuses)[BookingStatus], BookingStatus>>
