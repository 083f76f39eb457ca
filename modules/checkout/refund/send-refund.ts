import { PaymentError } from '../../../adapters/payments/payments.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import { lockOrder } from '../record/orders.queries.ts'
import {
  hasOpenOrLostDispute,
  lockRefund,
  type RefundRow,
  refundById,
  refundsOf,
  findSucceededPayment,
  updateRefund,
} from '../record/payments.queries.ts'
import { mailRefund } from '../record/queue-purchase-mail.ts'
import { restorePass, withdrawPass } from './withdraw-pass.ts'

/**
 * Asks the provider for an intended refund. A repeat is safe: each refund has a key, so the money goes back once. Even
 * without an answer, the refund counts until the provider says that it failed.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const refund = await refundById(context.db, refundId)
  const payment = refund && (await findSucceededPayment(context.db, refund.order_id))
  if (!refund || !payment || refund.status !== 'pending' || refund.provider_refund_id !== null) return
  try {
    const made = await context.payments.refund({
      intentId: payment.intent_id,
      amountMinor: refund.amount_minor,
      currency: refund.currency,
      idempotencyKey: `refund-${refund.id}`,
    })
    await recordRefund(context, refund.id, { status: made.status, providerRefundId: made.refundId })
  } catch (error) {
    if (!(error instanceof PaymentError) || error.outcome === 'unknown' || error.code === 'unavailable') throw error
    await recordRefund(context, refund.id, { status: 'failed', failureCode: error.providerCode })
  }
}

export interface RefundOutcome {
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly providerRefundId?: string
  readonly failureCode?: string
}

/**
 * Records how a refund went. After a failed refund the amount can be refunded again, and the owner can use the pass.
 */
export async function recordRefund(context: Context, refundId: string, outcome: RefundOutcome): Promise<void> {
  const { status, providerRefundId, failureCode } = outcome
  await inTransaction(context.db, async (sql) => {
    const known = await refundById(sql, refundId)
    if (!known) return
    const order = await lockOrder(sql, known.order_id)
    const refund = await lockRefund(sql, refundId)
    if (!order || !refund || refund.status === 'failed') return
    await updateRefund(sql, refund.id, {
      status,
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId }),
      ...(failureCode === undefined ? {} : { failure_code: failureCode }),
    })
    if (status === 'failed') await afterFailure(context, sql, refund)
    else await mailRefund(context, sql, order, refund)
  })
}

/**
 * Makes the pass work again, unless another refund went back or the card holder's bank is now deciding about a dispute.
 */
async function afterFailure(context: Context, sql: Sql, refund: RefundRow): Promise<void> {
  const others = (await refundsOf(sql, refund.order_id)).filter(
    ({ id, status }) => id !== refund.id && status !== 'failed',
  )
  if (others.length > 0) return
  await restorePass(sql, refund.order_id, 'refund')
  if (await hasOpenOrLostDispute(sql, refund.payment_id)) await withdrawPass(context, sql, refund.order_id, 'dispute')
}
