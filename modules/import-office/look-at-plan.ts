import {
  type ImportFate,
  type ImportLook,
  type ImportOptions,
  MOST_ROWS_OF_A_FATE,
} from '../../contract/staff-imports.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { ImportFileError, ImportQuestion } from '../imports/import-file-error.ts'
import type { RowResult } from '../imports/import-report.rules.ts'
import { beginningOf, isAllInHead, openSourceFile } from '../imports/source-file.ts'
import type { TriedRows } from '../imports/runs/try-import.ts'
import { trySessions } from '../schedule/import/planned/try-sessions.ts'
import { tryVenues } from '../venues/import/import-venues.ts'
import {
  clearPlanRows,
  insertPlanRows,
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
 * Tries the first rows of a plan at once, so that a person sees how a large file is taken. A job tries all of it, unless
 * these are all.
 */
export async function lookAtBeginning(context: Context, id: string, options: ImportOptions): Promise<void> {
  const lookId = crypto.randomUUID()
  const fresh = { options: JSON.stringify(options), look_id: lookId, look: null, problem: null, state: 'open' } as const
  await updatePlan(context.db, id, fresh)
  const isAll = await tryRows(context, id, lookId, true)
  if (isAll) return
  await inTransaction(context.db, async (sql) => {
    await updatePlan(sql, id, { state: 'looking', begun_at: context.clock() })
    await context.jobs.send(sql, 'look-at-import', { planId: id, lookId })
  })
}

/** The job: tries all rows, and writes how far it is. Begun again, it begins at the front. */
export async function lookAtAll(
  context: Context,
  { planId, lookId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const plan = await planById(context.db, String(planId))
  if (plan?.look_id !== lookId || plan?.state !== 'looking') return
  await tryRows(context, plan.id, String(lookId), false)
  await inTransaction(context.db, async (sql) => {
    if ((await planById(sql, plan.id))?.look_id === lookId) await updatePlan(sql, plan.id, { state: 'open' })
  })
}

/** Another way of reading is tried by now. */
class OutdatedLook extends Error {}

/** @returns whether there is nothing more to try */
async function tryRows(context: Context, id: string, lookId: string, isBeginning: boolean): Promise<boolean> {
  const [plan, path] = [await planById(context.db, id), await findFile(context, id)]
  if (!plan || path === undefined) return true
  try {
    const file = await openSourceFile(path, plan.options.encoding)
    const isWhole = !isBeginning || isAllInHead(file)
    const look = new Look(context, plan, lookId)
    const read = isWhole ? file : beginningOf(file)
    const tell = (rows: TriedRows<object>) => look.add(rows, Math.floor((99 * rows.bytes) / file.size))
    const found =
      plan.kind === 'venues'
        ? { ...(await tryVenues(context, read, venueOptionsOf(plan), tell)), ends: [], problem: null }
        : await trySessions(context, read, sessionOptionsOf(plan), tell)
    // A calendar or a document that is cut off says so; only the whole file can tell.
    const broken = isWhole && found.error !== null ? [found.error] : []
    await look.end({ ...found, ends: isWhole ? found.ends : [], hints: [...broken, ...found.hints] }, isWhole)
    await updatePlan(context.db, id, { source: found.source })
    return isWhole
  } catch (error) {
    // A question stands on the page already.
    if (error instanceof OutdatedLook || error instanceof ImportQuestion) return true
    if (!(error instanceof ImportFileError)) throw error
    await updatePlan(context.db, id, { problem: sayForBrowser(error.message) })
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
      if (!(await writeLook(sql, id, this.#lookId, { ...about, fates: this.#fates }))) throw new OutdatedLook()
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
  const isDuplicate = outcome === 'skipped' && /^(duplicate of|is in the file twice)/.test(remark)
  const name = draft && 'name' in draft ? String(draft.name) : (ref ?? '')
  return { number: row, line, name, fate: isDuplicate ? 'duplicate' : fateOf[outcome], remark: remark || null }
}
