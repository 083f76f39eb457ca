import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PurchaseResult } from '../../contract/checkout.ts'
import { ordersThatDiffer } from '../../modules/checkout/record/recount.queries.ts'
import { createCoupon, createPassProduct } from '../support/factories/shop.ts'
import { type HeldStatements, holdStatements } from '../support/database/held-statements.ts'
import type { PaymentHost } from '../support/providers/payment-host.ts'
import { type ProductProcess, START_LIMIT_MS } from '../support/product/product-process.ts'
import { type ProductWithProvider, productWithProvider } from '../support/product/product-with-provider.ts'

const TIMEOUT_MS = 4_000

let whole: ProductWithProvider
let database: ProductWithProvider['database']
let host: PaymentHost
let product: ProductProcess
let count = 0

beforeAll(async () => {
  whole = await productWithProvider({ paymentTimeoutMs: TIMEOUT_MS })
  ;({ database, host, product } = whole)
}, START_LIMIT_MS)
afterAll(() => whole.close())

/**
 * A guest who buys a pass with a unique price, so that a hold matches exactly this purchase. Each guest has a different
 * address, because a held purchase may hold the counters of its address.
 */
interface Buyer {
  readonly email: string
  readonly address: string
  readonly amount: number
  readonly fields: Readonly<Record<string, string>>
}

async function buyer({ card = '4242424242424242', couponCode = '' } = {}): Promise<Buyer> {
  const amount = 5_000 + ++count
  const { id } = await createPassProduct(database.db, whole.london, { price_minor: amount })
  const email = `buyer-${count}@example.com`
  const paid: Record<string, string> =
    couponCode === '' ? { PaymentMethodId: await host.card(card) } : { CouponCode: couponCode }
  return { email, address: `203.0.113.${count}`, amount, fields: { VoucherId: id, email, ...paid } }
}

async function buy(
  { address, fields }: Buyer,
  { more = {}, key }: { more?: Record<string, string>; key?: string } = {},
): Promise<{ status: number; body: PurchaseResult }> {
  const body = new URLSearchParams({ ...fields, ...more })
  const answer = await fetch(`${product.origin}/api/voucher/purchaseVoucher`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': address, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    signal: AbortSignal.timeout(30_000),
  })
  return { status: answer.status, body: (await answer.json()) as PurchaseResult }
}

async function standing({ email }: Buyer) {
  const { rows } = await database.pool.query<{ charges: number; passes: number; unsettled: number; receipts: number }>(
    `select (select count(*) from payment_sandbox.charges c join payment_sandbox.intents i on i.id = c.intent_id
         where i.metadata->>'email' = $1 and c.status = 'succeeded' and c.amount_refunded < c.amount)::integer as charges,
       (select count(*) from passes p join orders o on o.id = p.order_id where o.email = $1 and p.frozen_at is null)::integer as passes,
       (select count(*) from orders where email = $1 and status in ('pending', 'requires_action'))::integer as unsettled,
       (select count(*) from outbox_mails where recipient = $1 and kind = 'purchase-receipt')::integer as receipts`,
    [email],
  )
  return rows[0] ?? { charges: -1, passes: -1, unsettled: -1, receipts: -1 }
}

const settleWithin = (buyers: readonly Buyer[], ms: number) =>
  vi.waitUntil(async () => (await Promise.all(buyers.map(standing))).every(({ unsettled }) => unsettled === 0), {
    timeout: ms,
    interval: 200,
  })

