import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../sign-up/create-account.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { postForm } from '../../../tests/support/calls/accounts.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createDestination, type Destination } from '../../../tests/support/factories/catalogue.ts'
import { createCoupon, createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let london: Destination
let product: PassProduct
let guests = 0
const guest = () => `guest-${++guests}@example.com`

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  london = await createDestination(database.db)
  product = await createPassProduct(database.db, london, { slug: 'standard-4-london' })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const orders = (email: string) =>
  database.db.selectFrom('orders').selectAll().where('email', '=', email).orderBy('number').execute()

describe('a guest buys a pass', () => {
  it('is charged once, gets the pass by mail and is signed in with a secret that works once (T87)', async () => {
    const email = guest()
    const answer = await test.buy({
      VoucherId: product.id,
      PaymentMethodId: 'pm_pays_a',
      email: `\u200b${email}\u00a0`,
      PurchasedFrom: 'Roamfit Web',
      IsBusiness: 'true',
    })
    const result = purchaseOf(answer)
    expect(result).toMatchObject({
      requiresAction: false,
      paymentIntentClientSecret: null,
      userEmail: email,
      charge: { value: 50, currencyCode: 'GBP' },
      voucher: {
        visits: 4,
        visitsLeft: 4,
        voucherType: 'standard',
        conditions: { city: 'London', cities: ['London'] },
        price: { value: 50 },
        paid: { value: 50, currencyCode: 'GBP' },
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(test.payments.chargesOf(email).map(({ amountMinor, currency }) => ({ amountMinor, currency }))).toEqual([
      { amountMinor: 5000, currency: 'GBP' },
    ])
    const [order] = await orders(email)
    expect(order).toMatchObject({
      status: 'fulfilled',
      is_business: true,
      created_account: true,
      check_at: null,
      paid_minor: 5000,
    })

    await test.work()
    const mails = test.mails.filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('Your Roamfit Pass')]),
    )
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => text).join()).toContain('Visa •••• 4242')

    const password = Buffer.from(result.userPassword ?? '', 'base64').toString('utf8')
    expect(JSON.stringify(mails)).not.toContain(password)
    const grant = { grant_type: 'password', username: email, password }
    expect((await postForm(test, '/api/connect/token', grant)).statusCode).toBe(200)
    expect((await postForm(test, '/api/connect/token', grant)).statusCode).toBe(400)
  })

  it.each([
    ['true', true],
    ['false', false],
    [undefined, false],
  ])('notes whether the buyer said to be an adult: %s (T58)', async (AdultConfirmed, isNoted) => {
    const email = guest()
    purchaseOf(
      await test.buy({
        VoucherId: product.id,
        PaymentMethodId: `pm_pays_${email}`,
        email,
        ...(AdultConfirmed ? { AdultConfirmed } : {}),
      }),
    )
    expect(await orders(email)).toMatchObject([{ adult_confirmed: isNoted }])
    await test.work()
  })

  it('finds the pass by its slug, and binds the fields in any case (T29)', async () => {
    const email = guest()
    const result = purchaseOf(
      await test.buy({
        voucherid: 'standard-4-london',
        PAYMENTMETHODID: 'pm_pays_b',
        Email: email,
        couponcode: 'null',
      }),
    )
    expect(result.voucher?.visitsLeft).toBe(4)
  })

  it('with an address that has an account hears nothing of it and is not signed in (T87, T88)', async () => {
    const email = guest()
    const accountId = await createAccount(test.context, database.db, {
      email,
      password: 'Traveller_1',
      role: 'traveller',
    })
    const result = purchaseOf(
      await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays_c', email: email.toUpperCase() }),
    )
    expect(result.voucher).not.toBeNull()
    expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['userEmail']))
    expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['userPassword']))
    const [order] = await orders(email)
    expect(order?.account_id).toBe(accountId)
    await test.work()
  })

  it.each([
    ['without an address', { PaymentMethodId: 'pm_pays' }, 400, 'emailRequired'],
    ['with an address that is not one', { PaymentMethodId: 'pm_pays', email: 'nobody' }, 400, 'invalidEmail'],
    ['without a card', { email: 'nocard@example.com' }, 400, 'paymentMethodRequired'],
    [
      'and returns to a stranger (T91)',
      { email: 'to@example.com', PaymentMethodId: 'pm_pays', RedirectUrl: 'https://evil.example/' },
      400,
      'redirectNotAllowed',
    ],
    [
      'at another price than they saw (T74)',
      { email: 'price@example.com', PaymentMethodId: 'pm_pays', ExpectedCharge: '45' },
      409,
      'quoteChanged',
    ],
    [
      'with an unknown coupon',
      { email: 'c@example.com', PaymentMethodId: 'pm_pays', CouponCode: 'NOPE' },
      404,
      'couponNotFound',
    ],
    [
      'as a free pass that is none (T92)',
      { email: 'f@example.com', PaymentMethodId: 'pm_pays', FreePass: 'true' },
      409,
      'notEligibleForFreePass',
    ],
  ])('%s is refused before anything is charged', async (_name, fields, status, code) => {
    const before = test.payments.calls.length
    const answer = await test.buy({ VoucherId: product.id, ...fields })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().data.error).toBe(answer.json().error)
    expect(test.payments.calls.length).toBe(before)
  })

  it.each(['no-such-pass', '00000000-0000-4000-8000-000000000000'])('%s is not on sale', async (reference) => {
    const answer = await test.buy({ VoucherId: reference, PaymentMethodId: 'pm_pays', email: guest() })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'passNotSold'])
  })

  it('cannot set a price, a partner or a free pass in the form (T92)', async () => {
    const email = guest()
    const fields = {
      Price: '1',
      Amount: '1',
      discountedPrice: '0',
      charge: '0',
      amount_minor: '1',
      PartnerId: 'nobody-knows',
      status: 'fulfilled',
      isFreePass: 'true',
    }
    const result = purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays_m', email, ...fields }))
    expect(result.charge.value).toBe(50)
    expect(await orders(email)).toMatchObject([
      { amount_minor: 5000, list_price_minor: 5000, partner_id: null, is_free_pass: false },
    ])
    await test.work()
  })
})

