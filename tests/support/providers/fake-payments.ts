import { randomBytes } from 'node:crypto'
import {
  type IntentStatus,
  type NewIntent,
  PaymentError,
  type PaymentErrorCode,
  type PaymentEvent,
  type PaymentIntent,
  type PaymentProvider,
  type WebhookVerdict,
} from '../../../adapters/payments/payments.ts'

interface FakeIntent extends NewIntent {
  readonly intentId: string
  readonly clientSecret: string
  status: IntentStatus
  failureCode: PaymentErrorCode | undefined
  /** The idempotency keys of its refunds. */
  readonly refunds: Set<string>
  refunded: number
  disputed: boolean
}

/** How the provider fails one call. `lost`: it does the work, and the answer never arrives. */
export type Fault = 'down' | 'lost' | 'hangs' | 'crash before' | 'crash after'
export type Call = 'createIntent' | 'retrieveIntent' | 'findIntent' | 'cancelIntent' | 'refund'

/** Thrown where a test kills the process. No handler of the product may take it for an answer. */
export class Killed extends Error {}

export interface FakePayments extends PaymentProvider {
  readonly intents: FakeIntent[]
  /** Every call so far, by name. */
  readonly calls: Call[]
  /** The amount charged and not refunded, in minor units. */
  readonly taken: () => number
  readonly chargesOf: (email: string) => FakeIntent[]
  /** Makes the next calls of this name fail, once each. */
  fail(call: Call, ...faults: Fault[]): void
  /** The card holder's choice in the browser. */
  authenticate(intentId: string, choice: 'complete' | 'fail'): void
  refundAtProvider(intentId: string, amountMinor: number): void
  /** A signed webhook: its body and headers. */
  webhook(event: PaymentEvent): { payload: string; headers: Record<string, string> }
  /** Runs before each charge, so that a test can delay it. */
  beforeCharge: () => Promise<void>
  /** Whether refunds are refused. */
  refusesRefunds: boolean
}

const SIGNATURE = 'good'

/**
 * A provider in memory, for faults that no real one has on demand. Cards are named after what they do: 'pm_pays',
 * 'pm_declined', 'pm_poor', 'pm_asks' (authentication), 'pm_slow' (decided later). Text after a second underscore is
 * ignored, so that every browser can have a different card.
 */
export function fakePayments(): FakePayments {
  const intents: FakeIntent[] = []
  const calls = faultyCalls()
  const provider: FakePayments = {
    name: 'sandbox',
    browserConfig: { provider: 'sandbox', publishableKey: 'pk_fake', scriptless: true, basePath: '/sandbox' },
    browserOrigins: { script: [], frame: [], connect: [] },
    signatureHeader: 'stripe-signature',
    intents,
    calls: calls.made,
    beforeCharge: () => Promise.resolve(),
    refusesRefunds: false,
    taken: () =>
      intents.reduce((sum, one) => sum + (one.status === 'succeeded' ? one.amountMinor - one.refunded : 0), 0),
    chargesOf: (email) => intents.filter((one) => one.email === email && one.status === 'succeeded'),
    fail: calls.fail,
    authenticate(intentId, choice) {
      const intent = findIntent(intents, intentId)
      intent.status = choice === 'complete' ? 'succeeded' : 'failed'
      intent.failureCode = choice === 'complete' ? undefined : 'paymentAuthenticationFailed'
    },
    refundAtProvider(intentId, amountMinor) {
      findIntent(intents, intentId).refunded += amountMinor
    },
    webhook: (event) => ({
      payload: JSON.stringify(event),
      headers: { 'content-type': 'application/json', 'stripe-signature': SIGNATURE },
    }),
    verifyWebhook: async (rawBody, signature) => readWebhook(rawBody, signature),
    async createIntent(intent) {
      await provider.beforeCharge()
      return calls.make('createIntent', () => createIntent(intents, intent))
    },
    retrieveIntent: (intentId) => calls.make('retrieveIntent', () => intentOf(findIntent(intents, intentId))),
    findIntent: ({ orderId }) =>
      calls.make('findIntent', () => {
        const intent = intents.find((one) => one.orderId === orderId)
        return intent && intentOf(intent)
      }),
    confirmIntent: () => Promise.reject(new Error('The product makes one intent for one order')),
    cancelIntent: ({ intentId }) => calls.make('cancelIntent', () => cancelIntent(findIntent(intents, intentId))),
    refund: (refund) =>
      calls.make('refund', () => refundIntent(findIntent(intents, refund.intentId), refund, provider.refusesRefunds)),
  }
  return provider
}

