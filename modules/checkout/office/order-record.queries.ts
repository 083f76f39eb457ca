import type { Sql } from '../../call/context.ts'

/** What was paid for an order, the first attempt first. */
export async function paymentsOf(sql: Sql, orderId: string) {
  return sql.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()
}
