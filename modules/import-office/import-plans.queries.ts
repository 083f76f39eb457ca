import { type Selectable, sql as statement, type Updateable } from 'kysely'
import type { ImportFate } from '../../contract/staff-imports.ts'
import type { ImportPlansTable } from '../../database/tables/operations.ts'
import type { Sql } from '../call/context.ts'
import { stateOfRun } from './import-runs.queries.ts'

export type PlanRow = Selectable<ImportPlansTable>

export async function insertImportPlan(
  sql: Sql,
  plan: Pick<PlanRow, 'id' | 'account_id' | 'kind' | 'name' | 'address' | 'made_at'>,
): Promise<void> {
  await sql.insertInto('import_plans').values(plan).execute()
}

export async function planById(sql: Sql, id: string): Promise<(PlanRow & { runId: string | null }) | undefined> {
  return sql
    .selectFrom('import_plans as p')
    .selectAll('p')
    .select((of) =>
      of
        .selectFrom('import_runs as r')
        .select('r.id')
        .whereRef('r.plan_id', '=', 'p.id')
        .orderBy('r.started_at', 'desc')
        .limit(1)
        .as('runId'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export async function lockPlan(sql: Sql, id: string): Promise<void> {
  await sql.selectFrom('import_plans').select('id').where('id', '=', id).forUpdate().execute()
}

export async function updatePlan(sql: Sql, id: string, to: Updateable<ImportPlansTable>): Promise<void> {
  await sql.updateTable('import_plans').set(to).where('id', '=', id).execute()
}

/**
 * Writes what a dry run has found so far.
 * @returns false when the plan is read in another way or imported by now, so that this dry run is of no use
 */
export async function writeLook(
  sql: Sql,
  id: string,
  lookId: string,
  to: Updateable<ImportPlansTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('import_plans')
    .set(to)
    .where('id', '=', id)
    .where('look_id', '=', lookId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface PlanRowFate {
  readonly number: number
  readonly line: number | null
  readonly name: string
  readonly fate: ImportFate
  readonly remark: string | null
}

export async function clearPlanRows(sql: Sql, planId: string): Promise<void> {
  await sql.deleteFrom('import_plan_rows').where('plan_id', '=', planId).execute()
}

export async function insertPlanRows(sql: Sql, planId: string, rows: readonly PlanRowFate[]): Promise<void> {
  await statement`
    insert into import_plan_rows (plan_id, number, line, name, fate, remark)
    select ${planId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (number bigint, line bigint, name text, fate text, remark text)
    on conflict do nothing
  `.execute(sql)
}

export async function planRows(
  sql: Sql,
  planId: string,
  { fate, after, most }: { fate: ImportFate | undefined; after: number; most: number },
): Promise<PlanRowFate[]> {
  return sql
    .selectFrom('import_plan_rows')
    .select(['number', 'line', 'name', 'fate', 'remark'])
    .where('plan_id', '=', planId)
    .$if(fate !== undefined, (of) => of.where('fate', '=', fate ?? 'new'))
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute()
}

/** Whether an import of a source waits or runs. */
export async function isImporting(sql: Sql, source: string): Promise<boolean> {
  const found = sql.selectFrom('import_plans').select('id').where('source', '=', source)
  return (await found.where('state', 'in', ['waiting', 'running']).executeTakeFirst()) !== undefined
}

/** Plans that are followed, and then those that wait for their import, the latest first, each with its latest import. */
export async function plansAhead(sql: Sql, most: number) {
  return sql
    .selectFrom('import_plans as p')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('import_runs as r')
          .select(['r.id as runId', 'r.started_at as startedAt', stateOfRun.as('lastState')])
          .whereRef('r.plan_id', '=', 'p.id')
          .orderBy('r.started_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.kind', 'p.name', 'p.every', 'p.state', 'p.problem'])
    .select(['last.runId', 'last.startedAt', 'last.lastState'])
    .select((of) => of.fn.coalesce('p.source', 'p.tried_source').as('source'))
    .where(statement<boolean>`p.every is not null or (p.has_file and last."runId" is null)`)
    .orderBy(statement`p.every is null`)
    .orderBy('p.made_at', 'desc')
    .limit(most)
    .execute()
}

/** The plans whose address is fetched again, and that do not run. */
export async function plansToFetch(sql: Sql, every: readonly ('day' | 'week')[]) {
  return sql
    .selectFrom('import_plans')
    .select(['id', 'source'])
    .where('every', 'in', every)
    .where('state', '=', 'open')
    .where('source', 'is not', null)
    .$narrowType<{ source: string }>()
    .orderBy('id')
    .execute()
}

/** Locks plans that nothing has worked on since then. What runs is not among them. */
export async function lockOldPlans(sql: Sql, then: Date): Promise<string[]> {
  const rows = await sql
    .selectFrom('import_plans')
    .select('id')
    .where(statement<boolean>`coalesce(begun_at, made_at) < ${then}`)
    .where('has_file', '=', true)
    .where('every', 'is', null)
    .where('state', '=', 'open')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Those whose file is on a disk. */
export async function plansWithFile(sql: Sql): Promise<Set<string>> {
  const rows = await sql.selectFrom('import_plans').select('id').where('has_file', '=', true).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Forgets a plan whose file is gone; of one that was imported, only its dry run. */
export async function forgetPlan(sql: Sql, id: string): Promise<void> {
  await clearPlanRows(sql, id)
  await updatePlan(sql, id, { has_file: false, look: null })
  await statement`delete from import_plans p where p.id = ${id}
    and not exists (select from import_runs r where r.plan_id = p.id)`.execute(sql)
}

/** Plans whose work began before an instant and has not ended. */
export async function plansBegunBefore(sql: Sql, before: Date) {
  const begun = sql.selectFrom('import_plans').select(['id', 'source', 'state']).where('state', '<>', 'open')
  return begun.where('begun_at', '<', before).execute()
}

/** Frees a plan whose work, begun before an instant, was given up. Its import ends. */
export async function freeLostPlan(
  sql: Sql,
  id: string,
  { before, now, problem }: { before: Date; now: Date; problem: string },
): Promise<void> {
  await statement`
    with lost as (
      update import_plans set state = 'open', problem = ${problem}
      where id = ${id} and state <> 'open' and begun_at < ${before} returning id
    ) update import_runs r set status = 'failed', finished_at = ${now},
      report = r.report || jsonb_build_object('error', ${problem}::text)
    from lost where r.plan_id = lost.id and r.status = 'running'`.execute(sql)
}
