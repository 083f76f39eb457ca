import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaymentEvent } from '../../../adapters/payments/payments.ts'
import { bookClass } from '../../bookings/book/book.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
} from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'
import { recordRefund } from '../refund/send-refund.ts'
import { processPaymentEvent } from './process-payment-event.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let london: Destination
let product: PassProduct
let count = 0
const guest = () => `guest-${++count}@example.com`

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database)
  london = await createDestination(database.db)
  product = await createPassProduct(database.db, london)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

type Content<E> = E extends PaymentEvent ? Omit<E, 'eventId' | 'occurredAt'> : never
const event = (content: Content<PaymentEvent>): PaymentEvent => ({
  eventId: `evt_${++count}`,
  occurredAt: test.clock(),
  ...content,
})
const refundFailed = (
  intentId: string,
  {
    refundId,
    ourRefundId,
    amountMinor = 5000,
  }: { readonly refundId: string | null; readonly ourRefundId?: string; readonly amountMinor?: number },
) => event({ kind: 'refundFailed', intentId, refundId: refundId ?? '', ourRefundId, amountMinor })

async function deliver(told: PaymentEvent, headers: Record<string, string> = {}) {
  const webhook = test.payments.webhook(told)
  return test.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: webhook.payload,
    headers: { ...webhook.headers, ...headers },
  })
}

async function pay(paymentMethod = 'pm_pays') {
  const email = guest()
  const result = purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: paymentMethod, email }))
  const intentId = test.payments.intents.at(-1)?.intentId ?? ''
  await test.work()
  return { email, intentId, orderId: result.orderId, code: result.voucher?.code }
}
const readOrder = (orderId: string) =>
  database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const passOf = (orderId: string) =>
  database.db.selectFrom('passes').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const receipts = (email: string) => test.mails.filter(({ to, subject }) => to === email && subject.includes('Pass:'))

describe('the provider says that a payment succeeded (trust 9, 10)', () => {
  it('ten times: one fulfilment', async () => {
    const { email, intentId, orderId } = await pay('pm_asks')
    test.payments.authenticate(intentId, 'complete')
    const told = event({ kind: 'succeeded', intentId, orderId })
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(told)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await test.jobs.waiting('payment-event')).toHaveLength(1)
    await test.work()
    await Promise.all(Array.from({ length: 5 }, () => deliver(event({ kind: 'succeeded', intentId, orderId }))))
    await test.work()
    expect(await readOrder(orderId)).toMatchObject({ status: 'fulfilled', paid_minor: 5000 })
    expect(receipts(email)).toHaveLength(1)
    const events = await database.db
      .selectFrom('payment_events')
      .selectAll()
      .where('intent_id', '=', intentId)
      .execute()
    expect(events).toHaveLength(6)
    expect(events.every(({ processed_at }) => processed_at !== null)).toBe(true)
  })

  it('reordered: an old failure after the success changes nothing', async () => {
    const { intentId, orderId } = await pay('pm_asks')
    test.payments.authenticate(intentId, 'complete')
    await deliver(event({ kind: 'succeeded', intentId, orderId }))
    await deliver(event({ kind: 'failed', intentId, orderId }))
    await deliver(event({ kind: 'canceled', intentId, orderId }))
    await test.work()
    expect(await readOrder(orderId)).toMatchObject({ status: 'fulfilled' })
  })

  it('early: before the charge’s answer was written', async () => {
    const email = guest()
    test.payments.fail('createIntent', 'lost')
    await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays', email })
    const intent = test.payments.intents.at(-1)
    await deliver(event({ kind: 'succeeded', intentId: intent?.intentId ?? '', orderId: intent?.orderId }))
    await test.work()
    expect(await readOrder(intent?.orderId ?? '')).toMatchObject({ status: 'fulfilled' })
    expect(receipts(email)).toHaveLength(1)
  })

  it('of a payment that is not ours: noted, without any change', async () => {
    test.payments.intents.push({
      ...(test.payments.intents[0] as (typeof test.payments.intents)[number]),
      intentId: 'pi_foreign',
      orderId: 'order-of-another-shop',
    })
    await deliver(event({ kind: 'succeeded', intentId: 'pi_foreign', orderId: 'order-of-another-shop' }))
    await test.work()
    test.payments.intents.pop()
  })

  it('while the provider does not answer: its signed event is enough', async () => {
    const { email, intentId, orderId } = await pay('pm_asks')
    test.payments.authenticate(intentId, 'complete')
    await deliver(event({ kind: 'succeeded', intentId, orderId }))
    test.payments.fail('retrieveIntent', 'down')
    await test.work()
    expect(await readOrder(orderId)).toMatchObject({ status: 'fulfilled', paid_minor: 5000 })
    expect(receipts(email)).toHaveLength(1)
  })

  it('of anything else, about which we have to ask: the event waits for the reconciler', async () => {
    const { intentId, orderId } = await pay()
    test.payments.refundAtProvider(intentId, 5000)
    await deliver(event({ kind: 'refunded', intentId, amountRefundedMinor: 5000 }))
    test.payments.fail('retrieveIntent', 'down')
    await expect(test.work()).rejects.toMatchObject({ code: 'unavailable' })
    await test.minutePasses()
    await test.minutePasses()
    expect(await readOrder(orderId)).toMatchObject({ refunded_minor: 5000 })
    const [told] = await database.db
      .selectFrom('payment_events')
      .selectAll()
      .where('intent_id', '=', intentId)
      .execute()
    expect(told).toMatchObject({ attempts: 2, last_error: null })
  })

  it('but the job is lost: the event is stored, and the reconciler finds it', async () => {
    const { intentId, orderId } = await pay('pm_asks')
    test.payments.authenticate(intentId, 'complete')
    const told = event({ kind: 'succeeded', intentId, orderId })
    vi.spyOn(test.context.jobs, 'send').mockRejectedValueOnce(new Error('The process ends here'))
    expect([(await deliver(told)).statusCode, (await deliver(told)).statusCode]).toEqual([500, 200])
    test.takeErrors()
    expect(await test.jobs.waiting('payment-event')).toEqual([])
    await test.minutePasses()
    await test.minutePasses()
    expect(await readOrder(orderId)).toMatchObject({ status: 'fulfilled', paid_minor: 5000 })
    const events = database.db.selectFrom('payment_events').select('processed_at').where('event_id', '=', told.eventId)
    expect((await events.executeTakeFirstOrThrow()).processed_at).not.toBeNull()
  })
})

