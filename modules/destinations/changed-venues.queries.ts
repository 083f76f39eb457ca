import type { Sql } from '../context.ts'

/** Venues of which something changed after a version of their destination, those included that are there no more. */
export async function changedVenues(sql: Sql, destinationId: string, version: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('venue_versions')
    .select('venue_id')
    .where('destination_id', '=', destinationId)
    .where('version', '>', version)
    .execute()
  return rows.map(({ venue_id }) => venue_id)
}
