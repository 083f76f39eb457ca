import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import {
  createCoupon,
  createPartner,
  createPassProduct,
  type PassProduct,
} from '../../../tests/support/factories/shop.ts'
import { recordPayment } from '../settle/record-payment.ts'
import { settleOrder } from '../settle/settle-orders.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let dearer: PassProduct
let guests = 0
const guest = () => `guest-${++guests}@example.com`

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  const london = await createDestination(database.db)
  product = await createPassProduct(database.db, london)
  dearer = await createPassProduct(database.db, london, { visits: 10, price_minor: 9900 })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

async function startPurchase(fields: Record<string, string>) {
  const first = purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_asks', ...fields }))
  const intent = test.payments.intents.at(-1)
  if (!intent) throw new Error('No intent was made')
  return { first, intentId: intent.intentId, secret: intent.clientSecret }
}
const again = (intentId: string, fields: Record<string, string>) =>
  test.buy({ VoucherId: product.id, PaymentIntentId: intentId, ...fields })
const statusOf = async (orderId: string) =>
  (await database.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst())?.status

describe('a card that has to be authenticated', () => {
  it('is authenticated first, and the second call buys the pass (1-storefront §4.7)', async () => {
    const email = guest()
    const coupon = await createCoupon(database.db, { max_uses: 1 })
    const { first, intentId, secret } = await startPurchase({ email, CouponCode: coupon.code })
    expect(first).toMatchObject({
      requiresAction: true,
      paymentIntentClientSecret: secret,
      voucher: null,
      charge: { value: 45 },
    })
    expect(Object.keys(first)).not.toContain('userPassword')
    test.payments.authenticate(intentId, 'complete')
    const second = purchaseOf(await again(intentId, { email, CouponCode: coupon.code.toLowerCase() }))
    expect(second).toMatchObject({
      requiresAction: false,
      orderId: first.orderId,
      userEmail: email,
      voucher: { visitsLeft: 4 },
    })
    expect(second.userPassword).toBeDefined()
    expect(test.payments.chargesOf(email)).toHaveLength(1)
    expect(
      await database.db.selectFrom('coupons').select('uses').where('id', '=', coupon.id).executeTakeFirst(),
    ).toEqual({ uses: 1 })
    const third = purchaseOf(await again(intentId, { email, CouponCode: coupon.code }))
    expect(third.voucher?.code).toBe(second.voucher?.code)
    expect(Object.keys(third)).not.toContain('userPassword')
    await test.work()
  })

  it('pays once: the first call, sent again with its key after the second one has paid, gets that pass', async () => {
    const email = guest()
    const first = () =>
      test.buy(
        { VoucherId: product.id, PaymentMethodId: 'pm_asks', email },
        { headers: { 'idempotency-key': `first-call-of-${email}` } },
      )
    expect(purchaseOf(await first()).requiresAction).toBe(true)
    const { intentId = '' } = test.payments.intents.at(-1) ?? {}
    test.payments.authenticate(intentId, 'complete')
    const { orderId, voucher } = purchaseOf(await again(intentId, { email }))
    test.clock.set(new Date(test.clock().getTime() + 5_000))
    const repeated = purchaseOf(await first())
    expect(repeated).toMatchObject({ requiresAction: false, orderId, voucher: { code: voucher?.code } })
    expect(Object.keys(repeated)).not.toContain('userPassword')
    expect(test.payments.chargesOf(email)).toHaveLength(1)
    await test.work()
  })

  it('that the provider is still busy with is not given up for another card', async () => {
    const email = guest()
    const { first } = await startPurchase({ email })
    const cancel = vi.spyOn(test.payments, 'cancelIntent').mockImplementation(async ({ intentId }) => {
      const intent = await test.payments.retrieveIntent(intentId)
      return { ...intent, status: 'processing' }
    })
    const other = await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email })
    expect([other.json<{ code: string }>().code, cancel.mock.calls.length]).toEqual(['purchaseUnderWay', 1])
    cancel.mockRestore()
    expect(await statusOf(first.orderId)).toBe('requires_action')
    await test.work()
  })

  it('asks again while it is not authenticated', async () => {
    const email = guest()
    const { intentId, secret } = await startPurchase({ email })
    expect(purchaseOf(await again(intentId, { email }))).toMatchObject({
      requiresAction: true,
      paymentIntentClientSecret: secret,
      voucher: null,
    })
    expect(purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_asks', email }))).toMatchObject({
      paymentIntentClientSecret: secret,
    })
    expect(test.payments.intents.filter((intent) => intent.email === email)).toHaveLength(1)
  })

  it('that its bank declines is not charged, frees the coupon and lets another card try', async () => {
    const email = guest()
    const coupon = await createCoupon(database.db, { max_uses: 1 })
    const { first, intentId } = await startPurchase({ email, CouponCode: coupon.code })
    test.payments.authenticate(intentId, 'fail')
    const refused = await again(intentId, { email, CouponCode: coupon.code })
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'paymentAuthenticationFailed'])
    expect(await statusOf(first.orderId)).toBe('failed')
    purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email, CouponCode: coupon.code }))
    expect(test.payments.chargesOf(email)).toHaveLength(1)
    await test.work()
  })

  it('buys nothing but what the buyer agreed to (T84, T88)', async () => {
    const email = guest()
    const coupon = await createCoupon(database.db, {})
    const partner = await createPartner(database.db)
    const { first, intentId } = await startPurchase({ email })
    test.payments.authenticate(intentId, 'complete')
    const changes: Record<string, string>[] = [
      { email: guest() },
      { email, VoucherId: dearer.id },
      { email, CouponCode: coupon.code },
      { email, PartnerId: partner.id },
    ]
    for (const fields of changes) {
      const answer = await again(intentId, fields)
      expect([answer.statusCode, answer.json().code], JSON.stringify(fields)).toEqual([409, 'paymentIntentInvalid'])
    }
    const unknown = await again('pi_of_somebody_else', { email })
    expect([unknown.statusCode, unknown.json()]).toEqual([409, (await again(intentId, { email: guest() })).json()])
    expect(await statusOf(first.orderId)).toBe('requires_action')
    purchaseOf(await again(intentId, { email }))
    await test.work()
  })

  it('is given up when the same buyer starts again with another card: one charge', async () => {
    const email = guest()
    const { first, intentId } = await startPurchase({ email })
    purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email }))
    expect(await statusOf(first.orderId)).toBe('cancelled')
    expect(test.payments.intents.find((intent) => intent.intentId === intentId)?.status).toBe('canceled')
    expect(test.payments.chargesOf(email)).toHaveLength(1)
    await test.work()
  })

  it('that paid just before the buyer starts again counts, and nothing more is charged', async () => {
    const email = guest()
    const { first, intentId } = await startPurchase({ email })
    test.payments.authenticate(intentId, 'complete')
    const answer = await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'purchaseUnderWay'])
    expect(await statusOf(first.orderId)).toBe('fulfilled')
    expect(test.payments.chargesOf(email)).toHaveLength(1)
    await test.work()
    expect(test.mails.filter(({ to, subject }) => to === email && subject.includes('Pass:'))).toHaveLength(1)
  })

  it('needs no returning browser: the pass is mailed within the minute (trust 9)', async () => {
    const email = guest()
    const { first, intentId } = await startPurchase({ email })
    test.payments.authenticate(intentId, 'complete')
    await test.minutePasses()
    expect(await statusOf(first.orderId)).toBe('fulfilled')
    expect(test.mails.filter(({ to, subject }) => to === email && subject.includes('Pass:'))).toHaveLength(1)
  })

  it('buys one pass when browser, webhook and reconciler bring the news at once', async () => {
    for (let round = 0; round < 10; round++) {
      const email = guest()
      const { first, intentId } = await startPurchase({ email })
      test.payments.authenticate(intentId, 'complete')
      const intent = await test.payments.retrieveIntent(intentId)
      const news = [
        again(intentId, { email }),
        again(intentId, { email }),
        settleOrder(test.context, first.orderId),
        recordPayment(test.context, first.orderId, intent),
        test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_asks', email }),
      ]
      const [one, other] = await Promise.all(news)
      expect([one, other].map((answer) => (answer && 'statusCode' in answer ? answer.statusCode : undefined))).toEqual([
        200, 200,
      ])
      const passes = await database.db.selectFrom('passes').select('id').where('order_id', '=', first.orderId).execute()
      expect([passes.length, test.payments.chargesOf(email).length]).toEqual([1, 1])
    }
    await test.work()
  })

  it('that the buyer does not authenticate is given up after half an hour', async () => {
    const email = guest()
    const coupon = await createCoupon(database.db, { max_uses: 1 })
    const { first, intentId } = await startPurchase({ email, CouponCode: coupon.code })
    await test.minutePasses()
    expect(await statusOf(first.orderId)).toBe('requires_action')
    test.clock.advance({ minutes: 30 })
    await test.minutePasses()
    expect(await statusOf(first.orderId)).toBe('cancelled')
    expect(test.payments.intents.find((intent) => intent.intentId === intentId)?.status).toBe('canceled')
    expect(
      await database.db.selectFrom('coupons').select('uses').where('id', '=', coupon.id).executeTakeFirst(),
    ).toEqual({ uses: 0 })
  })
})