describe('what the provider did not sign', () => {
  it.each([
    ['forged', 'bad'],
    ['old', 'old'],
    ['unsigned', ''],
  ])('%s is refused and not kept', async (_name, signature) => {
    const before = await database.db.selectFrom('payment_events').select('event_id').execute()
    const answer = await deliver(event({ kind: 'succeeded', intentId: 'pi_x', orderId: undefined }), {
      'stripe-signature': signature,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'signatureInvalid'])
    expect(await database.db.selectFrom('payment_events').select('event_id').execute()).toEqual(before)
  })

  it('kinds of events that we do not use are accepted', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: '{"type":"customer.created"}',
      headers: { 'content-type': 'application/json', 'stripe-signature': 'good' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
  })
})

describe('money that goes back at the provider (T99)', () => {
  it('is recorded once, and freezes the pass', async () => {
    const { intentId, orderId } = await pay()
    test.payments.refundAtProvider(intentId, 5000)
    await deliver(event({ kind: 'refunded', intentId, amountRefundedMinor: 5000 }))
    await deliver(event({ kind: 'refunded', intentId, amountRefundedMinor: 5000 }))
    await test.work()
    expect(await readOrder(orderId)).toMatchObject({ status: 'fulfilled', paid_minor: 5000, refunded_minor: 5000 })
    expect(await passOf(orderId)).toMatchObject({ frozen_because: 'refund' })
    const owner = (await readOrder(orderId)).account_id ?? ''
    const shown = await test.get(`/api/user/purchases/${orderId}`, { as: owner })
    expect(shown.json()).toMatchObject({ status: 'refunded' })
    const ended = await test.get('/api/user/vouchers/expired', { as: owner })
    expect(ended.json().data).toMatchObject([{ reason: 'refunded' }])
  })

  it('in parts never exceeds what was paid (trust 15)', async () => {
    const { intentId, orderId } = await pay()
    test.payments.refundAtProvider(intentId, 2000)
    await deliver(event({ kind: 'refunded', intentId, amountRefundedMinor: 2000 }))
    await test.work()
    test.payments.refundAtProvider(intentId, 3000)
    await deliver(event({ kind: 'refunded', intentId, amountRefundedMinor: 2000 }))
    await deliver(event({ kind: 'refunded', intentId, amountRefundedMinor: 5000 }))
    await test.work()
    expect(await readOrder(orderId)).toMatchObject({ refunded_minor: 5000 })
    const refunds = await database.db
      .selectFrom('refunds')
      .select(['amount_minor', 'status'])
      .where('order_id', '=', orderId)
      .orderBy('amount_minor')
      .execute()
    expect(refunds).toEqual([
      { amount_minor: 2000, status: 'succeeded' },
      { amount_minor: 3000, status: 'succeeded' },
    ])
  })
})

