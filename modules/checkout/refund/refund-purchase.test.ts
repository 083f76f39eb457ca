import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { refundPurchase } from './refund-purchase.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  product = await createPassProduct(database.db, await createDestination(database.db))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

async function pay() {
  const { orderId } = purchaseOf(
    await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email: `buyer-${++count}@example.com` }),
  )
  await test.work()
  const order = await readOrder(orderId)
  return { orderId, ownerId: order.account_id ?? '' }
}
const readOrder = (orderId: string) =>
  database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const frozen = async (orderId: string) =>
  (
    await database.db
      .selectFrom('passes')
      .select('frozen_because')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).frozen_because
const refund = (orderId: string, ownerId: string) =>
  refundPurchase(test.context, { orderId, ownerId, requestedBy: ownerId, reason: 'changed plans' })

describe('refunding a purchase', () => {
  it('gives all of it back once and freezes the pass, however often it is requested', async () => {
    const { orderId, ownerId } = await pay()
    const before = test.payments.taken()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => refund(orderId, ownerId)))
    await test.work()
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(before - test.payments.taken()).toBe(5000)
    expect(await readOrder(orderId)).toMatchObject({ paid_minor: 5000, refunded_minor: 5000 })
    expect(await frozen(orderId)).toBe('refund')
    expect(test.mails.filter(({ subject }) => subject === 'Refund of your Roamfit Pass: £50')).toHaveLength(1)
  })

  it('of another buyer is not found', async () => {
    const { orderId } = await pay()
    const { ownerId } = await pay()
    await expect(refund(orderId, ownerId)).rejects.toMatchObject({ code: 'purchaseNotFound' })
    expect(await frozen(orderId)).toBeNull()
  })

  it('that the provider refuses restores the state (trust 15)', async () => {
    const { orderId, ownerId } = await pay()
    test.payments.refusesRefunds = true
    await refund(orderId, ownerId)
    test.payments.refusesRefunds = false
    await test.work()
    expect(await readOrder(orderId)).toMatchObject({ refunded_minor: 0 })
    expect(await frozen(orderId)).toBeNull()
    await refund(orderId, ownerId)
    await test.work()
    expect(await readOrder(orderId)).toMatchObject({ refunded_minor: 5000 })
  })

  it('whose answer is lost is sent again and goes back once', async () => {
    const { orderId, ownerId } = await pay()
    const before = test.payments.taken()
    test.payments.fail('refund', 'lost')
    await refund(orderId, ownerId)
    expect(await readOrder(orderId)).toMatchObject({ refunded_minor: 5000 })
    await test.jobs.discard()
    await test.minutePasses()
    await test.minutePasses()
    expect(before - test.payments.taken()).toBe(5000)
    const refunds = await database.db
      .selectFrom('refunds')
      .select(['status', 'provider_refund_id'])
      .where('order_id', '=', orderId)
      .execute()
    expect(refunds).toMatchObject([{ status: 'succeeded', provider_refund_id: expect.stringContaining('re_') }])
  })
})
