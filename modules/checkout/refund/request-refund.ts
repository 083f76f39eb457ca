import type { Insertable } from 'kysely'
import type { RefundsTable } from '../../../database/tables/orders.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { Order } from '../record/orders.queries.ts'
import { insertRefund, type PaymentRow, type RefundRow } from '../record/payments.queries.ts'

/** What only a refund by staff has (T177, T178). */
export type StaffRefundTerms = Required<
  Pick<Insertable<RefundsTable>, 'cause' | 'borne_by' | 'visits' | 'takes_pass'>
> &
  Pick<Insertable<RefundsTable>, 'status' | 'above' | 'decided_by' | 'decided_at' | 'tries_again'>

export interface RefundRequest {
  readonly order: Order
  readonly payment: PaymentRow
  readonly amountMinor: number
  readonly reason: string
  readonly requestedBy: string | null
  readonly byStaff?: StaffRefundTerms
}

/**
 * Records the intent to refund in the caller's transaction; a job sends it, unless it waits for an approval. The amount
 * counts as refunded from now on. All refunds together never exceed what was paid (orders_refunded, T99).
 */
export async function requestRefund(
  context: Context,
  sql: Sql,
  { order, payment, byStaff, ...terms }: RefundRequest,
): Promise<RefundRow> {
  const refund = await insertRefund(sql, {
    order_id: order.id,
    payment_id: payment.id,
    amount_minor: terms.amountMinor,
    currency: order.currency,
    reason: terms.reason,
    requested_by: terms.requestedBy,
    created_at: context.clock(),
    ...byStaff,
  })
  if (refund.status === 'pending') await queueRefund(context, sql, refund)
  return refund
}

/** Leaves a refund to the job that sends it. */
export async function queueRefund(context: Context, sql: Sql, refund: RefundRow): Promise<void> {
  await context.jobs.send(sql, 'settle-order', { orderId: refund.order_id, refundId: refund.id })
}
