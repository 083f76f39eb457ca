import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database/database.ts'
import { testSandbox } from '../../../tests/support/providers/payment-sandbox.ts'
import type { NewIntent } from '../payments.ts'
import { createStripeProvider } from '../stripe/stripe.ts'

let database: TestDatabase & { drop(): Promise<void> }
let orders = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

function purchase(paymentMethodId = 'pm_card_visa'): NewIntent {
  orders += 1
  return {
    amountMinor: 1250,
    currency: 'GBP',
    paymentMethodId,
    orderId: `order-${orders}`,
    email: 'nina@example.com',
    description: 'Roamfit pass',
    metadata: {},
    idempotencyKey: `order-${orders}/1`,
    returnUrl: 'http://localhost:3000/',
  }
}

/** The clock of the shop's patience. It stands still until the test moves it. */
const SHOP_TIME = { toFake: ['setTimeout', 'clearTimeout', 'performance'] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0]
/** How long a test waits for background work, also on a busy machine. */
const PATIENCE = { timeout: 15_000 }
const inDoubt = expect.objectContaining({ code: 'unavailable', outcome: 'unknown' })

/** Vitest's own polling would move the shop's clock. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(5)
}

/** Fills with the failure of a call, once there is one. */
function hearOf(call: Promise<unknown>): unknown[] {
  const heard: unknown[] = []
  call.catch((error: unknown) => heard.push(error))
  return heard
}

async function chargesOf({ orderId }: NewIntent): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select intent_id from payment_sandbox.charges join payment_sandbox.intents i on i.id = intent_id
      where i.metadata->>'order_id' = $1`,
    [orderId],
  )
  return rows
}

describe('a slow provider', () => {
  test('the shop gives up in time, in doubt, finds the charge later and does not charge again (trust 12)', async () => {
    const { sandbox, provider, clock } = testSandbox(database.pool, {
      totalMs: 400,
      conditions: { mode: 'slow', latencyMs: 0 },
    })
    const order = purchase()
    vi.useFakeTimers(SHOP_TIME)
    const heard = hearOf(provider.createIntent(order))
    await until(async () => (await chargesOf(order)).length === 1)
    await vi.advanceTimersByTimeAsync(399)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect.poll(() => heard, PATIENCE).toEqual([inDoubt])
    sandbox.setConditions({ mode: 'up' })
    const found = await provider.findIntent({ orderId: order.orderId, attemptedAt: clock() })
    expect(found).toMatchObject({ status: 'succeeded', orderId: order.orderId })
    expect(await provider.createIntent(order)).toMatchObject({ intentId: found?.intentId, status: 'succeeded' })
    expect(await chargesOf(order)).toEqual([{ intent_id: found?.intentId }])
    await sandbox.idle()
  })

  test('still notifies the shop', async () => {
    const shop = testSandbox(database.pool, { totalMs: 300, conditions: { mode: 'slow', latencyMs: 60_000 } })
    const order = purchase()
    await expect(shop.provider.createIntent(order)).rejects.toMatchObject({ outcome: 'unknown' })
    // The charge itself may come after the shop has stopped waiting.
    const told = expect.objectContaining({ kind: 'succeeded', orderId: order.orderId })
    await expect.poll(() => shop.events(), PATIENCE).toContainEqual(told)
  })

  test('the shop waits when the provider is only a little slow', async () => {
    const { provider, sandbox } = testSandbox(database.pool, { conditions: { mode: 'up', latencyMs: 50 } })
    const started = performance.now()
    expect(await provider.createIntent(purchase())).toMatchObject({ status: 'succeeded' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(49)
    await sandbox.idle()
  })
})

describe('a provider that is down', () => {
  test('does nothing, says so at once, and works again when it is switched up', async () => {
    const shop = testSandbox(database.pool, { conditions: { mode: 'down', latencyMs: 0 } })
    const order = purchase()
    const started = performance.now()
    await expect(shop.provider.createIntent(order)).rejects.toMatchObject({
      code: 'unavailable',
      outcome: 'unknown',
      providerCode: 'api_error',
    })
    await expect(shop.provider.findIntent({ orderId: order.orderId, attemptedAt: shop.clock() })).rejects.toMatchObject(
      { code: 'unavailable' },
    )
    await expect(shop.provider.retrieveIntent('pi_1')).rejects.toMatchObject({
      code: 'unavailable',
      outcome: 'unknown',
    })
    expect(performance.now() - started).toBeLessThan(5_000)
    expect((await shop.card('4242424242424242')).status).toBe(503)
    expect((await shop.call('GET', '/authenticate/any', undefined, { key: '' })).status).toBe(503)
    expect((await shop.call('POST', '/authenticate/any', { choice: 'complete' }, { key: '' })).status).toBe(503)
    expect(shop.deliveries).toEqual([])
    shop.sandbox.setConditions({ mode: 'up' })
    expect(await shop.provider.findIntent({ orderId: order.orderId, attemptedAt: shop.clock() })).toBeUndefined()
    expect(await shop.provider.createIntent(order)).toMatchObject({ status: 'succeeded' })
    await shop.sandbox.idle()
  })

  test('notifies the shop only when it is up again', async () => {
    const shop = testSandbox(database.pool, { shop: () => 500 })
    await shop.provider.createIntent(purchase())
    await shop.sandbox.idle()
    shop.clock.advance({ seconds: 10 })
    shop.sandbox.setConditions({ mode: 'down' })
    expect(await shop.sandbox.tick(shop.clock())).toBe(0)
    shop.sandbox.setConditions({ mode: 'up' })
    expect(await shop.sandbox.tick(shop.clock())).toBeGreaterThanOrEqual(2)
  })
})

describe('a provider that cannot be reached', () => {
  const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
  async function listening(onRequest: (socket: Socket) => unknown) {
    const server = createServer((request) => onRequest(request.socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { server, provider: createStripeProvider(keys, { totalMs: 1_500, apiUrl: `http://127.0.0.1:${port}` }) }
  }

  test('no server listens: nothing was sent, nothing happened', async () => {
    const { server, provider } = await listening(() => undefined)
    await new Promise((resolve) => server.close(resolve))
    await expect(provider.createIntent(purchase())).rejects.toMatchObject({
      code: 'unavailable',
      outcome: 'nothingHappened',
      providerCode: 'ECONNREFUSED',
    })
    await expect(provider.retrieveIntent('pi_1')).rejects.toMatchObject({ code: 'unavailable', outcome: 'unknown' })
  })
  test('the line is cut after the request: in doubt', async () => {
    const { server, provider } = await listening((socket) => socket.destroy())
    await expect(provider.createIntent(purchase())).rejects.toMatchObject({ code: 'unavailable', outcome: 'unknown' })
    server.close()
  })
  test('the line is cut after the request, and then no server listens: still in doubt', async () => {
    let asked = 0
    const { server, provider } = await listening((socket) => {
      asked += 1
      server.close()
      socket.destroy()
    })
    await expect(provider.createIntent(purchase())).rejects.toMatchObject({ code: 'unavailable', outcome: 'unknown' })
    expect(asked).toBe(1)
  })
  test('it accepts and never answers: in doubt, in time', async () => {
    let isAsked = false
    const { server, provider } = await listening(() => (isAsked = true))
    vi.useFakeTimers(SHOP_TIME)
    const heard = hearOf(provider.createIntent(purchase()))
    await until(() => isAsked)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect.poll(() => heard, PATIENCE).toEqual([inDoubt])
    server.closeAllConnections()
    server.close()
  })
})

