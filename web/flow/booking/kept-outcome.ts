import type { Booking, BookingOutcome } from '../../../contract/bookings.ts'
import { keepByEntry } from '../../client/tab/kept-by-entry.ts'

type OutcomeOfEntry = Pick<BookingOutcome, 'id' | 'outcome' | 'visitsLeft' | 'wallets'>

const outcomes = keepByEntry<OutcomeOfEntry>('booking.outcome')

/**
 * Keeps the outcome with the history entry that booked it. A reload shows it again instead of booking or asking twice.
 */
export function keepOutcome(entry: string, { id, outcome, visitsLeft, wallets }: BookingOutcome): void {
  outcomes.keep(entry, { id, outcome, visitsLeft, wallets })
}

/** Returns an outcome only if it is among the traveller's own upcoming bookings. */
export function findOutcome(entry: string, upcoming: readonly Booking[]): BookingOutcome | undefined {
  const kept = outcomes.of(entry)
  const booking = kept && upcoming.find(({ id }) => id === kept.id)
  return booking && { ...booking, ...kept }
}
