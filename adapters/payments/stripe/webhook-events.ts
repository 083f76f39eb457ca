import type Stripe from 'stripe'
import type { PaymentEvent } from '../payments.ts'
import { minorOf } from './answers.ts'

/** The events on which the product acts. The webhook at the provider asks for exactly these (docs/operations.md). */
export const webhookEventTypes: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] satisfies Stripe.Event['type'][]

/** A genuine event in our words; undefined for all other kinds. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return ofIntent(event, 'succeeded', event.data.object)
    case 'payment_intent.payment_failed':
      return ofIntent(event, 'failed', event.data.object)
    case 'payment_intent.canceled':
      return ofIntent(event, 'canceled', event.data.object)
    case 'charge.refunded': {
      const charge = event.data.object
      return about(event, charge, (base) => ({
        ...base,
        kind: 'refunded',
        amountRefundedMinor: minorOf(charge.amount_refunded, charge),
      }))
    }
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      if (refund.status !== 'failed' && refund.status !== 'canceled') return undefined
      return about(event, refund, (base) => ({
        ...base,
        kind: 'refundFailed',
        refundId: refund.id,
        ourRefundId: refund.metadata?.['refund_id'],
        amountMinor: minorOf(refund.amount, refund),
        ...(refund.failure_reason ? { reason: refund.failure_reason } : {}),
      }))
    }
    case 'charge.dispute.created':
      return about(event, event.data.object, (base) => ({ ...base, ...ofDispute(event.data.object), kind: 'disputed' }))
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      const won = dispute.status === 'won' || dispute.status === 'warning_closed'
      return about(event, dispute, (base) => ({ ...base, ...ofDispute(dispute), kind: 'disputeClosed', won }))
    }
    default:
      return undefined
  }
}

interface Base {
  readonly eventId: string
  readonly occurredAt: Date
  readonly intentId: string
}

function ofIntent(
  event: Stripe.Event,
  kind: 'succeeded' | 'failed' | 'canceled',
  intent: Stripe.PaymentIntent,
): PaymentEvent {
  return { ...base(event, intent.id), kind, orderId: intent.metadata['order_id'] }
}

/** Charges, refunds and disputes name their intent, unless they were made by hand in the provider's console. */
function about(
  event: Stripe.Event,
  object: { payment_intent: string | { id: string } | null },
  write: (base: Base) => PaymentEvent,
): PaymentEvent | undefined {
  const intent = object.payment_intent
  const intentId = typeof intent === 'string' ? intent : intent?.id
  return intentId ? write(base(event, intentId)) : undefined
}

function ofDispute({ id, amount, currency, reason, evidence_details: evidence }: Stripe.Dispute) {
  const due = evidence?.due_by ?? null
  const answerBy = due === null ? {} : { answerBy: new Date(due * 1000) }
  return { disputeId: id, amountMinor: minorOf(amount, { currency }), reason, ...answerBy }
}

function base(event: Stripe.Event, intentId: string): Base {
  return { eventId: event.id, occurredAt: new Date(event.created * 1000), intentId }
}
