import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database/database.ts'
import { testSandbox, type Called, type TestSandbox } from '../../../tests/support/providers/payment-sandbox.ts'
import { readPublishedApi } from '../../../tests/support/providers/published-payment-api.ts'
import { createStripeProvider } from '../stripe/stripe.ts'
import { sandboxServer } from './sandbox-server.ts'

let database: TestDatabase & { drop(): Promise<void> }
let shop: TestSandbox
let app: FastifyInstance
let address: { protocol: 'http'; host: string; port: number }
const log: string[] = []

/** The sandbox at the root of a port, where the provider's own library expects the API. */
beforeAll(async () => {
  database = await testDatabase()
  shop = testSandbox(database.pool)
  const stream = new Writable({ write: (line: Buffer, _encoding, done) => done(void log.push(line.toString())) })
  app = Fastify({ logger: { level: 'trace', stream } })
  await app.register(sandboxServer, { sandbox: shop.sandbox })
  await app.listen({ host: '127.0.0.1', port: 0 })
  address = { protocol: 'http', host: '127.0.0.1', port: (app.server.address() as AddressInfo).port }
})
afterAll(async () => {
  await shop.sandbox.idle()
  await app.close()
  await database.drop()
})

const library = (key = shop.keys.secretKey) => new Stripe(key, { ...address, telemetry: false, maxNetworkRetries: 0 })
const good = { amount: 1999, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa' }
const failing = async (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error,
  )

describe("the provider's own library, pointed at the sandbox", () => {
  test('pays, reads, lists page by page, refunds', async () => {
    const stripe = library()
    const intent = await stripe.paymentIntents.create({
      ...good,
      metadata: { order_id: '1' },
      expand: ['latest_charge'],
    })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1999, latest_charge: { paid: true } })
    expect(intent.lastResponse.requestId).toMatch(/^req_/)
    for (let i = 0; i < 4; i++) await stripe.paymentIntents.create({ ...good, confirm: false })
    const all: string[] = []
    for await (const listed of stripe.paymentIntents.list({ limit: 2 })) all.push(listed.id)
    expect(all).toHaveLength(5)
    expect(new Set(all).size).toBe(5)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      id: intent.id,
      metadata: { order_id: '1' },
    })
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 999 })
    expect(refund).toMatchObject({ status: 'succeeded', amount: 999 })
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ id }) => id)).toEqual([refund.id])
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id)
    expect(await stripe.charges.retrieve(latest_charge as string)).toMatchObject({
      amount_refunded: 999,
      refunded: false,
    })
  })

  test('throws a card error that carries the intent', async () => {
    const error = await failing(
      library().paymentIntents.create({ ...good, payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: 'insufficient_funds' } },
    })
  })

  test('throws its other errors with their own types', async () => {
    const stripe = library()
    await stripe.paymentIntents.create(good, { idempotencyKey: 'library' })
    expect(
      await failing(stripe.paymentIntents.create({ ...good, amount: 5000 }, { idempotencyKey: 'library' })),
    ).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(await failing(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    })
    expect(await failing(library('sk_test_wrong').paymentIntents.retrieve('pi_none'))).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    expect(await failing(stripe.customers.create())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL') as string,
    })
  })

  test('our provider for the real one works against it unchanged', async () => {
    const provider = createStripeProvider(shop.keys, { apiUrl: `http://127.0.0.1:${address.port}` })
    const intent = {
      amountMinor: 700,
      currency: 'EUR',
      paymentMethodId: 'pm_card_visa',
      orderId: 'order-http',
      email: 'nina@example.com',
      description: 'Roamfit pass',
      metadata: {},
      idempotencyKey: 'order-http/1',
      returnUrl: 'http://localhost:3000/',
    }
    const { intentId } = await provider.createIntent(intent)
    expect(await provider.findIntent({ orderId: 'order-http', attemptedAt: shop.clock() })).toMatchObject({
      intentId,
      status: 'succeeded',
    })
    expect(
      await provider.refund({ intentId, amountMinor: 700, currency: 'EUR', ourRefundId: 'r', idempotencyKey: 'r' }),
    ).toMatchObject({
      status: 'succeeded',
    })
    expect(await provider.retrieveIntent(intentId)).toMatchObject({ amountRefundedMinor: 700 })
  })
})

