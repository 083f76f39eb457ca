import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../sign-up/create-account.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import {
  createCoupon,
  createPartner,
  createPassProduct,
  type Partner,
  type PassProduct,
} from '../../../tests/support/factories/shop.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let day: PassProduct
let hotel: Partner
let other: Partner

beforeAll(async () => {
  database = await testDatabase(30)
  test = await shop(database)
  const london = await createDestination(database.db)
  day = await createPassProduct(database.db, london, {
    voucher_type: 'premium',
    visits: 1,
    price_minor: 2500,
    name: 'Premium 1',
  })
  hotel = await createPartner(database.db, { slug: 'free-day-hotel', one_day_free_pass: true })
  other = await createPartner(database.db, { slug: 'other-free-hotel', one_day_free_pass: true })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const take = (email: string, fields: Record<string, string> = {}, options = {}) =>
  test.buy({ VoucherId: day.id, FreePass: 'true', PartnerId: hotel.id, email, ...fields }, options)
const canBuy = async (email: string, partnerId: string) =>
  (await test.get(`/api/voucher/FreeDayPassCheck?email=${encodeURIComponent(email)}&partnerId=${partnerId}`)).json()
    .canBuy

describe('taking it', () => {
  it('costs nothing, asks for no card and takes no coupon (T73)', async () => {
    const coupon = await createCoupon(database.db)
    expect(await canBuy('anna@example.com', hotel.id)).toBe(true)
    const result = purchaseOf(await take('anna@example.com', { CouponCode: coupon.code }))
    expect(result).toMatchObject({
      charge: { value: 0 },
      voucher: { voucherType: 'premium', visits: 1 },
      confirmation: expect.any(String),
    })
    expect(test.payments.calls).toEqual([])
    const order = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('email', '=', 'anna@example.com')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      is_free_pass: true,
      coupon_id: null,
      amount_minor: 0,
      list_price_minor: 2500,
      partner_id: hotel.id,
    })
    await test.work()
  })

  it('a second time is refused with the documented text, and the check says so before', async () => {
    const answer = await take('anna@example.com')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'freePassAlreadyUsed'])
    expect(answer.json().data.error).toContain('We noticed you already enjoyed your free pass')
    expect(await canBuy('Anna+again@example.com', hotel.id)).toBe(false)
  })

  it('at another partner gives another pass', async () => {
    expect(await canBuy('anna@example.com', other.slug)).toBe(true)
    purchaseOf(await take('anna@example.com', { PartnerId: other.slug }))
    await test.work()
  })

  it('is not for a guest of an unknown partner, or of none', async () => {
    expect(await canBuy('bob@example.com', 'nobody')).toBe(false)
    for (const PartnerId of ['nobody', '']) {
      const answer = await take('bob@example.com', { PartnerId, PaymentMethodId: 'pm_pays' })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'notEligibleForFreePass'])
    }
    expect(test.payments.calls).toEqual([])
  })

  it('is not for a traveller who has, or had, passes', async () => {
    const email = 'omar@example.com'
    const accountId =
      (await createAccount(test.context, database.db, { email, password: 'Traveller_1', role: 'traveller' })) ?? ''
    purchaseOf(await test.buy({ VoucherId: day.id, PaymentMethodId: 'pm_pays' }, { as: accountId }))
    const answer = await take(email, {}, { as: accountId })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'notEligibleForFreePass'])
    await test.work()
  })

  it('costs its price when it is bought as an ordinary pass', async () => {
    const result = purchaseOf(
      await test.buy({ VoucherId: day.id, PartnerId: hotel.id, PaymentMethodId: 'pm_pays', email: 'pays@example.com' }),
    )
    expect(result.charge.value).toBe(25)
    await test.work()
  })
})

const aliases: readonly [provider: string, alias: (index: number) => string][] = [
  ['Google', (index) => (index % 2 ? `g.r.eta+${index}@gmail.com` : `greta+${index}@googlemail.com`)],
  ['Proton', (index) => `gr.eta+${index}@${['proton.me', 'protonmail.com', 'pm.me'][index % 3]}`],
  ['Apple', (index) => `greta+${index}@${['icloud.com', 'me.com', 'mac.com'][index % 3]}`],
  ['Yandex', (index) => `greta-k+${index}@${['yandex.ru', 'ya.ru', 'yandex.com'][index % 3]}`],
  ['Yahoo', (index) => `greta-${index}@yahoo.com`],
  ['Fastmail', (index) => `tag${index}@greta.fastmail.com`],
]

it.each(aliases)('50 parallel requests with alias addresses of %s get one (trust 4)', async (_provider, alias) => {
  const addresses = Array.from({ length: 50 }, (_, index) => alias(index))
  const answers = await Promise.all(addresses.map((email) => take(email)))
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'taken' : answer.json().code))
  expect(codes.filter((code) => code === 'taken')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['taken', 'freePassAlreadyUsed']))
  const passes = await database.db
    .selectFrom('passes as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('o.email', 'in', addresses)
    .execute()
  expect(passes).toHaveLength(1)
  const accounts = await database.db.selectFrom('accounts').select('id').where('email', 'in', addresses).execute()
  expect(accounts).toHaveLength(1)
  await test.work()
})
