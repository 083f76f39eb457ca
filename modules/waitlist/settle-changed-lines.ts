import type { Context, Sql } from '../context.ts'
import { sessionsWithLine } from './lines.queries.ts'

/**
 * For sessions that a timetable has changed: as soon as the caller's transaction is done, jobs offer the seats that it
 * added, and close the lines of what it cancelled (T171).
 */
export async function settleChangedLines(
  { jobs }: Pick<Context, 'jobs'>,
  sql: Sql,
  sessionIds: readonly number[],
): Promise<void> {
  if (sessionIds.length === 0) return
  for (const sessionId of await sessionsWithLine(sql, sessionIds))
    await jobs.send(sql, 'settle-waitlist', { sessionId })
}
