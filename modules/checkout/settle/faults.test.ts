import { sql as statement } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PaymentError, type PaymentIntent } from '../../../adapters/payments/payments.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import type { Fault } from '../../../tests/support/providers/fake-payments.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createCoupon, createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { chargeOrder } from '../buy/charge-order.ts'
import { recountCoupons } from '../../coupons/recount-coupons.ts'
import { recordPayment } from './record-payment.ts'
import { recountOrders } from '../record/recount-orders.ts'
import { startPatience } from '../record/patience.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let guests = 0
const guest = () => `guest-${++guests}@example.com`

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  product = await createPassProduct(database.db, await createDestination(database.db))
})
afterAll(async () => {
  expect([await recountOrders(test.context), await recountCoupons(test.context)]).toEqual([[], []])
  await test.close()
  await database.drop()
})

const buy = (email: string, fields: Record<string, string> = {}) =>
  test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email, ...fields })
const orders = (email: string) =>
  database.db.selectFrom('orders').selectAll().where('email', '=', email).orderBy('number').execute()
const receipts = (email: string) => test.mails.filter(({ to, subject }) => to === email && subject.includes('Pass:'))

/** Trust 8: there are as many passes as charges, and the recorded money equals the money taken. */
async function agree(email: string): Promise<{ charges: number; passes: number }> {
  const charges = test.payments.chargesOf(email)
  const passes = await database.db
    .selectFrom('passes as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.visits_free', 'p.frozen_at'])
    .where('o.email', '=', email)
    .execute()
  const kept = (await orders(email)).reduce((sum, order) => sum + order.paid_minor - order.refunded_minor, 0)
  expect(kept).toBe(charges.reduce((sum, { amountMinor, refunded }) => sum + amountMinor - refunded, 0))
  expect((await orders(email)).filter(({ status }) => status === 'pending' || status === 'requires_action')).toEqual([])
  return {
    charges: charges.filter(({ amountMinor, refunded }) => amountMinor > refunded).length,
    passes: passes.length,
  }
}

describe('killed between two steps, the next minute finishes the purchase (trust 8, 12)', () => {
  it.each<[string, Fault, { charges: number; passes: number }]>([
    ['after the order was written, before the provider was asked', 'crash before', { charges: 0, passes: 0 }],
    ['after the charge, before its answer was written down', 'crash after', { charges: 1, passes: 1 }],
    ['the answer of the charge is lost', 'lost', { charges: 1, passes: 1 }],
  ])('%s', async (_name, fault, outcome) => {
    const email = guest()
    const coupon = await createCoupon(database.db, { max_uses: 1 })
    test.payments.fail('createIntent', fault)
    const answer = await buy(email, { CouponCode: coupon.code })
    expect([answer.statusCode, answer.json().code]).toEqual([202, 'paymentPending'])
    expect(await orders(email)).toMatchObject([{ status: 'pending' }])
    await test.minutePasses()
    expect(await agree(email)).toEqual(outcome)
    expect(receipts(email)).toHaveLength(outcome.passes)
    expect(
      test.mails.filter(({ to, subject }) => to === email && subject.includes('could not be bought')),
    ).toHaveLength(1 - outcome.passes)
    expect(
      await database.db.selectFrom('coupons').select('uses').where('id', '=', coupon.id).executeTakeFirst(),
    ).toEqual({ uses: outcome.passes })
    await test.minutePasses()
    expect(await agree(email)).toEqual(outcome)
  })

  it('after everything was written, before the answer: the same call again gets the pass', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'lost')
    await buy(email)
    await test.minutePasses()
    const result = purchaseOf(await buy(email))
    expect(result).toMatchObject({ userEmail: email, voucher: { visitsLeft: 4 } })
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
    expect(await orders(email)).toHaveLength(1)
  })

  it('between writing the result and answering', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'crash before')
    await buy(email)
    const [order] = await orders(email)
    if (!order) throw new Error('no order')
    const told = await test.payments.createIntent({
      amountMinor: order.amount_minor,
      currency: order.currency,
      paymentMethodId: 'pm_pays',
      orderId: order.id,
      email,
      description: '',
      metadata: {},
      idempotencyKey: `order-${order.id}`,
      returnUrl: 'http://localhost:3000/',
    })
    await recordPayment(test.context, order.id, told)
    await test.minutePasses()
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
    expect(purchaseOf(await buy(email)).userPassword).toBeDefined()
    expect(await orders(email)).toHaveLength(1)
  })

  it('even if the reconciler is killed in the middle', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'lost')
    test.payments.fail('findIntent', 'crash after', 'lost')
    await buy(email)
    await test.minutePasses()
    expect(await orders(email)).toMatchObject([{ status: 'pending', check_attempts: 1 }])
    test.takeErrors()
    await test.minutePasses()
    expect(await orders(email)).toMatchObject([{ status: 'pending', check_attempts: 2 }])
    await test.minutePasses()
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
  })
})

