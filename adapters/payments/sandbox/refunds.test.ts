import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database/database.ts'
import { testSandbox, type TestSandbox } from '../../../tests/support/providers/payment-sandbox.ts'

let database: TestDatabase & { drop(): Promise<void> }
let shop: TestSandbox
let orders = 0

beforeAll(async () => {
  database = await testDatabase(20)
  shop = testSandbox(database.pool)
})
afterAll(async () => {
  await shop.sandbox.idle()
  await database.drop()
})

async function pay(paymentMethodId = 'pm_card_visa', amountMinor = 1000): Promise<string> {
  orders += 1
  const { intentId } = await shop.provider.createIntent({
    amountMinor,
    currency: 'GBP',
    paymentMethodId,
    orderId: `order-${orders}`,
    email: 'nina@example.com',
    description: 'Roamfit pass',
    metadata: {},
    idempotencyKey: `order-${orders}/1`,
    returnUrl: 'http://localhost:3000/',
  })
  return intentId
}
const refund = (intentId: string, amountMinor: number, key: string) =>
  shop.provider.refund({
    intentId,
    amountMinor,
    currency: 'GBP',
    ourRefundId: `our-${key}`,
    idempotencyKey: `${intentId} ${key}`,
  })
const refundOf = async (intentId: string) => (await shop.provider.retrieveIntent(intentId)).amountRefundedMinor
const notPossible = { code: 'refundNotPossible', outcome: 'nothingHappened' }

describe('money given back (T99)', () => {
  test('all of it, with an event for the shop', async () => {
    const intentId = await pay()
    expect(await refund(intentId, 1000, 'all')).toMatchObject({
      status: 'succeeded',
      amountMinor: 1000,
      refundId: expect.stringMatching(/^re_/) as string,
    })
    expect(await refundOf(intentId)).toBe(1000)
    expect(await shop.events()).toContainEqual(
      expect.objectContaining({ kind: 'refunded', intentId, amountRefundedMinor: 1000 }),
    )
    await expect(refund(intentId, 1, 'more')).rejects.toMatchObject({
      ...notPossible,
      providerCode: 'charge_already_refunded',
    })
  })

  test('in parts, never more than is left', async () => {
    const intentId = await pay()
    await refund(intentId, 400, 'first')
    await expect(refund(intentId, 601, 'too much')).rejects.toMatchObject(notPossible)
    await refund(intentId, 600, 'rest')
    expect(await refundOf(intentId)).toBe(1000)
    const { body } = await shop.call('GET', '/v1/refunds', { payment_intent: intentId })
    expect(body['data']).toHaveLength(2)
  })

  test('the same key gives back once', async () => {
    const intentId = await pay()
    const [a, b] = [await refund(intentId, 300, 'once'), await refund(intentId, 300, 'once')]
    expect(a).toEqual(b)
    expect(await refundOf(intentId)).toBe(300)
  })

  test('ten at the same moment: as many as the payment covers (trust 15)', async () => {
    const intentId = await pay()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => refund(intentId, 300, `parallel ${i}`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await refundOf(intentId)).toBe(900)
  })

  test.each([0, -5])('not %i', async (amount) => {
    await expect(refund(await pay(), amount, 'odd')).rejects.toMatchObject(notPossible)
  })

  test('not for an unpaid intent', async () => {
    await expect(refund(await pay('pm_card_visa_chargeDeclined'), 100, 'unpaid')).rejects.toMatchObject(notPossible)
    await expect(refund('pi_unknown', 100, 'unknown')).rejects.toMatchObject(notPossible)
  })

  test('not for a payment that the bank has taken back', async () => {
    await expect(refund(await pay('pm_card_createDispute'), 100, 'disputed')).rejects.toMatchObject({
      ...notPossible,
      providerCode: 'charge_disputed',
    })
  })
})

describe('refunds that are decided later', () => {
  test('a refund that fails gives its amount back to the payment and says so', async () => {
    const intentId = await pay('pm_card_refundFail')
    const { refundId } = await refund(intentId, 250, 'fails')
    expect(await refundOf(intentId)).toBe(250)
    shop.clock.advance({ seconds: 3 })
    await shop.sandbox.tick(shop.clock())
    expect(await refundOf(intentId)).toBe(0)
    expect(await shop.events()).toContainEqual(
      expect.objectContaining({ kind: 'refundFailed', intentId, refundId, ourRefundId: 'our-fails', amountMinor: 250 }),
    )
    expect((await shop.call('GET', `/v1/refunds/${refundId}`)).body).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
  })

  test('a slow refund is pending first and then succeeds', async () => {
    const intentId = await pay('pm_card_pendingRefund')
    const { refundId, status } = await refund(intentId, 1000, 'slow')
    expect(status).toBe('pending')
    await shop.sandbox.tick(shop.clock())
    expect((await shop.call('GET', `/v1/refunds/${refundId}`)).body['status']).toBe('pending')
    shop.clock.advance({ seconds: 3 })
    await Promise.all([shop.sandbox.tick(shop.clock()), shop.sandbox.tick(shop.clock())])
    expect((await shop.call('GET', `/v1/refunds/${refundId}`)).body['status']).toBe('succeeded')
    expect(await refundOf(intentId)).toBe(1000)
  })
})
