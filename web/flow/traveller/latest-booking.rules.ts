import type { Booking } from '../../../contract/bookings.ts'

/** The upcoming booking that was made last; undefined if there are none. */
export function latestBooking<B extends Pick<Booking, 'dateOfBookingUTC'>>(upcoming: readonly B[]): B | undefined {
  return upcoming.toSorted((one, other) => Date.parse(other.dateOfBookingUTC) - Date.parse(one.dateOfBookingUTC))[0]
}
