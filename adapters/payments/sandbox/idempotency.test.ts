import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database/database.ts'
import { testSandbox, type Called, type TestSandbox } from '../../../tests/support/providers/payment-sandbox.ts'

let database: TestDatabase & { drop(): Promise<void> }
let shop: TestSandbox

beforeAll(async () => {
  database = await testDatabase(20)
  shop = testSandbox(database.pool)
})
afterAll(async () => {
  await shop.sandbox.idle()
  await database.drop()
})

const form = {
  amount: '1250',
  currency: 'gbp',
  confirm: 'true',
  payment_method: 'pm_card_visa',
  'metadata[order_id]': 'order-1',
}
const pay = (idempotencyKey: string, change: Record<string, string> = {}) =>
  shop.call('POST', '/v1/payment_intents', { ...form, ...change }, { idempotencyKey })
const intents = async () => (await database.pool.query('select 1 from payment_sandbox.intents')).rowCount ?? 0

describe('the same key again', () => {
  test('and the same content: the first answer, and nothing happens twice', async () => {
    const before = await intents()
    const first = await pay('same')
    const second = await pay('same')
    expect(first).toMatchObject({ status: 200, headers: { 'idempotency-key': 'same' } })
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } })
    expect(await intents()).toBe(before + 1)
  })

  test('the order of the fields does not matter', async () => {
    const first = await pay('reordered')
    const reversed = Object.fromEntries(Object.entries(form).toReversed())
    const second = await shop.call('POST', '/v1/payment_intents', reversed, { idempotencyKey: 'reordered' })
    expect(second.body['id']).toBe(first.body['id'])
  })

  test('repeats a decline too: the card is not tried again', async () => {
    const first = await pay('declined', { payment_method: 'pm_card_visa_chargeDeclined' })
    expect(first.status).toBe(402)
    expect(await pay('declined', { payment_method: 'pm_card_visa_chargeDeclined' })).toMatchObject({
      status: 402,
      body: first.body,
    })
  })

  test.each([
    ['another amount', { amount: '1251' }],
    ['another card', { payment_method: 'pm_card_mastercard' }],
    ['another order', { 'metadata[order_id]': 'order-2' }],
  ])('and %s: refused', async (what, change) => {
    await pay(`mismatch ${what}`)
    const { status, body } = await pay(`mismatch ${what}`, change)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: {
        type: 'idempotency_error',
        message: expect.stringContaining('can only be used with the same parameters') as string,
      },
    })
  })

  test('on another call: refused', async () => {
    const { body } = await pay('elsewhere')
    const { status } = await shop.call(
      'POST',
      `/v1/payment_intents/${String(body['id'])}/cancel`,
      {},
      { idempotencyKey: 'elsewhere' },
    )
    expect(status).toBe(400)
  })

  test('from a browser: a different key', async () => {
    const options = { key: shop.keys.publishableKey, idempotencyKey: 'same' }
    const card = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2030' }
    expect((await shop.call('POST', '/v1/payment_methods', card, options)).status).toBe(200)
  })

  test('after a refusal that changed nothing: works', async () => {
    expect((await pay('mended', { amount: 'much' })).status).toBe(400)
    expect((await pay('mended')).status).toBe(200)
  })

  test('a day later: forgotten', async () => {
    const first = await pay('yesterday')
    shop.clock.advance({ hours: 25 })
    await shop.sandbox.tick(shop.clock())
    expect((await pay('yesterday')).body['id']).not.toBe(first.body['id'])
  })

  test('refuses a key that no header can hold', async () => {
    expect((await pay('x'.repeat(256))).status).toBe(400)
  })
})

describe('the same key at the same moment', () => {
  const outcomes = (answers: readonly Called[]) => new Set(answers.map(({ status }) => status))

  test('twenty calls at once: one intent; the others replay it or must come back', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await intents()
      const answers = await Promise.all(Array.from({ length: 20 }, () => pay(`race ${round}`)))
      expect(await intents()).toBe(before + 1)
      const done = answers.filter(({ status }) => status === 200)
      expect(new Set(done.map(({ body }) => body['id'])).size).toBe(1)
      for (const status of outcomes(answers)) expect([200, 409]).toContain(status)
      for (const { status, body, headers } of answers) {
        if (status !== 409) continue
        expect(body).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
        expect(headers['stripe-should-retry']).toBe('true')
      }
    }
  })

  test('without a key every call pays: the key prevents that', async () => {
    const before = await intents()
    await Promise.all(Array.from({ length: 20 }, () => shop.call('POST', '/v1/payment_intents', form)))
    expect(await intents()).toBe(before + 20)
  })

  test('two purchases through the provider, five milliseconds apart: one charge, the same answer (trust 7)', async () => {
    const intent = {
      amountMinor: 900,
      currency: 'EUR' as const,
      paymentMethodId: 'pm_card_visa',
      orderId: 'order-double',
      email: 'nina@example.com',
      description: 'Roamfit pass',
      metadata: {},
      idempotencyKey: 'double',
      returnUrl: 'http://localhost:3000/',
    }
    const before = await intents()
    const results = await Promise.all(Array.from({ length: 5 }, () => shop.provider.createIntent(intent)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await intents()).toBe(before + 1)
    await expect(shop.provider.createIntent({ ...intent, amountMinor: 901 })).rejects.toMatchObject({
      code: 'idempotencyMismatch',
      outcome: 'nothingHappened',
    })
  })
})