it.each(['blocked', 'deleted'] as const)(
  'an address whose account is %s is refused before anything is charged (T60)',
  async (status) => {
    const email = guest()
    await database.db
      .insertInto('accounts')
      .values({ email, status, deleted_at: status === 'deleted' ? test.clock() : null })
      .execute()
    const answer = await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'emailCannotBeUsed'])
    expect([test.payments.chargesOf(email), await orders(email)]).toEqual([[], []])
  },
)

it('gives the pass that the buyer agreed to, even if the product changes before the payment (T78, T84)', async () => {
  const email = guest()
  const changing = await createPassProduct(database.db, london, {
    name: 'Standard 4 London',
    visits: 4,
    valid_months: 12,
  })
  purchaseOf(await test.buy({ VoucherId: changing.id, PaymentMethodId: 'pm_asks', email }))
  await database.db
    .updateTable('pass_products')
    .set({ name: 'Standard 2', visits: 2, valid_months: 1, price_minor: 9900, voucher_type: 'premium' })
    .where('id', '=', changing.id)
    .execute()
  const { intentId = '' } = test.payments.intents.at(-1) ?? {}
  test.payments.authenticate(intentId, 'complete')
  const { voucher, charge } = purchaseOf(await test.buy({ VoucherId: changing.id, PaymentIntentId: intentId, email }))
  expect([voucher, charge]).toMatchObject([
    {
      name: 'Standard 4 London',
      visits: 4,
      voucherType: 'standard',
      expirationDate: '10.06.2027',
      price: { value: 50 },
    },
    { value: 50 },
  ])
  await test.work()
})

