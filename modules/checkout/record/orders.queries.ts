import { type ExpressionBuilder, type Insertable, type Selectable, sql as statement, type Updateable } from 'kysely'
import { HOUR_MS } from '../../../contract/durations.ts'
import type { Tables } from '../../../database/tables.ts'
import type { OrdersTable } from '../../../database/tables/orders.ts'
import type { Sql } from '../../call/context.ts'

export type Order = Selectable<OrdersTable>
export type OrderChanges = Updateable<OrdersTable>

/** A page lists no more. */
const MOST_LISTED = 500
const unsettled = ['pending', 'requires_action'] as const

/**
 * Writes an order and returns it. Undefined while the same buyer has another one under way for the same pass
 * (orders_single_flight). It waits for a transaction that is writing that one.
 */
export async function insertOrder(sql: Sql, order: Insertable<OrdersTable>): Promise<Order | undefined> {
  return sql
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Takes back an order of the same transaction. */
export async function removeOrder(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('orders').where('id', '=', id).execute()
}

export async function orderById(sql: Sql, id: string): Promise<Order | undefined> {
  return sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An account's orders, the latest first, without those that failed or were cancelled. */
export async function ordersOfAccount(
  sql: Sql,
  accountId: string,
  most: number | null = MOST_LISTED,
): Promise<Order[]> {
  return sql
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['failed', 'cancelled'])
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
}

export async function lockOrder(sql: Sql, id: string): Promise<Order | undefined> {
  return sql.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateOrder(sql: Sql, id: string, changes: OrderChanges): Promise<void> {
  await sql.updateTable('orders').set(changes).where('id', '=', id).execute()
}

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

const UNTOLD_MS = HOUR_MS

/**
 * A fulfilled purchase of the same pass by the same buyer with the same card: fulfilled or answered after `since`, or
 * fulfilled within the hour before it and not answered yet. A free order needs the first, because only the time
 * distinguishes a repeat from a new one.
 */
export async function findSameOrder(
  sql: Sql,
  { email, productId, paymentMethod, since }: SameOrder,
): Promise<Order | undefined> {
  return sql
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .where('pass_product_id', '=', productId)
    .where('payment_method_ref', 'is not distinct from', paymentMethod)
    .where('status', '=', statement.lit('fulfilled'))
    .where((where) =>
      where.or([
        where.and([where('answered_at', 'is', null), where('payment_method_ref', 'is not', null)]),
        where('fulfilled_at', '>', since),
        where('answered_at', '>', since),
      ]),
    )
    .where('fulfilled_at', '>', new Date(since.getTime() - UNTOLD_MS))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export interface SameOrder {
  readonly email: string
  readonly productId: string
  readonly paymentMethod: string | null
  readonly since: Date
}

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

/** Renames the buyer of all orders of an account, and of a guest's orders with its address. Returns their ids. */
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

/** The orders that the reconciler checks next. No other process takes them before `until`. */
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
