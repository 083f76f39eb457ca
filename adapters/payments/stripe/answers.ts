import type Stripe from 'stripe'
import { fromProviderAmount } from '../../../contract/card-amounts.ts'
import type { IntentStatus, PaymentIntent, Refund } from '../payments.ts'
import { failureOf } from './failures.ts'

const statuses: Readonly<Record<string, IntentStatus>> = {
  succeeded: 'succeeded',
  requires_action: 'requiresAction',
  processing: 'processing',
  requires_capture: 'processing',
  canceled: 'canceled',
  requires_payment_method: 'failed',
  requires_confirmation: 'failed',
}

/** An unknown status decides nothing: the provider will report the outcome later. */
function statusOf(intent: Stripe.PaymentIntent): IntentStatus {
  return statuses[intent.status] ?? 'processing'
}

const refundStatuses: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
}

export function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const status = statusOf(intent)
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    intentId: intent.id,
    status,
    clientSecret: intent.client_secret ?? '',
    ...(status === 'failed' ? { failure: failureOf(intent.last_payment_error) } : {}),
    orderId: intent.metadata['order_id'],
    amountMinor: minorOf(intent.amount, intent),
    currency: intent.currency.toUpperCase(),
    email: intent.metadata['email'],
    metadata: { ...intent.metadata },
    amountRefundedMinor: charge ? minorOf(charge.amount_refunded, charge) : 0,
    disputed: charge?.disputed ?? false,
    card: cardOf(charge),
  }
}

/** An amount of an object of the provider, which names its currency in small letters. */
export function minorOf(amount: number, { currency }: { readonly currency: string }): number {
  return fromProviderAmount(amount, currency.toUpperCase())
}

function cardOf(charge: Stripe.Charge | null): PaymentIntent['card'] {
  const card = charge?.paid ? charge.payment_method_details?.card : undefined
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    refundId: refund.id,
    status: refundStatuses[refund.status ?? ''] ?? 'failed',
    amountMinor: minorOf(refund.amount, refund),
  }
}

const order: readonly IntentStatus[] = ['succeeded', 'processing', 'requiresAction', 'failed', 'canceled']

/** Of several attempts to pay one order, the one that got furthest. */
export function furthest(intents: readonly PaymentIntent[]): PaymentIntent | undefined {
  return intents.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))[0]
}
