import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database/database.ts'
import { testSandbox, type TestSandbox } from '../../../tests/support/providers/payment-sandbox.ts'

let database: TestDatabase & { drop(): Promise<void> }
let shop: TestSandbox
let shopAnswers: () => number | Promise<number>

beforeAll(async () => {
  database = await testDatabase(20)
})
afterAll(() => database.drop())
beforeEach(() => {
  shopAnswers = () => 200
  shop = testSandbox(database.pool, { shop: () => shopAnswers() })
})
afterEach(async () => {
  await shop.sandbox.idle()
  await database.pool.query('truncate payment_sandbox.events')
})

async function pay(orderId = 'order-1'): Promise<string> {
  const { body } = await shop.call('POST', '/v1/payment_intents', {
    amount: '1250',
    currency: 'gbp',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'metadata[order_id]': orderId,
  })
  await shop.sandbox.idle()
  return String(body['id'])
}
const types = () => shop.deliveries.map(({ body }) => (JSON.parse(body) as { type: string }).type)
async function after(seconds: number): Promise<number> {
  shop.clock.advance({ seconds })
  return shop.sandbox.tick(shop.clock())
}

describe('notifying the shop', () => {
  test('right after the change, once, with a signature that holds', async () => {
    const intentId = await pay()
    expect(types().toSorted()).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
    expect(await shop.events()).toEqual([expect.objectContaining({ kind: 'succeeded', intentId, orderId: 'order-1' })])
    expect(await after(3600)).toBe(0)
  })

  test('only about events that its webhook asks for', async () => {
    shop = testSandbox(database.pool, { eventTypes: ['payment_intent.succeeded'] })
    await pay()
    expect(types()).toEqual(['payment_intent.succeeded'])
    expect(await after(3600)).toBe(0)
  })

  test('a forged, changed or old delivery is refused', async () => {
    await pay()
    const [delivery] = shop.deliveries
    if (!delivery) throw new Error('nothing was delivered')
    const changed = { ...delivery, body: delivery.body.replace('1250', '1') }
    expect(await shop.verify(changed)).toEqual({ ok: false, reason: 'forged' })
    const other = testSandbox(database.pool, { secret: 'another installation, also 32 letters' })
    expect(await other.verify(delivery)).toEqual({ ok: false, reason: 'forged' })
    shop.clock.advance({ seconds: 301 })
    expect(await shop.verify(delivery)).toEqual({ ok: false, reason: 'untimely' })
  })

  test('again and again until the shop answers, with a new signature each time', async () => {
    let failures = 4
    shopAnswers = () => (failures-- > 0 ? 500 : 200)
    await pay()
    expect(shop.deliveries).toHaveLength(2)
    expect(await after(4)).toBe(0)
    expect(await after(2)).toBe(2)
    expect(await after(29)).toBe(0)
    expect(await after(2)).toBe(2)
    expect(await after(86_400)).toBe(0)
    expect(new Set(shop.deliveries.map(({ eventId }) => eventId)).size).toBe(2)
    expect(new Set(shop.deliveries.map(({ headers }) => headers['stripe-signature'])).size).toBeGreaterThanOrEqual(5)
    shop.clock.set('2026-06-10T10:00:00Z')
  })

  test('a shop that breaks off counts as not notified', async () => {
    shopAnswers = () => Promise.reject(new Error('connection reset'))
    await pay()
    const { rows } = await database.pool.query(
      'select attempts, last_outcome, delivered_at from payment_sandbox.events',
    )
    expect(rows).toEqual([
      { attempts: 1, last_outcome: 'Error', delivered_at: null },
      { attempts: 1, last_outcome: 'Error', delivered_at: null },
    ])
  })

  test('it gives up after three days', async () => {
    shopAnswers = () => 404
    await pay()
    for (let hour = 0; hour < 75; hour++) await after(3_600)
    const attempts = shop.deliveries.length
    expect(attempts).toBeGreaterThan(2 * 70)
    for (let hour = 0; hour < 5; hour++) await after(3_600)
    expect(shop.deliveries).toHaveLength(attempts)
  })

  test('many processes at once send each event once', async () => {
    shopAnswers = () => 500
    for (let i = 0; i < 10; i++) await pay(`order-${i}`)
    shopAnswers = () => 200
    const others = Array.from({ length: 5 }, () => testSandbox(database.pool, { clock: shop.clock }))
    shop.clock.advance({ seconds: 10 })
    await Promise.all(others.map(({ sandbox }) => sandbox.tick(shop.clock())))
    const delivered = others.flatMap(({ deliveries }) => deliveries.map(({ eventId }) => eventId))
    expect(delivered).toHaveLength(20)
    expect(new Set(delivered).size).toBe(20)
  })

  test('when a process dies while sending, another sends the event a minute later', async () => {
    const dies = new Promise<number>(() => undefined)
    shopAnswers = () => dies
    await shop.call('POST', '/v1/payment_intents', { amount: '1250', currency: 'gbp' })
    await expect.poll(() => shop.deliveries.length).toBe(1)
    const next = testSandbox(database.pool, { clock: shop.clock })
    shop.clock.advance({ seconds: 59 })
    expect(await next.sandbox.tick(shop.clock())).toBe(0)
    shop.clock.advance({ seconds: 2 })
    expect(await next.sandbox.tick(shop.clock())).toBe(1)
    expect(next.deliveries.map(({ eventId }) => eventId)).toEqual(shop.deliveries.map(({ eventId }) => eventId))
    shop = next
  })

  test('a change that was rolled back sends no event', async () => {
    await shop.call('POST', '/v1/payment_intents', {
      amount: '1250',
      currency: 'gbp',
      confirm: 'true',
      payment_method: 'pm_unknown',
    })
    await shop.sandbox.idle()
    expect(shop.deliveries).toEqual([])
  })

  test('events a month old are forgotten', async () => {
    await pay()
    await after(31 * 86_400)
    expect((await database.pool.query('select 1 from payment_sandbox.events')).rowCount).toBe(0)
  })
})
