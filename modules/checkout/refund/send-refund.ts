import { PaymentError } from '../../../adapters/payments/payments.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { lockOrder } from '../record/orders.queries.ts'
import { findSucceededPayment, lockRefund, refundById, updateRefund } from '../record/payments.queries.ts'
import { mailFailedRefund, mailRefund } from '../record/queue-purchase-mail.ts'
import { isSent } from '../record/refund.rules.ts'
import { giveVisitsBack } from './take-visits.ts'

/**
 * Asks the provider for an intended refund. A repeat is safe: each refund has a key, so the money goes back once. Even
 * without an answer, the refund counts until the provider says that it failed. One that an event has told us of is asked
 * for too, because only the answer names it.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const refund = await refundById(context.db, refundId)
  const payment = refund && (await findSucceededPayment(context.db, refund.order_id))
  if (!refund || !payment || !isSent(refund.status) || refund.provider_refund_id !== null) return
  try {
    const made = await context.payments.refund({
      intentId: payment.intent_id,
      amountMinor: refund.amount_minor,
      currency: refund.currency,
      ourRefundId: refund.id,
      idempotencyKey: `refund-${refund.id}`,
    })
    await recordRefund(context, refund.id, { status: made.status, providerRefundId: made.refundId })
  } catch (error) {
    if (!(error instanceof PaymentError) || error.outcome === 'unknown' || error.code === 'unavailable') throw error
    if (refund.status === 'succeeded') return
    await recordRefund(context, refund.id, { status: 'failed', failureCode: error.providerCode })
  }
}

/** The same for a caller who has something else to say: a refund without an answer is left to its job. */
export async function trySendingRefund(context: Context, refundId: string): Promise<void> {
  await sendRefund(context, refundId).catch((error: unknown) => {
    context.log.warn({ err: error, refundId }, 'a refund has no answer yet, its job asks again')
  })
}

export interface RefundOutcome {
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly providerRefundId?: string
  readonly failureCode?: string
}

/**
 * Records how a refund went; one that succeeded does not wait again. After a failed refund the amount can be refunded
 * again, and the owner has back what the refund took: the pass, or its visits.
 */
export async function recordRefund(context: Context, refundId: string, outcome: RefundOutcome): Promise<void> {
  const { providerRefundId, failureCode } = outcome
  const at = context.clock()
  await inTransaction(context.db, async (sql) => {
    const known = await refundById(sql, refundId)
    if (!known) return
    const order = await lockOrder(sql, known.order_id)
    const refund = await lockRefund(sql, refundId)
    if (!order || !refund || !isSent(refund.status)) return
    const status = outcome.status === 'pending' ? refund.status : outcome.status
    await updateRefund(sql, refund.id, {
      sent_at: refund.sent_at ?? at,
      ...(status === refund.status ? {} : { status, ended_at: at }),
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId }),
      ...(failureCode === undefined ? {} : { failure_code: failureCode }),
    })
    if (status === 'failed') {
      await giveVisitsBack(context, sql, refund)
      await mailFailedRefund(context, sql, order, refund)
    } else await mailRefund(context, sql, order, refund)
  })
}
