import { setTimeout as pause } from 'node:timers/promises'
import { PaymentError } from '../../../adapters/payments/payments.ts'
import type { PurchaseResult } from '../../../contract/checkout.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../context.ts'
import { answerPurchase } from '../record/answer-purchase.ts'
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
export async function makeWay(
  context: Context,
  other: Order,
  request: OrderRequest,
  patience: Patience,
): Promise<PurchaseResult | 'free'> {
  const settled = other.status === 'pending' ? await waitFor(context, other, patience) : other
  if (isSamePurchase(settled, request)) return join(context, settled, patience)
  if (settled.status === 'pending') return refuseUnderWay()
  if (settled.status !== 'requires_action') return settled.status === 'fulfilled' ? refuseUnderWay() : 'free'
  const given = await giveUp(context, settled, patience)
  return given.status === 'fulfilled' ? refuseUnderWay() : 'free'
}

/**
 * Only the browser that made a payment method knows it, and a free order is proven by who is signed in. An e-mail
 * address proves nothing, because anybody can type it (T88).
 */
function isSamePurchase(order: Order, { paymentMethod, buyer }: OrderRequest): boolean {
  if (order.payment_method_ref !== (paymentMethod ?? null)) return false
  return paymentMethod !== undefined || (buyer.accountId !== undefined && order.account_id === buyer.accountId)
}

async function join(context: Context, order: Order, patience: Patience): Promise<PurchaseResult> {
  if (order.status !== 'requires_action') return answerPurchase(context, order)
  const payment = await latestPayment(context.db, order.id)
  if (!payment) throw new Refusal('paymentPending')
  const told = await askProvider(() => whilePatient(patience, () => context.payments.retrieveIntent(payment.intent_id)))
  return answerPurchase(context, await recordPayment(context, order.id, told), told.clientSecret)
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
  const told = await askProvider(() => whilePatient(patience, () => context.payments.cancelIntent(cancellation)))
  return recordPayment(context, order.id, told)
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
