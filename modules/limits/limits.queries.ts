import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

interface Row {
  readonly bucket: string
  readonly subject: string
}

export interface Hits {
  readonly hits: number
  readonly windowEndsAt: Date
}

/** A counter, and when a window that begins now would end. */
export interface CounterRow extends Row {
  readonly windowEndsAt: Date
}

/**
 * Counts one hit for each counter in one statement, so that parallel hits are all counted. A window that is over starts
 * again at one. Parallel statements lock the counters in one order. Returns the hits in the order of the counters.
 */
export async function countHits(sql: Sql, counters: readonly CounterRow[], now: Date): Promise<Hits[]> {
  const rows = await sql
    .insertInto('rate_limits')
    .values(
      counters
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .map(({ bucket, subject, windowEndsAt }) => ({ bucket, subject, hits: 1, window_ends_at: windowEndsAt })),
    )
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject']).doUpdateSet({
        hits: statement<number>`case when rate_limits.window_ends_at <= ${now} then 1
          else least(rate_limits.hits + 1, 1000000000) end`,
        window_ends_at: statement<Date>`case when rate_limits.window_ends_at <= ${now}
          then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['bucket', 'subject', 'hits', 'window_ends_at as windowEndsAt'])
    .execute()
  const counted = new Map(rows.map((row) => [keyOf(row), row]))
  return counters.flatMap((counter) => counted.get(keyOf(counter)) ?? [])
}

function keyOf({ bucket, subject }: Row): string {
  return `${bucket} ${subject}`
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

/** Takes one hit back that was counted beforehand, for something that did not happen. */
export async function takeHitBack(sql: Sql, { bucket, subject }: Row): Promise<void> {
  await sql
    .updateTable('rate_limits')
    .set({ hits: statement<number>`greatest(hits - 1, 0)` })
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .execute()
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
