import type { BenchDatabase } from './bench-database.ts'

/**
 * Tells the planner how large the tables are, as autovacuum does within a minute of operation. Plans that were made for
 * empty tables read the full ones from end to end.
 */
export async function gatherStatistics({ pool }: BenchDatabase): Promise<void> {
  await pool.query('vacuum analyze')
}