describe('who may do what', () => {
  const publishable = () => ({ key: shop.keys.publishableKey })

  test.each([
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/payment_intents/pi_1/cancel'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/refunds'],
    ['GET', '/v1/charges/ch_1'],
    ['GET', '/v1/payment_methods/pm_1'],
  ] as const)('%s %s is refused to browsers, and without a key', async (method, url) => {
    expect(await shop.call(method, url, {}, publishable())).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    })
    for (const key of ['', 'sk_test_guess', `${shop.keys.secretKey}x`])
      expect((await shop.call(method, url, {}, { key })).status).toBe(401)
  })

  test('a wrong key is not repeated in the answer', async () => {
    const { body } = await shop.call('GET', '/v1/refunds', {}, { key: 'sk_live_a-real-key-by-mistake' })
    expect(JSON.stringify(body)).not.toContain('mistake')
  })

  test('a browser reads and confirms only the intent whose secret it knows, and sees no metadata', async () => {
    const { body } = await shop.call('POST', '/v1/payment_intents', {
      amount: '500',
      currency: 'gbp',
      'metadata[order_id]': 'private',
    })
    const url = `/v1/payment_intents/${String(body['id'])}`
    const client_secret = String(body['client_secret'])
    const guesses: Record<string, string>[] = [
      {},
      { client_secret: 'wrong' },
      { client_secret: client_secret.slice(0, -1) },
    ]
    for (const form of guesses) {
      expect((await shop.call('GET', url, form, publishable())).status).toBe(404)
      expect(
        (await shop.call('POST', `${url}/confirm`, { payment_method: 'pm_card_visa', ...form }, publishable())).status,
      ).toBe(404)
    }
    const seen = await shop.call('GET', url, { client_secret }, publishable())
    expect(seen).toMatchObject({ status: 200, body: { id: body['id'], status: 'requires_payment_method' } })
    expect(JSON.stringify(seen.body)).not.toContain('private')
    const paid = await shop.call(
      'POST',
      `${url}/confirm`,
      { client_secret, payment_method: 'pm_card_visa' },
      publishable(),
    )
    expect(paid.body).toMatchObject({ status: 'succeeded' })
    expect(JSON.stringify(paid.body)).not.toContain('private')
  })
})

