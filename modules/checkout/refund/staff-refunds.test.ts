import { sql as statement } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffOrder } from '../../../contract/staff-orders.ts'
import type { Today } from '../../../contract/staff-today.ts'
import type { StaffRefundRow } from '../../../contract/staff-refunds.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { deliverMails } from '../../notifications/deliver-mail.ts'
import { recountOrders } from '../record/recount-orders.ts'
import { recordRefund } from './send-refund.ts'

let whole: WholeProduct
let support: Person
let finance: Person
let dear: PassProduct
let cards = 0
beforeAll(async () => {
  whole = await wholeProduct()
  const { db } = whole.database
  const destinations = db.selectFrom('destinations').selectAll().where('id', '=', whole.venue.destination_id)
  dear = await createPassProduct(db, await destinations.executeTakeFirstOrThrow(), { price_minor: 60_000, visits: 10 })
})
// A person's limit counts a day, so each test has its own people.
beforeEach(async () => {
  support = await whole.staffAs('support')
  finance = await whole.staffAs('finance')
})
afterAll(async () => {
  expect(await recountOrders(whole.test.context)).toEqual([])
  await whole.close()
})

/** A bought pass: its buyer, order and card. */
async function buy() {
  const buyer = await whole.person()
  const wish = { VoucherId: dear.id, PaymentMethodId: `pm_pays_dear_${++cards}` }
  const { orderId } = (await whole.test.post('/api/voucher/purchaseVoucher', wish, { as: buyer.token })).json<{
    orderId: string
  }>()
  return { buyer, orderId, refundedAtProvider: () => whole.payments.chargesOf(buyer.email).map((one) => one.refunded) }
}

const goodwill = { amount: '25.50', visits: 0, cause: 'goodwill', bearer: 'us' }
const ask = async (orderId: string, wish: object, by = support, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await whole.test.post(
    `/api/staff/orders/${orderId}/refunds`,
    { ...goodwill, ...wish },
    { as: by.token, headers },
  )
  return answer.json<{ refundId: string; state: string; code?: string }>()
}
const act = async (refundId: string, name: string, by = finance) =>
  (await whole.test.post(`/api/staff/refunds/${refundId}/${name}`, { reason: 'Not agreed' }, { as: by.token })).json<{
    refundId: string
    state: string
    code?: string
  }>()
const open = async (orderId: string, by = support) =>
  (await whole.test.post(`/api/staff/orders/${orderId}/open`, {}, { as: by.token })).json<StaffOrder>()
