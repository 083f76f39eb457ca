import type { PaymentIntent } from '../../../adapters/payments/payments.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import { releaseCoupon } from '../../coupons/use-coupon.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { lockOrder, type Order, updateOrder } from '../record/orders.queries.ts'
import { type PaymentRow, savePayment } from '../record/payments.queries.ts'
import { mailFailure } from '../record/queue-purchase-mail.ts'
import { mayBeLookedFor, nextCheck, purchaseStep } from '../record/purchase-life.rules.ts'
import { requestRefund } from '../refund/request-refund.ts'

/** What the provider says of an intent: its state, and everything else that is known. */
type PaymentNews = Pick<PaymentIntent, 'intentId' | 'status' | 'failure'> &
  Partial<Pick<PaymentIntent, 'card' | 'amountMinor' | 'currency'>>

/**
 * Records what the provider says about an order and acts on it, all in one transaction under the order's row lock. Of
 * the buyer's call, the webhook and the reconciler, the first to hear does it, and the others find it done (T86).
 */
export async function recordPayment(context: Context, orderId: string, news: PaymentNews): Promise<Order> {
  try {
    return await inTransaction(context.db, (sql) => conclude(context, sql, orderId, news))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.warn({ orderId, code: error.code }, 'a paid order cannot be fulfilled, its money goes back')
    return inTransaction(context.db, (sql) => refundInstead(context, sql, orderId, news, error))
  }
}

async function conclude(context: Context, sql: Sql, orderId: string, news: PaymentNews): Promise<Order> {
  const order = await lockKnownOrder(sql, orderId)
  refuseOtherTerms(order, news)
  const payment = await writePayment(context, sql, order, news)
  switch (purchaseStep(order.status, news.status)) {
    case 'fulfil':
      return fulfilOrder(context, sql, order, payment)
    case 'ask':
      return changeOrder(sql, order, { status: 'requires_action', check_at: nextCheck(0, context.clock()) })
    case 'wait':
      return changeOrder(sql, order, { check_at: nextCheck(order.check_attempts, context.clock()) })
    case 'fail':
      return abandon(context, sql, order, 'failed', news.failure?.code ?? 'cardDeclined')
    case 'cancel':
      return abandon(context, sql, order, 'cancelled', 'paymentAuthenticationFailed')
    case 'giveBack':
      await giveBack(context, sql, order, payment)
      return order
    case 'stay':
      return order
  }
}

/** Nothing was charged and nothing will be. The coupon's use is free for another buyer. */
export async function abandonOrder(context: Context, orderId: string, failureCode: string): Promise<Order> {
  return inTransaction(context.db, async (sql) => {
    const order = await lockKnownOrder(sql, orderId)
    return isUnderWay(order) ? abandon(context, sql, order, 'failed', failureCode) : order
  })
}

export function isUnderWay({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'requires_action'
}

/** A buyer who has waited this long was told that the payment is being confirmed. They now learn that it was not. */
async function abandon(
  context: Context,
  sql: Sql,
  order: Order,
  status: 'failed' | 'cancelled',
  failureCode: string,
): Promise<Order> {
  await releaseCoupon(sql, order.id)
  const hasWaited = mayBeLookedFor(order.created_at, context.clock(), context.settings.paymentTimeoutMs)
  if (order.status === 'pending' && hasWaited) await mailFailure(context, sql, order)
  return changeOrder(sql, order, { status, failure_code: failureCode, check_at: null })
}

/** The pass cannot be issued, for example because the account was closed meanwhile. The payment is refunded in full. */
async function refundInstead(
  context: Context,
  sql: Sql,
  orderId: string,
  news: PaymentNews,
  refusal: Refusal,
): Promise<Order> {
  const order = await lockKnownOrder(sql, orderId)
  if (!isUnderWay(order)) return order
  const payment = await writePayment(context, sql, order, news)
  await releaseCoupon(sql, order.id)
  const paid = await changeOrder(sql, order, { status: 'paid', failure_code: refusal.code, check_at: null })
  await giveBack(context, sql, paid, payment)
  return paid
}

async function giveBack(context: Context, sql: Sql, order: Order, payment: PaymentRow): Promise<void> {
  if (order.refunded_minor > 0) return
  await requestRefund(context, sql, {
    order,
    payment,
    amountMinor: payment.amount_minor,
    reason: 'not fulfilled',
    requestedBy: null,
  })
}

async function lockKnownOrder(sql: Sql, orderId: string): Promise<Order> {
  const order = await lockOrder(sql, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

async function changeOrder(
  sql: Sql,
  order: Order,
  changes: Partial<Pick<Order, 'status' | 'failure_code' | 'check_at'>>,
): Promise<Order> {
  await updateOrder(sql, order.id, changes)
  return { ...order, ...changes }
}

/** The provider has these terms from us. Any other terms do not belong to this order (T84). */
function refuseOtherTerms(order: Order, { amountMinor, currency, intentId }: PaymentNews): void {
  const isSame =
    (amountMinor ?? order.amount_minor) === order.amount_minor && (currency ?? order.currency) === order.currency
  if (!isSame) throw new Error(`The payment ${intentId} has other terms than its order ${order.id}`)
}

const statuses = {
  succeeded: 'succeeded',
  requiresAction: 'requires_action',
  processing: 'processing',
  failed: 'failed',
  canceled: 'cancelled',
} as const

function writePayment(context: Context, sql: Sql, order: Order, news: PaymentNews): Promise<PaymentRow> {
  const now = context.clock()
  return savePayment(sql, {
    order_id: order.id,
    provider: context.payments.name,
    intent_id: news.intentId,
    amount_minor: order.amount_minor,
    currency: order.currency,
    status: statuses[news.status],
    succeeded_at: news.status === 'succeeded' ? now : null,
    failure_code: news.failure?.providerCode ?? null,
    card_brand: news.card?.brand ?? null,
    card_last4: news.card?.last4 ?? null,
    created_at: now,
  })
}
