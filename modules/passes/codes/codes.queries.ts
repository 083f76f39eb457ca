import { type Insertable, sql as statement } from 'kysely'
import type { CodeBatchesQuery } from '../../../contract/staff-codes.ts'
import { isInColumn } from '../../../database/account-text.ts'
import { jsonRows } from '../../../database/json-rows.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../../database/list-page.ts'
import type { CodeBatchesTable } from '../../../database/tables/passes.ts'
import type { Sql } from '../../call/context.ts'

/** Whose codes a person may see: all, or those of partners with these ids. */
export type Reach = 'all' | readonly string[]

type BatchesWish = Omit<CodeBatchesQuery, 'order' | 'after'>

function matchingBatches(sql: Sql, reach: Reach, { text, partner, delivery }: BatchesWish) {
  return sql
    .selectFrom('code_batches as b')
    .innerJoin('pass_products as p', 'p.id', 'b.pass_product_id')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .leftJoin('partners as a', 'a.id', 'b.partner_id')
    .$if(reach !== 'all', (of) => of.where(statement<boolean>`b.partner_id = any(${reach}::uuid[])`))
    .$if(text !== undefined, (of) => of.where(isInColumn('b.name', text ?? '')))
    .$if(partner !== undefined, (of) => of.where('a.slug', '=', partner ?? ''))
    .$if(delivery !== undefined, (of) => of.where('b.delivery', '=', delivery ?? 'download'))
}

function batchLines(sql: Sql, reach: Reach, wish: BatchesWish) {
  return matchingBatches(sql, reach, wish)
    .select(['b.id', 'b.name', 'a.slug as partner', 'p.name as pass', 'd.listed_city as city', 'b.delivery'])
    .select(['b.codes as made', 'b.expires_at as expiresAt', 'b.made_at as madeAt', 'b.void_at as voidAt'])
}
export type BatchLine = Awaited<ReturnType<ReturnType<typeof batchLines>['execute']>>[number]

