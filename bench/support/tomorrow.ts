import { DAY_MS } from '../../contract/durations.ts'

/** The first date on which everything in a bench's catalogue can still be booked. */
export function tomorrow(): string {
  return new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
}
