import Fastify from 'fastify'
import type pg from 'pg'
import type { PaymentEvent, PaymentProvider, WebhookVerdict } from '../../../adapters/payments/payments.ts'
import { sandboxKeys, type SandboxKeys } from '../../../adapters/payments/sandbox/access.ts'
import type { Delivery } from '../../../adapters/payments/sandbox/deliveries.ts'
import { createSandboxProvider, inProcessTransport } from '../../../adapters/payments/sandbox/provider.ts'
import { sandboxServer } from '../../../adapters/payments/sandbox/sandbox-server.ts'
import { Sandbox, type SandboxConditions } from '../../../adapters/payments/sandbox/sandbox.ts'
import { isDatabaseAway } from '../../../database/errors.ts'
import { sqlState } from '../../../database/transaction.ts'
import { testClock, type TestClock } from '../test-clock.ts'

/** The database was dropped while a connection to it was being made. */
const INVALID_CATALOG_NAME = '3D000'

export interface TestSandboxOptions {
  readonly clock?: TestClock
  readonly conditions?: SandboxConditions
  /** The shop's answer to a webhook; 200 by default. */
  readonly shop?: (delivery: Delivery) => Promise<number> | number
  /** How long the provider waits for one call. */
  readonly totalMs?: number
  readonly publicUrl?: string
  /** The events that the shop's webhook asks for; all by default. */
  readonly eventTypes?: readonly string[]
  readonly secret?: string
}

export interface Called {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Record<string, unknown>
}

export interface TestSandbox {
  readonly sandbox: Sandbox
  /** Pass it to `testApp({ payments })`. */
  readonly provider: PaymentProvider
  readonly keys: SandboxKeys
  readonly clock: TestClock
  /** Every webhook attempt so far. */
  readonly deliveries: Delivery[]
  /** One call of the wire protocol, with the secret key by default. */
  call(
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string>,
    options?: { key?: string | undefined; idempotencyKey?: string },
  ): Promise<Called>
  /** A payment method, created as a browser does. */
  card(number: string, fields?: Record<string, string>): Promise<Called>
  /** Presses a button of the authentication page, found through the browser's view of the intent. */
  authenticate(clientSecret: string, choice: 'complete' | 'fail'): Promise<Called>
  /** The delivered events that the product acts on, with their signatures verified. */
  events(): Promise<PaymentEvent[]>
  verify(delivery: Delivery): Promise<WebhookVerdict>
}

/** A sandbox on a test's database, with a stopped clock and a shop that records its webhooks. */
export function testSandbox(pool: pg.Pool, options: TestSandboxOptions = {}): TestSandbox {
  const keys = sandboxKeys(options.secret ?? 'a secret of the tests, 32 letters')
  const clock = options.clock ?? testClock('2026-06-10T10:00:00Z')
  const deliveries: Delivery[] = []
  const sandbox = new Sandbox({
    pool,
    keys,
    clock,
    publicUrl: options.publicUrl ?? 'http://localhost:3000/sandbox',
    ...(options.conditions ? { conditions: options.conditions } : {}),
    ...(options.eventTypes ? { eventTypes: options.eventTypes } : {}),
    async deliver(delivery) {
      deliveries.push(delivery)
      return { status: (await options.shop?.(delivery)) ?? 200 }
    },
    // What it cannot send, because the test's database closes or is busy, stays pending, as in the product.
    onError: (error) => {
      if (!pool.ending && !isDatabaseAway(error) && sqlState(error) !== INVALID_CATALOG_NAME) throw error
    },
  })
  const patience = options.totalMs === undefined ? {} : { totalMs: options.totalMs }
  const provider = createSandboxProvider({
    keys,
    transport: inProcessTransport(sandbox),
    basePath: '/sandbox',
    ...patience,
  })
  const call = makeCall(sandbox, keys)
  const verify = (delivery: Delivery) =>
    provider.verifyWebhook(Buffer.from(delivery.body), delivery.headers['stripe-signature'], clock())
  return {
    sandbox,
    provider,
    keys,
    clock,
    deliveries,
    call,
    verify,
    card: (number, fields = {}) =>
      call('POST', '/v1/payment_methods', cardForm(number, fields), { key: keys.publishableKey }),
    async authenticate(clientSecret, choice) {
      return call('POST', await pageOf(clientSecret), { choice }, { key: '' })
    },
    async events() {
      await sandbox.idle()
      const verdicts = await Promise.all(deliveries.map(verify))
      return verdicts.flatMap((verdict) => (verdict.ok && verdict.event ? [verdict.event] : []))
    },
  }

  async function pageOf(clientSecret: string): Promise<string> {
    const id = clientSecret.split('_secret_')[0] ?? ''
    const { body } = await call(
      'GET',
      `/v1/payment_intents/${id}`,
      { client_secret: clientSecret },
      { key: keys.publishableKey },
    )
    const action = body['next_action'] as { use_stripe_sdk: { stripe_js: string } }
    return new URL(action.use_stripe_sdk.stripe_js).pathname.replace('/sandbox', '')
  }
}

/** Calls of the wire protocol, over a server that never listens. */
function makeCall(sandbox: Sandbox, keys: SandboxKeys): TestSandbox['call'] {
  const app = Fastify()
  const ready = app.register(sandboxServer, { sandbox, prefix: '/sandbox' }).ready()

  return async (method, url, form, { key = keys.secretKey, idempotencyKey } = {}) => {
    await ready
    const query = method === 'GET' && form ? `?${new URLSearchParams(form).toString()}` : ''
    const answer = await app.inject({
      method,
      url: `/sandbox${url}${query}`,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    const json = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, headers: answer.headers, body: json ? answer.json() : { text: answer.body } }
  }
}

function cardForm(number: string, fields: Record<string, string>): Record<string, string> {
  return {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
    'billing_details[name]': 'Nina Traveller',
    ...fields,
  }
}
