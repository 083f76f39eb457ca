import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { type BulkAct, bulkActs } from '../../contract/staff-bulk.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { authorise } from '../staff/authorise.ts'
import { type BulkActor, bulkSteps } from './acts.ts'
import {
  bulkActById,
  type BulkActRow,
  lockBulkAct,
  markBulkAct,
  markDone,
  removeBulkActsBefore,
  reopenFailures,
  takeRows,
  writeOutcome,
} from './bulk-acts.queries.ts'
import { writeBulkAct } from './show-bulk-act.ts'

/** Rows that one process works on at the same time: half of the connections that jobs may take. */
const AT_ONCE = 4
const ROWS_IN_HAND = 40
/** A process that has not ended a row by then is gone: its job is given to another then. */
const LOST_AFTER_MS = 2 * MINUTE_MS
const KEPT_MS = 30 * DAY_MS

/**
 * The job: works through the rows of an act. A row whose outcome was not yet written when a process was killed is taken
 * again; each step changes nothing where its change is there already.
 */
export async function runBulkAct(context: Context, { actId }: Readonly<Record<string, unknown>>): Promise<void> {
  const act = await bulkActById(context.db, String(actId))
  if (act?.status !== 'running') return
  for (;;) {
    const by = await findActor(context, act)
    if (!by) return markBulkAct(context.db, act.id, 'stopped')
    const at = context.clock()
    const hand = { at, lostBefore: new Date(at.getTime() - LOST_AFTER_MS), most: ROWS_IN_HAND }
    const rows = await takeRows(context.db, act.id, hand)
    if (rows.length === 0) break
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await Promise.all(rows.slice(from, from + AT_ONCE).map((row) => takeStep(context, by, act, row)))
  }
  if (!(await markDone(context.db, act.id))) throw new Error('another process has rows of this act in hand')
}

/** People may lose the right while their act runs. */
async function findActor(context: Context, { account_id, act }: BulkActRow): Promise<BulkActor | undefined> {
  try {
    const staff = await authorise(context, { accountId: account_id }, bulkActs[act].right)
    return { staff, accountId: account_id }
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined
    throw thrown
  }
}

async function takeStep(
  context: Context,
  by: BulkActor,
  { id, act, reason, begun_at: since }: BulkActRow,
  { number, subjectId }: { readonly number: number; readonly subjectId: string },
): Promise<void> {
  const outcome = await bulkSteps[act](context, by, { id: subjectId, reason, since }).then(
    (isChanged) => (isChanged ? 'done' : 'unchanged'),
    (thrown: unknown) => {
      if (thrown instanceof Refusal) return thrown.code
      context.log.error({ err: thrown, bulkAct: id, number }, 'a row of a bulk act failed')
      return 'unexpected'
    },
  )
  await writeOutcome(context.db, id, number, outcome)
}

/**
 * Goes on with an act that stopped, and asks again for its rows that failed. Those that were done stay so.
 * @throws Refusal bulkActNotFound, notAllowed
 */
export async function repeatOwnBulkAct(
  context: Context,
  { staff, accountId }: StaffViewer,
  id: string,
): Promise<BulkAct> {
  const row = await inTransaction(context.db, async (sql) => {
    const act = isId(id) ? await lockBulkAct(sql, id) : undefined
    if (act?.account_id !== accountId) throw new Refusal('bulkActNotFound')
    if (!(await findActor(context, act))) throw new Refusal('notAllowed')
    const rows = await reopenFailures(sql, act.id)
    if (rows === 0 && act.status === 'done') return act
    await markBulkAct(sql, act.id, 'running')
    const [after, at] = [{ act: act.act, rows }, context.clock()]
    await noteAction(sql, { staff, action: 'bulkAct.repeated', table: 'bulk_acts', id: act.id, after, at })
    await context.jobs.send(sql, 'run-bulk-act', { actId: act.id })
    return { ...act, status: 'running' as const }
  })
  return writeBulkAct(context, row)
}

/** Acts are kept for 30 days; what they did stands in the audit log. */
export async function sweepBulkActs(context: Context): Promise<void> {
  await removeBulkActsBefore(context.db, new Date(context.clock().getTime() - KEPT_MS))
}
