import { sql as raw } from 'kysely'
import type { Sql } from '../context.ts'

interface Counter {
  readonly bucket: string
  readonly subject: string
}

/** Counts one hit in one statement, so that parallel ones are all counted. A window that is over starts again at one. */
export async function countHit(sql: Sql, counter: Counter, now: Date, windowEndsAt: Date): Promise<{ hits: number; windowEndsAt: Date }> {
  const row = await sql
    .insertInto('rate_limits')
    .values({ ...counter, hits: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject']).doUpdateSet({
        hits: raw<number>`case when rate_limits.window_ends_at <= ${now} then 1 else least(rate_limits.hits + 1, 1000000000) end`,
        window_ends_at: raw<Date>`case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, windowEndsAt: row.window_ends_at }
}

export async function removeCounter(sql: Sql, { bucket, subject }: Counter): Promise<void> {
  await sql.deleteFrom('rate_limits').where('bucket', '=', bucket).where('subject', '=', subject).execute()
}

export async function removeEndedWindows(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
}
