import type { PaymentConfig } from '../../contract/checkout.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'

/**
 * Card payments (1-storefront §4.7, T83-T99). The order row comes first, in a separate transaction. The call to the
 * provider happens outside of any transaction, and another transaction records its result. Webhooks and a reconciler
 * finish a purchase whose answer was lost, whose process was killed, or whose buyer never came back. The reconciler
 * asks `retrieveIntent` when the order knows its intent, and `findIntent` when the answer with the intent was lost.
 *
 * Every call answers or throws a `PaymentError` within ten seconds, however slow the provider is.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** What the browser needs to make a payment method and to authenticate. It holds no secret. */
  readonly browserConfig: PaymentConfig
  /** Origins that the provider's browser side needs in the Content-Security-Policy. */
  readonly browserOrigins: BrowserOrigins
  /** Lower-case name of the header that signs a webhook. */
  readonly signatureHeader: string

  /**
   * Creates an intent for an order and tries to charge the card at once. A declined card is an answer (`status:
   * 'failed'`), not an exception. Repeating the key with the same content gives the first answer again.
   * @throws PaymentError `idempotencyMismatch` when the key was used with other content
   */
  createIntent(intent: NewIntent): Promise<PaymentIntent>

  /** @throws PaymentError `paymentIntentInvalid` when there is no such intent on our account (T88) */
  retrieveIntent(intentId: string): Promise<PaymentIntent>

  /**
   * The intent of an order whose `createIntent` was never answered, found by the order's id. Undefined means that the
   * provider holds none and nothing was charged. Ask no sooner than 30 s after the lost call, so that it can no longer
   * be under way. If it arrives even later, its webhook tells us.
   */
  findIntent(order: { readonly orderId: string; readonly attemptedAt: Date }): Promise<PaymentIntent | undefined>

  /** Tries again on the same intent after a failure, with another payment method. A paid intent stays paid. */
  confirmIntent(confirmation: IntentConfirmation): Promise<PaymentIntent>

  /**
   * Makes sure that an intent can no longer be charged. Returns the intent as it then is: `canceled`, or `succeeded`
   * when the payment was faster.
   */
  cancelIntent(cancellation: { readonly intentId: string; readonly idempotencyKey: string }): Promise<PaymentIntent>

  /** @throws PaymentError `refundNotPossible` when the refund exceeds what is left of the payment (T99) */
  refund(refund: NewRefund): Promise<Refund>

  /**
   * Checks signature and age (5 minutes) of a webhook and reads it. Events arrive repeated and out of order. Trust the
   * kind and the ids; for the present state ask `retrieveIntent`.
   * @param rawBody the bytes as received, before any parsing
   * @param signature the request header named by `signatureHeader`
   */
  verifyWebhook(rawBody: Buffer, signature: string | undefined, now: Date): Promise<WebhookVerdict>
}