describe('an order that changes while its card is charged', () => {
  const buyWithKey = (email: string) =>
    test.buy(
      { VoucherId: product.id, PaymentMethodId: 'pm_pays', email },
      { headers: { 'idempotency-key': `of-${email}` } },
    )
  /** Runs `change` once, before the buyer's call hears of its charge. */
  function beforeItIsHeard(change: (orderId: string, told: PaymentIntent) => Promise<unknown>): void {
    const { payments } = test
    const createIntent = payments.createIntent.bind(payments)
    vi.spyOn(payments, 'createIntent').mockImplementationOnce(async (intent) => {
      const told = await createIntent(intent)
      await change(intent.orderId, told)
      return told
    })
  }

  it('is fulfilled once, when the provider tells of the charge first', async () => {
    const email = guest()
    beforeItIsHeard((orderId, told) => recordPayment(test.context, orderId, told))
    expect(purchaseOf(await buyWithKey(email))).toMatchObject({ userEmail: email, voucher: { visitsLeft: 4 } })
    await test.minutePasses()
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
    expect(receipts(email)).toHaveLength(1)
  })

  it('is not refunded because of an address that it no longer has', async () => {
    const [closed, mended] = [guest(), guest()]
    await database.db.insertInto('accounts').values({ email: closed }).execute()
    beforeItIsHeard(async (orderId) => {
      await database.db.updateTable('accounts').set({ status: 'blocked' }).where('email', '=', closed).execute()
      await database.db.updateTable('orders').set({ email: mended }).where('id', '=', orderId).execute()
    })
    expect(purchaseOf(await buyWithKey(closed))).toMatchObject({ userEmail: mended })
    expect(await orders(mended)).toMatchObject([{ status: 'fulfilled', refunded_minor: 0 }])
  })

  it('belongs to the buyer whom it names by then, and no other address gets an account', async () => {
    const [typed, mended] = [guest(), guest()]
    beforeItIsHeard((orderId) =>
      database.db.updateTable('orders').set({ email: mended }).where('id', '=', orderId).execute(),
    )
    expect(purchaseOf(await buyWithKey(typed))).toMatchObject({ userEmail: mended })
    const accounts = await database.db
      .selectFrom('accounts')
      .select('email')
      .where('email', 'in', [typed, mended])
      .execute()
    expect(accounts).toEqual([{ email: mended }])
    await test.minutePasses()
    expect([receipts(typed), receipts(mended)].map(({ length }) => length)).toEqual([0, 1])
  })
})

it('an order that is fulfilled while the reconciler asks in vain is not checked again', async () => {
  const email = guest()
  test.payments.fail('createIntent', 'lost')
  await buy(email)
  const [order] = await orders(email)
  const { findIntent } = test.payments
  vi.spyOn(test.payments, 'findIntent').mockImplementationOnce(async (asked) => {
    const told = await findIntent(asked)
    if (told) await recordPayment(test.context, asked.orderId, told)
    throw new PaymentError('unavailable', 'unknown', 'timeout')
  })
  await test.minutePasses()
  expect(await orders(email)).toMatchObject([{ id: order?.id, status: 'fulfilled', check_at: null }])
  expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
})

it('without a key, the same call before the answer is not charged again (trust 7)', async () => {
  const email = guest()
  purchaseOf(await buy(email))
  const now = test.context.clock().getTime()
  await database.db
    .updateTable('orders')
    .set({ fulfilled_at: new Date(now - 10), answered_at: new Date(now + 10) })
    .where('email', '=', email)
    .execute()
  purchaseOf(await buy(email))
  expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
})