describe('a restart', () => {
  test('loses nothing: keys, intents, half-done authentications, unsent events', async () => {
    const before = testSandbox(database.pool, { shop: () => 503 })
    const [order, other] = [purchase(), purchase('pm_card_authenticationRequired')]
    const paid = await before.provider.createIntent(order)
    const waiting = await before.provider.createIntent(other)
    await before.sandbox.idle()

    const after = testSandbox(database.pool, { clock: before.clock })
    expect(await after.provider.createIntent(order)).toEqual(paid)
    await after.authenticate(waiting.clientSecret, 'complete')
    expect(await after.provider.retrieveIntent(waiting.intentId)).toMatchObject({ status: 'succeeded' })
    before.clock.advance({ minutes: 1 })
    await after.sandbox.tick(before.clock())
    expect(await after.events()).toContainEqual(expect.objectContaining({ kind: 'succeeded', orderId: order.orderId }))
  })

  test('a connection that is killed in the middle leaves nothing behind, and the repeated call pays once', async () => {
    const shop = testSandbox(database.pool)
    const order = purchase()
    const blocker = await database.pool.connect()
    await blocker.query('begin; lock table payment_sandbox.charges in access exclusive mode')
    const call = shop.call(
      'POST',
      '/v1/payment_intents',
      {
        amount: '1250',
        currency: 'gbp',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        'metadata[order_id]': order.orderId,
      },
      { idempotencyKey: order.idempotencyKey },
    )
    const outcome = call.catch((error: unknown) => error)
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await blocker.query(waiting)).rowCount).toBe(1)
    await outcome
    await blocker.query('rollback')
    blocker.release()
    const left = await database.pool.query("select 1 from payment_sandbox.intents where metadata->>'order_id' = $1", [
      order.orderId,
    ])
    expect(left.rowCount).toBe(0)
    expect(await shop.provider.createIntent(order)).toMatchObject({ status: 'succeeded' })
    await shop.sandbox.idle()
  })
})