describe('a signed-in traveller', () => {
  it('buys for themselves, whatever address the form gives (T90)', async () => {
    const email = guest()
    const accountId =
      (await createAccount(test.context, database.db, { email, password: 'Traveller_1', role: 'traveller' })) ?? ''
    const other = guest()
    const result = purchaseOf(
      await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays_s', email: other }, { as: accountId }),
    )
    expect(Object.keys(result)).not.toContain('userPassword')
    expect(await orders(other)).toEqual([])
    expect(await orders(email)).toMatchObject([{ account_id: accountId, status: 'fulfilled' }])
    const available = await test.get('/api/user/vouchers/available', { as: accountId })
    expect(available.json().data).toMatchObject([{ code: result.voucher?.code, visitsLeft: 4 }])
    const shown = await test.get(`/api/user/purchases/${result.orderId}`, { as: accountId })
    expect(shown.json()).toMatchObject({
      orderId: result.orderId,
      status: 'paid',
      charge: { value: 50 },
      voucher: { code: result.voucher?.code },
    })
    await test.work()
  })

  it('does not see the purchases of other travellers', async () => {
    const email = guest()
    const { orderId } = purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays_o', email }))
    const stranger =
      (await createAccount(test.context, database.db, {
        email: guest(),
        password: 'Traveller_1',
        role: 'traveller',
      })) ?? ''
    for (const id of [orderId, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await test.get(`/api/user/purchases/${id}`, { as: stranger })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'purchaseNotFound'])
    }
    await test.work()
  })
})

describe('a coupon', () => {
  it('lowers the charge, is counted once and named in the receipt (T66-T72)', async () => {
    const coupon = await createCoupon(database.db, { code: 'WELCOME10', name: 'Welcome' })
    const odd = await createPassProduct(database.db, london, { price_minor: 4900 })
    const email = guest()
    const result = purchaseOf(
      await test.buy({ VoucherId: odd.id, PaymentMethodId: 'pm_pays_w', email, CouponCode: ' welcome10 ' }),
    )
    expect(result.charge).toEqual({ value: 44, currencyCode: 'GBP' })
    expect(test.payments.chargesOf(email)).toMatchObject([{ amountMinor: 4400, metadata: { coupon_id: coupon.id } }])
    expect(
      await database.db.selectFrom('coupons').select('uses').where('id', '=', coupon.id).executeTakeFirst(),
    ).toEqual({ uses: 1 })
    expect(
      await database.db
        .selectFrom('coupon_uses')
        .select(['status', 'person'])
        .where('coupon_id', '=', coupon.id)
        .execute(),
    ).toEqual([{ status: 'counted', person: email }])
    await test.work()
    expect(
      test.mails
        .filter(({ to }) => to === email)
        .map(({ text }) => text)
        .join(),
    ).toContain('Discount (Welcome)')
  })

  it('of 100 % makes a pass free: no card, nothing charged, the same pass', async () => {
    const coupon = await createCoupon(database.db, { percent: 100 })
    const email = guest()
    const before = test.payments.calls.length
    const result = purchaseOf(await test.buy({ VoucherId: product.id, email, CouponCode: coupon.code }))
    expect(result).toMatchObject({
      charge: { value: 0 },
      voucher: { visitsLeft: 4 },
      confirmation: expect.stringMatching(/^after-/),
    })
    expect(result).not.toHaveProperty('userPassword')
    expect(test.payments.calls.length).toBe(before)
    await test.work()
  })

  it('is free again for another buyer once the card is declined', async () => {
    const coupon = await createCoupon(database.db, { max_uses: 1 })
    const email = guest()
    const declined = await test.buy({
      VoucherId: product.id,
      PaymentMethodId: 'pm_declined',
      email,
      CouponCode: coupon.code,
    })
    expect([declined.statusCode, declined.json().code]).toEqual([402, 'cardDeclined'])
    expect(await orders(email)).toMatchObject([{ status: 'failed', failure_code: 'cardDeclined', check_at: null }])
    const other = guest()
    purchaseOf(
      await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email: other, CouponCode: coupon.code }),
    )
    const late = await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email, CouponCode: coupon.code })
    expect([late.statusCode, late.json().code]).toEqual([410, 'couponUsedUp'])
    await test.work()
  })

  it('for one use per person recognises the person behind an alias (T72)', async () => {
    const coupon = await createCoupon(database.db, { max_uses_per_person: 1 })
    purchaseOf(
      await test.buy({
        VoucherId: product.id,
        PaymentMethodId: 'pm_pays',
        email: 'nina.b@gmail.com',
        CouponCode: coupon.code,
      }),
    )
    const again = await test.buy({
      VoucherId: product.id,
      PaymentMethodId: 'pm_pays_x',
      email: 'ninab+2@gmail.com',
      CouponCode: coupon.code,
    })
    expect([again.statusCode, again.json().code]).toEqual([410, 'couponUsedUp'])
    await test.work()
  })
})

