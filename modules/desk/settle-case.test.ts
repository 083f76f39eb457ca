import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeskCase, SettledCase } from '../../contract/desk-cases.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { createScan } from '../../tests/support/factories/desks.ts'
import { createClass, createSession } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'

/** Classes at 18:00 in London on 10 June: check-in from 16:00 to 18:00 in UTC. */
const VENUE_EMAIL = 'desk@river-house.example'
const NEXT_DAY = '2026-06-11T09:00:00Z'
let whole: WholeProduct
let device: Person
let traveller: Person
let sequence = 0
beforeAll(async () => {
  whole = await wholeProduct()
  device = await whole.staffAs('device')
  await whole.database.db.updateTable('venues').set({ email: VENUE_EMAIL }).where('id', '=', whole.venue.id).execute()
})
afterAll(async () => {
  expect(await recountBookings(whole.test.context)).toEqual({ seats: [], visits: [] })
  await whole.close()
})
beforeEach(async () => {
  whole.test.clock.set('2026-06-10T10:00:00Z')
  traveller = await whole.person()
})

async function book(): Promise<string> {
  const { db } = whole.database
  const pilates = await createClass(db, whole.venue, { name: 'Pilates' })
  await createSession(db, pilates, { date: '2026-06-10', from: '18:00' })
  const wish = { Type: 'ClassTicket', TicketId: pilates.id, Date: '2026-06-10', ActiveVoucherCode: traveller.passCode }
  const { id } = (await whole.test.post('/api/bookings/add', wish, { as: traveller.token })).json<{ id: string }>()
  await deliverMails(whole.test)
  return id
}
/** Staff's logins are short, and the clock of these tests runs. */
const tokenOf = async (role: 'support' | 'owner') => (await whole.staffAs(role)).token
const listCases = async () =>
  (await whole.test.get('/api/staff/cases', { as: await tokenOf('support') })).json<{ rows: DeskCase[] }>().rows
/** A scan at this time, which the desk showed green, arrives at the same time or later. */
async function openCase(of: { bookingId: string } | { code: string }, at: string, arrives = at): Promise<DeskCase> {
  whole.test.clock.set(arrives)
  const scan = createScan(new Date(at), ++sequence, of)
  await whole.test.post(`/api/desk/${whole.venue.slug}/scans`, { scans: [scan] }, { as: device.token })
  const [opened] = (await listCases()).slice(-1)
  if (!opened) throw new Error('There is no case')
  return opened
}
const settle = async (
  id: string,
  outcome: string,
  by: 'support' | 'owner' = 'support',
  reason = 'The tablet showed green',
) => whole.test.post(`/api/staff/cases/${id}`, { outcome, reason }, { as: await tokenOf(by) })
const statusOf = async (id: string) =>
  (await whole.database.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const entriesAbout = (id: string) =>
  whole.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()

it('a visit is taken after all, as of its scan, and the traveller gets a mail', async () => {
  const id = await book()
  const opened = await openCase({ bookingId: id }, '2026-06-10T15:30:00Z')
  expect(opened).toMatchObject({
    kind: 'shownGreen',
    booking: { status: 'confirmed', ticketName: 'Pilates', dateOfVisit: '10.06.2026' },
    outcomes: ['paid', 'rejected'],
  })
  expect((await settle(opened.id, 'checkedIn')).json()).toMatchObject({ code: 'caseOutcomeNotPossible' })
  whole.test.clock.set(NEXT_DAY)
  const answer = (await settle(opened.id, 'checkedIn')).json<SettledCase>()
  expect(answer).toMatchObject({ outcome: 'checkedIn', isChanged: true, settledAt: '2026-06-11T09:00:00.000Z' })
  const booking = whole.database.db.selectFrom('bookings').selectAll().where('id', '=', id)
  expect(await booking.executeTakeFirst()).toMatchObject({
    status: 'redeemed',
    redeemed_at: new Date('2026-06-10T16:00:00Z'),
  })
  const mails = await deliverMails(whole.test)
  expect(mails.filter(({ to }) => to === traveller.email)).toHaveLength(1)
  const told = mails.filter(({ subject }) => subject === 'We have looked at a check-in: Pilates')
  expect(told.map(({ to, text }) => [to, text.includes('The guest was there and is checked in now')])).toEqual([
    [VENUE_EMAIL, true],
  ])
  expect(told[0]?.text).toMatch(/Guest: Nina N\./)
  expect(told[0]?.text).not.toContain('The tablet showed green')
  expect(await entriesAbout(opened.id)).toMatchObject([
    {
      action: 'case.settled',
      access_right: 'cases.settle',
      before: { kind: 'shownGreen', bookingStatus: 'confirmed' },
      after: { outcome: 'checkedIn', bookingStatus: 'redeemed' },
      reason: 'The tablet showed green',
    },
  ])
})

it('a free cancellation is paid at our cost, and the traveller keeps the visit', async () => {
  const id = await book()
  await whole.test.delete(`/api/user/orders/cancel/${id}`, { as: traveller.token })
  await deliverMails(whole.test)
  const opened = await openCase({ bookingId: id }, '2026-06-10T16:55:00Z')
  expect([opened.kind, opened.outcomes]).toEqual(['cancelledSince', ['paid', 'rejected']])
  expect((await settle(opened.id, 'paid')).json()).toMatchObject({ outcome: 'paid', isChanged: true })
  expect(await statusOf(id)).toBe('cancelled_by_user')
  const mails = await deliverMails(whole.test)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [VENUE_EMAIL, 'We have looked at a check-in: Pilates'],
  ])
  expect(mails[0]?.text).toContain('we pay you for the visit. The guest is not charged')
})

