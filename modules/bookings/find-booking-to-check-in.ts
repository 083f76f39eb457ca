import type { IsoDate } from '../../contract/dates.ts'
import type { Context } from '../call/context.ts'
import { findConfirmedAt } from './booked-starts.queries.ts'

export interface VenueDay {
  readonly accountId: string
  readonly venueId: string
  /** The venue's date. */
  readonly date: IsoDate
}

/**
 * The booking with which a traveller can check in at a venue on a day: confirmed and not over. General gym access comes
 * first, then the earliest class.
 */
export async function bookingToCheckIn(context: Context, day: VenueDay): Promise<string | null> {
  const [first] = await findConfirmedAt(context.db, day, context.clock())
  return first?.id ?? null
}