it('lets a declined buyer try another card', async () => {
  const email = guest()
  const poor = await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_poor', email })
  expect([poor.statusCode, poor.json().error]).toEqual([402, 'Your card has insufficient funds.'])
  purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email }))
  expect(await orders(email)).toMatchObject([{ status: 'failed' }, { status: 'fulfilled' }])
  await test.work()
})

it('repeats the answer for the same key and body, and refuses another body (T83)', async () => {
  const email = guest()
  const fields = { VoucherId: product.id, PaymentMethodId: 'pm_pays_k', email }
  const headers = { 'idempotency-key': 'key-1' }
  const first = purchaseOf(await test.buy(fields, { headers }))
  const { userEmail: _email, userPassword, ...rest } = first
  expect(userPassword).toBeDefined()
  expect(purchaseOf(await test.buy(fields, { headers }))).toEqual(rest)
  expect(test.payments.chargesOf(email)).toHaveLength(1)
  const other = await test.buy({ ...fields, IsBusiness: 'true' }, { headers })
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotencyMismatch'])
  const kept = await database.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(userPassword)
  await test.work()
})

it.each([
  ['HTTP://localhost:3000/x', 'http://localhost:3000/x'],
  ['http:localhost:3000/x', 'http://localhost:3000/x'],
  ['http://localhost:3000/zürich', 'http://localhost:3000/z%C3%BCrich'],
])('T91: %s is kept as browsers read it', async (RedirectUrl, kept) => {
  const email = guest()
  purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email, RedirectUrl }))
  expect(await database.db.selectFrom('orders').select('redirect_url').where('email', '=', email).execute()).toEqual([
    { redirect_url: kept },
  ])
  await test.work()
})

it.each([
  'http:host/x',
  'HTTP://host/x',
  'blob:http://localhost:3000/x',
  'http://user@localhost:3000/',
  `http://localhost:3000/${'é'.repeat(400)}`,
])('T91: %s is refused at its field, and nothing is charged', async (RedirectUrl) => {
  const email = guest()
  const answer = await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email, RedirectUrl })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'redirectNotAllowed', fields: { RedirectUrl: 'This return address is not allowed' } },
  ])
  expect(test.payments.chargesOf(email)).toEqual([])
})

it('20 purchases an hour and buyer, whichever card, then a clear 429 before anything is charged (T98)', async () => {
  const strict = await shop(database, { environment: {} })
  const email = guest()
  const answers = []
  for (let tries = 0; tries < 21; tries++)
    answers.push(await strict.buy({ VoucherId: product.id, PaymentMethodId: `pm_pays_strict${tries}`, email }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(200), 429])
  await strict.work()
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(strict.payments.calls.filter((call) => call === 'createIntent')).toHaveLength(20)
  await strict.close()
})
