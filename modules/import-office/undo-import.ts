import type { Transaction } from 'kysely'
import { DAY_MS } from '../../contract/durations.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ImportRecord, UndoFate } from '../../contract/staff-imports.ts'
import type { Tables } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { claimOfSource, takeUndoTurn, whileClaimed } from '../imports/runs/source-turn.ts'
import { type ClassBefore, restoreClasses, takeBackSessions } from '../schedule/import/planned/take-back-sessions.ts'
import { restoreVenues, type VenueBefore } from '../venues/import/planned/restore-venues.ts'
import { isImporting } from './import-plans.queries.ts'
import { lockRun, lockSource, markUndo, runRecord } from './import-runs.queries.ts'
import { showImportRecord, UNDO_DAYS, whyNotUndo } from './show-import.ts'
import {
  citiesOfVenues,
  findInactiveCities,
  forgetChangesBefore,
  hideVenues,
  lockVenues,
  markFates,
  nextChanges,
  removeAll,
  restoreMemory,
  type UndoneChange,
  undoOrder,
  type UndoSubject,
} from './undo.queries.ts'

const BATCH = 500

/**
 * Begins to take an import back; a job does it.
 * @throws Refusal importNotFound, importNotUndoable, importRunning
 */
export async function beginUndo(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  reason: string,
): Promise<ImportRecord> {
  await inTransaction(context.db, async (sql) => {
    const found = isId(id) ? await runRecord(sql, id) : undefined
    if (!found) throw new Refusal('importNotFound')
    await lockSource(sql, found.source)
    await lockRun(sql, id)
    const run = (await runRecord(sql, id)) ?? found
    if (await isImporting(sql, run.source)) throw new Refusal('importRunning')
    if (whyNotUndo(run, context.clock()) !== null) throw new Refusal('importNotUndoable')
    await markUndo(sql, id, 'running')
    const [after, at] = [{ source: run.source, kind: run.kind }, context.clock()]
    await noteAction(sql, { staff, action: 'import.undone', table: 'import_runs', id, after, reason, at })
    await context.jobs.send(sql, 'undo-import', { runId: id })
  })
  return showImportRecord(context, id)
}

/**
 * The work of the job. Each batch is a transaction that also notes what became of it, so that a killed process loses
 * nothing.
 * @returns false when somebody else works on the source
 */
export async function undoAtEase(context: Context, { runId }: Readonly<Record<string, unknown>>): Promise<boolean> {
  const run = await runRecord(context.db, String(runId))
  if (run?.undo !== 'running') return true
  const worked = await whileClaimed(context.db, claimOfSource(run.source), async () => {
    // A command or a venue's feed may have imported meanwhile: its values are the later ones.
    const now = await runRecord(context.db, run.id)
    if (now?.undo !== 'running') return
    if (!now.isLatest) return markUndo(context.db, run.id, null)
    for (const subject of undoOrder) {
      let left = BATCH
      while (left === BATCH) left = await inTransaction(context.db, (sql) => undoBatch(context, sql, run, subject))
    }
    await markUndo(context.db, run.id, 'done')
  })
  return worked !== 'taken'
}

interface UndoneRun {
  readonly id: string
  readonly source: string
}

/** @returns how many changes were taken back */
async function undoBatch(
  context: Context,
  sql: Transaction<Tables>,
  { id, source }: UndoneRun,
  subject: UndoSubject,
): Promise<number> {
  await takeUndoTurn(sql)
  if (subject === 'imported_sessions') {
    await restoreMemory(sql, id, source)
    return 0
  }
  const found = await nextChanges(sql, id, subject, BATCH)
  if (found.length === 0) return 0
  if (subject === 'class_sessions') {
    await markFates(sql, id, subject, await undoSessions(context, sql, found))
    return found.length
  }
  if (subject === 'venues')
    await lockVenues(
      sql,
      found.map((one) => one.id),
    )
  // They are read again: what somebody did before they were locked counts.
  const all = await nextChanges(sql, id, subject, BATCH)
  const those = (fate: UndoFate) => all.filter((one) => one.fate === fate)
  const idsOf = (fate: UndoFate) => those(fate).map((one) => one.id)
  const before = those('restored').map((one) => one.before as unknown)
  if (subject === 'venues') {
    await restoreVenues(sql, source, await inActiveCities(sql, before as VenueBefore[]))
    await hideVenues(sql, idsOf('hidden'))
  }
  if (subject === 'classes') await restoreClasses(sql, source, before as ClassBefore[])
  await removeAll(sql, subject, idsOf('removed'))
  await markFates(sql, id, subject, all)
  return all.length
}

async function undoSessions(
  context: Context,
  sql: Transaction<Tables>,
  found: readonly UndoneChange[],
): Promise<UndoneChange[]> {
  const made = found.filter(({ before }) => before === null).map(({ id }) => Number(id))
  const changed = found.flatMap(({ id, before }) => (before ? [{ id: Number(id), before }] : []))
  const { removed, hidden, restored } = await takeBackSessions(context, sql, { made, changed })
  return found.map((one) => {
    const id = Number(one.id)
    if (one.name === null || removed.has(id)) return { ...one, fate: 'removed' }
    return { ...one, fate: hidden.has(id) ? 'hidden' : restored.has(id) ? 'restored' : 'stays' }
  })
}

/** A venue whose city was merged into another since stays in that one. */
async function inActiveCities(sql: Transaction<Tables>, venues: readonly VenueBefore[]): Promise<VenueBefore[]> {
  if (venues.length === 0) return []
  const cities = venues.map((one) => one.destination_id)
  const [gone, now] = [
    await findInactiveCities(sql, cities),
    await citiesOfVenues(
      sql,
      venues.map(({ id }) => id),
    ),
  ]
  return venues.map((one) =>
    gone.has(one.destination_id) ? { ...one, destination_id: now.get(one.id) ?? one.destination_id } : one,
  )
}

/** Part of the regular sweep: after 30 days an import stays as it is. */
export async function sweepImportChanges({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await forgetChangesBefore(db, new Date(clock().getTime() - UNDO_DAYS * DAY_MS))
}