it('learns the id of a refund that an event has told us of before its own answer', async () => {
  const { email, intentId, orderId } = await pay()
  test.payments.fail('refund', 'lost')
  await refundPurchase(test.context, {
    orderId,
    ownerId: undefined,
    requestedBy: await owner(orderId),
    reason: 'changed plans',
  })
  const refund = () =>
    database.db
      .selectFrom('refunds')
      .select(['id', 'status', 'provider_refund_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const told = event({ kind: 'refunded', intentId, amountRefundedMinor: 5000 })
  await deliver(told)
  await processPaymentEvent(test.context, { provider: test.payments.name, eventId: told.eventId })
  const { id, ...known } = await refund()
  expect(known).toEqual({ status: 'succeeded', provider_refund_id: null })
  await test.work()
  await recordRefund(test.context, id, { status: 'pending' })
  const { provider_refund_id: refundId, status } = await refund()
  expect([status, refundId]).toEqual(['succeeded', `re_refund-${id}`])
  const mails = database.db.selectFrom('outbox_mails').select('recipient')
  expect(await mails.where('dedupe_key', '=', `purchase-refunded:${id}`).execute()).toEqual([{ recipient: email }])
  await deliver(refundFailed(intentId, { refundId }))
  await test.work()
  expect(await refund()).toMatchObject({ status: 'failed' })
  expect(await mails.where('dedupe_key', '=', `refund-failed:${id}`).execute()).toEqual([{ recipient: email }])
})

it('knows a failed refund whose own answer was lost by our id, and keeps that of the provider', async () => {
  const { intentId, orderId } = await pay()
  test.payments.fail('refund', 'lost')
  const by = { ownerId: undefined, requestedBy: await owner(orderId), reason: 'changed plans' }
  await refundPurchase(test.context, { orderId, ...by })
  const refunds = database.db.selectFrom('refunds').select(['id', 'status', 'provider_refund_id'])
  const refund = refunds.where('order_id', '=', orderId)
  const { id } = await refund.executeTakeFirstOrThrow()
  const failed = refundFailed(intentId, { refundId: 're_unheard', ourRefundId: id, amountMinor: 1 })
  await deliver(failed)
  await processPaymentEvent(test.context, { provider: test.payments.name, eventId: failed.eventId })
  expect(await refund.executeTakeFirstOrThrow()).toEqual({ id, status: 'failed', provider_refund_id: 're_unheard' })
  // The traveller was not told that it was on its way.
  const mails = database.db.selectFrom('outbox_mails').select('id')
  expect(await mails.where('dedupe_key', '=', `refund-failed:${id}`).execute()).toEqual([])
})

it('cancels the coming bookings of the pass, with a mail (T99)', async () => {
  const { email, intentId, orderId, code } = await pay()
  const venue = await createVenue(database.db, london)
  const yoga = await createClass(database.db, venue)
  await createSession(database.db, yoga, { date: '2026-06-12', from: '09:00' })
  const owner = (await readOrder(orderId)).account_id ?? ''
  await bookClass(test.context, { accountId: owner }, { classId: yoga.id, date: '2026-06-12', passCode: code ?? '' })
  test.payments.refundAtProvider(intentId, 5000)
  await deliver(event({ kind: 'refunded', intentId, amountRefundedMinor: 5000 }))
  await test.work()
  expect(await database.db.selectFrom('bookings').select('status').where('account_id', '=', owner).execute()).toEqual([
    { status: 'cancelled_by_fitness' },
  ])
  expect(await passOf(orderId)).toMatchObject({ visits_held: 0, visits_free: 4, frozen_because: 'refund' })
  expect(test.mails.filter(({ to, text }) => to === email && text.includes('The pass was refunded'))).toHaveLength(1)
})

const owner = async (orderId: string) =>
  (await database.db.selectFrom('orders').select('account_id').where('id', '=', orderId).executeTakeFirstOrThrow())
    .account_id ?? ''

describe('a dispute', () => {
  const about = { disputeId: 'dp_1', amountMinor: 5000, reason: 'fraudulent' }

  it('freezes the pass until it is won', async () => {
    const { intentId, orderId } = await pay()
    await deliver(event({ kind: 'disputed', intentId, ...about }))
    await test.work()
    expect(await passOf(orderId)).toMatchObject({ frozen_because: 'dispute' })
    await deliver(event({ kind: 'disputeClosed', intentId, won: true, ...about }))
    await test.work()
    expect(await passOf(orderId)).toMatchObject({ frozen_because: null, frozen_at: null })
  })

  it('that is lost leaves the pass frozen, also when its events come in the wrong order', async () => {
    const { intentId, orderId } = await pay()
    const lost = { ...about, disputeId: 'dp_2' }
    await deliver(event({ kind: 'disputeClosed', intentId, won: false, ...lost }))
    await deliver(event({ kind: 'disputed', intentId, ...lost }))
    await test.work()
    expect(await passOf(orderId)).toMatchObject({ frozen_because: 'dispute' })
    expect(
      await database.db.selectFrom('disputes').select('status').where('provider_dispute_id', '=', 'dp_2').execute(),
    ).toEqual([{ status: 'lost' }])
  })

  it('that opens while a refund is on its way keeps the pass frozen when the refund fails', async () => {
    const { intentId, orderId } = await pay()
    await refundPurchase(test.context, {
      orderId,
      ownerId: undefined,
      requestedBy: await owner(orderId),
      reason: 'changed plans',
    })
    await test.work()
    await deliver(event({ kind: 'disputed', intentId, ...about, disputeId: 'dp_3' }))
    await test.work()
    expect(await passOf(orderId)).toMatchObject({ frozen_because: 'refund' })
    const refund = await database.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await deliver(refundFailed(intentId, { refundId: refund.provider_refund_id }))
    await test.work()
    expect(await passOf(orderId)).toMatchObject({ frozen_because: 'dispute' })
  })
})
