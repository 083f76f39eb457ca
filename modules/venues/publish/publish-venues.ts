import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import { sanitisedOrNull } from '../../html/sanitise-html.rules.ts'
import type { NewClosure, NewDestination, NewVenue } from './new-venue.ts'
import { insertClosures, insertDestinations, insertVenueParts, insertVenues } from './publish.queries.ts'

/** Opens destinations. Those that exist already stay as they are. */
export async function publishDestinations(context: Context, destinations: readonly NewDestination[]): Promise<void> {
  await inTransaction(context.db, (sql) => insertDestinations(sql, destinations))
}

/**
 * Puts venues on the site with their hours, pictures and offers. Those that exist already stay as they are, so the same
 * call may be repeated after it was cut short.
 */
export async function publishVenues(context: Context, venues: readonly NewVenue[]): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const safe = venues.map((venue) => ({ ...venue, description: sanitisedOrNull(venue.description) }))
    const inserted = await insertVenues(sql, safe)
    await insertVenueParts(
      sql,
      venues.filter(({ id }) => inserted.has(id)),
    )
  })
}

/** Announces when a venue will be closed. A closure that begins as one that is known changes nothing. */
export async function publishClosures(
  context: Context,
  venueId: string,
  closures: readonly NewClosure[],
): Promise<void> {
  await inTransaction(context.db, (sql) => insertClosures(sql, [{ id: venueId, closures }]))
}
