import type Stripe from 'stripe'
import type { PaymentConfig } from '../../../contract/checkout.ts'
import type {
  BrowserOrigins,
  IntentConfirmation,
  NewIntent,
  NewRefund,
  PaymentIntent,
  PaymentProvider,
  Refund,
  WebhookVerdict,
} from '../payments.ts'
import { PaymentError } from '../payments.ts'
import { furthest, toIntent, toRefund } from './answers.ts'
import { disconnection, refusalOf, type Purpose } from './failures.ts'
import { tryWithin } from './patience.ts'
import {
  apiVersion,
  cancellationRequest,
  confirmationRequest,
  intentRequest,
  intentsAroundRequest,
  refundRequest,
  retrievalRequest,
} from './requests.ts'
import type { Transport } from './send-request.ts'
import { toPaymentEvent } from './webhook-events.ts'

/** The provider, or any server that speaks its protocol: this class also reaches the sandbox. */
export interface StripeSettings {
  readonly name: PaymentProvider['name']
  readonly secretKey: string
  readonly webhookSecret: string
  readonly browserConfig: PaymentConfig
  readonly browserOrigins: BrowserOrigins
  readonly transport: Transport
  /** Where the API is, unless at the provider's own address. */
  readonly address?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
  /** For one call with its repetitions. It is below the ten seconds that a buyer may have to wait. */
  readonly totalMs?: number
}

const TOTAL_MS = 8_000
/** How far the provider's clock and ours may be apart, either way. Each delivery attempt has a new signature. */
const WEBHOOK_AGE_SECONDS = 300

export class StripeProvider implements PaymentProvider {
  readonly name: PaymentProvider['name']
  readonly browserConfig: PaymentConfig
  readonly browserOrigins: BrowserOrigins
  readonly signatureHeader = 'stripe-signature'
  readonly #settings: StripeSettings
  #client: Promise<Library> | undefined

  constructor(settings: StripeSettings) {
    this.name = settings.name
    this.browserConfig = settings.browserConfig
    this.browserOrigins = settings.browserOrigins
    this.#settings = settings
  }

  async createIntent(intent: NewIntent): Promise<PaymentIntent> {
    return this.#attempt(intent.idempotencyKey, (stripe, options) =>
      stripe.paymentIntents.create(intentRequest(intent), options),
    )
  }

  async confirmIntent(confirmation: IntentConfirmation): Promise<PaymentIntent> {
    const { intentId, idempotencyKey } = confirmation
    return this.#attempt(idempotencyKey, (stripe, options) =>
      stripe.paymentIntents.confirm(intentId, confirmationRequest(confirmation), options),
    )
  }

  async retrieveIntent(intentId: string): Promise<PaymentIntent> {
    const intent = await this.#call('read', (stripe, options) =>
      stripe.paymentIntents.retrieve(intentId, retrievalRequest(), options),
    )
    return toIntent(intent)
  }

  async findIntent(order: { orderId: string; attemptedAt: Date }): Promise<PaymentIntent | undefined> {
    const found: PaymentIntent[] = []
    for (let after: string | undefined, more = true; more;) {
      const page = await this.#call('read', (stripe, options) =>
        stripe.paymentIntents.list(intentsAroundRequest(order.attemptedAt, after), options),
      )
      found.push(...page.data.map(toIntent).filter((intent) => intent.orderId === order.orderId))
      after = page.data.at(-1)?.id
      more = page.has_more && after !== undefined
    }
    return furthest(found)
  }

  async cancelIntent({
    intentId,
    idempotencyKey,
  }: {
    intentId: string
    idempotencyKey: string
  }): Promise<PaymentIntent> {
    try {
      const intent = await this.#call('cancel', (stripe, options) =>
        stripe.paymentIntents.cancel(intentId, cancellationRequest(), { ...options, idempotencyKey }),
      )
      return toIntent(intent)
    } catch (error) {
      // Already canceled, or paid in the meantime: return which.
      if (error instanceof PaymentError && error.providerCode === 'payment_intent_unexpected_state') {
        return this.retrieveIntent(intentId)
      }
      throw error
    }
  }

  async refund(refund: NewRefund): Promise<Refund> {
    const { idempotencyKey } = refund
    const made = await this.#call('refund', (stripe, options) =>
      stripe.refunds.create(refundRequest(refund), { ...options, idempotencyKey }),
    )
    return toRefund(made)
  }

  async verifyWebhook(rawBody: Buffer, signature: string | undefined, now: Date): Promise<WebhookVerdict> {
    const { stripe, errors } = await this.#library()
    try {
      const { webhookSecret } = this.#settings
      const event = stripe.webhooks.constructEvent(
        rawBody,
        signature ?? '',
        webhookSecret,
        WEBHOOK_AGE_SECONDS,
        undefined,
        now.getTime(),
      )
      return isAhead(signature, now) ? { ok: false, reason: 'untimely' } : { ok: true, event: toPaymentEvent(event) }
    } catch (error) {
      if (!(error instanceof errors.StripeSignatureVerificationError)) return { ok: false, reason: 'malformed' }
      return { ok: false, reason: error.message.startsWith('Timestamp outside') ? 'untimely' : 'forged' }
    }
  }

  /** A charge. The library throws a declined card as an exception with its intent; here it is an answer. */
  async #attempt(
    idempotencyKey: string,
    send: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  ): Promise<PaymentIntent> {
    const intent = await this.#call('charge', (stripe, options) =>
      send(stripe, { ...options, idempotencyKey }).catch(intentInside),
    )
    return toIntent(intent)
  }

  async #call<T>(purpose: Purpose, send: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
    const { stripe, errors } = await this.#library()
    return tryWithin(this.#settings.totalMs ?? TOTAL_MS, async (timeout) => {
      try {
        return await send(stripe, { timeout })
      } catch (error) {
        if (!(error instanceof errors.StripeError)) throw error
        if (error.statusCode === undefined) throw disconnection(error, purpose)
        const { rawType: type, code, decline_code, param, message, requestId } = error
        throw refusalOf(error.statusCode, { type, code, decline_code, param, message, requestId }, purpose)
      }
    })
  }

  /** The provider's library is large, so it is loaded when the first payment needs it. */
  #library(): Promise<Library> {
    this.#client ??= load(this.#settings)
    return this.#client
  }
}

/** The library rejects only old timestamps. One from the future would stay valid for longer than the rest. */
function isAhead(signature: string | undefined, now: Date): boolean {
  const [, stamp = ''] = /(?:^|,)\s*t=(\d+)/.exec(signature ?? '') ?? []
  return Number(stamp) * 1000 > now.getTime() + WEBHOOK_AGE_SECONDS * 1000
}

interface Library {
  readonly stripe: Stripe
  readonly errors: typeof Stripe.errors
}

async function load(settings: StripeSettings): Promise<Library> {
  const { default: Stripe } = await import('stripe')
  const stripe = new Stripe(settings.secretKey, {
    // The types know only the newest version. The fields read and written here are the same in both.
    apiVersion: apiVersion as never,
    httpClient: Stripe.createFetchHttpClient((input, init) => settings.transport(addressOf(input), init ?? {})),
    maxNetworkRetries: 0,
    telemetry: false,
    ...settings.address,
  })
  return { stripe, errors: Stripe.errors }
}

function addressOf(input: string | URL | Request): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

/** The intent of a refused charge, when the refusal is a decline or repeats a final state. */
function intentInside(error: unknown): Stripe.PaymentIntent {
  const intent = error instanceof Error && 'payment_intent' in error ? error.payment_intent : undefined
  if (!intent) throw error
  return intent as Stripe.PaymentIntent
}
