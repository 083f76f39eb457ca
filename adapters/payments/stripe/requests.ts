import type Stripe from 'stripe'
import { toProviderAmount } from '../../../contract/card-amounts.ts'
import type { IntentConfirmation, NewIntent, NewRefund } from '../payments.ts'

/** The version of the provider's API that these requests are written for. Its published document checks them. */
export const apiVersion = '2023-08-16'

const METADATA_VALUE = 500
const DESCRIPTION = 1000
const MINUTES_BEFORE = 5
const MINUTES_AFTER = 15

/** Answers include the charge, which shows what was refunded and whether it is disputed. */
const withCharge = ['latest_charge']

/**
 * Creates and charges in one call. The e-mail is sent as metadata, not as `receipt_email`: the provider would write to
 * it at once, and a guest must be able to correct a mistyped address (T89).
 */
export function intentRequest(intent: NewIntent): Stripe.PaymentIntentCreateParams {
  return {
    amount: toProviderAmount({ minor: intent.amountMinor, currency: intent.currency }),
    currency: intent.currency.toLowerCase(),
    // No payment method may leave our page. A card's authentication still may.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method: intent.paymentMethodId,
    description: intent.description.slice(0, DESCRIPTION),
    metadata: metadataOf({ ...intent.metadata, order_id: intent.orderId, email: intent.email }),
    ...confirmThrough(intent.returnUrl),
    confirm: true,
    expand: withCharge,
  }
}

export function confirmationRequest(confirmation: IntentConfirmation): Stripe.PaymentIntentConfirmParams {
  return {
    payment_method: confirmation.paymentMethodId,
    ...confirmThrough(confirmation.returnUrl),
    expand: withCharge,
  }
}

export function cancellationRequest(): Stripe.PaymentIntentCancelParams {
  return { cancellation_reason: 'abandoned', expand: withCharge }
}

export function retrievalRequest(): Stripe.PaymentIntentRetrieveParams {
  return { expand: withCharge }
}

/**
 * One page of the intents made around the time of a lost call. It is a list, not the provider's search, which may lag a
 * minute behind and would then report a charged order as uncharged.
 */
export function intentsAroundRequest(attemptedAt: Date, after?: string): Stripe.PaymentIntentListParams {
  const seconds = Math.floor(attemptedAt.getTime() / 1000)
  return {
    created: { gte: seconds - MINUTES_BEFORE * 60, lte: seconds + MINUTES_AFTER * 60 },
    limit: 100,
    expand: ['data.latest_charge'],
    ...(after ? { starting_after: after } : {}),
  }
}

export function refundRequest(refund: NewRefund): Stripe.RefundCreateParams {
  const amount = toProviderAmount({ minor: refund.amountMinor, currency: refund.currency })
  const metadata = { refund_id: refund.ourRefundId }
  return { payment_intent: refund.intentId, amount, reason: 'requested_by_customer', metadata }
}

/** The browser's library handles an authentication in the page. Otherwise it leaves the page and comes back. */
function confirmThrough(returnUrl: string) {
  return { use_stripe_sdk: true, return_url: returnUrl }
}

function metadataOf(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, METADATA_VALUE)]))
}
