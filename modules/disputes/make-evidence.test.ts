import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentEvent } from '../../adapters/payments/payments.ts'
import type { StaffDisputeRow } from '../../contract/staff-disputes.ts'
import { scanOf } from '../../tests/support/calls/every-call.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { readPaper } from '../../tests/support/read-paper.ts'
import { checkoutJobs } from '../checkout/checkout-jobs.ts'
import { stopPrinting } from '../tickets/print/print-paper.ts'

let whole: WholeProduct
let support: Person
beforeAll(async () => {
  whole = await wholeProduct()
})
beforeEach(async () => {
  support = await whole.staffAs('support')
})
afterAll(async () => {
  stopPrinting()
  await whole.close()
})

const DUE = '2026-06-17T10:00:00.000Z'

/** A bought pass with a visit of today, scanned at the desk, whose payment is then disputed. */
async function dispute() {
  const buyer = await whole.person()
  const { db } = whole.database
  const orderId = await whole.purchase(buyer)
  const { code } = await db
    .selectFrom('passes')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const bookingId = await whole.booking({ ...buyer, passCode: code })
  const today = { starts_at: new Date('2026-06-09T23:00:00Z'), ends_at: new Date('2026-06-10T23:00:00Z') }
  await db.updateTable('bookings').set(today).where('id', '=', bookingId).execute()
  const name = { first_name: '<script>alert(1)</script>', last_name: '=cmd() ☕'.repeat(200).slice(0, 60) }
  await db.updateTable('accounts').set(name).where('id', '=', buyer.accountId).execute()
  const desk = await whole.staffAs('device')
  await whole.test.post(`/api/desk/${whole.venue.slug}/scans`, scanOf({ bookingId }), { as: desk.token })
  const [charge] = whole.payments.chargesOf(buyer.email)
  const event: PaymentEvent = {
    kind: 'disputed',
    eventId: `evt_${orderId}`,
    occurredAt: new Date('2026-06-10T10:00:00Z'),
    intentId: charge?.intentId ?? '',
    disputeId: `dp_${orderId}`,
    amountMinor: 5000,
    reason: 'product_not_received',
    answerBy: new Date(DUE),
  }
  const { payload, headers } = whole.payments.webhook(event)
  await whole.test.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers })
  await whole.test.jobs.run(Object.fromEntries(checkoutJobs.map(({ name: job, handle }) => [job, handle])))
  return { buyer, orderId, code }
}

const list = async () =>
  (await whole.test.get('/api/staff/disputes?state=open', { as: support.token })).json<{ rows: StaffDisputeRow[] }>()
    .rows

it('a dispute is listed with its deadline, as the provider said', async () => {
  const { orderId, buyer } = await dispute()
  expect((await list()).find(({ order }) => order.id === orderId)).toMatchObject({
    answerBy: DUE,
    reason: 'product_not_received',
    email: buyer.email,
    price: { value: 50 },
  })
})

it('the evidence says what was sold, mailed and visited, with the scan at the door; hostile texts are texts', async () => {
  const { orderId, code, buyer } = await dispute()
  const row = (await list()).find(({ order }) => order.id === orderId)
  const answer = await whole.test.post(`/api/staff/disputes/${row?.id}/evidence`, {}, { as: support.token })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining(`Evidence-${row?.order.number}.pdf`),
  ])
  const paper = await readPaper(answer.rawPayload)
  for (const text of [
    `evidence for order ${row?.order.number}`,
    "The bank's reason: product_not_received",
    'Answer due: 2026-06-17 10:00:00 UTC',
    'Pass: Standard 4 London',
    '4 visits',
    `Code of the pass: ${code}`,
    `purchase receipt to ${buyer.email}`,
    'River House Gym',
    'Scan at the door of River House Gym, by camera, device Tablet: checked in',
    '<script>alert(1)</script>',
  ])
    expect(paper.text.replaceAll('\n', ' ')).toContain(text)
  expect(paper.links).toEqual([])
})

it('there is no evidence for a dispute that is not there', async () => {
  const answer = await whole.test.post(`/api/staff/disputes/${crypto.randomUUID()}/evidence`, {}, { as: support.token })
  expect(answer.json()).toMatchObject({ code: 'disputeNotFound' })
})
