import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination, type Destination } from '../../../tests/support/factories/catalogue.ts'
import { createCoupon, createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { changeSale, sweepPlannedSales } from '../../passes/change-sale.ts'
import type { SaleColumns } from '../../passes/pass-products.queries.ts'

/** T74, T183: a quote counts as long as it is valid, whatever starts meanwhile. */

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let london: Destination
let product: PassProduct
let buyers = 0

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  london = await createDestination(database.db)
  await createCoupon(database.db, { code: 'TENTH', percent: 10 })
})
beforeEach(async () => {
  test.clock.set('2026-06-10T10:00:00Z')
  product = await createPassProduct(database.db, london)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const plan = (priceMinor: number, begins: string, isOnSale = true) =>
  database.db
    .insertInto('planned_sales')
    .values({
      pass_product_id: product.id,
      price_minor: priceMinor,
      discounted_price_minor: null,
      currency: 'GBP',
      is_on_sale: isOnSale,
      begins_at: new Date(begins),
    })
    .execute()

const quoteOf = async (fields = {}) =>
  (await test.post('/api/voucher/quote', { VoucherId: product.id, ...fields })).json()
const pricesOnSite = async () => {
  await test.hearChanges()
  const { data } = (await test.get(`/api/utility/vouchers?voucherIds=${product.id}`)).json<{
    data: { price: { value: number } }[]
  }>()
  return data.map(({ price }) => price.value)
}

async function buy(expected: string | undefined, fields: Record<string, string> = {}) {
  const answer = await test.buy({
    VoucherId: product.id,
    PaymentMethodId: `pm_pays_${++buyers}`,
    email: `buyer-${buyers}@example.com`,
    ...(expected === undefined ? {} : { ExpectedCharge: expected }),
    ...fields,
  })
  await test.work()
  return answer.statusCode === 200 ? purchaseOf(answer).charge.value : String(answer.json().code)
}

const PAST_QUOTE = { minutes: 15 }

describe.each(['before the job has run', 'after the job has run'])('a plan has begun, %s', (when) => {
  beforeEach(async () => {
    await plan(6000, '2026-06-10T10:05:00Z')
    expect(await quoteOf()).toMatchObject({ charge: { value: 50 }, validUntil: '2026-06-10T10:15:00.000Z' })
    expect(await pricesOnSite()).toEqual([50])
    test.clock.advance({ minutes: 6 })
    if (when.startsWith('after')) await sweepPlannedSales(test.context)
  })

  it('the site sells at the new price', async () => {
    expect(await pricesOnSite()).toEqual([60])
    expect(await quoteOf()).toMatchObject({ charge: { value: 60 } })
    expect(await buy(undefined)).toBe(60)
  })

  it('a buyer with a valid quote is charged what was quoted', async () => {
    expect(await buy('50')).toBe(50)
    expect(await buy('60')).toBe(60)
    expect(await buy('45', { CouponCode: 'TENTH' })).toBe(45)
  })

  it('a buyer with an outdated quote hears that the price has changed', async () => {
    expect(await buy('55')).toBe('quoteChanged')
    test.clock.advance(PAST_QUOTE)
    expect(await buy('50')).toBe('quoteChanged')
    expect(await quoteOf()).toMatchObject({ charge: { value: 60 } })
  })
})

it('a price changed by hand between the quote and the payment: the quote counts', async () => {
  await changeSale(database.db, product.id, { price_minor: 6500 }, test.clock())
  expect([await pricesOnSite(), await buy('50'), await buy(undefined)]).toEqual([[65], 50, 65])
  test.clock.advance(PAST_QUOTE)
  expect(await buy('50')).toBe('quoteChanged')
})

describe('a pass with other terms since the quote', () => {
  const change = async (sale: SaleColumns, terms: object) => {
    const { terms: seen } = await quoteOf()
    await changeSale(database.db, product.id, sale, test.clock())
    await database.db
      .updateTable('pass_products')
      .set({ rank: 0, ...terms })
      .where('id', '=', product.id)
      .execute()
    return { seen: { ExpectedTerms: seen }, now: { ExpectedTerms: (await quoteOf()).terms } }
  }
  const visitsSold = async () => {
    const sold = database.db.selectFrom('passes').select('visits_bought').where('pass_product_id', '=', product.id)
    return (await sold.orderBy('created_at').execute()).map((pass) => pass.visits_bought)
  }

  it('is sold as it was seen', async () => {
    const { seen, now } = await change({ price_minor: 15_000 }, { visits: 10 })
    expect([await buy('50', seen), await buy('150', now), await buy(undefined)]).toEqual([50, 150, 150])
    expect(await visitsSold()).toEqual([4, 10, 10])
    expect([await buy('50', now), await buy('150', seen), await buy('50')]).toEqual(Array(3).fill('quoteChanged'))
  })

  it.each([{ visits: 3 }, { voucher_type: 'premium' }, { valid_months: 1 }])('at one price, with %j', async (terms) => {
    const { seen, now } = await change({ price_minor: 5000 }, terms)
    expect(await buy('50')).toBe('quoteChanged')
    test.clock.advance(PAST_QUOTE)
    expect([await buy('50', seen), await buy('50', now), await buy('50')]).toEqual(['quoteChanged', 50, 50])
  })

  it('a number in another currency is another price', async () => {
    const { seen, now } = await change({ currency: 'CHF' }, {})
    expect([await buy('50', seen), await buy('50'), await buy('50', now)]).toEqual(['quoteChanged', 'quoteChanged', 50])
  })
})

it('a pass whose sale ends stays on sale for those who have a quote', async () => {
  await plan(5000, '2026-06-10T10:05:00Z', false)
  test.clock.advance({ minutes: 6 })
  expect([await pricesOnSite(), await buy('50'), await buy(undefined)]).toEqual([[], 50, 'passNotSold'])
  test.clock.advance(PAST_QUOTE)
  expect(await buy('50')).toBe('passNotSold')
})

it('a pass whose sale begins is not sold a moment before', async () => {
  await database.db.updateTable('pass_products').set({ is_on_sale: false }).where('id', '=', product.id).execute()
  await plan(4000, '2026-06-10T10:05:00Z')
  expect([await pricesOnSite(), await buy('40')]).toEqual([[], 'passNotSold'])
  test.clock.advance({ minutes: 5 })
  expect([await pricesOnSite(), await buy('40'), await buy('50')]).toEqual([[40], 40, 'quoteChanged'])
})

it('T78: what is sold keeps its terms', async () => {
  expect(await buy('50')).toBe(50)
  await changeSale(database.db, product.id, { price_minor: 9900 }, test.clock())
  await database.db
    .updateTable('pass_products')
    .set({ visits: 1, name: 'Other' })
    .where('id', '=', product.id)
    .execute()
  const sold = database.db.selectFrom('passes').select(['name', 'visits_bought', 'price_minor'])
  expect(await sold.where('pass_product_id', '=', product.id).execute()).toEqual([
    { name: product.name, visits_bought: 4, price_minor: 5000 },
  ])
})

it('how a pass was sold before is forgotten once no quote can name it', async () => {
  const former = () =>
    database.db.selectFrom('former_sales').select('price_minor').where('pass_product_id', '=', product.id).execute()
  await changeSale(database.db, product.id, { price_minor: 7000 }, test.clock())
  test.clock.set('2026-06-10T10:29:00Z')
  await sweepPlannedSales(test.context)
  expect(await former()).toHaveLength(1)
  test.clock.set('2026-06-10T10:31:00Z')
  await sweepPlannedSales(test.context)
  expect(await former()).toEqual([])
})
