import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { sanitiseOrNull } from '../../formats/sanitise-html.rules.ts'
import type { NewClosure, NewDestination, NewVenue } from './new-venue.ts'
import { insertClosures, insertDestinations, insertVenueParts, insertVenues } from './publish.queries.ts'

/** Opens destinations. Existing ones do not change. */
export async function publishDestinations(context: Context, destinations: readonly NewDestination[]): Promise<void> {
  await inTransaction(context.db, (sql) => insertDestinations(sql, destinations))
}

/**
 * Puts venues on the site with their hours, pictures and offers. Existing ones do not change, so an interrupted call
 * can be repeated.
 */
export async function publishVenues(context: Context, venues: readonly NewVenue[]): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const safe = venues.map((venue) => ({ ...venue, description: sanitiseOrNull(venue.description) }))
    const inserted = await insertVenues(sql, safe)
    await insertVenueParts(
      sql,
      venues.filter(({ id }) => inserted.has(id)),
    )
  })
}

/** Announces when a venue will be closed. A closure with the same beginning as a known one changes nothing. */
export async function publishClosures(
  context: Context,
  venueId: string,
  closures: readonly NewClosure[],
): Promise<void> {
  await inTransaction(context.db, (sql) => insertClosures(sql, [{ id: venueId, closures }]))
}
