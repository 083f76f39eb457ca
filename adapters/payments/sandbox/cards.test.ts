import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database/database.ts'
import { testSandbox, type TestSandbox } from '../../../tests/support/providers/payment-sandbox.ts'
import type { NewIntent } from '../payments.ts'

let database: TestDatabase & { drop(): Promise<void> }
let shop: TestSandbox
let order = 0

beforeAll(async () => {
  database = await testDatabase()
  shop = testSandbox(database.pool)
})
afterAll(async () => {
  await shop.sandbox.idle()
  await database.drop()
})

function purchase(paymentMethodId: string, change: Partial<NewIntent> = {}): NewIntent {
  order += 1
  return {
    amountMinor: 1250,
    currency: 'GBP',
    paymentMethodId,
    orderId: `order-${order}`,
    email: 'nina@example.com',
    description: 'Roamfit pass, London, 4 visits',
    metadata: { product: 'standard-4' },
    idempotencyKey: `order-${order}/1`,
    returnUrl: 'http://localhost:3000/?partner=grand-hotel',
    ...change,
  }
}

async function methodOf(number: string): Promise<string> {
  const { status, body } = await shop.card(number)
  expect(status).toBe(200)
  return String(body['id'])
}

describe('cards that are typed', () => {
  test.each([
    ['4242 4242 4242 4242', 'succeeded', undefined],
    ['5555 5555 5555 4444', 'succeeded', undefined],
    ['3782 822463 10005', 'succeeded', undefined],
    ['4000 0000 0000 0002', 'failed', 'cardDeclined'],
    ['4000 0000 0000 9995', 'failed', 'cardHasInsufficientFunds'],
    ['4000 0000 0000 9987', 'failed', 'cardDeclined'],
    ['4000 0000 0000 0069', 'failed', 'cardInvalid'],
    ['4000 0000 0000 0127', 'failed', 'cardInvalid'],
    ['4000 0000 0000 0119', 'failed', 'cardInvalid'],
    ['4100 0000 0000 0019', 'failed', 'cardDeclined'],
    ['4000 0025 0000 3155', 'requiresAction', undefined],
    ['4000 0000 0000 3220', 'requiresAction', undefined],
    ['4000 0027 6000 3184', 'requiresAction', undefined],
    ['4000 0000 0000 0259', 'succeeded', undefined],
    ['4929 0000 0000 6', 'failed', 'cardDeclined'],
  ])('%s: %s %s', async (number, status, code) => {
    const result = await shop.provider.createIntent(purchase(await methodOf(number)))
    expect(result).toMatchObject({ status, ...(code ? { failure: { code } } : {}) })
    expect(result.failure === undefined).toBe(code === undefined)
  })

  test('a number that is not published for tests is declined as in test mode', async () => {
    const result = await shop.provider.createIntent(purchase(await methodOf('4539578763621486')))
    expect(result.failure).toEqual({ code: 'cardDeclined', providerCode: 'card_declined/test_mode_live_card' })
    const { body } = await shop.call('GET', `/v1/payment_intents/${result.intentId}`)
    expect(body['last_payment_error']).toMatchObject({
      message: expect.stringContaining('Your request was in test mode, but used a non test card.') as string,
    })
  })

  test.each([
    [{ 'card[number]': '4242424242424241' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
    [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid."],
    [{ 'card[exp_month]': '13' }, 'invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid."],
    [{ 'card[cvc]': '12' }, 'invalid_cvc', 'cvc', "Your card's security code is invalid."],
  ])('%o is refused before any payment', async (fields, code, param, message) => {
    const { status, body } = await shop.card('4242424242424242', fields)
    expect(status).toBe(402)
    expect(body).toEqual({ error: { type: 'card_error', code, param, message } })
  })
})

describe('static test ids', () => {
  test.each([
    ['pm_card_visa', 'succeeded', undefined],
    ['pm_card_mastercard', 'succeeded', undefined],
    ['pm_card_visa_chargeDeclined', 'failed', 'cardDeclined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'failed', 'cardHasInsufficientFunds'],
    ['pm_card_authenticationRequired', 'requiresAction', undefined],
  ])('%s: %s %s', async (id, status, code) => {
    expect(await shop.provider.createIntent(purchase(id))).toMatchObject({
      status,
      ...(code ? { failure: { code } } : {}),
    })
  })
  test('pay again and again: each time a new card', async () => {
    for (let time = 0; time < 2; time++)
      expect((await shop.provider.createIntent(purchase('pm_card_visa'))).status).toBe('succeeded')
  })
})

describe('a paid intent', () => {
  test('says what it was for, whose, and which card paid (T84)', async () => {
    const made = await shop.provider.createIntent(purchase('pm_card_visa', { orderId: 'order-paid' }))
    expect(await shop.provider.retrieveIntent(made.intentId)).toEqual(made)
    expect(made).toEqual({
      intentId: expect.stringMatching(/^pi_/) as string,
      clientSecret: expect.stringContaining(`${made.intentId}_secret_`) as string,
      status: 'succeeded',
      orderId: 'order-paid',
      amountMinor: 1250,
      currency: 'GBP',
      email: 'nina@example.com',
      metadata: { order_id: 'order-paid', email: 'nina@example.com', product: 'standard-4' },
      amountRefundedMinor: 0,
      disputed: false,
      card: { brand: 'visa', last4: '4242' },
    })
  })
  test('uses its card up: a method without a customer pays once', async () => {
    const method = await methodOf('4242424242424242')
    await shop.provider.createIntent(purchase(method))
    await expect(shop.provider.createIntent(purchase(method))).rejects.toMatchObject({
      code: 'cardInvalid',
      outcome: 'nothingHappened',
    })
  })
  test('stays paid when it is confirmed or canceled again', async () => {
    const { intentId } = await shop.provider.createIntent(purchase('pm_card_visa'))
    const again = {
      intentId,
      paymentMethodId: 'pm_card_visa',
      idempotencyKey: `${intentId}/again`,
      returnUrl: 'http://localhost:3000/',
    }
    expect(await shop.provider.confirmIntent(again)).toMatchObject({ intentId, status: 'succeeded' })
    expect(await shop.provider.cancelIntent({ intentId, idempotencyKey: `${intentId}/cancel` })).toMatchObject({
      status: 'succeeded',
    })
    const charges = await database.pool.query('select 1 from payment_sandbox.charges where intent_id = $1', [intentId])
    expect(charges.rowCount).toBe(1)
  })
  test('may be disputed at once by a card that does so', async () => {
    const { intentId } = await shop.provider.createIntent(purchase('pm_card_createDispute'))
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status: 'succeeded', disputed: true })
    expect(await shop.events()).toContainEqual(
      expect.objectContaining({
        kind: 'disputed',
        intentId,
        amountMinor: 1250,
        reason: 'fraudulent',
        answerBy: new Date('2026-06-17T10:00:00Z'),
      }),
    )
  })
})

describe('a declined intent', () => {
  test('takes another card after a decline', async () => {
    const { intentId } = await shop.provider.createIntent(purchase('pm_card_visa_chargeDeclined'))
    const confirmed = await shop.provider.confirmIntent({
      intentId,
      paymentMethodId: 'pm_card_visa',
      idempotencyKey: `${intentId}/2`,
      returnUrl: 'http://localhost:3000/',
    })
    expect(confirmed).toMatchObject({ intentId, status: 'succeeded' })
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status: 'succeeded', amountMinor: 1250 })
  })
  test('can be given up for good', async () => {
    const { intentId } = await shop.provider.createIntent(purchase('pm_card_visa_chargeDeclined'))
    for (const idempotencyKey of [`${intentId}/a`, `${intentId}/b`]) {
      expect(await shop.provider.cancelIntent({ intentId, idempotencyKey })).toMatchObject({ status: 'canceled' })
    }
    const late = shop.provider.confirmIntent({
      intentId,
      paymentMethodId: 'pm_card_visa',
      idempotencyKey: `${intentId}/c`,
      returnUrl: 'http://localhost:3000/',
    })
    expect(await late).toMatchObject({ status: 'canceled' })
  })
})

describe('an answer that was lost', () => {
  test('is found by its order; of several attempts, the one that got furthest', async () => {
    const lost = purchase('pm_card_visa_chargeDeclined')
    await shop.provider.createIntent(lost)
    const { intentId } = await shop.provider.createIntent({
      ...lost,
      paymentMethodId: 'pm_card_visa',
      idempotencyKey: `${lost.orderId}/2`,
    })
    expect(await shop.provider.findIntent({ orderId: lost.orderId, attemptedAt: shop.clock() })).toMatchObject({
      intentId,
      status: 'succeeded',
    })
  })
  test('is found behind a hundred others', async () => {
    const first = purchase('pm_card_visa')
    await shop.provider.createIntent(first)
    for (let other = 0; other < 105; other++) {
      await shop.call('POST', '/v1/payment_intents', { amount: '100', currency: 'gbp' })
    }
    expect(await shop.provider.findIntent({ orderId: first.orderId, attemptedAt: shop.clock() })).toMatchObject({
      orderId: first.orderId,
    })
  })
  test('is not found when the provider never got it, nor long after', async () => {
    expect(await shop.provider.findIntent({ orderId: 'never', attemptedAt: shop.clock() })).toBeUndefined()
    const later = new Date(shop.clock().getTime() + 3_600_000)
    expect(await shop.provider.findIntent({ orderId: `order-${order}`, attemptedAt: later })).toBeUndefined()
  })
})

test('an intent of another account is not found (T88)', async () => {
  await expect(shop.provider.retrieveIntent('pi_of_another_shop')).rejects.toMatchObject({
    code: 'paymentIntentInvalid',
  })
})

const notCharged: readonly Partial<NewIntent>[] = [
  { amountMinor: 29 },
  { amountMinor: 49, currency: 'EUR' },
  { amountMinor: 49, currency: 'CHF' },
  { amountMinor: 49, currency: 'JPY' },
  { amountMinor: 5125, currency: 'KWD' },
  { amountMinor: 100_000_000 },
  { amountMinor: 0 },
]
test.each(notCharged)('the provider does not charge %o', async (change) => {
  await expect(shop.provider.createIntent(purchase('pm_card_visa', change))).rejects.toMatchObject({
    code: 'unexpected',
    outcome: 'nothingHappened',
  })
})

test('no table holds a card number or a security code', async () => {
  await methodOf('4242424242424242')
  await methodOf('4539578763621486')
  const { rows } = await database.pool.query<{ text: string }>(`
    select string_agg(row_to_json(t)::text, ' ') as text from (
      select to_jsonb(m) as row from payment_sandbox.payment_methods m
      union all select to_jsonb(e) from payment_sandbox.events e
      union all select to_jsonb(k) from payment_sandbox.idempotency_keys k
      union all select to_jsonb(i) from payment_sandbox.intents i
    ) t`)
  const text = rows[0]?.text ?? ''
  expect(text).toContain('4242')
  expect(text).not.toMatch(/424242424242|453957876362|"cvc"/)
})
