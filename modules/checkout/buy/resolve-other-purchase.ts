import { setTimeout as pause } from 'node:timers/promises'
import { PaymentError } from '../../../adapters/payments/payments.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../call/context.ts'
import type { PurchaseOutcome } from '../record/answer-purchase.ts'
import { type Order, orderById } from '../record/orders.queries.ts'
import type { OrderRequest } from './place-order.ts'
import { isUnderWay, recordPayment } from '../settle/record-payment.ts'
import { latestPayment } from '../record/payments.queries.ts'
import { type Patience, whilePatient } from '../record/patience.ts'

const LOOK_AGAIN_MS = 100

/**
 * Decides what a purchase does about another one by the same buyer for the same pass (T83). A repetition gets the
 * answer of the first. A purchase that waits for its card to be authenticated is given up for the new one. A purchase
 * that is with the provider is waited for, never raced. With another card the new one is refused for good: a client
 * that retried until the first had succeeded would buy a second pass.
 */
export async function resolveOtherPurchase(
  context: Context,
  other: Order,
  request: OrderRequest,
  patience: Patience,
): Promise<PurchaseOutcome | 'free'> {
  const settled = other.status === 'pending' ? await waitFor(context, other, patience) : other
  if (isSamePurchase(settled, request)) return join(context, settled, patience)
  const ended = settled.status === 'requires_action' ? await giveUp(context, settled, patience) : settled
  return isUnderWay(ended) || ended.status === 'fulfilled' ? refuseUnderWay() : 'free'
}

/**
 * Only the browser that made a payment method knows it, and a free order is proven by who is signed in. An e-mail
 * address proves nothing, because any person can type it (T88).
 */
function isSamePurchase(order: Order, { paymentMethod, buyer }: OrderRequest): boolean {
  if (order.payment_method_ref !== (paymentMethod ?? null)) return false
  return paymentMethod !== undefined || (buyer.accountId !== undefined && order.account_id === buyer.accountId)
}

async function join(context: Context, order: Order, patience: Patience): Promise<PurchaseOutcome> {
  if (order.status !== 'requires_action') return { order }
  const payment = await latestPayment(context.db, order.id)
  if (!payment) throw new Refusal('paymentPending')
  const retrieve = () => context.payments.retrieveIntent(payment.intent_id)
  const intent = await askProvider(() => whilePatient(patience, retrieve))
  return { order: await recordPayment(context, order.id, intent), clientSecret: intent.clientSecret }
}

/**
 * The other purchase is with the provider, or was paid in the meantime, and this call cannot prove that it is its own.
 * The pass goes to the address by mail.
 */
function refuseUnderWay(): never {
  throw new Refusal('purchaseUnderWay')
}

/** After this the abandoned intent can no longer be charged. If its payment was faster, the payment counts. */
async function giveUp(context: Context, order: Order, patience: Patience): Promise<Order> {
  const payment = await latestPayment(context.db, order.id)
  if (!payment) throw new Refusal('paymentPending')
  const cancellation = { intentId: payment.intent_id, idempotencyKey: `cancel-${order.id}` }
  const intent = await askProvider(() => whilePatient(patience, () => context.payments.cancelIntent(cancellation)))
  return recordPayment(context, order.id, intent)
}

async function waitFor(context: Context, order: Order, patience: Patience): Promise<Order> {
  for (;;) {
    const now = await orderById(context.db, order.id)
    if (!now || !isUnderWay(now) || now.status === 'requires_action' || patience.remainingMs() < LOOK_AGAIN_MS)
      return now ?? order
    await pause(LOOK_AGAIN_MS)
  }
}

async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentError) throw new Refusal('paymentPending', { cause: error })
    throw error
  }
}