describe('a provider that is down', () => {
  it('charges nothing, and says so at once', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'down')
    const answer = await buy(email)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    test.takeErrors()
    expect(await orders(email)).toMatchObject([{ status: 'failed' }])
    purchaseOf(await buy(email))
    await test.work()
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
  })

  it('stays away for an hour: the order waits and is then finished', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'lost')
    test.payments.fail('findIntent', ...Array.from({ length: 12 }, () => 'down' as const))
    await buy(email)
    for (let minute = 0; minute < 30; minute++) await test.minutePasses()
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
  })

  it('is slow: the answer comes within ten seconds, nothing is charged twice (trust 12)', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'hangs')
    const started = performance.now()
    const answer = await buy(email)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect([answer.statusCode, answer.json().code]).toEqual([202, 'paymentPending'])
    await test.minutePasses()
    const repeated = purchaseOf(await buy(email))
    expect(repeated.voucher?.visitsLeft).toBe(4)
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
  })

  it('decides later: pending until it does', async () => {
    const email = guest()
    const answer = await buy(email, { PaymentMethodId: 'pm_slow' })
    expect(answer.statusCode).toBe(202)
    await test.minutePasses()
    expect(await orders(email)).toMatchObject([{ status: 'pending' }])
    const intent = test.payments.intents.at(-1)
    test.payments.authenticate(intent?.intentId ?? '', 'complete')
    await test.minutePasses()
    await test.minutePasses()
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
  })
})

describe('money that comes after a purchase was given up', () => {
  it('goes back: the buyer has read that nothing was charged', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'crash before')
    await buy(email)
    const [order] = await orders(email)
    if (!order) throw new Error('no order')
    await test.minutePasses()
    expect(await orders(email)).toMatchObject([{ status: 'failed', paid_minor: 0 }])
    const passOnSale = { city: 'London', visits: 4, id: product.id } as Parameters<typeof chargeOrder>[1]['product']
    const late = chargeOrder(
      test.context,
      { order, product: passOnSale, paymentMethod: 'pm_pays', returnUrl: 'http://localhost:3000/' },
      startPatience(8_000),
    )
    expect(await late).toMatchObject({ order: { status: 'failed', failure_code: 'paymentIntentInvalid' } })
    await test.work()
    expect(await orders(email)).toMatchObject([{ status: 'failed', paid_minor: 5000, refunded_minor: 5000 }])
    expect(await agree(email)).toEqual({ charges: 0, passes: 0 })
  })

  it('goes back when the account was closed meanwhile', async () => {
    const email = guest()
    purchaseOf(await buy(email))
    test.payments.fail('createIntent', 'lost')
    await buy(email, { PaymentMethodId: 'pm_pays_2' })
    await database.db.updateTable('accounts').set({ status: 'blocked' }).where('email', '=', email).execute()
    await test.minutePasses()
    expect(await orders(email)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'paid', paid_minor: 5000, refunded_minor: 5000, failure_code: 'emailCannotBeUsed' },
    ])
    expect(await agree(email)).toEqual({ charges: 1, passes: 1 })
  })
})

it('the recount finds an order that was tampered with (trust 16)', async () => {
  const email = guest()
  purchaseOf(await buy(email))
  await test.work()
  const coupon = await createCoupon(database.db)
  const [order] = await orders(email)
  const id = order?.id ?? ''
  await database.db.transaction().execute(async (sql) => {
    await statement`set local session_replication_role = replica`.execute(sql)
    await sql.deleteFrom('payments').where('order_id', '=', id).execute()
    await statement`update coupons set uses = uses + 1 where id = ${coupon.id}`.execute(sql)
  })
  expect((await recountOrders(test.context)).map(({ orderId, what }) => [orderId, what])).toEqual([
    [id, 'paid'],
    [id, 'pass without payment'],
  ])
  expect(await recountCoupons(test.context)).toEqual([{ couponId: coupon.id, counted: 0, kept: 1 }])
  expect(test.takeErrors().length).toBeGreaterThan(2)
  await database.db.transaction().execute(async (sql) => {
    await statement`set local session_replication_role = replica`.execute(sql)
    await statement`update orders set paid_minor = 0, amount_minor = 0 where id = ${id}`.execute(sql)
    await statement`update coupons set uses = uses - 1 where id = ${coupon.id}`.execute(sql)
  })
})