it('of ten operators at once one settles it, and the others read which one', async () => {
  const opened = await openCase({ code: 'NOSUCHCODE' }, '2026-06-10T16:55:00Z')
  expect([opened.booking, opened.outcomes]).toEqual([null, ['paid', 'rejected']])
  const tokens = [await tokenOf('support'), await tokenOf('owner')]
  const wishes = Array.from({ length: 10 }, (_, i) => ({
    outcome: i % 2 === 0 ? 'rejected' : 'paid',
    reason: `Reason ${i}`,
  }))
  const answers = await Promise.all(
    wishes.map((wish, i) => whole.test.post(`/api/staff/cases/${opened.id}`, wish, { as: tokens[i % 2] })),
  )
  const settled = answers.map((answer) => answer.json<SettledCase>())
  const [first, ...others] = settled.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged))
  expect(first).toMatchObject({ isChanged: true, settledBy: expect.any(String) })
  expect(others).toEqual(others.map(() => ({ ...first, isChanged: false })))
  expect(await entriesAbout(opened.id)).toHaveLength(1)
  const mails = await deliverMails(whole.test)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [VENUE_EMAIL, 'We have looked at a check-in: NOSUCHCODE'],
  ])
  expect((await listCases()).map(({ id }) => id)).not.toContain(opened.id)
})

it('a booking that is already checked in is not paid twice', async () => {
  const id = await book()
  const opened = await openCase({ bookingId: id }, '2026-06-10T15:30:00Z')
  whole.test.clock.set('2026-06-10T16:55:00Z')
  const scan = createScan(new Date('2026-06-10T16:55:00Z'), ++sequence, { bookingId: id })
  await whole.test.post(`/api/desk/${whole.venue.slug}/scans`, { scans: [scan] }, { as: device.token })
  expect((await settle(opened.id, 'paid')).json()).toMatchObject({ code: 'caseOutcomeNotPossible' })
  expect((await settle(opened.id, 'rejected')).json()).toMatchObject({ isChanged: true })
  whole.test.clock.advance({ minutes: 1 })
  await deliverMails(whole.test)
})

it.each([
  ['without a reason', { outcome: 'paid', reason: ' ' }, 'reason'],
  ['in a way that there is not', { outcome: 'forgotten', reason: 'Why not' }, 'outcome'],
])('is not settled %s', async (_how, body, field) => {
  const opened = await openCase({ code: 'NOSUCHCODE' }, '2026-06-10T16:55:00Z')
  const answer = await whole.test.post(`/api/staff/cases/${opened.id}`, body, { as: await tokenOf('support') })
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]])
})

it('an unknown case cannot be settled', async () =>
  expect((await settle('a8d0a1b4-5c9e-4a52-9d3e-1f0e3b6a7c11', 'paid')).json()).toMatchObject({ code: 'caseNotFound' }))
