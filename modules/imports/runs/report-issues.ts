import type { Sql } from '../../call/context.ts'
import { listIssues } from './imports.queries.ts'

export interface ReportedIssue {
  readonly row: number
  readonly ref: string | null
  readonly outcome: 'skipped' | 'warned'
  readonly reason: string
  /** The reason in full, with the line of the file. */
  readonly detail: string | null
}

const PAGE = 1000

/** Yields the remarks of a run about rows, in the order of the file, read piece by piece. */
export async function* issuesOfRun(sql: Sql, runId: string): AsyncGenerator<ReportedIssue> {
  for (let after = 0; ;) {
    const page = await listIssues(sql, runId, after, PAGE)
    for (const { row_number: row, source_ref: ref, outcome, reason, detail } of page)
      yield { row, ref, outcome, reason, detail }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

/** A page of the remarks, and where the next one begins. */
export async function pageOfIssues(sql: Sql, runId: string, after: number, most: number) {
  const issues = await listIssues(sql, runId, after, most)
  const mapped = issues.map(({ row_number: row, source_ref: ref, outcome, reason, detail }) => ({
    row,
    ref,
    outcome,
    reason,
    detail,
  }))
  return { issues: mapped, next: issues.length === most ? (issues.at(-1)?.id ?? null) : null }
}
