import type { Context, Sql } from '../call/context.ts'
import { sessionsWithLine } from './lines.queries.ts'

/**
 * For sessions that a timetable has changed: once the caller's transaction commits, jobs offer the seats that it added,
 * and close the lines of the sessions that it cancelled (T171).
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
