import { DAY_MS } from '../../contract/durations.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ImportRecord, ImportRunRow, ImportsQuery } from '../../contract/staff-imports.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import { together } from '../../database/together.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Context } from '../call/context.ts'
import { instantsOfDays } from '../formats/zone-time.rules.ts'
import { reasonsOfRun } from '../imports/runs/remark-later.ts'
import { pageOfIssues } from '../imports/runs/report-issues.ts'
import { countRuns, importListOrders, type RunLine, runRecord, runsOfPage } from './import-runs.queries.ts'
import { sayForBrowser } from './words-for-browser.rules.ts'
import { changesInSum } from './undo.queries.ts'

export const UNDO_DAYS = 30

/**
 * Every import, also those of commands and of venues' own feeds.
 * @throws Refusal listPlaceUnknown
 */
export async function listAllImports(
  context: Context,
  query: ImportsQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { order = '-started', after, from, to, kind, state, source } = query
  const wish = { kind, state, source, ...instantsOfDays('UTC', from, to) }
  const [page, total] = await together(context.db, (sql) => [
    runsOfPage(sql, wish, { order: importListOrders[order], after, most }),
    countRuns(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeRun), next: page.next, total }
}

function writeRun({ firstName, lastName, email, startedAt, finishedAt, ...row }: RunLine): ImportRunRow {
  const { id, kind, source, file, state, taken, changed, unchanged, skipped } = row
  return {
    id,
    kind,
    source,
    file,
    by: fullName(firstName, lastName) ?? email,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    state,
    taken,
    changed,
    unchanged,
    skipped,
  }
}

type Run = NonNullable<Awaited<ReturnType<typeof runRecord>>>

/** Why an import cannot be undone; null if it can. */
export function whyNotUndo(
  {
    status,
    undo,
    finishedAt,
    isLatest,
    hasChanges,
  }: Pick<Run, 'status' | 'undo' | 'finishedAt' | 'isLatest' | 'hasChanges'>,
  now: Date,
): ImportRecord['whyNotUndo'] {
  if (undo !== null) return undo === 'done' ? 'undone' : 'undoing'
  if (status === 'running' || finishedAt === null) return 'running'
  if (now.getTime() - finishedAt.getTime() > UNDO_DAYS * DAY_MS) return 'tooOld'
  if (!hasChanges) return 'nothing'
  return isLatest ? null : 'notLatest'
}

async function findRun({ db }: Context, id: string): Promise<Run> {
  const run = isId(id) ? await runRecord(db, id) : undefined
  if (!run) throw new Refusal('importNotFound')
  return run
}

/** @throws Refusal importNotFound */
export async function showImportRecord(context: Context, id: string): Promise<ImportRecord> {
  const run = await findRun(context, id)
  const { error } = run.report
  return {
    run: writeRun(run),
    planId: run.planId,
    problem: typeof error === 'string' ? sayForBrowser(error) : null,
    reasons: [...(await reasonsOfRun(context.db, id))],
    whyNotUndo: whyNotUndo(run, context.clock()),
    changes: run.status === 'running' ? [] : await changesInSum(context.db, id),
  }
}

const ISSUES = 100

/** @throws Refusal importNotFound */
export async function listIssuesOfImport(context: Context, id: string, after: string | undefined) {
  await findRun(context, id)
  const { issues, next } = await pageOfIssues(context.db, id, Number(after ?? 0), ISSUES)
  return {
    issues: issues.map(({ row, ref, outcome, reason, detail }) => ({ row, ref, outcome, detail: detail ?? reason })),
    next: next === null ? null : String(next),
  }
}
