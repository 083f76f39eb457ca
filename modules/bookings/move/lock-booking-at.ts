import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { lockBooking, type LockedBooking } from './move-booking.ts'
import type { Sql } from '../../call/context.ts'

/**
 * Locks a booking that the people of a venue name.
 * @throws Refusal bookingNotFound, also for a booking of another venue
 */
export async function lockBookingAt(sql: Sql, venueId: string, bookingId: string): Promise<LockedBooking> {
  const locked = isId(bookingId) ? await lockBooking(sql, bookingId) : undefined
  if (locked?.booking.venueId !== venueId) throw new Refusal('bookingNotFound')
  return locked
}
