import type { Selectable } from 'kysely'
import type { CsvForm } from '../../contract/csv-text.ts'
import type { ListName } from '../../contract/staff-views.ts'
import type { ListExportsTable } from '../../database/tables/operations.ts'
import type { Sql } from '../call/context.ts'

export type ExportRow = Selectable<ListExportsTable>

interface NewExport {
  readonly accountId: string
  readonly list: ListName
  readonly address: string
  readonly columns: readonly string[]
  readonly form: CsvForm
  readonly total: number
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertExport(sql: Sql, { accountId, form, columns, at, expiresAt, ...rest }: NewExport) {
  return sql
    .insertInto('list_exports')
    .values({
      ...rest,
      columns: [...columns],
      account_id: accountId,
      form: JSON.stringify(form),
      created_at: at,
      written_at: at,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function exportById(sql: Sql, id: string): Promise<ExportRow | undefined> {
  return sql.selectFrom('list_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

interface NewPart {
  readonly id: string
  /** What had been written before it. */
  readonly written: number
  readonly number: number
  readonly text: string
  readonly rows: number
  readonly nextPlace: string | null
  readonly at: Date
}

/** Adds the next part. Returns false, and adds nothing, when another process has written it. */
export async function addPart(sql: Sql, { id, written, number, text, rows, nextPlace, at }: NewPart): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('list_exports')
    .set({ written: written + rows, next_place: nextPlace, status: nextPlace === null ? 'done' : 'writing' })
    .set({ written_at: at })
    .where('id', '=', id)
    .where('status', '=', 'writing')
    .where('written', '=', written)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql.insertInto('list_export_parts').values({ export_id: id, number, text }).execute()
  return true
}

/** An export that is done stays so. */
export async function failExport(sql: Sql, id: string): Promise<void> {
  const writing = sql.updateTable('list_exports').where('id', '=', id).where('status', '=', 'writing')
  await writing.set({ status: 'failed' }).execute()
}

export async function countParts(sql: Sql, id: string): Promise<number> {
  const parts = sql.selectFrom('list_export_parts').select((of) => of.fn.countAll<number>().as('count'))
  return (await parts.where('export_id', '=', id).executeTakeFirstOrThrow()).count
}

export async function partOf(sql: Sql, id: string, number: number): Promise<string> {
  const parts = sql.selectFrom('list_export_parts').select('text').where('export_id', '=', id)
  return (await parts.where('number', '=', number).executeTakeFirstOrThrow()).text
}

export async function removeExpiredExports(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('list_exports').where('expires_at', '<=', now).execute()
}