/** Each buyer and where their purchase is killed. Waits until all purchases are held there. */
async function standStill(statements: HeldStatements) {
  const free = await createCoupon(database.db, { percent: 100 })
  const isCharge =
    ({ email }: Buyer) =>
    (call: string, body: string) =>
      call === 'POST /v1/payment_intents' && body.includes(email)

  const authenticated = await buyer({ card: '4000002760003184' })
  const secret = (await buy(authenticated)).body.paymentIntentClientSecret ?? ''
  const intentId = secret.split('_secret_')[0] ?? ''
  await confirmAtBank(intentId)

  const points: Record<
    string,
    {
      of: Buyer
      charges: number
      passes: number
      hold: (of: Buyer) => Promise<void> | void
      more?: Record<string, string>
      /** Idempotency-Key */
      key?: string
    }
  > = {
    'before the order is committed': {
      of: await buyer(),
      charges: 0,
      passes: 0,
      hold: ({ amount }) => statements.hold('orders', 'insert', `new.amount_minor = ${amount}`),
    },
    'when the provider has the call and has not looked at it': {
      of: await buyer(),
      charges: 1,
      passes: 1,
      hold: (of) => host.hold('before', isCharge(of)),
    },
    'when the provider has charged and not answered': {
      of: await buyer(),
      charges: 1,
      passes: 1,
      hold: (of) => host.hold('after', isCharge(of)),
    },
    'when the card was declined and that was not answered': {
      of: await buyer({ card: '4000000000000002' }),
      charges: 0,
      passes: 0,
      hold: (of) => host.hold('after', isCharge(of)),
    },
    'with the answer in hand, nothing written down': {
      of: await buyer(),
      charges: 1,
      passes: 1,
      hold: ({ amount }) => statements.hold('payments', 'insert', `new.amount_minor = ${amount}`),
    },
    'while the pass is issued': {
      of: await buyer(),
      charges: 1,
      passes: 1,
      hold: ({ amount }) => statements.hold('passes', 'insert', `new.price_minor = ${amount}`),
    },
    'while the receipt is written': {
      of: await buyer(),
      charges: 1,
      passes: 1,
      hold: ({ email }) =>
        statements.hold('outbox_mails', 'insert', `new.kind = 'purchase-receipt' and new.recipient = '${email}'`),
    },
    'when all is written down and nothing answered': {
      of: await buyer(),
      charges: 1,
      passes: 1,
      hold: ({ amount }) =>
        statements.holdCommit('orders', `new.status = 'fulfilled' and new.amount_minor = ${amount}`),
    },
    'when all is written down under a key and nothing answered': {
      of: await buyer(),
      charges: 1,
      passes: 1,
      key: 'key-of-a-killed-purchase',
      hold: ({ amount }) =>
        statements.holdCommit('orders', `new.answered_at is not null and new.amount_minor = ${amount}`),
    },
    'while a pass that costs nothing is ordered': {
      of: await buyer({ couponCode: free.code }),
      charges: 0,
      passes: 0,
      hold: ({ amount }) => statements.hold('orders', 'insert', `new.list_price_minor = ${amount}`),
    },
    'after the card was authenticated, while the provider is asked': {
      of: authenticated,
      charges: 1,
      passes: 1,
      more: { PaymentIntentId: intentId },
      hold: () => host.hold('before', (call) => call === `GET /v1/payment_intents/${intentId}`),
    },
  }
  for (const { of, hold } of Object.values(points)) await hold(of)
  const cut = Object.values(points).map((point) =>
    buy(point.of, point).then(
      ({ status }) => status,
      () => 'cut off',
    ),
  )
  await vi.waitUntil(async () => host.held.length + (await statements.waiting()) === cut.length, {
    timeout: TIMEOUT_MS,
    interval: 20,
  })
  return { points, cut }
}

