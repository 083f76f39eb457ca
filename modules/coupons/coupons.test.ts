import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errors } from '../../contract/errors.ts'
import type { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type TestApp, testApp } from '../../tests/support/product/app.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createDestination } from '../../tests/support/factories/catalogue.ts'
import { createCoupon, createPartner, createPassProduct } from '../../tests/support/factories/shop.ts'
import { namesOfPerson } from '../accounts/refuse-deleted-email.ts'
import { couponEndpoints } from './coupons.endpoints.ts'
import { type NewCoupon, publishCoupons } from './publish-coupons.ts'
import { reserveCoupon } from './use-coupon.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: couponEndpoints })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const show = (code: string, options = {}) => test.get(`/api/utility/couponDetail/${encodeURIComponent(code)}`, options)

describe('GET /utility/couponDetail/{code} (T70-T71)', () => {
  it('says what a coupon takes off, for its code in any case', async () => {
    await createCoupon(database.db, {
      code: 'sport-advisor/15',
      name: 'Sport Advisor',
      percent: 15,
      fixed_minor: 250,
      currency: 'CHF',
      expires_at: new Date('2026-07-01T00:00:00Z'),
    })
    expect((await show('SPORT-ADVISOR/15')).json()).toEqual({
      name: 'Sport Advisor',
      discountPercentage: 15,
      fixPriceDiscount: 2.5,
      expiry: '01.07.2026',
      currency: 'CHF',
    })
  })

  it('shows an expired coupon, because the client compares the date, and a far date for one without an end', async () => {
    await createCoupon(database.db, { code: 'LONGAGO', expires_at: new Date('2020-01-01T00:00:00Z') })
    await createCoupon(database.db, { code: 'MIDDAY', expires_at: new Date('2026-07-01T12:00:00Z') })
    await createCoupon(database.db, { code: 'FOREVER' })
    expect((await show('longago')).json()).toMatchObject({ expiry: '01.01.2020' })
    expect((await show('MIDDAY')).json()).toMatchObject({ expiry: '02.07.2026' })
    expect((await show('FOREVER')).json()).toMatchObject({ expiry: '31.12.2099', currency: null })
  })

  it.each([
    ['UNKNOWN', 404, 'couponNotFound'],
    ['OFF', 404, 'couponNotFound'],
    ['EMPTY', 410, 'couponUsedUp'],
    ["' or 1=1 --", 404, 'couponNotFound'],
  ])('%s: %i', async (code, status, error) => {
    if (code === 'OFF') await createCoupon(database.db, { code, is_active: false })
    if (code === 'EMPTY') await createCoupon(database.db, { code, max_uses: 0 })
    const answer = await show(code)
    expect([answer.statusCode, answer.json().code, answer.json().data.error]).toEqual([
      status,
      error,
      'Invalid coupon code',
    ])
  })

  it('a fault of ours never looks like an unknown code: 503 without details (T70)', async () => {
    await database.pool.query('alter table coupons rename to coupons_away')
    const answer = await show('ANY')
    await database.pool.query('alter table coupons_away rename to coupons')
    expect([answer.statusCode, answer.json().code, answer.json().data.error]).toEqual([
      503,
      'unavailable',
      errors.unavailable.text,
    ])
    expect(JSON.stringify(test.takeErrors())).toContain('relation \\"coupons\\" does not exist')
  })

  it('of a partner exists only on its pages', async () => {
    const hotel = await createPartner(database.db, { slug: 'grand-hotel' })
    await createCoupon(database.db, { code: 'HOTEL15', percent: 15, partner_id: hotel.id })
    expect((await show('HOTEL15')).statusCode).toBe(404)
    // The product hears of a new partner some milliseconds later.
    const showTo = async (partner: string) => (await show('HOTEL15', { headers: { 'x-partner': partner } })).json()
    await vi.waitFor(async () => expect(await showTo('grand-hotel')).toMatchObject({ discountPercentage: 15 }))
    expect(await showTo('other')).toMatchObject({ code: 'couponNotFound' })
  })
})

it('once per person is used up for a person who has used it, and for no other (T72)', async () => {
  const coupon = await createCoupon(database.db, { code: 'ONCE', max_uses_per_person: 1 })
  const product = await createPassProduct(database.db, await createDestination(database.db))
  const [nina, omar] = [await createTraveller(database.db), await createTraveller(database.db)]
  const terms = {
    email: nina.email,
    pass_product_id: product.id,
    coupon_id: coupon.id,
    list_price_minor: 5000,
    amount_minor: 4500,
    currency: 'GBP',
  } as const
  const order = await database.db.insertInto('orders').values(terms).returning('id').executeTakeFirstOrThrow()
  await database.db
    .insertInto('coupon_uses')
    .values({ order_id: order.id, coupon_id: coupon.id, person: nina.email })
    .execute()
  const statuses = [await show('once', { as: nina.id }), await show('once', { as: omar.id }), await show('once')].map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses).toEqual([410, 200, 200])
})

it('twice per person counts uses from before a person deleted their account, also when two of their addresses ask at once (T72)', async () => {
  const { id: couponId } = await createCoupon(database.db, { code: 'TWICE', max_uses_per_person: 2 })
  const product = await createPassProduct(database.db, await createDestination(database.db, { city: 'Bath' }))
  const email = 'olga.b@gmail.com'
  const addOrder = async (address: string) => {
    const terms = {
      email: address,
      pass_product_id: product.id,
      coupon_id: couponId,
      list_price_minor: 5000,
      amount_minor: 4500,
      currency: 'GBP',
    } as const
    return (await database.db.insertInto('orders').values(terms).returning('id').executeTakeFirstOrThrow()).id
  }
  await database.db
    .insertInto('coupon_uses')
    .values({
      order_id: await addOrder('gone@example.com'),
      coupon_id: couponId,
      person: namesOfPerson(test.context, email)[1],
    })
    .execute()
  const use = async (address: string) => {
    const orderId = await addOrder(address)
    return inTransaction(database.db, (sql) =>
      reserveCoupon(test.context, sql, { orderId, couponId, email: address }),
    ).then(
      () => 'taken',
      ({ code }: Refusal) => code,
    )
  }
  expect((await Promise.all([use(email), use('olgab+2@gmail.com')])).toSorted()).toEqual(['couponUsedUp', 'taken'])
  expect(await use('somebody.else@gmail.com')).toBe('taken')
})

it('20 tries an hour and account, then a clear 429 (trust 22)', async () => {
  const { id: as } = await createTraveller(database.db)
  const answers = []
  for (let tries = 0; tries < 21; tries++) answers.push(await show('UNKNOWN', { as }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(404), 429])
  expect(answers.at(-1)?.headers['retry-after']).toBe('3600')
  expect((await show('UNKNOWN')).statusCode).toBe(404)
  test.clock.advance({ hours: 1 })
  expect((await show('UNKNOWN', { as })).statusCode).toBe(404)
})

it('publishing twice changes nothing', async () => {
  const coupon: NewCoupon = {
    id: '11111111-1111-4111-8111-111111111111',
    code: 'THREE',
    name: 'Three in all',
    percent: 20,
    fixedMinor: 0,
    currency: null,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    maxUses: 3,
    maxUsesPerPerson: null,
    partnerId: null,
  }
  await publishCoupons(test.context, [coupon])
  await publishCoupons(test.context, [{ ...coupon, name: 'Changed' }])
  expect((await show('three')).json()).toMatchObject({
    name: 'Three in all',
    discountPercentage: 20,
    expiry: '01.01.2027',
  })
})
