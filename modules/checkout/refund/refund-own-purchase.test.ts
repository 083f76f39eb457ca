import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Purchase } from '../../../contract/checkout.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { createClassBooking } from '../../../tests/support/factories/bookings.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Venue,
} from '../../../tests/support/factories/catalogue.ts'
import { createCoupon, createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { recountOrders } from '../record/recount-orders.ts'

const BOUGHT_AT = '2026-06-10T10:00:00Z'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let gym: Venue
let count = 0
let holds = 0

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  const london = await createDestination(database.db)
  product = await createPassProduct(database.db, london)
  gym = await createVenue(database.db, london)
})
beforeEach(() => test.clock.set(BOUGHT_AT))
afterAll(async () => {
  expect(await recountOrders(test.context)).toEqual([])
  await test.close()
  await database.drop()
})

async function buyer(fields: Record<string, string> = {}) {
  const email = `refund-${++count}@example.com`
  const { orderId, voucher } = purchaseOf(
    await test.buy({ VoucherId: product.id, PaymentMethodId: `pm_pays_${count}`, email, ...fields }),
  )
  await test.work()
  const { account_id } = await database.db
    .selectFrom('orders')
    .select('account_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { email, orderId, code: voucher?.code ?? '', as: account_id ?? '' }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const refund = ({ orderId }: Pick<Buyer, 'orderId'>, { as }: Pick<Buyer, 'as'>) =>
  test.post(`/api/user/purchases/${orderId}/refund`, {}, { as })
const purchases = async ({ as }: Buyer) => (await test.get('/api/user/purchases', { as })).json<Purchase[]>()
const lists = async ({ as }: Buyer) => {
  const of = async (list: string) =>
    (await test.get(`/api/user/vouchers/${list}`, { as }))
      .json<{ data: { code: string; reason?: string }[] }>()
      .data.map(({ code, reason }) => [code, reason])
  return { available: await of('available'), expired: await of('expired') }
}
/** Holds a visit. Returns how the test gives it back or uses it. */
async function holdVisit(code: string): Promise<(kind: 'release' | 'capture') => Promise<void>> {
  const pass = await database.db.selectFrom('passes').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const session = await createSession(database.db, await createClass(database.db, gym), {
    date: '2026-06-12',
    from: `${10 + (holds++ % 10)}:00`,
  })
  const { id: booking_id } = await createClassBooking(database.db, session, pass)
  const enter = async (kind: 'hold' | 'release' | 'capture') =>
    void (await database.db
      .insertInto('visit_ledger')
      .values({ pass_id: pass.id, kind, visits: 1, booking_id })
      .execute())
  await enter('hold')
  return enter
}

describe('POST /user/purchases/{orderId}/refund (T79, T99)', () => {
  it('gives all of it back, freezes the pass, mails the buyer, and changes no other purchase', async () => {
    const [nina, omar] = [await buyer(), await buyer()]
    const others = [await purchases(omar), await lists(omar)]
    expect(await purchases(nina)).toMatchObject([
      {
        orderId: nina.orderId,
        status: 'paid',
        canRefund: true,
        refundableUntil: '2027-06-10T10:00:00.000Z',
        refunded: null,
      },
    ])

    const answer = await refund(nina, nina)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        orderId: nina.orderId,
        status: 'refunded',
        charge: { value: 50, currencyCode: 'GBP' },
        refunded: { value: 50, currencyCode: 'GBP' },
        canRefund: false,
        refundableUntil: null,
      },
    ])
    await test.work()
    expect(test.payments.chargesOf(nina.email).map(({ refunded }) => refunded)).toEqual([5000])
    expect(test.payments.chargesOf(omar.email).map(({ refunded }) => refunded)).toEqual([0])
    expect(await lists(nina)).toEqual({ available: [], expired: [[nina.code, 'refunded']] })
    expect([await purchases(omar), await lists(omar)]).toEqual(others)
    const mails = test.mails.filter(({ subject }) => subject.startsWith('Refund of'))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[nina.email, 'Refund of your Roamfit Pass: £50']])
    expect(mails[0]?.html).toContain('£50')
  })

  it('succeeds a second time and gives nothing more back', async () => {
    const nina = await buyer()
    const answers = [await refund(nina, nina), await refund(nina, nina)]
    await test.work()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect(test.payments.chargesOf(nina.email).map(({ refunded }) => refunded)).toEqual([5000])
  })

  it('of another buyer, unknown, or signed out: there is no such purchase', async () => {
    const [nina, omar] = [await buyer(), await buyer()]
    for (const orderId of [nina.orderId, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await refund({ orderId }, omar)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'purchaseNotFound'])
    }
    expect((await test.post(`/api/user/purchases/${nina.orderId}/refund`, {})).statusCode).toBe(401)
    expect(await lists(nina)).toEqual({ available: [[nina.code, undefined]], expired: [] })
  })

  it('not while a visit is held or once it is used; again once it has come back', async () => {
    const nina = await buyer()
    const settle = await holdVisit(nina.code)
    const refused = await refund(nina, nina)
    expect([refused.statusCode, refused.json().code, (await purchases(nina))[0]?.canRefund]).toEqual([
      409,
      'refundNotPossible',
      false,
    ])
    await settle('release')
    expect((await purchases(nina))[0]?.canRefund).toBe(true)
    const use = await holdVisit(nina.code)
    await use('capture')
    expect((await refund(nina, nina)).json().code).toBe('refundNotPossible')
    expect(test.payments.chargesOf(nina.email).map(({ refunded }) => refunded)).toEqual([0])
  })

  it.each([
    ['in the last moment of its year', '2027-06-10T10:00:00.000Z', 200],
    ['a moment later', '2027-06-10T10:00:00.001Z', 409],
  ])('trust 30: %s', async (_name, now, status) => {
    const nina = await buyer()
    test.clock.set(now)
    expect((await purchases(nina))[0]?.canRefund).toBe(status === 200)
    expect((await refund(nina, nina)).statusCode).toBe(status)
    await test.work()
  })

  it('not of a free purchase', async () => {
    const { code } = await createCoupon(database.db, { percent: 100 })
    const nina = await buyer({ CouponCode: code })
    expect(await purchases(nina)).toMatchObject([
      { status: 'paid', charge: { value: 0 }, canRefund: false, refundableUntil: null },
    ])
    expect((await refund(nina, nina)).json().code).toBe('refundNotPossible')
  })

  it('that the provider refuses is refused, and the pass works as before', async () => {
    const nina = await buyer()
    test.payments.refusesRefunds = true
    const answer = await refund(nina, nina)
    test.payments.refusesRefunds = false
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'refundNotPossible'])
    expect(await lists(nina)).toEqual({ available: [[nina.code, undefined]], expired: [] })
    expect((await refund(nina, nina)).statusCode).toBe(200)
    await test.work()
  })
})

it('GET /user/purchases: the buyer’s, the latest first, without those that failed or were cancelled', async () => {
  const nina = await buyer()
  await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_declined' }, { as: nina.as })
  test.clock.advance({ minutes: 1 })
  const { orderId } = purchaseOf(
    await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays_again' }, { as: nina.as }),
  )
  await test.work()
  expect((await purchases(nina)).map((one) => [one.orderId, one.status, one.voucher !== null])).toEqual([
    [orderId, 'paid', true],
    [nina.orderId, 'paid', true],
  ])
  expect((await test.get('/api/user/purchases')).statusCode).toBe(401)
})
