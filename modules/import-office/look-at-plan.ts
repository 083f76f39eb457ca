import {
  type ImportFate,
  type ImportLook,
  type ImportOptions,
  MOST_ROWS_OF_A_FATE,
} from '../../contract/staff-imports.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../call/context.ts'
import { ImportFileError, ImportQuestion } from '../imports/import-file-error.ts'
import type { RowResult } from '../imports/import-report.rules.ts'
import { beginningOf, isAllInHead, openSourceFile } from '../imports/source-file.ts'
import { whileClaimed } from '../imports/runs/source-turn.ts'
import type { TriedRows } from '../imports/runs/try-import.ts'
import { trySessions } from '../schedule/import/planned/try-sessions.ts'
import { tryVenues } from '../venues/import/import-venues.ts'
import {
  clearPlanRows,
  insertPlanRows,
  lockPlan,
  planById,
  type PlanRow,
  type PlanRowFate,
  updatePlan,
  writeLook,
} from './import-plans.queries.ts'
import { findFile } from './keep-file.ts'
import { sessionOptionsOf, venueOptionsOf } from './read-plan.ts'
import { sayForBrowser } from './words-for-browser.rules.ts'

/**
 * Tries the first rows of a plan at once, so that a person sees how a large file is taken. A job tries all of it,
 * unless these are all.
 */
export async function lookAtBeginning(context: Context, id: string, options: ImportOptions): Promise<void> {
  const lookId = crypto.randomUUID()
  await inTransaction(context.db, async (sql) => {
    await lockIdlePlan(sql, id)
    const tried = { tried_options: JSON.stringify(options), tried_source: null }
    const begun = { has_file: true, begun_at: context.clock() }
    await updatePlan(sql, id, { ...tried, ...begun, look_id: lookId, look: null, problem: null, state: 'open' })
  })
  const isAll = await tryRows(context, id, lookId, true)
  if (isAll) return
  await inTransaction(context.db, async (sql) => {
    if (!(await writeLook(sql, id, lookId, { state: 'looking', begun_at: context.clock() }))) return
    await context.jobs.send(sql, 'look-at-import', { planId: id, lookId })
  })
}

/**
 * Locks a plan that nothing imports.
 * @throws Refusal importRunning
 */
export async function lockIdlePlan(sql: Sql, id: string): Promise<void> {
  await lockPlan(sql, id)
  const plan = await planById(sql, id)
  if (plan?.state === 'waiting' || plan?.state === 'running') throw new Refusal('importRunning')
}

export const claimOfLook = (planId: string) => `dry run ${planId}`

/**
 * The job: tries all rows, and writes how far it is. Begun again, it begins at the front.
 * @returns false when another process still tries them
 */
export async function lookAtAll(
  context: Context,
  { planId, lookId }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const id = String(planId)
  const worked = await whileClaimed(context.db, claimOfLook(id), async () => {
    const plan = await planById(context.db, id)
    if (plan?.look_id !== lookId || plan?.state !== 'looking') return
    await tryRows(context, id, String(lookId), false)
    await writeLook(context.db, id, String(lookId), { state: 'open' })
  })
  return worked !== 'taken'
}

/** Another way of reading is tried by now. */
class OutdatedLook extends Error {}

/** @returns whether there is nothing more to try */
async function tryRows(context: Context, id: string, lookId: string, isBeginning: boolean): Promise<boolean> {
  const [found, path] = [await planById(context.db, id), await findFile(context, id)]
  if (!found || path === undefined) return true
  const plan = { ...found, options: found.tried_options ?? found.options }
  try {
    const file = await openSourceFile(path, plan.options.encoding)
    const isWhole = !isBeginning || isAllInHead(file)
    const look = new Look(context, plan, lookId)
    const read = isWhole ? file : beginningOf(file)
    const tell = (rows: TriedRows<object>) => look.add(rows, Math.floor((99 * rows.bytes) / file.size))
    const tried =
      plan.kind === 'venues'
        ? { ...(await tryVenues(context, read, venueOptionsOf(plan), tell)), ends: [], problem: null }
        : await trySessions(context, read, sessionOptionsOf(plan), tell)
    // A calendar or a document that is cut off says so; only the whole file can tell.
    const broken = isWhole && tried.error !== null ? [tried.error] : []
    await look.end({ ...tried, ends: isWhole ? tried.ends : [], hints: [...broken, ...tried.hints] }, isWhole)
    await writeLook(context.db, id, lookId, { tried_source: tried.source })
    return isWhole
  } catch (error) {
    // A question stands on the page already.
    if (error instanceof OutdatedLook || error instanceof ImportQuestion) return true
    if (!(error instanceof ImportFileError)) throw error
    await writeLook(context.db, id, lookId, { problem: sayForBrowser(error.message) })
    return true
  }
}

interface FoundOfFile {
  readonly ends: readonly { readonly name: string; readonly remark: string }[]
  readonly hints: readonly string[]
  readonly problem: string | null
}

/** Counts the fates of rows, and keeps the first of each. */
class Look {
  readonly #context: Context
  readonly #plan: PlanRow
  readonly #lookId: string
  readonly #fates: Partial<Record<ImportFate, number>> = {}
  #isFirst = true

  constructor(context: Context, plan: PlanRow, lookId: string) {
    this.#context = context
    this.#plan = plan
    this.#lookId = lookId
  }

  async add({ results, drafts }: TriedRows<object>, percent: number): Promise<void> {
    const rows = results.map((one) => describeRow(one, drafts.get(one.row)))
    await this.#write(rows, { percent, isWhole: false, hints: [], problem: null })
  }

  async end({ ends, hints, problem }: FoundOfFile, isWhole: boolean): Promise<void> {
    const rows = ends.map((one, index) => ({
      ...one,
      number: index - ends.length,
      line: null,
      fate: 'cancelled' as const,
    }))
    const said = hints.map((hint) => sayForBrowser(hint))
    await this.#write(rows, { percent: isWhole ? 100 : 0, isWhole, hints: said, problem })
  }

  async #write(rows: readonly PlanRowFate[], about: Omit<ImportLook, 'fates'>): Promise<void> {
    const kept = rows.filter(({ fate }) => (this.#fates[fate] = (this.#fates[fate] ?? 0) + 1) <= MOST_ROWS_OF_A_FATE)
    await inTransaction(this.#context.db, async (sql) => {
      const { id } = this.#plan
      const look = JSON.stringify({ ...about, fates: this.#fates } satisfies ImportLook)
      if (!(await writeLook(sql, id, this.#lookId, { look }))) throw new OutdatedLook()
      if (this.#isFirst) await clearPlanRows(sql, id)
      await insertPlanRows(sql, id, kept)
    })
    this.#isFirst = false
  }
}

const LONGEST_REMARK = 500
const fateOf = { taken: 'new', changed: 'changed', unchanged: 'unchanged', skipped: 'skipped' } as const

function describeRow({ row, line, ref, outcome, remarks }: RowResult, draft: object | undefined): PlanRowFate {
  const remark = sayForBrowser(remarks.join('; ')).slice(0, LONGEST_REMARK)
  const isDuplicate = outcome === 'skipped' && /^(duplicate of|is in the file twice|is the same venue as)/.test(remark)
  const name = draft && 'name' in draft ? String(draft.name) : (ref ?? '')
  return { number: row, line, name, fate: isDuplicate ? 'duplicate' : fateOf[outcome], remark: remark || null }
}
