import type { Booking, BookingOutcome } from '../../../contract/bookings.ts'
import { keptByEntry } from '../../client/tab/kept-by-entry.ts'

type Kept = Pick<BookingOutcome, 'id' | 'outcome' | 'visitsLeft'>

const outcomes = keptByEntry<Kept>('booking.outcome')

/**
 * An entry of the history in which something was booked shows that again after a reload: nothing is booked, or asked
 * for, twice.
 */
export function keepOutcome(entry: string, { id, outcome, visitsLeft }: BookingOutcome): void {
  outcomes.keep(entry, { id, outcome, visitsLeft })
}

/** Only what stands among the traveller's own upcoming bookings. */
export function keptOutcome(entry: string, upcoming: readonly Booking[]): BookingOutcome | undefined {
  const kept = outcomes.of(entry)
  const booking = kept && upcoming.find(({ id }) => id === kept.id)
  return booking && { ...booking, ...kept }
}
