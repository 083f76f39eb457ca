import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPublishedApi } from '../../tests/support/providers/published-payment-api.ts'
import { readForm } from './sandbox/form-body.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import type { NewIntent, PaymentProvider } from './payments.ts'
import { createStripeProvider } from './stripe/stripe.ts'

interface Recorded {
  readonly method: string
  readonly path: string
  readonly parameters: object
  readonly headers: Readonly<Record<string, unknown>>
}

const keys = { secretKey: 'sk_test_recorded', publishableKey: 'pk_test_recorded', webhookSecret: 'whsec_recorded' }
const recorded: Recorded[] = []
let server: Server
let stripe: PaymentProvider
const sandbox = createSandboxProvider({
  keys,
  basePath: '/sandbox',
  async transport(url, init) {
    const { pathname, search } = new URL(url)
    const headers = Object.fromEntries(new Headers(init.headers))
    return new Response(
      record(init.method ?? 'GET', pathname + search, headers, typeof init.body === 'string' ? init.body : ''),
    )
  },
})

/** Records the call and returns an answer that ends it. */
function record(method: string, url: string, headers: Recorded['headers'], body: string): string {
  const [path = '', query = ''] = url.split('?')
  recorded.push({ method, path, headers, parameters: readForm(method === 'GET' ? query : body) })
  const intent = {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 1250,
    currency: 'gbp',
    status: 'succeeded',
    client_secret: 's',
    metadata: {},
  }
  if (path === '/v1/refunds')
    return JSON.stringify({ id: 're_1', object: 'refund', amount: 100, currency: 'gbp', status: 'succeeded' })
  return JSON.stringify(
    method === 'GET' && path === '/v1/payment_intents' ? { object: 'list', data: [intent], has_more: false } : intent,
  )
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.end(
        record(request.method ?? '', request.url ?? '', request.headers, Buffer.concat(chunks).toString('utf8')),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stripe = createStripeProvider(keys, { apiUrl: `http://127.0.0.1:${port}` })
})
afterAll(() => server.close())
beforeEach(() => void recorded.splice(0))

const intent: NewIntent = {
  amountMinor: 1250,
  currency: 'GBP',
  paymentMethodId: 'pm_1',
  orderId: 'order-1',
  email: 'nina@example.com',
  description: 'Roamfit pass, London, 4 visits',
  metadata: { product: 'standard-4', coupon: 'WELCOME10', partner: 'grand-hotel' },
  idempotencyKey: 'order-1/1',
  returnUrl: 'https://roamfit.example/?partner=grand-hotel&back=1',
}
const refund = {
  intentId: 'pi_1',
  amountMinor: 100,
  currency: 'GBP',
  ourRefundId: 'refund-1',
  idempotencyKey: 'order-1/r',
} as const
const attemptedAt = new Date('2026-06-10T10:00:00Z')

const calls: readonly (readonly [string, string, (provider: PaymentProvider) => Promise<unknown>])[] = [
  ['createIntent', 'POST /v1/payment_intents', (provider) => provider.createIntent(intent)],
  ['retrieveIntent', 'GET /v1/payment_intents/pi_1', (provider) => provider.retrieveIntent('pi_1')],
  ['findIntent', 'GET /v1/payment_intents', (provider) => provider.findIntent({ orderId: 'order-1', attemptedAt })],
  [
    'confirmIntent',
    'POST /v1/payment_intents/pi_1/confirm',
    (provider) =>
      provider.confirmIntent({
        intentId: 'pi_1',
        paymentMethodId: 'pm_2',
        idempotencyKey: 'order-1/2',
        returnUrl: intent.returnUrl,
      }),
  ],
  [
    'cancelIntent',
    'POST /v1/payment_intents/pi_1/cancel',
    (provider) => provider.cancelIntent({ intentId: 'pi_1', idempotencyKey: 'order-1/x' }),
  ],
  ['refund', 'POST /v1/refunds', (provider) => provider.refund(refund)],
]

