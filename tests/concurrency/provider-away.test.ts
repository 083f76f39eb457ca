import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ordersThatDiffer } from '../../modules/checkout/record/recount.queries.ts'
import { createPassProduct } from '../support/factories/shop.ts'
import type { PaymentHost } from '../support/providers/payment-host.ts'
import { type ProductProcess, START_LIMIT_MS } from '../support/product/product-process.ts'
import { type ProductWithProvider, productWithProvider } from '../support/product/product-with-provider.ts'
import { rounds } from '../support/rounds.ts'

/**
 * In full the times are those of production: 8 s for a call, and a provider that takes 30 s. Otherwise each is a fifth
 * of that.
 */
const SHARE = rounds(10) === 10 ? 1 : 0.2
const TIMEOUT_MS = 8_000 * SHARE
const ANSWERED_WITHIN_MS = 10_000 * SHARE + (SHARE === 1 ? 0 : 1_000)
const SLOW_MS = 30_000 * SHARE

let whole: ProductWithProvider
let database: ProductWithProvider['database']
let host: PaymentHost
let product: ProductProcess
let count = 0

beforeAll(async () => {
  whole = await productWithProvider({ paymentTimeoutMs: TIMEOUT_MS })
  ;({ database, host, product } = whole)
  await ask(await purchase('warm-up@example.com'))
}, START_LIMIT_MS)
afterEach(() => host.sandbox.setConditions({ mode: 'up', latencyMs: 0 }))
afterAll(() => whole.close())

async function purchase(email = `patient-${++count}@example.com`) {
  const { id } = await createPassProduct(database.db, whole.london)
  return { VoucherId: id, email, PaymentMethodId: await host.card() }
}

/** One call, as a browser makes it. Returns its status, code and duration. */
async function ask(fields: Record<string, string>) {
  const started = performance.now()
  const answer = await fetch(`${product.origin}/api/voucher/purchaseVoucher`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const { code = 'bought' } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, tookMs: performance.now() - started }
}

async function standing(email: string) {
  const { rows } = await database.pool.query<{
    order: string
    intents: number
    charges: number
    passes: number
    mails: string
  }>(
    `select (select string_agg(status, ' ' order by number) from orders where email = $1) as order,
       (select count(*) from payment_sandbox.intents where metadata->>'email' = $1)::integer as intents,
       (select count(*) from payment_sandbox.charges c join payment_sandbox.intents i on i.id = c.intent_id
         where i.metadata->>'email' = $1 and c.status = 'succeeded')::integer as charges,
       (select count(*) from passes p join orders o on o.id = p.order_id where o.email = $1)::integer as passes,
       (select string_agg(kind, ' ' order by kind) from outbox_mails where recipient = $1) as mails`,
    [email],
  )
  return rows[0]
}

const waitUntilSettled = (email: string) =>
  vi.waitUntil(async () => !(await standing(email))?.order.includes('pending'), { timeout: 60_000, interval: 100 })

it(
  'trust 12: a provider that takes 30 s: pending within 10 s for every call; one charge, one pass',
  { timeout: 120_000 },
  async () => {
    const fields = await purchase()
    host.sandbox.setConditions({ mode: 'slow', latencyMs: SLOW_MS })
    const answers = await Promise.all([ask(fields), ask(fields), ask(fields)])
    for (const { status, code, tookMs } of answers) {
      expect([status, code]).toEqual([202, 'paymentPending'])
      expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
    }
    expect(await standing(fields.email)).toEqual({ order: 'pending', intents: 1, charges: 1, passes: 0, mails: null })
    host.sandbox.setConditions({ mode: 'up', latencyMs: 0 })
    await waitUntilSettled(fields.email)
    expect(await ask(fields)).toMatchObject({ status: 200 })
    expect(await standing(fields.email)).toEqual({
      order: 'fulfilled',
      intents: 1,
      charges: 1,
      passes: 1,
      mails: 'purchase-receipt set-password',
    })
  },
)

it(
  'trust 12: a second card during the first payment is refused for good, and never charged',
  { timeout: 120_000 },
  async () => {
    const fields = await purchase()
    const other = { ...fields, PaymentMethodId: await host.card() }
    host.sandbox.setConditions({ mode: 'slow', latencyMs: SLOW_MS })
    const first = ask(fields)
    await vi.waitUntil(async () => (await standing(fields.email))?.charges === 1, { timeout: TIMEOUT_MS, interval: 20 })
    const headers = { 'idempotency-key': 'another card' }
    const askAgain = async () =>
      (
        await fetch(`${product.origin}/api/voucher/purchaseVoucher`, {
          method: 'POST',
          body: new URLSearchParams(other),
          headers,
        })
      ).status
    const second = askAgain()
    expect([(await first).status, await second]).toEqual([202, 409])
    host.sandbox.setConditions({ mode: 'up', latencyMs: 0 })
    await waitUntilSettled(fields.email)
    expect(await askAgain()).toBe(409)
    expect(await standing(fields.email)).toMatchObject({ order: 'fulfilled', charges: 1, passes: 1 })
  },
)

it(
  'trust 12: a provider that is down: pending within 10 s, then a mail that nothing was charged; afterwards the same card pays',
  { timeout: 120_000 },
  async () => {
    const fields = await purchase()
    host.sandbox.setConditions({ mode: 'down' })
    const { status, tookMs } = await ask(fields)
    expect(status).toBe(202)
    expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
    host.sandbox.setConditions({ mode: 'up' })
    await waitUntilSettled(fields.email)
    expect(await standing(fields.email)).toEqual({
      order: 'failed',
      intents: 0,
      charges: 0,
      passes: 0,
      mails: 'purchase-failed',
    })
    expect(await ask(fields)).toMatchObject({ status: 200 })
    expect(await standing(fields.email)).toMatchObject({ order: 'failed fulfilled', intents: 1, charges: 1, passes: 1 })
  },
)

it('trust 12: a provider that is out of reach: refused at once, nothing charged', { timeout: 120_000 }, async () => {
  const fields = await purchase()
  await host.hangUp()
  const { status, code, tookMs } = await ask(fields)
  await host.listen()
  expect([status, code]).toEqual([503, 'unavailable'])
  expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
  expect(await standing(fields.email)).toMatchObject({ order: 'failed', charges: 0, passes: 0 })
  expect(await ask(fields)).toMatchObject({ status: 200 })
  expect(await ordersThatDiffer(database.db)).toEqual([])
})
