import type { Sql } from '../call/context.ts'

/**
 * Locks the records of a venue until the transaction ends: its profile, hours, closures, photographs, classes and
 * timetables. Its screens, jobs and imports wait for each other here. Take this lock before any other
 * (docs/decisions/0008-locks.md). Closures change only under it, so sessions that are planned under it keep to every
 * closure.
 */
export async function lockVenue(sql: Sql, venueId: string): Promise<void> {
  await sql.selectFrom('venues').select('id').where('id', '=', venueId).forNoKeyUpdate().execute()
}
