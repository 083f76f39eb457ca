import { type Selectable, sql as statement } from 'kysely'
import type { BulkActName, BulkSubject } from '../../contract/staff-bulk.ts'
import type { BulkActsTable } from '../../database/tables/operations.ts'
import type { Sql } from '../call/context.ts'

export type BulkActRow = Selectable<BulkActsTable>

interface NewBulkAct {
  readonly accountId: string
  readonly act: BulkActName
  readonly reason: string
  readonly subjects: readonly BulkSubject[]
  readonly at: Date
}

export async function insertBulkAct(
  sql: Sql,
  { accountId, act, reason, subjects, at }: NewBulkAct,
): Promise<BulkActRow> {
  const row = await sql
    .insertInto('bulk_acts')
    .values({ account_id: accountId, act, reason, total: subjects.length, begun_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  const [ids, names] = [subjects.map(({ id }) => id), subjects.map(({ name }) => name)]
  await statement`
    insert into bulk_act_rows (act_id, number, subject_id, name)
    select ${row.id}, number, id, name
    from unnest(${ids}::uuid[], ${names}::text[]) with ordinality as taken (id, name, number)`.execute(sql)
  return row
}

export async function bulkActById(sql: Sql, id: string): Promise<BulkActRow | undefined> {
  return sql.selectFrom('bulk_acts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Kept from changing until the transaction ends. */
export async function lockBulkAct(sql: Sql, id: string): Promise<BulkActRow | undefined> {
  return sql.selectFrom('bulk_acts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markBulkAct(sql: Sql, id: string, status: BulkActRow['status']): Promise<void> {
  await sql.updateTable('bulk_acts').set({ status }).where('id', '=', id).execute()
}

/** False while rows are open. */
export async function markDone(sql: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('bulk_acts')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_act_rows as r')
            .select('r.number')
            .whereRef('r.act_id', '=', 'bulk_acts.id')
            .where('r.outcome', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Hand {
  readonly at: Date
  /** A row that a process took before this, and did not end, is taken from it. */
  readonly lostBefore: Date
  readonly most: number
}

/** Takes the next rows in hand. Two processes never take the same. */
export async function takeRows(sql: Sql, actId: string, { at, lostBefore, most }: Hand) {
  const open = sql
    .selectFrom('bulk_act_rows')
    .select('number')
    .where('act_id', '=', actId)
    .where('outcome', 'is', null)
    .where((of) => of.or([of('taken_at', 'is', null), of('taken_at', '<', lostBefore)]))
    .orderBy('number')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return sql
    .updateTable('bulk_act_rows')
    .set({ taken_at: at })
    .where('act_id', '=', actId)
    .where('number', 'in', open)
    .returning(['number', 'subject_id as subjectId'])
    .execute()
}

export async function writeOutcome(sql: Sql, actId: string, number: number, outcome: string): Promise<void> {
  const row = sql.updateTable('bulk_act_rows').where('act_id', '=', actId).where('number', '=', number)
  await row.set({ outcome }).execute()
}

export async function countEndedRows(
  sql: Sql,
  actId: string,
): Promise<{ done: number; failed: number; lastTakenAt: Date | null }> {
  return sql
    .selectFrom('bulk_act_rows')
    .select((of) => [
      of.fn.max('taken_at').as('lastTakenAt'),
      of.fn.countAll<number>().filterWhere('outcome', '=', 'done').as('done'),
      of.fn.countAll<number>().filterWhere('outcome', '<>', 'done').as('failed'),
    ])
    .where('act_id', '=', actId)
    .executeTakeFirstOrThrow()
}

export async function failuresOf(sql: Sql, actId: string, most: number) {
  return sql
    .selectFrom('bulk_act_rows')
    .select(['subject_id as id', 'name', 'outcome'])
    .where('act_id', '=', actId)
    .where('outcome', '<>', 'done')
    .orderBy('number')
    .limit(most)
    .execute()
}

/** Failed rows wait again. Returns how many they are. */
export async function reopenFailures(sql: Sql, actId: string): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('bulk_act_rows')
    .set({ outcome: null, taken_at: null })
    .where('act_id', '=', actId)
    .where('outcome', '<>', 'done')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function removeBulkActsBefore(sql: Sql, instant: Date): Promise<void> {
  await sql.deleteFrom('bulk_acts').where('begun_at', '<', instant).execute()
}