describe('a bad request', () => {
  const wrong: readonly (readonly [Record<string, string>, string, string | undefined])[] = [
    [{ amount: '', currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '12.5', currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '-5', currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '9'.repeat(40), currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'gbp' }, 'parameter_missing', 'amount'],
    [{ amount: '500' }, 'parameter_missing', 'currency'],
    [{ amount: '500', currency: 'xxx' }, '', 'currency'],
    [{ amount: '29', currency: 'gbp' }, 'amount_too_small', 'amount'],
    [{ amount: '49', currency: 'jpy' }, 'amount_too_small', 'amount'],
    [{ amount: '5125', currency: 'kwd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '150', currency: 'isk' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '500', currency: 'gbp', surprise: '1' }, 'parameter_unknown', 'surprise'],
    [
      {
        amount: '500',
        currency: 'gbp',
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[surprise]': '1',
      },
      'parameter_unknown',
      'automatic_payment_methods[surprise]',
    ],
    [{ amount: '500', currency: 'gbp', return_url: 'javascript:alert(1)' }, '', 'return_url'],
    [{ amount: '500', currency: 'gbp', return_url: 'https://roamfit.example' }, '', 'return_url'],
    [{ amount: '500', currency: 'gbp', 'expand[0]': 'customer' }, '', 'expand'],
    [{ amount: '500', currency: 'gbp', metadata: 'x' }, '', 'metadata'],
    [{ amount: '500', currency: 'gbp', 'metadata[a]': 'x'.repeat(501) }, '', 'metadata[a]'],
    [{ amount: '500', currency: 'gbp', confirm: 'true' }, 'payment_intent_unexpected_state', undefined],
    [{ amount: '500', currency: 'gbp', description: 'a\0b' }, '', undefined],
  ]
  test.each(wrong)('%o', async (form, code, param) => {
    const { status, body } = await shop.call('POST', '/v1/payment_intents', form)
    expect(status).toBe(400)
    expect(body['error']).toMatchObject({
      type: 'invalid_request_error',
      ...(code ? { code } : {}),
      ...(param ? { param } : {}),
    })
  })

  test('another format, a body too large, another method, another path', async () => {
    const send = (method: 'POST' | 'DELETE', url: string, type: string, payload: string) =>
      app.inject({
        method,
        url,
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${shop.keys.secretKey}` },
      })
    const form = 'application/x-www-form-urlencoded'
    expect((await send('POST', '/v1/payment_intents', 'application/json', '{"amount":1}')).statusCode).toBe(415)
    expect((await send('POST', '/v1/payment_intents', form, `description=${'x'.repeat(70_000)}`)).statusCode).toBe(413)
    expect((await send('DELETE', '/v1/payment_intents', form, '')).statusCode).toBe(404)
    expect((await send('POST', '/v1/nothing', form, '')).json()).toMatchObject({
      error: { type: 'invalid_request_error' },
    })
    expect((await send('POST', '/v1/payment_intents', form, '')).json()).toMatchObject({
      error: { code: 'parameter_missing' },
    })
  })
})

test('no log holds a card number, a security code or a key', async () => {
  log.splice(0)
  for (const payload of [
    'card[number]=4242424242424242&card[cvc]=987&type=card&card[exp_month]=12&card[exp_year]=2030',
    'card[number]=4242424242424242&card[cvc]=987',
  ]) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${shop.keys.secretKey}`,
    }
    await app.inject({ method: 'POST', url: '/v1/payment_methods', payload, headers })
  }
  expect(log.length).toBeGreaterThan(1)
  // Times and durations in the log may contain any digits by chance. A security code would stand alone.
  expect(log.join('')).not.toMatch(/4242424242|(?<![\d.])987(?![\d.])|sk_test/)
})

describe("the sandbox's objects against the provider's published API", () => {
  const api = readPublishedApi()
  const pay = (payment_method: string): Promise<Called> =>
    shop.call('POST', '/v1/payment_intents', {
      amount: '1000',
      currency: 'gbp',
      confirm: 'true',
      payment_method,
      'expand[0]': 'latest_charge',
    })

  test.each(['pm_card_visa', 'pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_createDispute'])(
    'an intent paid with %s',
    async (id) => {
      const { body } = await pay(id)
      const error = body['error'] as { payment_intent: object; payment_method: object } | undefined
      expect(api.objectProblems('payment_intent', error?.payment_intent ?? body)).toEqual([])
      if (error)
        expect([
          ...api.objectProblems('api_errors', error),
          ...api.objectProblems('payment_method', error.payment_method),
        ]).toEqual([])
      if (typeof body['latest_charge'] === 'object' && body['latest_charge'])
        expect(api.objectProblems('charge', body['latest_charge'])).toEqual([])
    },
  )

  test('payment methods, refunds, and every event with what it is about', async () => {
    expect(api.objectProblems('payment_method', (await shop.card('378282246310005')).body)).toEqual([])
    for (const id of ['pm_card_visa', 'pm_card_refundFail', 'pm_card_pendingRefund']) {
      const { body } = await pay(id)
      const refund = await shop.call('POST', '/v1/refunds', { payment_intent: String(body['id']), amount: '100' })
      expect(api.objectProblems('refund', refund.body)).toEqual([])
    }
    shop.clock.advance({ seconds: 5 })
    await shop.sandbox.idle()
    await shop.sandbox.tick(shop.clock())
    const events = shop.deliveries.map(
      ({ body }) => JSON.parse(body) as { type: string; data: { object: { object: string } } },
    )
    for (const event of events) {
      expect([event.type, api.objectProblems('event', event)]).toEqual([event.type, []])
      expect([event.type, api.objectProblems(event.data.object.object, event.data.object)]).toEqual([event.type, []])
    }
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set([
        'payment_intent.created',
        'payment_intent.succeeded',
        'payment_intent.payment_failed',
        'payment_intent.requires_action',
        'charge.refunded',
        'charge.refund.updated',
        'charge.dispute.created',
      ]),
    )
  })
})
