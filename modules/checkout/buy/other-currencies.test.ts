import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Purchase, Quote } from '../../../contract/checkout.ts'
import type { PassProduct } from '../../../contract/passes.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createCoupon, createPassProduct } from '../../../tests/support/factories/shop.ts'
import { testSandbox } from '../../../tests/support/providers/payment-sandbox.ts'
import { testClock } from '../../../tests/support/test-clock.ts'
import { recountOrders } from '../record/recount-orders.ts'

const WHEN = '2026-06-10T10:00:00Z'
let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop

beforeAll(async () => {
  database = await testDatabase()
  const { provider } = testSandbox(database.pool, { clock: testClock(WHEN) })
  test = await shop(database, { payments: provider, now: WHEN })
})
afterAll(async () => {
  expect(await recountOrders(test.context)).toEqual([])
  await test.close()
  await database.drop()
})

const atProvider = async (table: 'charges' | 'refunds', currency: string) =>
  (await database.pool.query(`select amount from payment_sandbox.${table} where currency = $1`, [currency])).rows

describe.each([
  {
    currency: 'JPY',
    city: 'Tokyo',
    list: { minor: 9800, value: 9800, text: '¥9,800' },
    fixed: { minor: 1000, value: 1000 },
    exact: 7820,
    charge: { value: 7820, text: '¥7,820', atProvider: 7820 },
  },
  {
    currency: 'KWD',
    city: 'Kuwait City',
    list: { minor: 15_250, value: 15.25, text: 'KWD 15.250' },
    fixed: { minor: 1500, value: 1.5 },
    exact: 12.22,
    charge: { value: 12, text: 'KWD 12', atProvider: 12_000 },
  },
  {
    currency: 'ISK',
    city: 'Reykjavik',
    list: { minor: 8900, value: 8900, text: 'ISK 8,900' },
    fixed: { minor: 500, value: 500 },
    exact: 7510,
    charge: { value: 7510, text: 'ISK 7,510', atProvider: 751_000 },
  },
])('T187: a pass in $currency', ({ currency, city, list, fixed, exact, charge }) => {
  const email = `${currency.toLowerCase()}@example.com`
  const price = (value: number) => ({ value, currencyCode: currency })
  const mailOf = (subject: string) =>
    test.mails.find((mail) => mail.to === email && mail.subject.includes(subject))?.text.replaceAll('\u00a0', ' ')
  let product: { readonly id: string }
  const coupon = `MINUS-${currency}`

  beforeAll(async () => {
    const destination = await createDestination(database.db, { city, currency })
    product = await createPassProduct(database.db, destination, { price_minor: list.minor })
    await createCoupon(database.db, { code: coupon, percent: 10, fixed_minor: fixed.minor, currency })
    await test.hearChanges()
  })

  it('is listed, quoted with a coupon of both kinds, charged, mailed and refunded to its smallest unit', async () => {
    const { data } = (await test.get(`/api/utility/vouchers?city=${encodeURIComponent(city)}`)).json<{
      data: PassProduct[]
    }>()
    expect(data.map((pass) => pass.price)).toEqual([price(list.value)])

    expect((await test.get(`/api/utility/couponDetail/${coupon}`)).json()).toMatchObject({
      fixPriceDiscount: fixed.value,
      currency,
    })
    const quote = await test.post('/api/voucher/quote', { VoucherId: product.id, CouponCode: coupon })
    expect(quote.json<Quote>()).toMatchObject({ discountedPrice: price(exact), charge: price(charge.value) })

    const card = { VoucherId: product.id, PaymentMethodId: 'pm_card_visa', CouponCode: coupon, email }
    const other = await test.buy({ ...card, ExpectedCharge: String(charge.value + 1) })
    expect(other.json()).toMatchObject({ code: 'quoteChanged' })
    const bought = purchaseOf(await test.buy({ ...card, ExpectedCharge: String(charge.value) }))
    expect(bought).toMatchObject({ charge: price(charge.value), voucher: { price: price(list.value), currency } })
    expect(await atProvider('charges', currency.toLowerCase())).toEqual([{ amount: charge.atProvider }])
    await test.work()
    expect(mailOf('Pass:')).toContain(list.text)
    expect(mailOf('Pass:')).toContain(charge.text)

    const { account_id: as } = await database.db
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', bought.orderId)
      .executeTakeFirstOrThrow()
    const viewer = { as: as ?? '' }
    await test.post(`/api/user/purchases/${bought.orderId}/refund`, {}, viewer)
    await test.work()
    expect(await atProvider('refunds', currency.toLowerCase())).toEqual([{ amount: charge.atProvider }])
    const [purchase] = (await test.get('/api/user/purchases', viewer)).json<Purchase[]>()
    expect(purchase).toMatchObject({ charge: price(charge.value), refunded: price(charge.value) })
    expect(mailOf('Refund')).toContain(charge.text)
  })
})
