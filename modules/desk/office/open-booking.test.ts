import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffBooking } from '../../../contract/staff-bookings.ts'
import { createClass, createSession } from '../../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let support: Person
let traveller: Person
beforeAll(async () => {
  whole = await wholeProduct()
  const { db } = whole.database
  await db.updateTable('venues').set({ email: 'desk@river-house.example' }).where('id', '=', whole.venue.id).execute()
})
beforeEach(async () => {
  whole.test.clock.set('2026-06-10T10:00:00Z')
  support = await whole.staffAs('support')
  traveller = await whole.person()
})
afterAll(() => whole.close())

/** A booking of a class at 18:00 in London, 17:00 in UTC. */
async function book(date = '2026-06-10', confirms = true): Promise<string> {
  const { db } = whole.database
  const pilates = await createClass(db, whole.venue, { name: 'Pilates', confirms_at_once: confirms })
  await createSession(db, pilates, { date, from: '18:00' })
  const wish = { Type: 'ClassTicket', TicketId: pilates.id, Date: date, ActiveVoucherCode: traveller.passCode }
  return (await whole.test.post('/api/bookings/add', wish, { as: traveller.token })).json<{ id: string }>().id
}
const open = async (id: string, by = support) => whole.test.post(`/api/staff/bookings/${id}/open`, {}, { as: by.token })
const recordOf = async (id: string) => (await open(id)).json<StaffBooking>()
const atDesk = (id: string, act: 'visit' | 'absent') => {
  const body = { reason: 'The tablet was flat' }
  return whole.test.post(`/api/desk/${whole.venue.slug}/bookings/${id}/${act}`, body, { as: support.token })
}

it('T176: tells what happened to a booking, what it did to its pass, and what was mailed', async () => {
  const id = await book()
  whole.test.clock.set('2026-06-10T20:00:00Z')
  support = await whole.staffAs('support')
  expect((await recordOf(id)).acts).toEqual(['enterVisit'])
  await atDesk(id, 'visit')
  const record = await recordOf(id)
  expect(record).toMatchObject({
    booking: { id, state: 'redeemed', what: 'Pilates', traveller: { id: traveller.accountId } },
    timeTo: '19:00:00',
    timeZone: 'Europe/London',
    acts: ['markAbsent'],
    otherTimes: [],
    pass: { code: traveller.passCode, orderId: null, visits: 20, visitsLeft: 19 },
    history: [
      { what: 'status', by: 'traveller', status: 'confirmed', isFirst: true },
      { what: 'status', by: 'operator', name: expect.any(String), status: 'redeemed' },
      { what: 'entry', kind: 'visit', reason: 'The tablet was flat' },
    ],
  })
  expect(record.pass.entries.map(({ change }) => change)).toEqual(['checkedIn', 'booked'])
  expect(record.mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['visit-entered', traveller.email],
    ['booking-confirmed', traveller.email],
  ])
  await atDesk(id, 'absent')
  const after = await recordOf(id)
  expect([after.acts, after.pass.visitsLeft]).toEqual([[], 20])
})

