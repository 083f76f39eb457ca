import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ImportFate, ImportOptions, ImportPlanLine, StaffImportPlan } from '../../contract/staff-imports.ts'
import { constraintOf, inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import {
  insertImportPlan,
  lockPlan,
  planById,
  planRows,
  type PlanRow,
  plansAhead,
  updatePlan,
} from './import-plans.queries.ts'
import { isUndoing, lockSource } from './import-runs.queries.ts'
import { fetchFile, findFile, keepFile, removeFile } from './keep-file.ts'
import { lockIdlePlan, lookAtBeginning } from './look-at-plan.ts'
import { nextNight } from './nights.rules.ts'
import { readPlan } from './read-plan.ts'

interface Wish {
  readonly kind: PlanRow['kind']
}

/** @throws Refusal importNotReadable, importTooLarge */
export async function planFile(
  context: Context,
  viewer: StaffViewer,
  { kind, fileName, file }: Wish & { readonly fileName: string; readonly file: AsyncIterable<Uint8Array> },
): Promise<StaffImportPlan> {
  return makePlan(context, viewer, { kind, name: fileName, address: null }, async (id) => {
    await keepFile(context, id, fileName, file)
    return undefined
  })
}

/** @throws Refusal importNotReadable */
export async function planAddress(
  context: Context,
  viewer: StaffViewer,
  { kind, address }: Wish & { readonly address: string },
): Promise<StaffImportPlan> {
  const name = new URL(address).host
  return makePlan(context, viewer, { kind, name, address }, (id) => fetchFile(context, id, address))
}

/** A file that cannot be read at all makes no plan. One that leaves a question does. */
async function makePlan(
  context: Context,
  { staff, accountId }: StaffViewer,
  wish: Pick<PlanRow, 'kind' | 'name' | 'address'>,
  bring: (id: string) => Promise<string | undefined>,
): Promise<StaffImportPlan> {
  await throttle(context, 'timetable', { account: accountId })
  const id = crypto.randomUUID()
  const field = wish.address === null ? 'file' : 'address'
  const options: ImportOptions = { whole: false, columns: null }
  const problem = (await bring(id)) ?? (await readPlan(context, { id, kind: wish.kind, options })).problem
  if (problem !== null) {
    await removeFile(context, id)
    throw new Refusal('importNotReadable', { fields: { [field]: problem } })
  }
  const at = context.clock()
  await inTransaction(context.db, async (sql) => {
    await insertImportPlan(sql, { id, account_id: accountId, made_at: at, ...wish })
    const after = { kind: wish.kind, from: wish.name }
    await noteAction(sql, { staff, action: 'import.planned', table: 'import_plans', id, after, at })
  })
  await lookAtBeginning(context, id, options)
  return showPlan(context, id)
}

async function findPlan(sql: Sql, id: string) {
  const plan = isId(id) ? await planById(sql, id) : undefined
  if (!plan) throw new Refusal('importNotFound')
  return plan
}

/** @throws Refusal importNotFound */
export async function showPlan(context: Context, id: string): Promise<StaffImportPlan> {
  const plan = await findPlan(context.db, id)
  const { kind, name, address, every, state, look, runId } = plan
  const { options, source } = readTried(plan)
  const { missing, ...reading } = await readPlan(context, { id, kind, options })
  const problem = reading.problem ?? missing ?? plan.problem
  const written = { ...noTexts, ...options, isMapped: options.columns !== null }
  return { ...reading, id, kind, name, address, every, state, source, options: written, look, runId, problem }
}

/** What a person tried last, and sees; until they import or schedule it, the nights go on as before. */
const readTried = ({ tried_options: options, tried_source: source, ...plan }: PlanRow) =>
  options === null ? { options: plan.options, source: plan.source } : { options, source }

/** Makes what was tried last what is imported. */
const takeTried = (plan: PlanRow) => {
  const { options, source } = readTried(plan)
  return { options: JSON.stringify(options), source, tried_options: null, tried_source: null }
}

const noTexts = { source: null, attribution: null, sameAs: null, venue: null, city: null, encoding: null, list: null }

const MOST_PLANS = 200
const NOT_TRIED = 'Please answer how the file is read, and try it, first'

/** Addresses that are followed, and plans that wait for their import. */
export async function listPlans({ db, clock }: Context): Promise<{ plans: ImportPlanLine[] }> {
  const now = clock()
  const plans = (await plansAhead(db, MOST_PLANS)).map(({ runId, startedAt, lastState, every, ...plan }) => ({
    ...plan,
    every,
    nextAt: every && nextNight(every, now).toISOString(),
    last: runId && startedAt && lastState ? { id: runId, startedAt: startedAt.toISOString(), state: lastState } : null,
  }))
  return { plans }
}

const ROWS = 100

/** @throws Refusal importNotFound */
export async function listPlanRows(
  { db }: Context,
  id: string,
  { fate, after }: { readonly fate?: ImportFate | undefined; readonly after?: string | undefined },
) {
  await findPlan(db, id)
  const rows = await planRows(db, id, { fate, after: Number(after ?? Number.MIN_SAFE_INTEGER), most: ROWS })
  return { rows, next: rows.length === ROWS ? String(rows.at(-1)?.number) : null }
}

/**
 * Reads the file as the person says, and tries what an import would do. An address is fetched again.
 * @throws Refusal importNotFound, importNotReadable, importRunning
 */
export async function tryPlan(
  context: Context,
  { accountId }: StaffViewer,
  id: string,
  wish: ImportOptions,
): Promise<StaffImportPlan> {
  await throttle(context, 'timetable', { account: accountId })
  const plan = await findPlan(context.db, id)
  if (plan.state === 'waiting' || plan.state === 'running') throw new Refusal('importRunning')
  const problem =
    plan.address === null
      ? undefined
      : await fetchFile(context, id, plan.address, (replace) =>
          inTransaction(context.db, async (sql) => {
            await lockIdlePlan(sql, id)
            await replace()
          }),
        )
  if (problem !== undefined) throw new Refusal('importNotReadable', { fields: { address: problem } })
  if ((await findFile(context, id)) === undefined) throw new Refusal('importNotReadable')
  // A page that can show no columns says nothing of them: what was said before still holds.
  const options = wish.columns?.length === 0 ? { ...wish, columns: readTried(plan).options.columns } : wish
  const { missing } = await readPlan(context, { ...plan, options })
  if (options.columns && missing !== null) throw new Refusal('importNotReadable', { fields: { columns: missing } })
  await lookAtBeginning(context, id, options)
  return showPlan(context, id)
}

/**
 * Imports a file that was tried; a job does it.
 * @throws Refusal importNotFound, importNotReadable, importRunning
 */
export async function runPlan(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  anyway: boolean,
): Promise<StaffImportPlan> {
  const at = context.clock()
  await inTransaction(context.db, async (sql) => {
    if (isId(id)) await lockPlan(sql, id)
    const plan = await findPlan(sql, id)
    const { kind, look, state } = plan
    const { source, options } = readTried(plan)
    if (state !== 'open' && state !== 'looking') throw new Refusal('importRunning')
    if (source === null || look === null) throw new Refusal('importNotReadable')
    await lockSource(sql, source)
    if (await isUndoing(sql, source)) throw new Refusal('importRunning')
    await updatePlan(sql, id, { ...takeTried(plan), state: 'waiting', begun_at: at, problem: null, look_id: null })
    const after = { kind, source, options }
    await noteAction(sql, { staff, action: 'import.begun', table: 'import_plans', id, after, at })
    await context.jobs.send(sql, 'run-import', { planId: id, anyway })
  }).catch((error: unknown) => {
    throw constraintOf(error) === 'import_plans_one_of_a_source' ? new Refusal('importRunning') : error
  })
  return showPlan(context, id)
}

/**
 * What was tried last is what the nights import. To stop them says nothing of it.
 * @throws Refusal importNotFound, importHasNoAddress, importNotReadable when there is nothing that a night could import
 */
export async function schedulePlan(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  every: 'day' | 'week' | undefined,
): Promise<StaffImportPlan> {
  await inTransaction(context.db, async (sql) => {
    if (isId(id)) await lockPlan(sql, id)
    const plan = await findPlan(sql, id)
    if (plan.address === null) throw new Refusal('importHasNoAddress')
    const taken = every ? readTried(plan) : plan
    if (every && taken.source === null) throw new Refusal('importNotReadable', { fields: { every: NOT_TRIED } })
    const [before, after] = [
      { every: plan.every, options: plan.options },
      { every: every ?? null, options: taken.options },
    ]
    if (plan.every === after.every && taken.options === plan.options) return
    await updatePlan(sql, id, { ...(every && takeTried(plan)), every: after.every })
    const at = context.clock()
    await noteAction(sql, { staff, action: 'import.scheduled', table: 'import_plans', id, before, after, at })
  })
  return showPlan(context, id)
}
