import PQueue from 'p-queue'
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts'
import { constraintOf, inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { ImportFileError } from '../imports/import-file-error.ts'
import type { ImportWatch } from '../imports/runs/run-import.ts'
import { claimOfSource, whileClaimed } from '../imports/runs/source-turn.ts'
import { importSessions } from '../schedule/import/import-sessions.ts'
import { importVenues } from '../venues/import/import-venues.ts'
import {
  forgetPlan,
  freeLostPlan,
  lockOldPlans,
  lockPlan,
  planById,
  type PlanRow,
  plansBegunBefore,
  plansToFetch,
  plansWithFile,
  updatePlan,
} from './import-plans.queries.ts'
import { isUndoing, linkRun, lockSource } from './import-runs.queries.ts'
import { fetchFile, findFile, removeFile, removeStrays } from './keep-file.ts'
import { NIGHT } from './nights.rules.ts'
import { claimOfLook, lookAtAll } from './look-at-plan.ts'
import { sessionOptionsOf, venueOptionsOf } from './read-plan.ts'
import { undoAtEase } from './undo-import.ts'
import { sayForBrowser } from './words-for-browser.rules.ts'

const KEPT_DAYS = 30

/** An import or an undo keeps connections for as long as it runs, so a process does one at a time. */
const turns = new PQueue({ concurrency: 1 })

type JobData = Readonly<Record<string, unknown>>

/**
 * The job: imports the file of a plan. After a kill another process goes on where the import stopped. One that finds the
 * source taken looks again in a minute, because an import may take longer than a job.
 */
async function runPlanAtEase(context: Context, data: JobData): Promise<void> {
  const found = await planById(context.db, String(data['planId']))
  if (found?.state !== 'waiting' && found?.state !== 'running') return
  const worked = await whileClaimed(context.db, claimOfSource(found.source ?? found.id), async () => {
    const plan = await planById(context.db, found.id)
    if (plan?.state !== 'waiting' && plan?.state !== 'running') return
    const problem = await importPlan(context, plan, data)
    await updatePlan(context.db, plan.id, { state: 'open', problem })
  })
  if (worked === 'taken') await tryAgainLater(context, 'run-import', data)
}

async function tryAgainLater(
  context: Context,
  name: 'look-at-import' | 'run-import' | 'undo-import',
  data: JobData,
): Promise<void> {
  const startAfter = new Date(context.clock().getTime() + MINUTE_MS)
  await context.jobs.send(context.db, name, data, { startAfter })
}

/**
 * An address is fetched before the plan counts as running: one that was killed goes on with the file that it had.
 * @returns why nothing could be imported
 */
async function importPlan(context: Context, plan: PlanRow, data: JobData): Promise<string | null> {
  const problem =
    data['isFetched'] === true &&
    plan.state === 'waiting' &&
    plan.address !== null &&
    (await fetchFile(context, plan.id, plan.address))
  if (problem) return problem
  const path = await findFile(context, plan.id)
  if (path === undefined) return 'The file is no longer kept. Please bring it again.'
  await updatePlan(context.db, plan.id, { state: 'running', has_file: true, begun_at: context.clock() })
  const watch: ImportWatch = { begun: (runId) => linkRun(context.db, runId, plan.id, context.clock()) }
  try {
    const photos = { files: context.files, remoteFiles: context.remoteFiles, heic: context.settings.pictures.heic }
    const report =
      plan.kind === 'venues'
        ? await importVenues({ ...context, photos }, path, venueOptionsOf(plan), watch)
        : await importSessions(context, path, sessionOptionsOf(plan, data['anyway'] === true), watch)
    return report.error === null ? null : sayForBrowser(report.error)
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    return sayForBrowser(error.message)
  }
}

/** The nightly job: an import for each address that is followed; those of every week on Mondays. */
async function queueImports(context: Context): Promise<void> {
  const isMonday = context.clock().getUTCDay() === 1
  for (const { id: planId, source } of await plansToFetch(context.db, isMonday ? ['day', 'week'] : ['day']))
    await inTransaction(context.db, async (sql) => {
      await lockPlan(sql, planId)
      await lockSource(sql, source)
      const plan = await planById(sql, planId)
      if (plan?.state !== 'open' || (await isUndoing(sql, source))) return
      await updatePlan(sql, planId, { state: 'waiting', begun_at: context.clock() })
      await context.jobs.send(sql, 'run-import', { planId, isFetched: true, anyway: false })
    }).catch((error: unknown) => {
      // Another import of the source is under way: this address has its turn tomorrow.
      if (constraintOf(error) !== 'import_plans_one_of_a_source') throw error
    })
}

async function lookOrLater(context: Context, data: JobData): Promise<void> {
  if (!(await lookAtAll(context, data))) await tryAgainLater(context, 'look-at-import', data)
}

async function undoOrLater(context: Context, data: JobData): Promise<void> {
  if (!(await undoAtEase(context, data))) await tryAgainLater(context, 'undo-import', data)
}

/**
 * Part of the regular sweep: a file is kept for 30 days after it was last read, and one that is fetched again for as long
 * as it is. A plan that was never imported goes with its file.
 */
export async function sweepImportPlans(context: Context): Promise<void> {
  const { db } = context
  const now = context.clock()
  const before = new Date(now.getTime() - DAY_MS)
  await inTransaction(db, async (sql) => {
    for (const id of await lockOldPlans(sql, new Date(now.getTime() - KEPT_DAYS * DAY_MS))) {
      await forgetPlan(sql, id)
      await removeFile(context, id)
    }
  })
  await removeStrays(context, await plansWithFile(db), before)
  const problem = 'It broke off. Please import it again.'
  for (const { id, source, state } of await plansBegunBefore(db, before)) {
    const claim = state === 'looking' ? claimOfLook(id) : claimOfSource(source ?? id)
    await whileClaimed(db, claim, () => freeLostPlan(db, id, { before, now, problem }))
  }
}

export const importJobs = [
  { name: 'look-at-import', handle: lookOrLater },
  { name: 'run-import', handle: (context, data) => turns.add(() => runPlanAtEase(context, data)) },
  { name: 'undo-import', handle: (context, data) => turns.add(() => undoOrLater(context, data)) },
  { name: 'fetch-imports', every: NIGHT, canWait: true, handle: queueImports },
] as const satisfies readonly { handle: (context: Context, data: JobData) => Promise<void>; [key: string]: unknown }[]
