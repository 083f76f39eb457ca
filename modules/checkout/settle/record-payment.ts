import type { PaymentIntent } from '../../../adapters/payments/payments.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { together } from '../../../database/together.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../context.ts'
import { releaseCoupon } from '../../coupons/use-coupon.ts'
import { preparePass, fulfilOrder, type Fulfilled, type PassParts } from './fulfil-order.ts'
import type { PassModel } from '../../passes/issue-pass.ts'
import { lockOrder, type Order, updateOrder } from '../record/orders.queries.ts'
import { type PaymentRow, savePayment } from '../record/payments.queries.ts'
import { mailFailure } from '../record/queue-purchase-mail.ts'
import { mayBeLookedFor, nextCheck, purchaseStep, type PurchaseStep } from '../record/purchase-life.rules.ts'
import { requestRefund } from '../refund/request-refund.ts'

/** At least the intent and its state, and everything else that is known. */
type Told = Pick<PaymentIntent, 'intentId' | 'status' | 'failure'> &
  Partial<Pick<PaymentIntent, 'card' | 'amountMinor' | 'currency'>>

/**
 * Records what the provider says about an order and acts on it, all in one transaction under the order's row lock. The
 * buyer's call, a webhook or the reconciler does it, whichever hears first; the others find it done (T86).
 */
export async function recordPayment(context: Context, orderId: string, told: Told): Promise<Order> {
  return record(context, orderId, told, { hears: false, goOn: async (_sql, { order }) => order })
}

/** An order as it stands, locked, with its pass if it was fulfilled just now. */
export type Concluded = Pick<Fulfilled, 'order'> & Partial<Pick<Fulfilled, 'pass'>>

/** The same, and answers the buyer in the same transaction. */
export async function recordAndAnswer<T>(
  context: Context,
  orderId: string,
  told: Told,
  answer: Omit<Recording<T>, 'hears'>,
): Promise<T> {
  return record(context, orderId, told, { ...answer, hears: true })
}

interface Recording<T> {
  readonly hears: boolean
  /**
   * The order as the caller wrote it. The payment and the account are then written in the message that locks the order,
   * and everything begins again if the order has changed since.
   */
  readonly written?: Order | undefined
  /** What the order's pass was sold from just now, if that is known. */
  readonly model?: PassModel
  readonly goOn: (sql: Sql, concluded: Concluded) => Promise<T>
}

async function record<T>(context: Context, orderId: string, told: Told, recording: Recording<T>): Promise<T> {
  try {
    return await inTransaction(context.db, (sql) =>
      conclude(context, sql, { orderId, told, recording }).catch(refuseFulfilment),
    )
  } catch (error) {
    const isNotFulfillable = error instanceof NotFulfillable
    // What was refused may be the order as it was written, which it may not be any longer.
    if (recording.written && (error instanceof Changed || isNotFulfillable))
      return record(context, orderId, told, { ...recording, written: undefined })
    if (!isNotFulfillable) throw error
    const { refusal } = error
    context.log.warn({ orderId, code: refusal.code }, 'a paid order cannot be fulfilled, its money goes back')
    return inTransaction(context.db, async (sql) =>
      recording.goOn(sql, { order: await keepPaid(context, sql, orderId, told, refusal) }),
    )
  }
}

/** The order was refused. What goes on with a fulfilled order refuses nothing. */
class NotFulfillable extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code, { cause: refusal })
    this.refusal = refusal
  }
}

/** The order is no longer as its caller wrote it. Nothing was done. */
class Changed extends Error {}

function refuseFulfilment(error: unknown): never {
  throw error instanceof Refusal ? new NotFulfillable(error) : error
}

interface Conclusion<T> {
  readonly orderId: string
  readonly told: Told
  readonly recording: Recording<T>
}

async function conclude<T>(context: Context, sql: Sql, { orderId, told, recording }: Conclusion<T>): Promise<T> {
  const { written, model } = recording
  const prepare = (sql: Sql, order: Order) => preparePayment(context, sql, { order, told, model })
  const [order, early] = await together(sql, (sql) => [
    lockKnownOrder(sql, orderId),
    written ? prepare(sql, written) : undefined,
  ])
  if (written && !isAsWritten(order, written)) throw new Changed()
  refuseOtherTerms(order, told)
  const prepared = early ?? (await prepare(sql, order))
  if (prepared.step === 'fulfil') return fulfilOrder(context, sql, order, { ...recording, ...prepared })
  return recording.goOn(sql, { order: await follow(context, sql, order, prepared.step, { ...prepared, told }) })
}

interface Preparing {
  readonly order: Order
  readonly told: Told
  readonly model: PassModel | undefined
}

type Prepared = { readonly payment: PaymentRow } & (
  | { readonly step: 'fulfil'; readonly parts: PassParts }
  | { readonly step: Exclude<PurchaseStep, 'fulfil'> }
)

async function preparePayment(context: Context, sql: Sql, { order, told, model }: Preparing): Promise<Prepared> {
  const step = purchaseStep(order.status, told.status)
  if (step !== 'fulfil') return { step, payment: await keepPayment(context, sql, order, told) }
  const [payment, parts] = await together(sql, (sql) => [
    keepPayment(context, sql, order, told),
    preparePass(context, sql, order, model),
  ])
  return { step, payment, parts }
}

/** What the payment and the owner are made from is the same. The rest of an order never changes, or does not matter. */
function isAsWritten(order: Order, { status, account_id: accountId, email }: Order): boolean {
  return order.status === status && order.account_id === accountId && order.email === email
}

async function follow(
  context: Context,
  sql: Sql,
  order: Order,
  step: Exclude<PurchaseStep, 'fulfil'>,
  { told, payment }: { told: Told; payment: PaymentRow },
): Promise<Order> {
  switch (step) {
    case 'ask':
      return changeOrder(sql, order, { status: 'requires_action', check_at: nextCheck(0, context.clock()) })
    case 'wait':
      return changeOrder(sql, order, { check_at: nextCheck(order.check_attempts, context.clock()) })
    case 'fail':
      return abandon(context, sql, order, 'failed', told.failure?.code ?? 'cardDeclined')
    case 'cancel':
      return abandon(context, sql, order, 'cancelled', 'paymentAuthenticationFailed')
    case 'giveBack':
      await giveBack(context, sql, order, payment)
      return order
    case 'stay':
      return order
  }
}

/** Nothing was charged and nothing will be. The coupon's use is free for somebody else. */
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

/** The pass cannot be issued because the account was closed in the meantime, so the payment is refunded in full. */
async function keepPaid(context: Context, sql: Sql, orderId: string, told: Told, refusal: Refusal): Promise<Order> {
  const order = await lockKnownOrder(sql, orderId)
  if (!isUnderWay(order)) return order
  const payment = await keepPayment(context, sql, order, told)
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
function refuseOtherTerms(order: Order, { amountMinor, currency, intentId }: Told): void {
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

function keepPayment(context: Context, sql: Sql, order: Order, told: Told): Promise<PaymentRow> {
  const now = context.clock()
  return savePayment(sql, {
    order_id: order.id,
    provider: context.payments.name,
    intent_id: told.intentId,
    amount_minor: order.amount_minor,
    currency: order.currency,
    status: statuses[told.status],
    succeeded_at: told.status === 'succeeded' ? now : null,
    failure_code: told.failure?.providerCode ?? null,
    card_brand: told.card?.brand ?? null,
    card_last4: told.card?.last4 ?? null,
    created_at: now,
  })
}