it('shows how the venue moved the class, and what the traveller answered', async () => {
  const { db } = whole.database
  const id = await book('2026-06-12')
  const { class_session_id: sessionId } = await db
    .selectFrom('bookings')
    .select('class_session_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const change = { session_id: sessionId ?? 0, kind: 'moved', actor: 'venue', before: '{}', after: '{}' } as const
  const at = new Date('2026-06-10T10:01:00Z')
  const { id: changeId } = await db
    .insertInto('session_changes')
    .values({ ...change, actor_account_id: support.accountId, reason: 'Flood', left_date: null, occurred_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [from, to] = [new Date('2026-06-12T17:00:00Z'), new Date('2026-06-12T19:00:00Z')]
  await db
    .insertInto('booking_moves')
    .values({
      booking_id: id,
      change_id: changeId,
      agreed_starts_at: from,
      agreed_ends_at: to,
      starts_at: to,
      ends_at: to,
      answer_by: from,
      answer: 'kept',
      answered_at: at,
      told_at: at,
    })
    .execute()
  const { history, acts, sessionId: session } = await recordOf(id)
  const moved = { from: from.toISOString(), to: to.toISOString(), answer: 'kept', reason: 'Flood', by: 'venue' }
  expect([history[1], acts, session]).toMatchObject([{ what: 'moved', ...moved }, [], String(sessionId)])
})

it('links the bookings of which each took the place of the one before', async () => {
  const first = await book()
  const later = await book('2026-06-11')
  const { db } = whole.database
  await db.updateTable('bookings').set({ calendar_id: first, moves: 1 }).where('id', '=', later).execute()
  const others = async (id: string) => (await recordOf(id)).otherTimes.map((other) => [other.id, other.isLater])
  expect([await others(first), await others(later)]).toEqual([[[later, true]], [[first, false]]])
})

it('offers to answer a request, and shows its mail to the venue', async () => {
  const { booking, acts, answerBy, mails } = await recordOf(await book('2026-06-12', false))
  expect([booking.state, acts, answerBy]).toEqual(['pending', ['answer'], expect.any(String)])
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['booking-pending', 'venue-request'])
})

it('B17: each look is one entry, also if the page reads again within a minute; what is not there is none', async () => {
  const id = await book()
  for (const time of ['10:00:00', '10:00:59', '10:01:00']) {
    whole.test.clock.set(`2026-06-10T${time}Z`)
    await open(id)
  }
  const auditor = await whole.staffAs('auditor')
  await open(id, auditor)
  for (const unknown of [randomUUID(), 'no-id', traveller.accountId])
    expect((await open(unknown)).json()).toMatchObject({ code: 'bookingNotFound' })
  const entries = await whole.database.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'actor_account_id'])
    .where('action', '=', 'booking.opened')
    .where('actor_account_id', 'in', [support.accountId, auditor.accountId])
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => [entry.subject_id, entry.actor_account_id])).toEqual([
    [id, support.accountId],
    [id, support.accountId],
    [id, auditor.accountId],
  ])
})

it('is for those who see bookings', async () => {
  const finance = await whole.staffAs('finance')
  expect((await open(await book(), finance)).json()).toMatchObject({ code: 'notAllowed' })
})

describe('T176: cancelling for a traveller', () => {
  const cancel = (id: string, visit: string) =>
    whole.test.post(`/api/staff/bookings/${id}/cancel`, { visit, reason: 'Is ill' }, { as: support.token })

  it.each([
    ['10:00', 'byRule', 'free', true],
    ['16:00', 'byRule', 'late', false],
    ['16:00', 'goodwill', 'late', true],
  ])('at %s, %s: it is %s', async (time, visit, cancelling, isVisitReturned) => {
    const id = await book()
    whole.test.clock.set(`2026-06-10T${time}:00Z`)
    support = await whole.staffAs('support')
    expect((await recordOf(id)).cancelling).toBe(cancelling)
    const answers = await Promise.all([cancel(id, visit), cancel(id, visit)])
    expect(answers.map((answer) => answer.json<object>())).toContainEqual({ isChanged: true, isVisitReturned })
    expect(answers.map((answer) => answer.json<object>())).toContainEqual({ isChanged: false, isVisitReturned: false })
    const { booking, pass, cancelling: after, mails } = await recordOf(id)
    expect([booking.state, pass.visitsLeft, after]).toEqual(['cancelledByUser', isVisitReturned ? 20 : 19, null])
    expect(mails.filter(({ kind }) => kind === 'booking-cancelled')).toHaveLength(1)
    const entries = whole.database.db.selectFrom('audit_log').select('reason').where('subject_id', '=', id)
    expect(await entries.where('action', '=', 'booking.cancelled').execute()).toEqual([{ reason: 'Is ill' }])
  })

  it('is refused when the class has begun, with goodwill too', async () => {
    const id = await book()
    whole.test.clock.set('2026-06-10T17:00:00Z')
    support = await whole.staffAs('support')
    expect((await cancel(id, 'goodwill')).json()).toMatchObject({ code: 'bookingNotCancellable' })
    expect((await cancel(randomUUID(), 'byRule')).json()).toMatchObject({ code: 'bookingNotFound' })
  })
})