/** Presses 'Complete' on the provider's page. */
async function confirmAtBank(intentId: string): Promise<void> {
  const { rows } = await database.pool.query<{ token: string }>(
    'select authentication_token as token from payment_sandbox.intents where id = $1',
    [intentId],
  )
  await fetch(`${host.environment['STRIPE_API_URL']}/authenticate/${rows[0]?.token}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'complete' }),
    redirect: 'manual',
  })
}

it(
  'trust 8: kill -9 at every step of a purchase: within 60 s charges and passes agree',
  { timeout: 120_000 },
  async () => {
    const statements = await holdStatements(database.url)
    const { points, cut } = await standStill(statements)
    await product.kill()
    // The minute starts with the kill, and the product has to start within it.
    const buyers = Object.values(points).map(({ of }) => of)
    const settled = settleWithin(buyers, 60_000)
    expect(await Promise.all(cut)).toEqual(cut.map(() => 'cut off'))
    host.letAllGo()
    await statements.letAllGo()
    // A commit that reached the database counts, even if no process got its answer.
    const written = Object.entries(points).filter(([point]) => point.startsWith('when all is written down'))
    const isWritten = async ([, { of }]: (typeof written)[number]) => (await standing(of)).passes === 1
    await vi.waitUntil(async () => (await Promise.all(written.map(isWritten))).every(Boolean), { timeout: TIMEOUT_MS })
    // The other purchases are not settled: the cards are charged and there is no pass. Without the job they would stay
    // so.
    for (const point of [
      'when the provider has charged and not answered',
      'with the answer in hand, nothing written down',
      'while the pass is issued',
      'while the receipt is written',
    ]) {
      expect({ point, ...(await standing(points[point]?.of ?? (await buyer()))) }).toEqual({
        point,
        charges: 1,
        passes: 0,
        unsettled: 1,
        receipts: 0,
      })
    }
    await product.start()

    await settled
    for (const [point, { of, charges, passes }] of Object.entries(points)) {
      expect({ point, ...(await standing(of)) }).toEqual({ point, charges, passes, unsettled: 0, receipts: passes })
    }

    // Each browser repeats its request unchanged. No buyer pays twice, and every buyer with a good card ends up with a
    // pass.
    for (const [point, { of, more = {}, key, charges }] of Object.entries(points)) {
      const { status, body } = await buy(of, { more, ...(key === undefined ? {} : { key }) })
      const isDeclined = point.includes('declined')
      expect([point, status]).toEqual([point, isDeclined ? 402 : 200])
      const isFree = 'CouponCode' in of.fields
      const passes = isDeclined ? 0 : 1
      expect({ point, ...(await standing(of)) }).toEqual({
        point,
        charges: isFree || isDeclined ? 0 : Math.max(1, charges),
        passes,
        unsettled: 0,
        receipts: passes,
      })
      // A free purchase gets the same answer for every address, and waits for the mailed link. A repeated key returns
      // no secret.
      if (!isDeclined)
        expect([point, isFree ? typeof body.confirmation : body.userEmail]).toEqual([
          point,
          isFree ? 'string' : key === undefined ? of.email : undefined,
        ])
    }
    expect(await ordersThatDiffer(database.db)).toEqual([])
  },
)

it('a charge that arrives after its purchase was given up goes back', { timeout: 120_000 }, async () => {
  const late = await buyer()
  host.hold('before', (call, body) => call === 'POST /v1/payment_intents' && body.includes(late.email))
  const cut = buy(late).catch(() => 'cut off')
  await vi.waitUntil(() => host.held.length === 1, { timeout: TIMEOUT_MS, interval: 20 })
  await product.kill()
  expect(await cut).toBe('cut off')
  await product.start()
  await settleWithin([late], 60_000)
  expect(await standing(late)).toMatchObject({ charges: 0, passes: 0 })

  host.webhooksTo = `${product.origin}/api/payments/webhook`
  host.letAllGo()
  const refunds = async () =>
    (
      await database.pool.query(
        `select 1 from refunds r join orders o on o.id = r.order_id where o.email = $1 and r.status = 'succeeded'`,
        [late.email],
      )
    ).rowCount
  await vi.waitUntil(async () => (await refunds()) === 1, { timeout: 20_000, interval: 100 })
  host.webhooksTo = undefined
  await host.sandbox.idle()
  expect(await standing(late)).toMatchObject({ charges: 0, passes: 0, unsettled: 0, receipts: 0 })
  expect(await ordersThatDiffer(database.db)).toEqual([])
})
