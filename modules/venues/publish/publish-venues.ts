import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import type { NewDestination, NewVenue } from './new-venue.ts'
import { insertDestinations, insertVenueParts, insertVenues } from './publish.queries.ts'

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
    const inserted = await insertVenues(sql, venues)
    await insertVenueParts(sql, venues.filter(({ id }) => inserted.has(id)))
  })
}
