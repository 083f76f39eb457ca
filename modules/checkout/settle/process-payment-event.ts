import { PaymentError, type PaymentIntent } from '../../../adapters/payments/payments.ts'
import { isId } from '../../../contract/inputs.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { lockOrder, orderById } from '../record/orders.queries.ts'
import {
  hasOpenOrLostDispute,
  insertRefund,
  type PaymentRow,
  paymentByIntent,
  refundsOf,
  saveDispute,
  updateRefund,
} from '../record/payments.queries.ts'
import { eventById, settleKnownEvents, updateEvent } from './payment-events.queries.ts'
import { mailRefund } from '../record/queue-purchase-mail.ts'
import { isSent, refundOfEvent } from '../record/refund.rules.ts'
import { recordPayment } from './record-payment.ts'
import { endWaiting } from '../refund/decide-refund.ts'
import { recordRefund } from '../refund/send-refund.ts'
import { restorePass, withdrawPass } from '../refund/withdraw-pass.ts'

/** What we keep of an event: its kind, ids and amounts, with instants as text. */
interface KeptEvent {
  readonly kind: string
  readonly orderId?: string
  readonly refundId?: string
  readonly ourRefundId?: string
  readonly disputeId?: string
  readonly amountMinor?: number
  readonly reason?: string
  readonly won?: boolean
  readonly answerBy?: string
}

/**
 * The jobs 'payment-event'. Most events of a success come after the buyer's own call has fulfilled the order, and then
 * say nothing new: they are settled together. Returns the jobs of all others.
 */
export async function settleKnown(
  context: Context,
  jobs: readonly Record<string, unknown>[],
): Promise<readonly Record<string, unknown>[]> {
  const ours = jobs.filter(({ provider, eventId }) => provider === context.payments.name && typeof eventId === 'string')
  const ids = ours.map(({ eventId }) => String(eventId))
  const waiting = new Set(await settleKnownEvents(context.db, context.payments.name, ids, context.clock()))
  return ours.filter(({ eventId }) => waiting.has(String(eventId)))
}

/**
 * One of them. Events arrive repeated, late and out of order, so an event only says where to look. What the provider now
 * says about the intent decides. Running the job again changes nothing.
 */
export async function processPaymentEvent(context: Context, data: Record<string, unknown>): Promise<void> {
  const [job] = await settleKnown(context, [data])
  const { provider, eventId } = job ?? {}
  if (typeof provider !== 'string' || typeof eventId !== 'string') return
  const event = await eventById(context.db, provider, eventId)
  if (!event || event.processed_at !== null || event.intent_id === null) return
  try {
    await act(context, event.intent_id, event.payload as unknown as KeptEvent, event.occurred_at)
    await updateEvent(context.db, provider, eventId, {
      processed_at: context.clock(),
      attempts: event.attempts + 1,
      last_error: null,
    })
  } catch (error) {
    const last_error = error instanceof Error ? error.name : 'unknown'
    await updateEvent(context.db, provider, eventId, { attempts: event.attempts + 1, last_error })
    throw error
  }
}

async function act(context: Context, intentId: string, event: KeptEvent, occurredAt: Date): Promise<void> {
  const intent = await present(context, intentId, event)
  if (!intent) return
  const orderId = await findOrderId(context, intent)
  if (orderId === undefined) return
  await recordPayment(context, orderId, intent)
  const payment = await paymentByIntent(context.db, context.payments.name, intentId)
  if (!payment || payment.status !== 'succeeded') return
  if (event.kind === 'refundFailed') return noteFailedRefund(context, payment, event)
  if (event.kind === 'disputed' || event.kind === 'disputeClosed')
    return noteDispute(context, payment, event, occurredAt)
  if (intent.amountRefundedMinor > 0) await noteRefund(context, payment, intent.amountRefundedMinor)
}

/**
 * Returns the intent as it is now. A payment's success is final and signed, so the event is trusted while the provider
 * cannot be asked. Undefined when the event was enough.
 */