async function requestOf(
  provider: PaymentProvider,
  call: (provider: PaymentProvider) => Promise<unknown>,
): Promise<Recorded> {
  recorded.splice(0)
  await call(provider)
  expect(recorded).toHaveLength(1)
  return recorded[0] as Recorded
}

describe.each([
  ['stripe', () => stripe],
  ['sandbox', () => sandbox],
] as const)('requests of the %s provider', (name, provider) => {
  test('it says who it is', () => expect(provider().name).toBe(name))

  test.each(calls)('%s is %s, with our key and the pinned version', async (_name, line, call) => {
    const request = await requestOf(provider(), call)
    expect(`${request.method} ${request.path}`).toBe(line)
    expect(request.headers).toMatchObject({ authorization: 'Bearer sk_test_recorded', 'stripe-version': '2023-08-16' })
    if (request.method === 'POST') expect(request.headers['idempotency-key']).toMatch(/^order-1\//)
  })

  test('a new intent is bound to order, price and buyer (T84), and is charged at once', async () => {
    const { parameters } = await requestOf(provider(), (it) => it.createIntent(intent))
    expect(parameters).toEqual({
      amount: '1250',
      currency: 'gbp',
      confirm: 'true',
      payment_method: 'pm_1',
      automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
      use_stripe_sdk: 'true',
      return_url: intent.returnUrl,
      description: intent.description,
      metadata: {
        order_id: 'order-1',
        email: 'nina@example.com',
        product: 'standard-4',
        coupon: 'WELCOME10',
        partner: 'grand-hotel',
      },
      expand: ['latest_charge'],
    })
  })

  test('metadata cannot replace the order, nor be too long', async () => {
    const metadata = { order_id: 'another', note: 'x'.repeat(600) }
    const { parameters } = await requestOf(provider(), (it) =>
      it.createIntent({ ...intent, metadata, description: 'y'.repeat(2000) }),
    )
    expect(parameters).toMatchObject({
      metadata: { order_id: 'order-1', note: 'x'.repeat(500) },
      description: 'y'.repeat(1000),
    })
  })

  test('a lost intent is found in the list of its time, not by the search, which lags', async () => {
    const { parameters } = await requestOf(provider(), (it) => it.findIntent({ orderId: 'order-1', attemptedAt }))
    const at = attemptedAt.getTime() / 1000
    expect(parameters).toEqual({
      created: { gte: String(at - 300), lte: String(at + 900) },
      limit: '100',
      expand: ['data.latest_charge'],
    })
  })

  test('a repeated call repeats its key', async () => {
    const keys = [
      await requestOf(provider(), (it) => it.createIntent(intent)),
      await requestOf(provider(), (it) => it.createIntent(intent)),
    ]
    expect(keys.map((request) => request.headers['idempotency-key'])).toEqual(['order-1/1', 'order-1/1'])
  })
})

test.each(calls)('%s: both providers send the same', async (_name, _line, call) => {
  const [a, b] = [await requestOf(stripe, call), await requestOf(sandbox, call)]
  expect(a.parameters).toEqual(b.parameters)
  expect(a.path).toBe(b.path)
})

describe("against the provider's published API", () => {
  const api = readPublishedApi()

  test('the pinned version is the published one', () => expect(api.version).toBe('2023-08-16'))

  test.each(calls)('%s is a call it knows, with parameters it takes', async (_name, _line, call) => {
    for (const provider of [stripe, sandbox]) {
      const { method, path, parameters } = await requestOf(provider, call)
      expect(api.requestProblems(method, path, parameters)).toEqual([])
    }
  })

  test('the check refuses a field that the document does not have', () => {
    expect(api.requestProblems('POST', '/v1/payment_intents', { amount: 'much', currency: 'gbp' })).not.toEqual([])
    expect(
      api.requestProblems('POST', '/v1/payment_intents', { amount: '1', currency: 'gbp', surprise: '1' }),
    ).not.toEqual([])
    expect(api.requestProblems('POST', '/v1/payment_intents/pi_1/pay', {})).not.toEqual([])
  })
})
