import type { Sql } from '../context.ts'

/** Venues that changed after a version of their destination, including those that no longer exist. */
export async function findChangedVenues(sql: Sql, destinationId: string, version: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('venue_versions')
    .select('venue_id')
    .where('destination_id', '=', destinationId)
    .where('version', '>', version)
    .execute()
  return rows.map(({ venue_id }) => venue_id)
}
