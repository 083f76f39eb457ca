import { MINUTE_MS } from '../../contract/durations.ts'
import { errors } from '../../contract/errors.ts'
import { isId } from '../../contract/inputs.ts'
import { isErrorCode } from '../../contract/problems.ts'
import { Refusal } from '../../contract/refusal.ts'
import { type BulkAct, type BulkActName, bulkActs, MOST_FAILURES_SHOWN } from '../../contract/staff-bulk.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { bulkActById, type BulkActRow, countEndedRows, failuresOf } from './bulk-acts.queries.ts'

/** An act has stopped when no process takes its rows: its job was given up. */
const PATIENCE_MS = 10 * MINUTE_MS

/** @throws Refusal bulkActNotFound, also for another person's act */
export async function showOwnBulkAct(context: Context, { accountId }: StaffViewer, id: string): Promise<BulkAct> {
  const row = isId(id) ? await bulkActById(context.db, id) : undefined
  if (row?.account_id !== accountId) throw new Refusal('bulkActNotFound')
  return writeBulkAct(context, row)
}

export async function writeBulkAct(context: Context, row: BulkActRow): Promise<BulkAct> {
  const [{ lastTakenAt, ...counted }, failures] = await together(context.db, (sql) => [
    countEndedRows(sql, row.id),
    failuresOf(sql, row.id, MOST_FAILURES_SHOWN),
  ])
  const isLeft =
    row.status === 'running' && context.clock().getTime() - (lastTakenAt ?? row.begun_at).getTime() > PATIENCE_MS
  return {
    id: row.id,
    act: row.act,
    state: isLeft ? 'stopped' : row.status,
    reason: row.reason,
    begunAt: row.begun_at.toISOString(),
    total: row.total,
    ...counted,
    failures: failures.map(({ id, name, outcome }) => ({ id, name, why: explain(row.act, outcome) })),
  }
}

function explain(act: BulkActName, outcome: string | null): string {
  return isErrorCode(outcome) ? errors[outcome].text : bulkActs[act].unchanged
}
