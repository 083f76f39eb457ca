import { sql as raw } from 'kysely'
import type { Sql } from '../context.ts'

interface Row {
  readonly bucket: string
  readonly subject: string
}

export interface Hits {
  readonly hits: number
  readonly windowEndsAt: Date
}

/**
 * Counts one hit for each counter in one statement, so that parallel hits are all counted. A window that is over starts
 * again at one. Returns the hits in the order of the counters.
 */
export async function countHits(sql: Sql, counters: readonly Row[], now: Date, windowEndsAt: Date): Promise<Hits[]> {
  const rows = await sql
    .insertInto('rate_limits')
    .values(counters.map((counter) => ({ ...counter, hits: 1, window_ends_at: windowEndsAt })))
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject']).doUpdateSet({
        hits: raw<number>`case when rate_limits.window_ends_at <= ${now} then 1 else least(rate_limits.hits + 1, 1000000000) end`,
        window_ends_at: raw<Date>`case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at as windowEndsAt'])
    .execute()
  return rows
}

export async function isCounted(sql: Sql, { bucket, subject }: Row, now: Date): Promise<boolean> {
  const row = await sql
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeCounter(sql: Sql, { bucket, subject }: Row): Promise<void> {
  await sql.deleteFrom('rate_limits').where('bucket', '=', bucket).where('subject', '=', subject).execute()
}

/** Takes one hit back from each counter, because what was counted beforehand did not happen. */
export async function takeHitsBack(sql: Sql, counters: readonly Row[]): Promise<void> {
  // In the order in which they were counted, so that parallel calls lock in the same order.
  for (const { bucket, subject } of counters) {
    const hits = raw<number>`greatest(hits - 1, 0)`
    await sql
      .updateTable('rate_limits')
      .set({ hits })
      .where('bucket', '=', bucket)
      .where('subject', '=', subject)
      .execute()
  }
}

export async function lengthenWindow(sql: Sql, { bucket, subject }: Row, windowEndsAt: Date): Promise<void> {
  await sql
    .updateTable('rate_limits')
    .set({ window_ends_at: windowEndsAt })
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .execute()
}

export async function removeEndedWindows(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
}