export interface BrowserOrigins {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

export interface NewIntent {
  /** Our minor units: 1250 is 12.50 GBP. What cards can be charged is in contract/card-amounts.ts. */
  readonly amountMinor: number
  readonly currency: Currency
  /** The browser's token for the card: 'pm_…'. Card numbers never come here. */
  readonly paymentMethodId: string
  readonly orderId: string
  /** The buyer's address, which the provider keeps with the payment. */
  readonly email: string
  /** A line for the provider's console and receipts: 'Roamfit pass, London, 4 visits'. */
  readonly description: string
  /** The facts that bind the payment (T84): product, coupon, partner. Short strings; the adapter adds `order_id`. */
  readonly metadata: Readonly<Record<string, string>>
  /** One per attempt to pay an order. Repeat it when repeating the call. */
  readonly idempotencyKey: string
  /** Absolute address to which a full-page card authentication returns, already checked (T91). */
  readonly returnUrl: string
}

export interface IntentConfirmation {
  readonly intentId: string
  readonly paymentMethodId: string
  readonly idempotencyKey: string
  readonly returnUrl: string
}

/**
 * `succeeded`: the money is ours. `requiresAction`: the card holder must authenticate. `processing`: the provider will
 * tell us later. `failed`: not charged, and another card may be tried on the same intent. `canceled`: not charged,
 * final.
 */
export type IntentStatus = 'succeeded' | 'requiresAction' | 'processing' | 'failed' | 'canceled'

export interface PaymentFailure {
  readonly code: PaymentErrorCode
  /** The provider's own code for the log and the console ('card_declined/lost_card'), not for the traveller. */
  readonly providerCode: string
}

export interface PaymentIntent {
  readonly intentId: string
  readonly status: IntentStatus
  /** Only for the buyer's browser. */
  readonly clientSecret: string
  /** Present when `failed`. */
  readonly failure?: PaymentFailure
  /** Undefined when this product did not make the intent. */
  readonly orderId: string | undefined
  readonly amountMinor: number
  /** ISO 4217, upper case. */
  readonly currency: string
  readonly email: string | undefined
  readonly metadata: Readonly<Record<string, string>>
  readonly amountRefundedMinor: number
  readonly disputed: boolean
  /** The card that paid; undefined until one has. */
  readonly card: { readonly brand: string; readonly last4: string } | undefined
}

export interface NewRefund {
  readonly intentId: string
  readonly amountMinor: number
  /** That of the payment. */
  readonly currency: Currency
  /** Our id of the refund. The provider keeps it, and its events name it. */
  readonly ourRefundId: string
  readonly idempotencyKey: string
}

export interface Refund {
  readonly refundId: string
  /** A `pending` refund ends with a `refundFailed` event, or succeeds without one. */
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly amountMinor: number
}

/** What a webhook reported. Amounts are minor units of the intent's currency. */
interface EventOfIntent {
  /** Unique per event: a second delivery carries the same one. */
  readonly eventId: string
  readonly occurredAt: Date
  readonly intentId: string
}

interface DisputeEvent {
  readonly disputeId: string
  readonly amountMinor: number
  /** In the provider's words: 'fraudulent'. */
  readonly reason: string
  /** Until when the bank takes an answer; undefined when it takes none. */
  readonly answerBy?: Date
}

export type PaymentEvent =
  | (EventOfIntent & {
      readonly kind: 'succeeded' | 'failed' | 'canceled'
      readonly orderId: string | undefined
    })
  | (EventOfIntent & {
      readonly kind: 'refunded'
      /** Everything refunded so far, including this refund. */
      readonly amountRefundedMinor: number
    })
  | (EventOfIntent & {
      readonly kind: 'refundFailed'
      readonly refundId: string
      /** Undefined for a refund that this product did not make. */
      readonly ourRefundId: string | undefined
      readonly amountMinor: number
      /** In the provider's words: 'expired_or_canceled_card'. */
      readonly reason?: string
    })
  | (EventOfIntent & DisputeEvent & { readonly kind: 'disputed' })
  | (EventOfIntent & DisputeEvent & { readonly kind: 'disputeClosed'; readonly won: boolean })

export type WebhookVerdict =
  | { readonly ok: true; readonly event: PaymentEvent }
  /** A genuine event on which the product does not act: answer 200. */
  | { readonly ok: true; readonly event: undefined }
  /** Not from the provider, signed too long ago or in the future, or unreadable: answer 400. */
  | { readonly ok: false; readonly reason: 'forged' | 'untimely' | 'malformed' }

export type PaymentErrorCode = Extract<
  ErrorCode,
  | 'cardDeclined'
  | 'cardHasInsufficientFunds'
  | 'cardInvalid'
  | 'paymentAuthenticationFailed'
  | 'paymentIntentInvalid'
  | 'refundNotPossible'
  | 'idempotencyMismatch'
  | 'unavailable'
  | 'unexpected'
>

/**
 * A call that gave no result. `outcome` says what the caller may assume:
 * - `nothingHappened`: the provider did not act. Tell the buyer; a new attempt with a new key is safe.
 * - `unknown`: the provider may have acted. Keep the order pending and ask later; only a repeat with the same key is
 *   safe.
 */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode
  readonly outcome: 'nothingHappened' | 'unknown'
  /** The provider's own code, for the log. */
  readonly providerCode: string

  constructor(
    code: PaymentErrorCode,
    outcome: 'nothingHappened' | 'unknown',
    providerCode: string,
    details: { readonly cause?: unknown; readonly requestId?: string | undefined } = {},
  ) {
    super(`${code} (${[providerCode, outcome, details.requestId].filter(Boolean).join(', ')})`, {
      cause: details.cause,
    })
    this.name = 'PaymentError'
    this.code = code
    this.outcome = outcome
    this.providerCode = providerCode
  }
}