async function present(context: Context, intentId: string, event: KeptEvent): Promise<PaymentIntent | undefined> {
  try {
    return await context.payments.retrieveIntent(intentId)
  } catch (error) {
    const known = event.kind === 'succeeded' && error instanceof PaymentError && error.code === 'unavailable'
    const orderId = known ? await findOrderId(context, event) : undefined
    if (orderId === undefined) throw error
    const payment = await paymentByIntent(context.db, context.payments.name, intentId)
    if (payment && payment.order_id !== orderId) throw error
    await recordPayment(context, orderId, { intentId, status: 'succeeded' })
    return undefined
  }
}

/** The order that an intent was made for. Other products may share our account with the provider. */
async function findOrderId(
  context: Context,
  { orderId }: { readonly orderId?: string | undefined },
): Promise<string | undefined> {
  if (orderId === undefined || !isId(orderId)) return undefined
  return (await orderById(context.db, orderId))?.id
}

/**
 * Records what went back by what the provider says. A refund that was made there by hand ends the pass (T99), and those
 * that wait for an approval end if it leaves too little for them. Ours ended what they should when we made them.
 */
async function noteRefund(context: Context, payment: PaymentRow, totalMinor: number): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const order = await lockOrder(sql, payment.order_id)
    if (!order) return
    const all = await refundsOf(sql, order.id)
    const ours = all.filter(({ status }) => isSent(status))
    const missing = totalMinor - ours.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    if (missing > order.paid_minor - order.refunded_minor) {
      const words = 'The payment provider has refunded it in the meantime'
      for (const one of all.filter(({ status }) => status === 'waiting'))
        await endWaiting(context, sql, one, { status: 'declined', by: null, words })
    }
    if (missing > 0) {
      const refund = await insertRefund(sql, {
        order_id: order.id,
        payment_id: payment.id,
        amount_minor: missing,
        currency: payment.currency,
        status: 'succeeded',
        reason: 'made at the payment provider',
        created_at: context.clock(),
        ended_at: context.clock(),
      })
      await mailRefund(context, sql, order, refund)
      await withdrawPass(context, sql, order.id, 'refund')
    }
    // Of several, the provider may have had some only: one without its answer is asked for again by its job.
    for (const { id, status, provider_refund_id } of ours)
      if (status === 'pending' && (missing >= 0 || provider_refund_id !== null))
        await updateRefund(sql, id, { status: 'succeeded', ended_at: context.clock() })
  })
}

async function noteFailedRefund(
  context: Context,
  payment: PaymentRow,
  { refundId, ourRefundId, amountMinor = 0, reason: failureCode = 'failed_later' }: KeptEvent,
): Promise<void> {
  if (refundId === undefined) return
  const all = await refundsOf(context.db, payment.order_id)
  const refund = refundOfEvent(all, { refundId, ourRefundId, amountMinor })
  if (refund) await recordRefund(context, refund.id, { status: 'failed', providerRefundId: refundId, failureCode })
}

async function noteDispute(context: Context, payment: PaymentRow, event: KeptEvent, occurredAt: Date): Promise<void> {
  const isOpen = event.kind === 'disputed'
  await inTransaction(context.db, async (sql) => {
    await lockOrder(sql, payment.order_id)
    await saveDispute(sql, {
      payment_id: payment.id,
      provider_dispute_id: event.disputeId ?? '',
      amount_minor: event.amountMinor ?? 0,
      currency: payment.currency,
      status: isOpen ? 'open' : event.won ? 'won' : 'lost',
      reason: event.reason ?? null,
      answer_by: event.answerBy === undefined ? null : new Date(event.answerBy),
      opened_at: occurredAt,
      closed_at: isOpen ? null : occurredAt,
    })
    if (await hasOpenOrLostDispute(sql, payment.id)) await withdrawPass(context, sql, payment.order_id, 'dispute')
    else await restorePass(sql, payment.order_id, ['dispute'])
  })
}
