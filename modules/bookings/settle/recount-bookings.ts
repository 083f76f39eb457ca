import type { Context } from '../../call/context.ts'
import { bookingsThatDiffer, sessionsThatDiffer } from '../record/seats.queries.ts'

export interface BookingsReport {
  /** Classes whose number of taken seats differs from their bookings. */
  readonly seats: readonly { readonly sessionId: number; readonly counted: number; readonly kept: number }[]
  /** Bookings whose ledger does not match their state. */
  readonly visits: readonly {
    readonly bookingId: string
    readonly status: string
    readonly entries: readonly string[]
  }[]
}

/**
 * Compares seats with bookings, and bookings with the ledger. Changes nothing. Both lists are empty when all is well.
 */
export async function recountBookings(context: Context): Promise<BookingsReport> {
  const [seats, visits] = [await sessionsThatDiffer(context.db), await bookingsThatDiffer(context.db)]
  for (const difference of seats) context.log.error(difference, 'seats do not add up')
  for (const difference of visits) context.log.error(difference, 'a booking and its visits do not agree')
  return { seats, visits }
}
