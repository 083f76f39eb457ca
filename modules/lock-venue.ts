import type { Sql } from './context.ts'

/**
 * Until the transaction ends nobody else changes what belongs to the venue: its profile, hours, closures, photographs,
 * classes and timetables, by its screens, a job or an import. Whoever takes it takes it first
 * (docs/decisions/0008-locks.md), so what is planned by its closures is planned by all of them.
 */
export async function lockVenue(sql: Sql, venueId: string): Promise<void> {
  await sql.selectFrom('venues').select('id').where('id', '=', venueId).forNoKeyUpdate().execute()
}
