import type { Sql } from '../../call/context.ts'
import { type ImportReport, issuesOf, type RowResult } from '../import-report.rules.ts'
import { countIssues, insertIssues } from './imports.queries.ts'

/** Adds remarks about rows to a run that has read its file, from later work. */
export async function remarkLater(sql: Sql, runId: string, results: readonly RowResult[]): Promise<void> {
  await insertIssues(sql, runId, issuesOf(results))
}

/** How often each reason occurs in a run by now. */
export async function reasonsOfRun(sql: Sql, runId: string): Promise<ImportReport['reasons']> {
  const reasons = await countIssues(sql, runId)
  return reasons.map(({ outcome, reason, count }) => ({ outcome, reason, count }))
}
