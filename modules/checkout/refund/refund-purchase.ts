import type { Purchase } from '../../../contract/checkout.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { lockPassOfOrder } from '../../passes/freeze-pass.ts'
import { lockOrder } from '../record/orders.queries.ts'
import { findSucceededPayment } from '../record/payments.queries.ts'
import { mayBeRefunded } from '../record/refund.rules.ts'
import { requestRefund } from './request-refund.ts'
import { trySendingRefund } from './send-refund.ts'
import { refundCase, showPurchase } from '../record/show-purchase.ts'
import { withdrawPass } from './withdraw-pass.ts'

export interface Refunding {
  readonly orderId: string
  /** The buyer, who can refund only purchases of theirs; undefined for an operator. */
  readonly ownerId: string | undefined
  readonly requestedBy: string
  readonly reason: string
}

/**
 * Refunds a whole purchase (T79, T99). The pass stops working in the transaction that intends the refund, before the
 * provider is asked. If the provider refuses, the pass works again. A second request is refused.
 * @throws Refusal purchaseNotFound, refundNotPossible
 */
export async function refundPurchase(
  context: Context,
  { orderId, ownerId, requestedBy, reason }: Refunding,
): Promise<void> {
  if (!isId(orderId)) throw new Refusal('purchaseNotFound')
  const refundId = await inTransaction(context.db, async (sql) => {
    const order = await lockOrder(sql, orderId)
    if (!order || (ownerId !== undefined && order.account_id !== ownerId)) throw new Refusal('purchaseNotFound')
    const pass = await lockPassOfOrder(sql, order.id)
    const payment = await findSucceededPayment(sql, order.id)
    if (!payment || !mayBeRefunded(refundCase(order, pass), context.clock())) throw new Refusal('refundNotPossible')
    const refund = await requestRefund(context, sql, {
      order,
      payment,
      amountMinor: payment.amount_minor,
      reason,
      requestedBy,
    })
    await withdrawPass(context, sql, order.id, 'refund')
    return refund.id
  })
  await trySendingRefund(context, refundId)
}

const REASON = 'asked for by the buyer'

/**
 * The refund button of the buyer (T79). A refunded purchase is returned unchanged, so a second press succeeds. When the
 * provider refuses at once, this call fails too and the pass works as before.
 */
export async function refundOwnPurchase(context: Context, orderId: string, accountId: string): Promise<Purchase> {
  try {
    await refundPurchase(context, { orderId, ownerId: accountId, requestedBy: accountId, reason: REASON })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'refundNotPossible') throw error
    const purchase = await showPurchase(context, orderId, accountId)
    if (purchase.status !== 'refunded') throw error
    return purchase
  }
  const purchase = await showPurchase(context, orderId, accountId)
  if (purchase.refunded === null) throw new Refusal('refundNotPossible')
  return purchase
}
