import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Sql } from '../../call/context.ts'
import { lockOrder, type Order } from '../record/orders.queries.ts'
import { lockRefund, refundById, type RefundRow } from '../record/payments.queries.ts'

/**
 * Locks the order, then its refund.
 * @throws Refusal refundNotFound
 */
export async function lockRefundWithOrder(sql: Sql, id: string): Promise<{ refund: RefundRow; order: Order }> {
  const known = isId(id) ? await refundById(sql, id) : undefined
  const order = known && (await lockOrder(sql, known.order_id))
  const refund = order && (await lockRefund(sql, id))
  if (!refund) throw new Refusal('refundNotFound')
  return { refund, order }
}
