import { together } from '../../database/together.ts'
import type { Sql } from '../call/context.ts'
import type { ChangedSince, WantedVenues } from './wanted-venues.ts'

/**
 * Reads rows of the changed venues, in the message that asks which venues these are. They include venues that no longer
 * exist.
 */
export async function readChanged<R extends { readonly id: string }>(
  sql: Sql,
  since: ChangedSince,
  read: (sql: Sql, wanted: WantedVenues) => Promise<readonly R[]>,
): Promise<{ readonly venueIds: readonly string[]; readonly rows: readonly R[] }> {
  const [changed, rows] = await together(sql, (sql) => [
    sql
      .selectFrom('venue_versions')
      .select('venue_id')
      .where('destination_id', '=', since.destinationId)
      .where('version', '>', since.version)
      .execute(),
    read(sql, since),
  ])
  // A venue that changes between the two statements is only among the rows. Without its id here, the caller would hold
  // it twice.
  return { venueIds: [...new Set([...changed.map(({ venue_id }) => venue_id), ...rows.map(({ id }) => id)])], rows }
}