/** A page of batches. */
export async function batchesOfPage(
  sql: Sql,
  reach: Reach,
  wish: BatchesWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const lines = batchLines(sql, reach, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
  return endPage(await lines.execute(), most)
}

/** A batch within reach, with who made it. */
export async function batchRecord(sql: Sql, reach: Reach, id: string) {
  return batchLines(sql, reach, {})
    .leftJoin('accounts as m', 'm.id', 'b.made_by')
    .select(['m.first_name as firstName', 'm.last_name as lastName', 'm.email', 'b.is_of_allowance as isOfAllowance'])
    .where('b.id', '=', id)
    .executeTakeFirst()
}

export async function countBatches(sql: Sql, reach: Reach, wish: BatchesWish, counted: number): Promise<number> {
  return countListRows(sql, matchingBatches(sql, reach, wish), counted)
}

const byMaking = { by: statement`b.made_at`, type: 'instant', id: statement`b.id`, idType: 'uuid' } as const
export const batchListOrders: Readonly<Record<NonNullable<CodeBatchesQuery['order']>, ListOrder>> = {
  '-made': { ...byMaking, direction: 'desc' },
  made: { ...byMaking, direction: 'asc' },
}

export interface BatchFigures {
  readonly id: string
  readonly claimed: number
  readonly void: number
}

/** What became of the codes of a few batches. */
export async function figuresOfBatches(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, BatchFigures>> {
  const { rows } = await statement<BatchFigures>`
    select batch_id as id, count(claimed_at)::integer as claimed, count(void_at)::integer as void
    from pass_codes where batch_id = any(${ids}::uuid[]) group by batch_id`.execute(sql)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertBatch(sql: Sql, batch: Insertable<CodeBatchesTable>): Promise<string> {
  return (await sql.insertInto('code_batches').values(batch).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores the hashes of a batch in one statement. */
export async function insertCodesOfBatch(
  sql: Sql,
  batchId: string,
  codes: readonly { readonly hash: string; readonly hint: string }[],
): Promise<void> {
  await statement`
    insert into pass_codes (code_hash, hint, pass_product_id, partner_id, expires_at, batch_id, batch)
    select decode(c.hash, 'hex'), c.hint, b.pass_product_id, b.partner_id, b.expires_at, b.id, b.name
    from code_batches b, jsonb_to_recordset(${jsonRows(codes)}) as c (hash text, hint text)
    where b.id = ${batchId}`.execute(sql)
}

/** Takes codes from what the people of a partner may make. False if there are not so many. */
export async function takeAllowance(
  sql: Sql,
  { partnerId, productId, count }: { partnerId: string; productId: string; count: number },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('partner_code_allowances')
    .set((column) => ({ codes_left: column('codes_left', '-', count) }))
    .where('partner_id', '=', partnerId)
    .where('pass_product_id', '=', productId)
    .where('codes_left', '>=', count)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives codes of a batch that became void back to what the people of its partner may make. */
export async function giveAllowanceBack(sql: Sql, batchId: string, count: number): Promise<void> {
  await statement`update partner_code_allowances w set codes_left = w.codes_left + ${count} from code_batches b
    where b.id = ${batchId} and b.is_of_allowance
      and w.partner_id = b.partner_id and w.pass_product_id = b.pass_product_id`.execute(sql)
}

export async function allowancesOf(sql: Sql, partnerId: string) {
  return sql
    .selectFrom('partner_code_allowances as w')
    .innerJoin('pass_products as p', 'p.id', 'w.pass_product_id')
    .select(['p.id as product', 'p.name as pass', 'w.codes_left as left'])
    .where('w.partner_id', '=', partnerId)
    .orderBy('p.name')
    .execute()
}

export async function replaceAllowance(
  sql: Sql,
  { partnerId, productId, left }: { partnerId: string; productId: string; left: number },
): Promise<void> {
  await sql
    .insertInto('partner_code_allowances')
    .values({ partner_id: partnerId, pass_product_id: productId, codes_left: left })
    .onConflict((conflict) => conflict.columns(['partner_id', 'pass_product_id']).doUpdateSet({ codes_left: left }))
    .execute()
}

/** The batch, if it is within reach, locked. */
export async function lockBatch(sql: Sql, reach: Reach, id: string) {
  return sql
    .selectFrom('code_batches')
    .select(['id', 'name', 'codes', 'delivery', 'void_at'])
    .where('id', '=', id)
    .$if(reach !== 'all', (of) => of.where(statement<boolean>`partner_id = any(${reach}::uuid[])`))
    .forUpdate()
    .executeTakeFirst()
}

/** Voids the unclaimed codes of a batch. A claim that is under way comes first. */
export async function voidCodesOfBatch(sql: Sql, batchId: string, at: Date): Promise<number> {
  await sql.updateTable('code_batches').set({ void_at: at }).where('id', '=', batchId).execute()
  const { numUpdatedRows } = await sql
    .updateTable('pass_codes')
    .set({ void_at: at })
    .where('batch_id', '=', batchId)
    .where('claimed_by', 'is', null)
    .where('void_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function voidOneCode(sql: Sql, reach: Reach, hashes: readonly Buffer[], at: Date) {
  return sql
    .updateTable('pass_codes')
    .set({ void_at: at })
    .where('code_hash', 'in', hashes)
    .$if(reach !== 'all', (of) => of.where(statement<boolean>`partner_id = any(${reach}::uuid[])`))
    .where('claimed_by', 'is', null)
    .where('void_at', 'is', null)
    .returning(['id', 'hint'])
    .executeTakeFirst()
}

/** Whether one of the codes is within reach, claimed or not. */
export async function isCodeKnown(sql: Sql, reach: readonly string[], hashes: readonly Buffer[]): Promise<boolean> {
  const found = sql.selectFrom('pass_codes').select('id').where('code_hash', 'in', hashes)
  return (await found.where('partner_id', 'in', reach).executeTakeFirst()) !== undefined
}

export async function productsForCodes(sql: Sql) {
  return sql
    .selectFrom('pass_products')
    .select(['id', 'name'])
    .where('voucher_type', '<>', 'wellness')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function partnersForCodes(sql: Sql, reach: Reach) {
  return sql
    .selectFrom('partners')
    .select(['id', 'slug', 'name'])
    .$if(reach !== 'all', (of) => of.where(statement<boolean>`id = any(${reach}::uuid[])`))
    .orderBy('slug')
    .execute()
}