const passOf = (orderId: string) =>
  whole.database.db
    .selectFrom('passes')
    .select(['id', 'code', 'visits_bought', 'visits_free', 'visits_held', 'frozen_because'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
const purchaseOf = async ({ buyer, orderId }: Awaited<ReturnType<typeof buy>>) =>
  (await whole.test.get('/api/user/purchases', { as: buyer.token }))
    .json<{ orderId: string; refunded: { value: number } | null; canRefund: boolean }[]>()
    .find((one) => one.orderId === orderId)
async function dispute(orderId: string, answer_by: Date | null = null): Promise<void> {
  const { db } = whole.database
  const payments = db.selectFrom('payments').select(['id as payment_id', 'amount_minor', 'currency'])
  const payment = await payments.where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const about = { provider_dispute_id: orderId, status: 'open', opened_at: new Date('2026-06-10'), answer_by } as const
  await db
    .insertInto('disputes')
    .values({ ...payment, ...about })
    .execute()
}
const entriesAbout = async (orderId: string) =>
  (
    await whole.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('action', 'like', 'refund.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('T177: a refund by staff', () => {
  it('of a part goes out at once, takes the visits that it says, and the buyer reads what remains', async () => {
    const bought = await buy()
    expect(await ask(bought.orderId, { visits: 2 })).toMatchObject({ state: 'succeeded' })
    expect(bought.refundedAtProvider()).toEqual([2550])
    expect(await passOf(bought.orderId)).toMatchObject({ visits_bought: 8, visits_free: 8, frozen_because: null })
    const { refunds, refundable, order } = await open(bought.orderId)
    expect(refunds).toMatchObject([
      {
        price: { value: 25.5 },
        state: 'succeeded',
        cause: 'goodwill',
        bearer: 'us',
        visits: 2,
        takesPass: false,
        askedBy: support.email,
        above: null,
        sentAt: expect.any(String) as string,
        endedAt: expect.any(String) as string,
        acts: [],
      },
    ])
    expect([order.refunded?.value, refundable?.left.value, refundable?.alone]).toMatchObject([
      25.5,
      574.5,
      { order: { value: 74.5 }, day: { value: 474.5 } },
    ])
    const mail = await whole.database.db
      .selectFrom('outbox_mails')
      .select('data')
      .where('account_id', '=', bought.buyer.accountId)
      .where('kind', '=', 'purchase-refunded')
      .executeTakeFirstOrThrow()
    expect(mail.data).toMatchObject({ partOf: { minor: 60_000 }, pass: { visitsTaken: 2, visitsLeft: 8 } })
    expect(await entriesAbout(bought.orderId)).toEqual(['refund.asked'])
  })

  it('that takes all visits that are left ends the pass and its bookings', async () => {
    const { orderId, buyer } = await buy()
    const booking = await whole.booking({ ...buyer, passCode: (await passOf(orderId)).code })
    expect(await ask(orderId, { visits: 9 })).toMatchObject({ state: 'succeeded' })
    expect(await passOf(orderId)).toMatchObject({ visits_free: 0, visits_held: 1, frozen_because: null })
    expect(await ask(orderId, { visits: 1 })).toMatchObject({ state: 'succeeded' })
    expect(await passOf(orderId)).toMatchObject({ visits_held: 0, frozen_because: 'refund' })
    const { status } = await whole.database.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', booking)
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled_by_fitness')
  })

  it.each([
    ['above what is left', { amount: 600.01 }, 'refundAboveLeft'],
    ['with visits that are held', { visits: 11 }, 'refundVisitsNotFree'],
    ['of nothing', { amount: 0 }, 'invalidRequest'],
    ['of an amount that the currency does not have', { amount: 1.005 }, 'invalidRequest'],
    ['without a reason from the list', { cause: 'mood' }, 'invalidRequest'],
    ['for another reason without words', { cause: 'other' }, 'invalidRequest'],
    ['of 10,000 letters', { cause: 'other', reason: '<b>'.repeat(5000) }, 'invalidRequest'],
  ])('%s is refused', async (_name, wish, code) => {
    const { orderId, refundedAtProvider } = await buy()
    expect(await ask(orderId, wish, finance)).toMatchObject({ code })
    expect(refundedAtProvider()).toEqual([0])
  })

  it('with the same key goes out once, and a second whole one is refused', async () => {
    const { orderId, refundedAtProvider } = await buy()
    const [one, other] = [await ask(orderId, {}, support, 'k1'), await ask(orderId, {}, support, 'k1')]
    expect(one).toEqual(other)
    expect(await ask(orderId, { amount: 574.5 }, finance)).toMatchObject({ state: 'succeeded' })
    expect(await ask(orderId, { amount: 0.01 }, finance)).toMatchObject({ code: 'refundAboveLeft' })
    expect(refundedAtProvider()).toEqual([60_000])
  })

  it("of an order that is nobody's, or of a free pass, is refused", async () => {
    expect(await ask(crypto.randomUUID(), {})).toMatchObject({ code: 'orderNotFound' })
    const wish = { VoucherId: dear.id, PaymentMethodId: '', CouponCode: 'ALL' }
    await whole.database.db.insertInto('coupons').values({ code: 'ALL', name: 'All', percent: 100 }).execute()
    const buyer = await whole.person()
    const { orderId } = (await whole.test.post('/api/voucher/purchaseVoucher', wish, { as: buyer.token })).json<{
      orderId: string
    }>()
    expect(await ask(orderId, {})).toMatchObject({ code: 'refundNothingPaid' })
  })
})

describe('T178: above the limit of support', () => {
  it('a refund waits and sets its amount and visits aside; somebody of finance sends it, once', async () => {
    const bought = await buy()
    const { orderId } = bought
    const { refundId, state } = await ask(orderId, { amount: 100.01, visits: 3 })
    expect([state, bought.refundedAtProvider()]).toEqual(['waiting', [0]])
    expect(await passOf(orderId)).toMatchObject({ visits_free: 7 })
    expect(await purchaseOf(bought)).toMatchObject({ refunded: null, canRefund: false })
    expect(await ask(orderId, { amount: 500 }, finance)).toMatchObject({ code: 'refundAboveLeft' })
    expect(await act(refundId, 'approve', support)).toMatchObject({ code: 'notAllowed' })
    const answers = await Promise.all([act(refundId, 'approve'), act(refundId, 'approve')])
    expect(answers.map(({ state: end, code }) => end ?? code).toSorted()).toEqual(['refundNotWaiting', 'succeeded'])
    expect(bought.refundedAtProvider()).toEqual([10_001])
    expect((await open(orderId)).refunds).toMatchObject([
      { above: 'order', decidedBy: finance.email, askedBy: support.email, state: 'succeeded' },
    ])
    expect(await entriesAbout(orderId)).toEqual(['refund.asked', 'refund.approved'])
  })

  it('who asked never approves it, also when they are of finance by then; they may take it back', async () => {
    const { orderId, refundedAtProvider } = await buy()
    const { refundId } = await ask(orderId, { amount: 200, visits: 10 })
    expect(await passOf(orderId)).toMatchObject({ visits_free: 10, frozen_because: 'refundAsked' })
    await whole.database.db
      .insertInto('operator_areas')
      .values({ account_id: support.accountId, area: 'finance' })
      .execute()
    expect(await act(refundId, 'approve', support)).toMatchObject({ code: 'refundIsOwn' })
    expect(await act(refundId, 'decline', support)).toMatchObject({ code: 'refundIsOwn' })
    expect(await act(refundId, 'withdraw', finance)).toMatchObject({ code: 'refundNotOwn' })
    expect(await act(refundId, 'withdraw', support)).toMatchObject({ state: 'withdrawn' })
    expect(await passOf(orderId)).toMatchObject({ visits_free: 10, frozen_because: null })
    expect([(await open(orderId)).refundable?.left.value, refundedAtProvider()]).toEqual([600, [0]])
  })

  it('declined, it gives back what it set aside, with words', async () => {
    const { orderId } = await buy()
    const { refundId } = await ask(orderId, { amount: 200, visits: 4 })
    expect(await act(refundId, 'decline')).toMatchObject({ state: 'declined' })
    expect(await passOf(orderId)).toMatchObject({ visits_bought: 10, visits_free: 10 })
    const { refunds, refundable } = await open(orderId)
    expect(refunds).toMatchObject([{ state: 'declined', decision: 'Not agreed', decidedBy: finance.email }])
    expect(refundable?.left.value).toBe(600)
  })

  it('declined, it leaves a pass ended that an earlier refund has ended', async () => {
    const { orderId } = await buy()
    expect(await ask(orderId, { visits: 10 })).toMatchObject({ state: 'succeeded' })
    const { refundId, state } = await ask(orderId, { amount: 200, visits: 10 })
    expect([state, await passOf(orderId)]).toMatchObject(['waiting', { frozen_because: 'refund' }])
    await act(refundId, 'decline')
    expect(await passOf(orderId)).toMatchObject({ frozen_because: 'refund' })
  })

  it('two tabs do not pass the limit of an order, nor that of a day', async () => {
    const { orderId } = await buy()
    const answers = await Promise.all([60, 60].map((amount) => ask(orderId, { amount })))
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['succeeded', 'waiting'])
    const orders = [await buy(), await buy(), await buy(), await buy(), await buy()]
    const others = await Promise.all(orders.map((one) => ask(one.orderId, { amount: 90 })))
    expect(others.map(({ state }) => state).filter((state) => state === 'waiting')).toHaveLength(1)
  })

  it('a pass that was used meanwhile keeps it waiting', async () => {
    const { orderId } = await buy()
    const { refundId } = await ask(orderId, { amount: 200, visits: 10 })
    const { id } = await passOf(orderId)
    await whole.database.db
      .insertInto('visit_ledger')
      .values({ pass_id: id, kind: 'revoke', visits: 1, reason: 'used', created_at: new Date('2026-06-10') })
      .execute()
    expect(await act(refundId, 'approve')).toMatchObject({ code: 'refundVisitsNotFree' })
    expect((await open(orderId)).refunds).toMatchObject([{ state: 'waiting' }])
  })

  it('a dispute that opens meanwhile keeps it waiting', async () => {
    const { orderId } = await buy()
    const { refundId } = await ask(orderId, { amount: 200 })
    await dispute(orderId)
    expect(await act(refundId, 'approve')).toMatchObject({ code: 'refundDisputed' })
    expect(await ask(orderId, { amount: 1 })).toMatchObject({ code: 'refundDisputed' })
  })
})

describe('trust 15: a refund that the provider refuses', () => {
  it('gives back its amount and its visits, and is tried again once with a new key', async () => {
    const { orderId, refundedAtProvider } = await buy()
    whole.payments.refusesRefunds = true
    const { refundId, state } = await ask(orderId, { amount: 200, visits: 3 }, finance)
    whole.payments.refusesRefunds = false
    expect([state, await passOf(orderId)]).toMatchObject(['failed', { visits_bought: 10, visits_free: 10 }])
    expect((await open(orderId, finance)).refunds).toMatchObject([
      { state: 'failed', failure: 'charge_already_refunded', acts: ['tryAgain'] },
    ])
    const answers = await Promise.all([act(refundId, 'try-again'), act(refundId, 'try-again')])
    expect(answers.map(({ state: end, code }) => end ?? code).toSorted()).toEqual(['refundNotFailed', 'succeeded'])
    expect([refundedAtProvider(), await passOf(orderId)]).toMatchObject([[20_000], { visits_free: 7 }])
    expect((await open(orderId)).refunds).toMatchObject([
      { state: 'failed', isTriedAgain: true, acts: [] },
      { state: 'succeeded', visits: 3, cause: 'goodwill' },
    ])
    const { rows } = (await whole.test.get('/api/staff/refunds?state=failed', { as: support.token })).json<{
      rows: StaffRefundRow[]
    }>()
    expect(rows.map(({ id }) => id)).not.toContain(refundId)
  })

  it('after its mail went out leaves that mail with the order, and mails its failure', async () => {
    const { orderId } = await buy()
    const { refundId } = await ask(orderId, {})
    await deliverMails(whole.test.context)
    await recordRefund(whole.test.context, refundId, { status: 'failed' })
    const kinds = (await open(orderId)).mails.map(({ kind }) => kind)
    expect(kinds).toEqual(['refund-failed', 'purchase-refunded', 'purchase-receipt'])
  })

  it.each([
    ['works again', '2026-12-31', true],
    ['has expired meanwhile', '2026-06-09', false],
  ])('mails whether the pass that it took %s', async (_name, expires_on, isPassBack) => {
    const { orderId } = await buy()
    const { refundId } = await ask(orderId, { visits: 10 })
    await deliverMails(whole.test.context)
    const { db } = whole.database
    const expiry = db.updateTable('passes').set({ expires_on, expires_at: new Date(expires_on) })
    await expiry.where('order_id', '=', orderId).execute()
    await recordRefund(whole.test.context, refundId, { status: 'failed' })
    const mails = db.selectFrom('outbox_mails').select('data').where('dedupe_key', '=', `refund-failed:${refundId}`)
    expect((await mails.executeTakeFirstOrThrow()).data).toMatchObject({ isPassBack })
  })

  it('before its mail went out takes it back, and mails nothing', async () => {
    const { orderId } = await buy()
    await deliverMails(whole.test.context)
    const { refundId } = await ask(orderId, {})
    await recordRefund(whole.test.context, refundId, { status: 'failed' })
    expect((await open(orderId)).mails.map(({ kind }) => kind)).toEqual(['purchase-receipt'])
  })

  it('keeps its approval when support tries it again', async () => {
    const { orderId } = await buy()
    const { refundId } = await ask(orderId, { amount: 200 })
    whole.payments.refusesRefunds = true
    expect(await act(refundId, 'approve')).toMatchObject({ state: 'failed' })
    whole.payments.refusesRefunds = false
    expect(await act(refundId, 'try-again', support)).toMatchObject({ state: 'succeeded' })
  })
})

it('lists refunds by state, and those that wait the longest first', async () => {
  const [one, other] = [await buy(), await buy()]
  await ask(one.orderId, { amount: 300, cause: 'other', reason: '=1+1 <script>' })
  whole.test.clock.advance({ minutes: 1 })
  await ask(other.orderId, { amount: 300 })
  const answer = await whole.test.get('/api/staff/refunds?state=waiting&order=asked', { as: finance.token })
  const rows = answer.json<{ rows: StaffRefundRow[] }>().rows.filter(({ askedBy }) => askedBy === support.email)
  expect(rows.map(({ order, reason }) => [order.id, reason])).toEqual([
    [one.orderId, '=1+1 <script>'],
    [other.orderId, ''],
  ])
})

it('Today tells finance what waits for approval, and support what failed, is disputed or has no answer', async () => {
  const [waiting, failed, disputed] = [await buy(), await buy(), await buy()]
  await ask(waiting.orderId, { amount: 300 })
  whole.payments.refusesRefunds = true
  const { refundId } = await ask(failed.orderId, { amount: 20 })
  whole.payments.refusesRefunds = false
  // The provider may say weeks later that a refund failed.
  await statement`update refunds set created_at = '2026-05-01' where id = ${refundId}`.execute(whole.database.db)
  await dispute(disputed.orderId, new Date('2026-06-17T10:00:00Z'))
  const slow = { VoucherId: dear.id, PaymentMethodId: 'pm_slow_dear' }
  await whole.test.post('/api/voucher/purchaseVoucher', slow, { as: waiting.buyer.token })
  const orders = whole.database.db.selectFrom('orders').select('id').where('status', '=', 'pending')
  const { id: pending } = await orders.executeTakeFirstOrThrow()
  whole.test.clock.advance({ minutes: 16 })
  const linesOf = async (role: 'finance' | 'support') => {
    const { token } = await whole.staffAs(role)
    const { lines } = (await whole.test.get('/api/staff/today', { as: token })).json<Today>()
    return lines.map(({ kind, id, due }) => [kind, id, due])
  }
  const [ofFinance, ofSupport] = [await linesOf('finance'), await linesOf('support')]
  expect(ofFinance).toContainEqual(['refund', waiting.orderId, null])
  expect(ofSupport).toEqual(ofFinance.filter(([kind]) => kind !== 'refund'))
  expect(ofSupport).toContainEqual(['failedRefund', failed.orderId, null])
  expect(ofSupport).toContainEqual(['dispute', disputed.orderId, '2026-06-17T10:00:00.000Z'])
  expect(ofSupport).toContainEqual(['order', pending, null])
})
