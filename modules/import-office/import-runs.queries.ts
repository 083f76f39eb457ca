import { sql as statement } from 'kysely'
import type { ImportsQuery } from '../../contract/staff-imports.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import type { Sql } from '../call/context.ts'

type RunsWish = Pick<ImportsQuery, 'kind' | 'state' | 'source'> & {
  readonly from: Date | undefined
  readonly until: Date | undefined
}

/** How an import stands; of one that was undone, that. */
export const stateOfRun = statement<
  NonNullable<ImportsQuery['state']>
>`case r.undo when 'running' then 'undoing' when 'done' then 'undone' else r.status end`

function matchingRuns(sql: Sql, wish: RunsWish) {
  return sql
    .selectFrom('import_runs as r')
    .$if(wish.kind !== undefined, (of) => of.where('r.kind', '=', wish.kind ?? 'venues'))
    .$if(wish.source !== undefined, (of) => of.where('r.source', '=', wish.source ?? ''))
    .$if(wish.state !== undefined, (of) => of.where(stateOfRun, '=', wish.state ?? 'done'))
    .$if(wish.from !== undefined, (of) => of.where('r.started_at', '>=', wish.from ?? new Date(0)))
    .$if(wish.until !== undefined, (of) => of.where('r.started_at', '<', wish.until ?? new Date(0)))
}

function runLines(sql: Sql, wish: RunsWish) {
  return matchingRuns(sql, wish)
    .leftJoin('import_plans as p', 'p.id', 'r.plan_id')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['r.id', 'r.kind', 'r.source', 'r.started_at as startedAt', 'r.finished_at as finishedAt'])
    .select(['r.rows_taken as taken', 'r.rows_changed as changed', 'r.rows_unchanged as unchanged'])
    .select(['r.rows_skipped as skipped', 'a.first_name as firstName', 'a.last_name as lastName', 'a.email'])
    .select((of) => [of.fn.coalesce('p.name', 'r.file_name').as('file'), stateOfRun.as('state')])
}

export type RunLine = Awaited<ReturnType<ReturnType<typeof runLines>['execute']>>[number]

/** A page of imports. */
export async function runsOfPage(
  sql: Sql,
  wish: RunsWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await runLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countRuns(sql: Sql, wish: RunsWish, counted: number): Promise<number> {
  return countListRows(sql, matchingRuns(sql, wish), counted)
}

export async function runRecord(sql: Sql, id: string) {
  return runLines(sql, { kind: undefined, state: undefined, source: undefined, from: undefined, until: undefined })
    .select(['r.plan_id as planId', 'r.report', 'r.undo', 'r.status'])
    .select(
      // A later import that changed nothing does not stand in the way.
      statement<boolean>`not exists (
        select from import_runs n where n.source = r.source and n.started_at > r.started_at
          and n.undo is distinct from 'done' and exists (select from import_changes c where c.run_id = n.id)
      )`.as('isLatest'),
    )
    .select(statement<boolean>`exists (select from import_changes c where c.run_id = r.id)`.as('hasChanges'))
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Locks an import whose undo may begin. */
export async function lockRun(sql: Sql, id: string): Promise<void> {
  await sql.selectFrom('import_runs').select('id').where('id', '=', id).forUpdate().execute()
}

export async function markUndo(sql: Sql, id: string, undo: 'running' | 'done' | null): Promise<void> {
  await sql.updateTable('import_runs').set({ undo }).where('id', '=', id).execute()
}

/**
 * Links an import with the plan that it came from. Another one of the plan that was killed does not go on, because its
 * file is another one by now: it ends.
 */
export async function linkRun(sql: Sql, id: string, planId: string, now: Date): Promise<void> {
  await sql.updateTable('import_runs').set({ plan_id: planId }).where('id', '=', id).execute()
  const error = JSON.stringify({ error: 'It broke off, and a later import has begun with another file' })
  await sql
    .updateTable('import_runs')
    .set({ status: 'failed', finished_at: now, report: statement`report || ${error}::jsonb` })
    .where('plan_id', '=', planId)
    .where('id', '<>', id)
    .where('status', '=', 'running')
    .execute()
}

/** One import or undo of a source begins at a time, so that each sees the other. */
export async function lockSource(sql: Sql, source: string): Promise<void> {
  await statement`select pg_advisory_xact_lock(hashtext('import_sources'), hashtext(${source}))`.execute(sql)
}

/** Whether an undo of a source has not ended. */
export async function isUndoing(sql: Sql, source: string): Promise<boolean> {
  const found = sql.selectFrom('import_runs').select('id').where('source', '=', source).where('undo', '=', 'running')
  return (await found.executeTakeFirst()) !== undefined
}

const byStart = { by: statement`r.started_at`, type: 'instant', id: statement`r.id`, idType: 'uuid' } as const
export const importListOrders: Readonly<Record<NonNullable<ImportsQuery['order']>, ListOrder>> = {
  started: { ...byStart, direction: 'asc' },
  '-started': { ...byStart, direction: 'desc' },
}
