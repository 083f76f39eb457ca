import type { Context, Sql } from '../../call/context.ts'
import type { Order } from '../record/orders.queries.ts'
import { insertRefund, type PaymentRow, type RefundRow } from '../record/payments.queries.ts'

export interface RefundRequest {
  readonly order: Order
  readonly payment: PaymentRow
  readonly amountMinor: number
  readonly reason: string
  readonly requestedBy: string | null
}

/**
 * Records the intent to refund in the caller's transaction; a job sends it. The amount counts as refunded from now on.
 * All refunds together never exceed what was paid (orders_refunded, T99).
 */
export async function requestRefund(
  context: Context,
  sql: Sql,
  { order, payment, ...terms }: RefundRequest,
): Promise<RefundRow> {
  const refund = await insertRefund(sql, {
    order_id: order.id,
    payment_id: payment.id,
    amount_minor: terms.amountMinor,
    currency: order.currency,
    reason: terms.reason,
    requested_by: terms.requestedBy,
    created_at: context.clock(),
  })
  await context.jobs.send(sql, 'settle-order', { orderId: order.id, refundId: refund.id })
  return refund
}