interface FaultyCalls {
  readonly made: Call[]
  fail(call: Call, ...faults: Fault[]): void
  make<T>(name: Call, act: () => T): Promise<T>
}

/** Records every call, and makes the calls fail that a test has chosen. */
function faultyCalls(): FaultyCalls {
  const made: Call[] = []
  const faults = new Map<Call, Fault[]>()
  return {
    made,
    fail: (call, ...more) => void faults.set(call, [...(faults.get(call) ?? []), ...more]),
    async make(name, act) {
      made.push(name)
      const fault = faults.get(name)?.shift()
      if (fault === 'down') throw new PaymentError('unavailable', 'nothingHappened', 'ECONNREFUSED')
      if (fault === 'crash before') throw new Killed(name)
      const result = act()
      if (fault === 'crash after') throw new Killed(name)
      if (fault === 'lost') throw new PaymentError('unavailable', 'unknown', 'timeout')
      if (fault === 'hangs') return new Promise(() => undefined)
      return result
    },
  }
}

function findIntent(intents: readonly FakeIntent[], intentId: string): FakeIntent {
  const intent = intents.find((one) => one.intentId === intentId)
  if (!intent) throw new PaymentError('paymentIntentInvalid', 'nothingHappened', 'resource_missing')
  return intent
}

function createIntent(intents: FakeIntent[], wanted: NewIntent): PaymentIntent {
  const known = intents.find(({ idempotencyKey }) => idempotencyKey === wanted.idempotencyKey)
  if (known) return intentOf(known)
  const id = `pi_${randomBytes(8).toString('hex')}`
  const intent: FakeIntent = {
    ...wanted,
    intentId: id,
    clientSecret: `${id}_secret_x`,
    refunds: new Set(),
    refunded: 0,
    disputed: false,
    ...outcomeOf(wanted.paymentMethodId),
  }
  intents.push(intent)
  return intentOf(intent)
}

function cancelIntent(intent: FakeIntent): PaymentIntent {
  if (intent.status !== 'succeeded') intent.status = 'canceled'
  return intentOf(intent)
}

function refundIntent(
  intent: FakeIntent,
  { amountMinor, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
  isRefused: boolean,
) {
  const answer = { refundId: `re_${idempotencyKey}`, status: 'succeeded' as const, amountMinor }
  if (intent.refunds.has(idempotencyKey)) return answer
  if (isRefused || intent.refunded + amountMinor > intent.amountMinor) {
    throw new PaymentError('refundNotPossible', 'nothingHappened', 'charge_already_refunded')
  }
  intent.refunded += amountMinor
  intent.refunds.add(idempotencyKey)
  return answer
}

function readWebhook(rawBody: Buffer, signature: string | undefined): WebhookVerdict {
  if (signature !== SIGNATURE) return { ok: false, reason: signature === 'old' ? 'untimely' : 'forged' }
  const read = JSON.parse(rawBody.toString('utf8')) as PaymentEvent & { occurredAt: string }
  if (read.kind === undefined) return { ok: true, event: undefined }
  return { ok: true, event: { ...read, occurredAt: new Date(read.occurredAt) } as PaymentEvent }
}

function outcomeOf(paymentMethodId: string): { status: IntentStatus; failureCode: PaymentErrorCode | undefined } {
  switch (paymentMethodId.split('_')[1]) {
    case 'pays':
      return { status: 'succeeded', failureCode: undefined }
    case 'asks':
      return { status: 'requiresAction', failureCode: undefined }
    case 'slow':
      return { status: 'processing', failureCode: undefined }
    case 'poor':
      return { status: 'failed', failureCode: 'cardHasInsufficientFunds' }
    default:
      return { status: 'failed', failureCode: 'cardDeclined' }
  }
}

function intentOf(intent: FakeIntent): PaymentIntent {
  const { intentId, orderId, amountMinor, currency, email, metadata, refunded, disputed, status } = intent
  const { clientSecret, failureCode } = intent
  return {
    intentId,
    status,
    clientSecret,
    ...(failureCode ? { failure: { code: failureCode, providerCode: failureCode } } : {}),
    orderId,
    amountMinor,
    currency,
    email,
    metadata,
    amountRefundedMinor: refunded,
    disputed,
    card: status === 'succeeded' ? { brand: 'visa', last4: '4242' } : undefined,
  }
}
