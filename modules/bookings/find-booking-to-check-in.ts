import type { IsoDate } from '../../contract/dates.ts'
import type { Context } from '../context.ts'
import { findConfirmedAt } from './booked-starts.queries.ts'

export interface VenueDay {
  readonly accountId: string
  readonly venueId: string
  /** The venue's date. */
  readonly date: IsoDate
}

/**
 * A person's confirmed booking for a day at a venue that is not over: general gym access, otherwise the earliest class.
 */
export async function bookingToCheckIn(context: Context, day: VenueDay): Promise<string | null> {
  const [first] = await findConfirmedAt(context.db, day, context.clock())
  return first?.id ?? null
}
