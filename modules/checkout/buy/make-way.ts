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
 * What a purchase does about another one of the same buyer for the same pass (T83). Its own repetition gets that one's
 * answer. One that waits for its card to be authenticated is given up for the new one. One that is with the provider is
 * waited for, never raced: with another card this is refused for good, for a client that asked again until the first
 * one had succeeded would buy a second pass.
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
 * A payment method is known to the browser that made it and to nobody else; a free order is proven by who is signed in.
 * An e-mail address proves nothing: anybody can type it (T88).
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
 * With the provider, or paid in the meantime, but by nothing that this call can show: its pass goes to the address by
 * mail.
 */
function refuseUnderWay(): never {
  throw new Refusal('purchaseUnderWay')
}

/** The abandoned intent can no longer be charged after this; if its payment was faster, it counts. */
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
