import { together } from '../../database/together.ts'
import type { Sql } from '../context.ts'
import type { ChangedSince, Wanted } from '../../database/wanted-venues.ts'

/**
 * Reads something of the changed venues, in the message that asks which they are. Those include venues that no longer
 * exist.
 */
export async function readChanged<R extends { readonly id: string }>(
  sql: Sql,
  since: ChangedSince,
  read: (sql: Sql, wanted: Wanted) => Promise<readonly R[]>,
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
  // What changed between the two statements is among the rows alone, and would be there twice.
  return { venueIds: [...new Set([...changed.map(({ venue_id }) => venue_id), ...rows.map(({ id }) => id)])], rows }
}
