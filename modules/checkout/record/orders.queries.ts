import {
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql as statement,
  type Updateable,
} from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { OrdersTable } from '../../../database/tables/orders.ts'
import { keepStatement } from '../../../database/kept-statement.ts'
import type { Sql } from '../../context.ts'

export type Order = Selectable<OrdersTable>
export type OrderChanges = Updateable<OrdersTable>

const MOST_LISTED = 500
const unsettled = ['pending', 'requires_action'] as const

const ordered = [
  'account_id',
  'email',
  'pass_product_id',
  'partner_id',
  'coupon_id',
  'list_price_minor',
  'amount_minor',
  'currency',
  'quote',
  'is_free_pass',
  'is_business',
  'adult_confirmed',
  'referrer',
  'purchased_from',
  'redirect_url',
  'payment_method_ref',
  'check_at',
  'created_at',
] as const satisfies readonly (keyof Insertable<OrdersTable>)[]

export type NewOrder = Required<Pick<Insertable<OrdersTable>, (typeof ordered)[number]>>

/**
 * Makes the statement of a new order. It returns the order; undefined if the condition holds, or while the same buyer
 * has another one under way for the same pass (orders_single_flight).
 * @param unless a condition of values that are given with the order
 */
export function keepOrderUnless<Values extends object>(unless: (values: Values) => RawBuilder<boolean>) {
  return keepStatement((sql, order: NewOrder & Values) =>
    sql
      .insertInto('orders')
      .columns(ordered)
      .expression(
        statement`select ${statement.join(ordered.map((column) => order[column]))} where not ${unless(order)}`,
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
  )
}

export async function holds(sql: Sql, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await statement<{ holds: boolean }>`select ${condition} as holds`.execute(sql)
  return rows[0]?.holds ?? false
}

/** Takes back an order of the same transaction. */
export async function removeOrder(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('orders').where('id', '=', id).execute()
}

export async function orderById(sql: Sql, id: string): Promise<Order | undefined> {
  return sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest first, without those that came to nothing. */
export async function ordersOfAccount(sql: Sql, accountId: string): Promise<Order[]> {
  return sql
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['failed', 'cancelled'])
    .orderBy('number', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export async function lockOrder(sql: Sql, id: string): Promise<Order | undefined> {
  return (await lockedOrder(sql, { id })).rows[0]
}

const lockedOrder = keepStatement((sql, { id }: { readonly id: string }) =>
  sql.selectFrom('orders').selectAll().where('id', '=', id).forUpdate(),
)

export async function updateOrder(sql: Sql, id: string, changes: OrderChanges): Promise<void> {
  const columns = Object.keys(changes).toSorted() as (keyof OrderChanges)[]
  const update = updates.get(columns.join()) ?? updateOf(columns)
  updates.set(columns.join(), update)
  await update(sql, { ...changes, id })
}

/** By what they change: there are few such steps. */
const updates = new Map<string, ReturnType<typeof updateOf>>()

const updateOf = (columns: readonly (keyof OrderChanges)[]) =>
  keepStatement((sql, values: OrderChanges & { readonly id: string }) =>
    sql
      .updateTable('orders')
      .set(Object.fromEntries(columns.map((column) => [column, values[column]])) as OrderChanges)
      .where('id', '=', values.id),
  )

/** The order under way that blocks a new one (orders_single_flight). */
export async function orderUnderWay(sql: Sql, email: string, productId: string): Promise<Order | undefined> {
  return sql
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .where('pass_product_id', '=', productId)
    .where('status', 'in', unsettled)
    .executeTakeFirst()
}

const UNTOLD_MS = 3_600_000

/**
 * A purchase of the same pass by the same buyer with the same card that was fulfilled or answered since `since`, or
 * fulfilled within the hour before while the buyer had not been told. For free orders only the first case counts, because
 * only the time tells them apart.
 */
export async function findSameOrder(sql: Sql, same: SameOrder): Promise<Order | undefined> {
  const untoldSince = new Date(same.since.getTime() - UNTOLD_MS)
  return (await sameOrder(sql, { ...same, untoldSince })).rows[0]
}

export interface SameOrder {
  readonly email: string
  readonly productId: string
  readonly paymentMethod: string | null
  readonly since: Date
}

const sameOrder = keepStatement((sql, same: SameOrder & { readonly untoldSince: Date }) =>
  sql
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', same.email)
    .where('pass_product_id', '=', same.productId)
    .where('payment_method_ref', 'is not distinct from', same.paymentMethod)
    .where('status', '=', statement.lit('fulfilled'))
    .where((where) =>
      where.or([
        where.and([where('answered_at', 'is', null), where('payment_method_ref', 'is not', null)]),
        where('fulfilled_at', '>', same.since),
        where('answered_at', '>', same.since),
      ]),
    )
    .where('fulfilled_at', '>', same.untoldSince)
    .orderBy('created_at', 'desc'),
)

/** Locks every order of an account, the oldest first. None of them changes until the transaction ends. */
export async function lockOrdersOf(sql: Sql, accountId: string): Promise<Order[]> {
  return sql
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number')
    .forUpdate()
    .execute()
}

/** Gives all orders of an account to another owner and address. */
export async function moveOrders(sql: Sql, from: string, to: { accountId: string; email: string }): Promise<void> {
  await sql
    .updateTable('orders')
    .set({ account_id: to.accountId, email: to.email })
    .where('account_id', '=', from)
    .execute()
}

/**
 * Renames the buyer in everything that the account bought, and in what a guest tried with its address. Returns the
 * orders.
 */
export async function renameBuyer(
  sql: Sql,
  account: { readonly id: string; readonly email: string },
  email: string,
): Promise<string[]> {
  const orders = await sql.updateTable('orders').set({ email }).where(isOfBuyer(account)).returning('id').execute()
  return orders.map(({ id }) => id)
}

export async function hasOrderUnderWay(sql: Sql, account: { id: string; email: string }): Promise<boolean> {
  const orders = sql.selectFrom('orders').select('id').where(isOfBuyer(account)).where('status', 'in', unsettled)
  return (await orders.executeTakeFirst()) !== undefined
}

function isOfBuyer({ id, email }: { readonly id: string; readonly email: string }) {
  return (column: ExpressionBuilder<Tables, 'orders'>) =>
    column.or([
      column('account_id', '=', id),
      column.and([column('account_id', 'is', null), column('email', '=', email)]),
    ])
}

export async function freePassUsers(
  sql: Sql,
  orderIds: readonly string[],
): Promise<{ orderId: string; person: string }[]> {
  return sql
    .selectFrom('free_pass_uses')
    .select(['order_id as orderId', 'person'])
    .where('order_id', 'in', orderIds)
    .execute()
}

export async function renameFreePassUser(sql: Sql, orderId: string, person: string): Promise<void> {
  await sql.updateTable('free_pass_uses').set({ person }).where('order_id', '=', orderId).execute()
}

/** The orders that the reconciler checks next. Nobody else takes them before `until`. */
export async function takeOrdersToCheck(
  sql: Sql,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<string[]> {
  const rows = await sql
    .updateTable('orders')
    .set({ check_at: until })
    .where('id', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('check_at', '<=', now)
        .where('status', 'in', unsettled)
        .orderBy('check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** When an order is checked next, unless it was settled in the meantime. */
export async function postponeCheck(
  sql: Sql,
  id: string,
  next: Required<Pick<OrderChanges, 'check_at' | 'check_attempts'>>,
): Promise<void> {
  await sql.updateTable('orders').set(next).where('id', '=', id).where('status', 'in', unsettled).execute()
}

/**
 * Returns true when this call gave the person the partner's free pass, false when they had it before
 * (free_pass_uses_once).
 */
export async function takeFreePass(
  sql: Sql,
  use: { person: string; partnerId: string; orderId: string },
): Promise<boolean> {
  const row = await sql
    .insertInto('free_pass_uses')
    .values({ person: use.person, partner_id: use.partnerId, order_id: use.orderId })
    .onConflict((conflict) => conflict.columns(['person', 'partner_id']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasHadFreePass(sql: Sql, persons: readonly string[], partnerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('free_pass_uses')
    .select('order_id')
    .where('person', 'in', persons)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row !== undefined
}
