import { sql as statement } from 'kysely'
import { waitForOthers } from '../../../database/transaction.ts'
import type { Sql } from '../../call/context.ts'
import type { ImportCounts, ImportIssue } from '../import-report.rules.ts'

export interface RunKey {
  readonly kind: 'venues' | 'sessions'
  readonly source: string
  readonly fileName: string
  readonly fileHash: string
}

export interface RunRow {
  readonly id: string
  readonly position: number
  readonly counts: ImportCounts
  readonly facts: Readonly<Record<string, unknown>>
  readonly startedAt: Date
}

/**
 * Batches of all imports take turns, so that each sees what the others have inserted. The commit does not wait for the
 * disk: a power cut loses the last batches together with their place in the file, and the import resumes before them.
 */
export async function takeTurn(sql: Sql, runId: string): Promise<void> {
  await waitForOthers(sql)
  await holdTurn(sql)
  await statement`set local synchronous_commit = off`.execute(sql)
  await nameRun(sql, runId)
}

/** Keeps the batches of imports waiting until the transaction ends. */
export async function holdTurn(sql: Sql): Promise<void> {
  await statement`select pg_advisory_xact_lock(hashtext('imports'), 0)`.execute(sql)
}

/** What the transaction makes and changes from now on is noted as this run's, by triggers, and can be undone. */
export async function nameRun(sql: Sql, runId: string): Promise<void> {
  await statement`select set_config('imports.run', ${runId}, true)`.execute(sql)
}

/** Claims something until the transaction ends. A second claim is refused at once. */
export async function takeClaim(sql: Sql, name: string): Promise<boolean> {
  const { rows } = await statement<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('import_runs'), hashtext(${name})) as held`.execute(sql)
  return rows[0]?.held ?? false
}

export async function findUnfinishedRun(sql: Sql, key: RunKey): Promise<RunRow | undefined> {
  const row = await sql
    .selectFrom('import_runs')
    .selectAll()
    .where('kind', '=', key.kind)
    .where('source', '=', key.source)
    .where('file_hash', '=', key.fileHash)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (!row) return undefined
  const counts = {
    taken: row.rows_taken,
    changed: row.rows_changed,
    unchanged: row.rows_unchanged,
    skipped: row.rows_skipped,
  }
  return { id: row.id, position: row.position, counts, facts: row.report, startedAt: row.started_at }
}

export async function factsOfLastRun(sql: Sql, key: RunKey): Promise<RunRow['facts'] | undefined> {
  const row = await sql
    .selectFrom('import_runs')
    .select('report')
    .where('kind', '=', key.kind)
    .where('source', '=', key.source)
    .where('file_hash', '=', key.fileHash)
    .where('status', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.report
}

/** @returns undefined when another process has just begun with the same file */
export async function insertRun(
  sql: Sql,
  key: RunKey,
  facts: Readonly<Record<string, unknown>>,
  startedAt: Date,
): Promise<string | undefined> {
  const row = await sql
    .insertInto('import_runs')
    .values({
      kind: key.kind,
      source: key.source,
      file_name: key.fileName,
      file_hash: key.fileHash,
      report: JSON.stringify(facts),
      started_at: startedAt,
      finished_at: null,
    })
    // A literal: with a parameter, a prepared statement's plan does not find the index of running imports.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'source', 'file_hash']).where('status', '=', statement.lit('running')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function advanceRun(sql: Sql, id: string, position: number, counts: ImportCounts): Promise<void> {
  await sql
    .updateTable('import_runs')
    .set({
      position,
      rows_taken: counts.taken,
      rows_changed: counts.changed,
      rows_unchanged: counts.unchanged,
      rows_skipped: counts.skipped,
    })
    .where('id', '=', id)
    .execute()
}

export async function finishRun(
  sql: Sql,
  id: string,
  status: 'done' | 'failed',
  facts: Readonly<Record<string, unknown>>,
  finishedAt: Date,
): Promise<void> {
  await sql
    .updateTable('import_runs')
    .set({ status, report: JSON.stringify(facts), finished_at: finishedAt })
    .where('id', '=', id)
    .execute()
}

export async function insertIssues(sql: Sql, runId: string, issues: readonly ImportIssue[]): Promise<void> {
  if (issues.length === 0) return
  const rows = issues.map(({ row, line, ref, outcome, kind, reason }) => ({
    row,
    ref,
    outcome,
    kind,
    detail: `${reason} (line ${line})`,
  }))
  await statement`
    insert into import_issues (run_id, row_number, source_ref, outcome, reason, detail)
    select ${runId}::uuid, "row", ref, outcome, kind, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as issue ("row" bigint, ref text, outcome text, kind text, detail text)
  `.execute(sql)
}

/** Up to `limit` issues after the one with `afterId`, in the order of the file. */
export async function listIssues(sql: Sql, runId: string, afterId: number, limit: number) {
  return sql
    .selectFrom('import_issues')
    .select(['id', 'row_number', 'source_ref', 'outcome', 'reason', 'detail'])
    .where('run_id', '=', runId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How often each reason occurred in a run. */
export async function countIssues(sql: Sql, runId: string) {
  return sql
    .selectFrom('import_issues')
    .select(['outcome', 'reason'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .groupBy(['outcome', 'reason'])
    .orderBy('outcome')
    .orderBy('count', 'desc')
    .execute()
}
