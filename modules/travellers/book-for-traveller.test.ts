import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingTrial } from '../../contract/staff-traveller-acts.ts'
import { createPass, visitsOf } from '../../tests/support/factories/passes.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let support: Person
let guest: Person
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
})
beforeEach(async () => {
  guest = await whole.person()
})
afterAll(() => whole.close())

const db = () => whole.database.db
const wish = () => ({ type: 'class', ticketId: whole.yoga.id, date: whole.date })
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  whole.test.post(`/api/staff/travellers/${guest.accountId}/bookings${path}`, body, { as: support.token, headers })
const tryIt = async (of = wish()) => (await post('/preview', of)).json<BookingTrial>().answers
const passId = async () =>
  (await db().selectFrom('passes').select('id').where('account_id', '=', guest.accountId).executeTakeFirstOrThrow()).id
const bookings = () =>
  db().selectFrom('bookings').select(['id', 'status']).where('account_id', '=', guest.accountId).execute()
const mails = async () =>
  (await db().selectFrom('outbox_mails').select('kind').where('account_id', '=', guest.accountId).execute()).map(
    ({ kind }) => kind,
  )

it('T176: books by the rule of the traveller, once for the same key, in the name of the operator', async () => {
  const made = { ...wish(), passId: await passId(), reason: 'Lost her phone' }
  const key = { 'idempotency-key': 'one' }
  const answers = await Promise.all([post('', made, key), post('', made, key)])
  const ids = answers.map((answer) => answer.json<{ bookingId: string }>().bookingId)
  expect(await bookings()).toEqual([{ id: ids[0], status: 'confirmed' }])
  expect(ids[1]).toBe(ids[0])
  expect(await mails()).toContain('booking-confirmed')
  const moves = db().selectFrom('booking_transitions').select(['actor', 'actor_account_id'])
  expect(await moves.where('booking_id', '=', ids[0] ?? '').execute()).toEqual([
    { actor: 'operator', actor_account_id: support.accountId },
  ])
  const entries = db()
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', '=', ids[0] ?? '')
  expect(await entries.execute()).toEqual([{ action: 'booking.made', reason: 'Lost her phone' }])
  expect((await post('', made)).json()).toMatchObject({ code: 'alreadyBooked' })
})

it('says with which pass the traveller can book, and changes nothing', async () => {
  const { id: frozen } = await createPass(db(), guest.accountId, {
    frozen_because: 'operator',
    frozen_at: new Date('2026-06-01'),
  })
  const before = await mails()
  expect((await tryIt()).map(({ pass, refusal }) => [pass?.id, refusal?.code])).toEqual([
    [await passId(), undefined],
    [frozen, 'passNotUsable'],
  ])
  expect([await bookings(), await mails(), await visitsOf(db(), await passId())]).toEqual([[], before, '20/0/0 of 20'])
})

it.each([
  ['walkIn', 'walkInNotFound'],
  ['class', 'classNotFound'],
])('says why an unknown %s cannot be booked', async (type, code) => {
  const answers = await tryIt({ ...wish(), type, ticketId: crypto.randomUUID() })
  expect(answers.map(({ refusal }) => refusal?.code)).toEqual([code])
})

it('says of a traveller without a pass that they have none, and takes no pass of another', async () => {
  const other = await passId()
  guest = await whole.person()
  const over = { expires_on: '2026-06-01', expires_at: new Date('2026-06-01T23:00:00Z') }
  await db()
    .updateTable('passes')
    .set(over)
    .where('id', '=', await passId())
    .execute()
  expect(await tryIt()).toMatchObject([{ pass: null, refusal: { code: 'passNotFound' } }])
  expect((await post('', { ...wish(), passId: other, reason: 'A test' })).json()).toMatchObject({
    code: 'passNotFound',
  })
})
