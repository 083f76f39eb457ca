import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createTraveller } from '../../../tests/support/factories/accounts.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import {
  createCoupon,
  createPartner,
  createPassProduct,
  type PassProduct,
} from '../../../tests/support/factories/shop.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let reduced: PassProduct
let restricted: PassProduct

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  const london = await createDestination(database.db)
  const zurich = await createDestination(database.db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
    currency: 'CHF',
  })
  product = await createPassProduct(database.db, london, { slug: 'standard-4' })
  reduced = await createPassProduct(database.db, zurich, {
    slug: 'reduced',
    price_minor: 9900,
    discounted_price_minor: 8900,
  })
  restricted = await createPassProduct(database.db, london, { slug: 'partner-only-4', is_restricted: true })
  await createPassProduct(database.db, london, { slug: 'gone', is_on_sale: false })
  await createPassProduct(database.db, london, { slug: 'passport', voucher_type: 'wellness' })
  await createPartner(database.db, { slug: 'grand-hotel', allowed: [london], products: [restricted] })
  await createPartner(database.db, {
    slug: 'harbour',
    site_mode: 'master',
    hosts: ['harbour.localhost'],
    blocked: [london],
  })
  await createPartner(database.db, { slug: 'nomad', kind: 'b2c_white_label', blocked: [london] })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const quote = (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  test.post('/api/voucher/quote', fields, { headers })

describe('what a pass would cost', () => {
  it('is its price without a coupon', async () => {
    const answer = await quote({ VoucherId: 'standard-4' })
    const price = { value: 50, currencyCode: 'GBP' }
    expect(answer.json()).toEqual({
      voucher: {
        id: product.id,
        name: product.name,
        voucherType: 'standard',
        visits: 4,
        price,
        originalPrice: null,
        conditions: { city: 'London', cities: ['London'] },
        shortDescription: null,
        expirationDate: '10.06.2027',
      },
      coupon: null,
      price,
      discountedPrice: price,
      shownPrice: price,
      charge: price,
      isFree: false,
      terms: 'standard-4-12-GBP',
      validUntil: '2026-06-10T10:15:00.000Z',
    })
  })

  it('with a coupon that ends within a quote counts as long as the coupon', async () => {
    const ends = '2026-06-10T10:05:00.000Z'
    const { code } = await createCoupon(database.db, { expires_at: new Date(ends) })
    expect((await quote({ VoucherId: 'standard-4', CouponCode: code })).json()).toMatchObject({ validUntil: ends })
  })

  it('starts from the reduced price', async () => {
    const coupon = await createCoupon(database.db, { percent: 15 })
    const answer = await quote({ voucherid: reduced.id, couponCode: coupon.code.toLowerCase() })
    expect(answer.json()).toMatchObject({
      voucher: { price: { value: 89 }, originalPrice: { value: 99 } },
      coupon: { name: coupon.name, discountPercentage: 15, fixPriceDiscount: 0, currency: null },
      price: { value: 89, currencyCode: 'CHF' },
      discountedPrice: { value: 75.65 },
      shownPrice: { value: 76 },
      charge: { value: 75.65 },
    })
  })

  it('is what the purchase then charges', async () => {
    const coupon = await createCoupon(database.db, { percent: 33, fixed_minor: 199, currency: 'GBP' })
    const { charge } = (await quote({ VoucherId: product.id, CouponCode: coupon.code })).json()
    const fields = {
      VoucherId: product.id,
      CouponCode: coupon.code,
      PaymentMethodId: 'pm_pays',
      email: 'exact@example.com',
      ExpectedCharge: String(charge.value),
    }
    expect(purchaseOf(await test.buy(fields)).charge).toEqual(charge)
    expect(test.payments.chargesOf('exact@example.com')).toMatchObject([{ amountMinor: 3151 }])
    await test.work()
  })

  it('counts and changes nothing', async () => {
    const coupon = await createCoupon(database.db, { max_uses: 1 })
    for (let times = 0; times < 3; times++)
      expect((await quote({ VoucherId: product.id, CouponCode: coupon.code, email: 'a@example.com' })).statusCode).toBe(
        200,
      )
    expect(
      await database.db.selectFrom('coupons').select('uses').where('id', '=', coupon.id).executeTakeFirst(),
    ).toEqual({ uses: 0 })
  })
})

describe('is refused', () => {
  it.each([
    ['a pass that is off sale', { VoucherId: 'gone' }, {}, 404, 'passNotSold'],
    ['a Wellness Passport, which is not sold here', { VoucherId: 'passport' }, {}, 404, 'passNotSold'],
    ['a restricted pass on our own site (T76)', { VoucherId: 'partner-only-4' }, {}, 404, 'passNotSold'],
    [
      'a restricted pass at another partner',
      { VoucherId: 'partner-only-4', PartnerId: 'nomad' },
      {},
      404,
      'passNotSold',
    ],
    [
      'a city that the partner does not offer (T11)',
      { VoucherId: 'reduced', PartnerId: 'grand-hotel' },
      {},
      403,
      'destinationNotAllowed',
    ],
    [
      'a city that the white label blocks',
      { VoucherId: 'standard-4' },
      { 'x-b2cwl': 'nomad' },
      403,
      'destinationNotAllowed',
    ],
    [
      'on a verified host, whatever partner is named (T8)',
      { VoucherId: 'partner-only-4', PartnerId: 'grand-hotel' },
      { host: 'harbour.localhost:3000' },
      404,
      'passNotSold',
    ],
  ])('%s', async (_name, fields, headers, status, code) => {
    const answer = await quote(fields, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('but not the restricted pass on the site of its partner', async () => {
    expect((await quote({ VoucherId: 'partner-only-4', PartnerId: 'grand-hotel' })).statusCode).toBe(200)
    expect((await quote({ VoucherId: restricted.id }, { 'x-partner': 'grand-hotel' })).statusCode).toBe(200)
  })

  it.each([
    ['unknown', {}, 404, 'couponNotFound'],
    [
      'expired, from its first invalid instant (trust 30)',
      { expires_at: new Date('2026-06-10T10:00:00Z') },
      409,
      'couponExpired',
    ],
    ['of another currency', { fixed_minor: 500, currency: 'CHF' as const }, 409, 'couponNotForDestination'],
    ['used up', { max_uses: 0 }, 410, 'couponUsedUp'],
    ['switched off', { is_active: false }, 404, 'couponNotFound'],
  ])('a coupon that is %s', async (name, columns, status, code) => {
    const CouponCode = name === 'unknown' ? 'NOBODY-KNOWS' : (await createCoupon(database.db, columns)).code
    const answer = await quote({ VoucherId: product.id, CouponCode })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

it('a fault of ours never looks like an unknown coupon: 503, with its own text (T70)', async () => {
  await database.pool.query('alter table coupons rename to coupons_away')
  const answer = await quote({ VoucherId: 'standard-4', CouponCode: 'ANY' })
  await database.pool.query('alter table coupons_away rename to coupons')
  expect([answer.statusCode, answer.json().code, answer.json().data.error]).toEqual([
    503,
    'unavailable',
    errors.unavailable.text,
  ])
  expect(JSON.stringify(test.takeErrors())).toContain('relation \\"coupons\\" does not exist')
})

it("a coupon that works counts as a try once, with its own call: 'Apply' asks for its detail, then for the price", async () => {
  const { id: as } = await createTraveller(database.db)
  await createCoupon(database.db, { code: 'APPLIED', percent: 10 })
  const ask = (CouponCode: string) => test.post('/api/voucher/quote', { VoucherId: 'standard-4', CouponCode }, { as })
  const tries = async () =>
    (
      await database.db
        .selectFrom('rate_limits')
        .select('hits')
        .where('bucket', '=', 'coupon/account')
        .executeTakeFirst()
    )?.hits
  expect([
    (await test.get('/api/utility/couponDetail/APPLIED', { as })).statusCode,
    (await ask('APPLIED')).statusCode,
    await tries(),
  ]).toEqual([200, 200, 1])
  expect([(await ask('GUESSED')).statusCode, await tries()]).toEqual([404, 2])
})

it('a coupon works to its last moment (trust 30)', async () => {
  const { code } = await createCoupon(database.db, { percent: 10, expires_at: new Date('2026-06-10T10:00:00.001Z') })
  expect((await quote({ VoucherId: product.id, CouponCode: code })).json()).toMatchObject({ charge: { value: 45 } })
})

it('tells the browser how cards are taken, and no secret', async () => {
  const answer = await test.get('/api/payments/config')
  expect(answer.json()).toEqual({
    provider: 'sandbox',
    publishableKey: 'pk_fake',
    scriptless: true,
    basePath: '/sandbox',
  })
})
