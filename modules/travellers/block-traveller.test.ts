import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../tests/support/calls/accounts.ts'
import { visitsOf } from '../../tests/support/factories/passes.ts'
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
const act = (path: string, body: object) =>
  whole.test.post(`/api/staff/travellers/${guest.accountId}/${path}`, body, { as: support.token })
const block = (bookings: 'stay' | 'cancel') => act('block', { bookings, reason: 'Sells visits' })
const book = () => {
  const wish = { Type: 'StandardTicket', TicketId: whole.walkIn.id, Date: '2026-08-10' }
  return whole.test.post('/api/bookings/add', { ...wish, ActiveVoucherCode: guest.passCode }, { as: guest.token })
}
const mails = async () =>
  (
    await db()
      .selectFrom('outbox_mails')
      .select(['kind', 'data'])
      .where('account_id', '=', guest.accountId)
      .where('kind', 'in', ['account-changed', 'booking-cancelled'])
      .orderBy('number')
      .execute()
  ).map(({ kind, data }) => {
    const { change, cancelledBy } = data as { change?: string; cancelledBy?: string }
    return `${kind} ${change ?? cancelledBy}`
  })
const statusOf = async (id: string) =>
  (await db().selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('T179: a blocked traveller cannot book, buy or claim, and keeps what they have', async () => {
  const kept = await whole.booking(guest)
  expect((await block('stay')).json()).toEqual({ isChanged: true, cancelled: 0 })
  expect((await book()).json()).toMatchObject({ code: 'travellerBlocked' })
  const claim = { voucherCode: await whole.passCode() }
  expect((await whole.test.post('/api/user/vouchers/claim', claim, { as: guest.token })).json()).toMatchObject({
    code: 'travellerBlocked',
  })
  await expect(whole.purchase(guest)).rejects.toThrow()
  expect(await statusOf(kept)).toBe('confirmed')
  const { access_token: token } = await signIn(whole.test, guest.email)
  for (const path of ['vouchers/available', 'data'])
    expect((await whole.test.get(`/api/user/${path}`, { as: token })).statusCode).toBe(200)
  const list = await whole.test.get('/api/staff/travellers?state=blocked', { as: support.token })
  expect(list.json<{ rows: object[] }>().rows).toMatchObject([{ id: guest.accountId, state: 'blocked' }])
  expect(await mails()).toEqual(['account-changed blocked'])
})

it('T179: loses the bookings to come if the operator chooses so, with the visits back, and may book again', async () => {
  const id = await whole.booking(guest)
  const answers = await Promise.all([block('cancel'), block('cancel')])
  expect(answers.map((answer) => answer.json<{ cancelled: number }>().cancelled).toSorted()).toEqual([0, 1])
  expect(await statusOf(id)).toBe('cancelled_by_fitness')
  const { id: passId } = await db()
    .selectFrom('passes')
    .select('id')
    .where('account_id', '=', guest.accountId)
    .executeTakeFirstOrThrow()
  expect(await visitsOf(db(), passId)).toBe('20/0/0 of 20')
  const unblocked = await Promise.all([
    act('unblock', { reason: 'A mistake' }),
    act('unblock', { reason: 'A mistake' }),
  ])
  expect(unblocked.map((answer) => answer.json<{ isChanged: boolean }>().isChanged).toSorted()).toEqual([false, true])
  expect((await book()).statusCode).toBe(200)
  expect(await mails()).toEqual([
    'booking-cancelled us',
    'account-changed blockedWithBookings',
    'account-changed unblocked',
  ])
  const entries = db().selectFrom('audit_log').select('action').where('subject_id', '=', guest.accountId)
  expect((await entries.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'traveller.blocked',
    'traveller.unblocked',
  ])
})

it('a booking at the same moment comes before the block, or not at all', async () => {
  const [booked] = await Promise.all([book(), block('cancel')])
  const ends = booked.statusCode === 200 ? [await statusOf(booked.json<{ id: string }>().id)] : []
  expect(booked.statusCode === 200 ? ends : booked.json()).toEqual(
    booked.statusCode === 200 ? ['cancelled_by_fitness'] : expect.objectContaining({ code: 'travellerBlocked' }),
  )
})
