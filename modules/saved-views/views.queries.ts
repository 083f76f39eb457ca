import type { OperatorArea } from '../../contract/rights.ts'
import type { ListName } from '../../contract/staff-views.ts'
import type { Sql } from '../call/context.ts'

export interface ViewRow {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly address: string
  readonly isShared: boolean
  readonly opensFor: OperatorArea[]
}

export type NewView = Pick<ViewRow, 'name' | 'address' | 'isShared'>

const columns = [
  'id',
  'account_id as accountId',
  'name',
  'address',
  'is_shared as isShared',
  'opens_for as opensFor',
] as const

/** The views of a list that a person sees, by name. */
export async function viewsFor(sql: Sql, list: ListName, accountId: string): Promise<ViewRow[]> {
  return sql
    .selectFrom('saved_views')
    .select(columns)
    .where('list', '=', list)
    .where((of) => of.or([of('is_shared', '=', true), of('account_id', '=', accountId)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns undefined when the person has as many views of this list as they may have. */
export async function insertView(
  sql: Sql,
  { list, accountId, most, view }: { list: ListName; accountId: string; most: number; view: NewView },
): Promise<ViewRow | undefined> {
  const own = sql.selectFrom('saved_views').select((of) => of.fn.countAll<number>().as('count'))
  const { count } = await own.where('list', '=', list).where('account_id', '=', accountId).executeTakeFirstOrThrow()
  if (count >= most) return undefined
  const { name, address, isShared } = view
  return sql
    .insertInto('saved_views')
    .values({ list, account_id: accountId, name, address, is_shared: isShared })
    .returning(columns)
    .executeTakeFirst()
}

/** A view of this person, kept from changing until the transaction ends. */
export async function lockOwnView(
  sql: Sql,
  { id, list, accountId }: { id: string; list: ListName; accountId: string },
): Promise<ViewRow | undefined> {
  return sql
    .selectFrom('saved_views')
    .select(columns)
    .where('id', '=', id)
    .where('list', '=', list)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** A view that is no longer shared opens for no role. */
export async function updateView(sql: Sql, id: string, { name, address, isShared }: NewView): Promise<void> {
  const row = sql.updateTable('saved_views').where('id', '=', id)
  await row.set({ name, address, is_shared: isShared, ...(isShared ? {} : { opens_for: [] }) }).execute()
}

/** All shared views of a list, kept from changing until the transaction ends. */
export async function lockSharedViews(sql: Sql, list: ListName): Promise<ViewRow[]> {
  const shared = sql.selectFrom('saved_views').select(columns).where('list', '=', list).where('is_shared', '=', true)
  return shared.orderBy('id').forUpdate().execute()
}

export async function writeOpensFor(sql: Sql, id: string, roles: readonly OperatorArea[]): Promise<void> {
  await sql
    .updateTable('saved_views')
    .set({ opens_for: [...roles] })
    .where('id', '=', id)
    .execute()
}

export async function deleteView(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('saved_views').where('id', '=', id).execute()
}
