import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { createClass, createDestination, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createScan } from '../../tests/support/factories/desks.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { settleBookings } from '../bookings/settle/settle-bookings.ts'

/** Classes at 18:00 in London on 10 June, for an hour: from 17:00 to 18:00 in UTC. */
const BEGINS = '2026-06-10T17:00:00.000Z'
const EVENING = '2026-06-10T20:00:00.000Z'
const LAST_MOMENT = '2026-06-13T18:00:00.000Z'
const TOO_LATE = '2026-06-13T18:00:00.001Z'

let whole: WholeProduct
let traveller: Person
beforeAll(async () => {
  whole = await wholeProduct()
})
afterAll(async () => {
  expect(await recountBookings(whole.test.context)).toEqual({ seats: [], visits: [] })
  await whole.close()
})
beforeEach(async () => {
  whole.test.clock.set('2026-06-10T10:00:00Z')
  traveller = await whole.person()
})

async function book({ isOnline = false, isRequest = false } = {}): Promise<string> {
  const { db } = whole.database
  await db.updateTable('venues').set({ is_integrated: !isRequest }).where('id', '=', whole.venue.id).execute()
  const pilates = await createClass(db, whole.venue, { name: 'Pilates', is_online: isOnline })
  await createSession(db, pilates, { date: '2026-06-10', from: '18:00' })
  const wish = { Type: 'ClassTicket', TicketId: pilates.id, Date: '2026-06-10', ActiveVoucherCode: traveller.passCode }
  const { id } = (await whole.test.post('/api/bookings/add', wish, { as: traveller.token })).json<{ id: string }>()
  await deliverMails(whole.test)
  return id
}
/** A booking that the job has found a no-show, with its mail sent. */
async function bookAndMiss(): Promise<string> {
  const id = await book()
  whole.test.clock.set('2026-06-10T18:30:00Z')
  await settleBookings(whole.test.context)
  await deliverMails(whole.test)
  return id
}
const tokenOf = async (role: 'manager' | 'support' | 'owner' | 'front_desk', at?: { readonly id: string }) =>
  (await whole.staffAs(role, at)).token
const REASON = 'The tablet was off'
const enter = (id: string, as: string, body: object = { reason: REASON }) =>
  whole.test.post(`/api/desk/${whole.venue.slug}/bookings/${id}/visit`, body, { as })
async function enterAt(now: string, id: string) {
  whole.test.clock.set(now)
  const answer = await enter(id, await tokenOf('manager'))
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const bookingOf = (id: string) =>
  whole.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesAbout = (id: string) =>
  whole.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()
const ledgerOf = async (id: string) => {
  const rows = whole.database.db.selectFrom('visit_ledger').select('kind').where('booking_id', '=', id)
  return (await rows.orderBy('id').execute()).map(({ kind }) => kind).join(' ')
}
const stepsOf = async (id: string) => {
  const steps = whole.database.db.selectFrom('booking_transitions').selectAll().where('booking_id', '=', id)
  return (await steps.orderBy('id').execute()).slice(1).map((step) => `${step.to_status} by ${step.actor}`)
}

describe('a visit that is entered by hand', () => {
  it('of a no-show corrects it: the visit stays used once, and the traveller reads who entered it', async () => {
    const id = await bookAndMiss()
    expect(await enterAt(EVENING, id)).toEqual({
      status: 200,
      body: { bookingId: id, status: 'redeemed', isChanged: true },
    })
    expect(await bookingOf(id)).toMatchObject({ status: 'redeemed', redeemed_at: new Date(BEGINS) })
    expect([await stepsOf(id), await ledgerOf(id)]).toEqual([
      ['no_show by system', 'redeemed by venue'],
      'hold capture',
    ])
    const [mail, ...others] = await deliverMails(whole.test)
    expect([mail?.to, mail?.subject, others]).toEqual([traveller.email, 'River House Gym entered your visit', []])
    expect(mail?.text).toContain('entered the visit later, by hand')
    const checkIn = whole.database.db.selectFrom('check_ins').selectAll().where('booking_id', '=', id)
    expect(await checkIn.execute()).toMatchObject([{ method: 'front_desk' }])
    expect(await entriesAbout(id)).toMatchObject([
      {
        actor: 'venue',
        access_right: 'visits.correct',
        action: 'booking.visitEntered',
        subject_table: 'bookings',
        before: { status: 'noShow' },
        after: { status: 'redeemed' },
        reason: REASON,
      },
    ])
  })

  it('of a confirmed booking uses its visit', async () => {
    const id = await book()
    expect((await enterAt(BEGINS, id)).body).toMatchObject({ isChanged: true })
    expect([await stepsOf(id), await ledgerOf(id)]).toEqual([['redeemed by venue'], 'hold capture'])
    expect((await deliverMails(whole.test)).map(({ subject }) => subject)).toEqual([
      'River House Gym entered your visit',
    ])
  })

  it('of a request confirms it too, with one mail', async () => {
    const id = await book({ isRequest: true })
    expect((await enterAt(BEGINS, id)).body).toMatchObject({ isChanged: true })
    expect(await stepsOf(id)).toEqual(['confirmed by venue', 'redeemed by venue'])
    expect((await deliverMails(whole.test)).filter(({ to }) => to === traveller.email)).toHaveLength(1)
    expect(await entriesAbout(id)).toMatchObject([{ before: { status: 'pending' } }])
  })

  it('is mailed to a traveller who has turned mails off', async () => {
    const id = await bookAndMiss()
    const off = { account_id: traveller.accountId, topic: 'messages', channel: 'email', is_on: false } as const
    await whole.database.db.insertInto('notification_preferences').values(off).execute()
    await enterAt(EVENING, id)
    expect((await deliverMails(whole.test)).map(({ to }) => to)).toEqual([traveller.email])
  })

  it('counts once, however often it is entered', async () => {
    const id = await bookAndMiss()
    await enterAt(EVENING, id)
    await deliverMails(whole.test)
    const again = { bookingId: id, status: 'redeemed', isChanged: false }
    expect(await enterAt(TOO_LATE, id)).toEqual({ status: 200, body: again })
    expect([await deliverMails(whole.test), (await entriesAbout(id)).length]).toEqual([[], 1])
  })

  it('changes nothing that the desk has scanned', async () => {
    const id = await book()
    whole.test.clock.set('2026-06-10T16:55:00Z')
    const scan = createScan(new Date('2026-06-10T16:55:00Z'), 1, { bookingId: id })
    const device = await whole.staffAs('device')
    await whole.test.post(`/api/desk/${whole.venue.slug}/scans`, { scans: [scan] }, { as: device.token })
    expect((await enterAt(EVENING, id)).body).toMatchObject({ status: 'redeemed', isChanged: false })
    expect(await bookingOf(id)).toMatchObject({ redeemed_at: new Date(scan.at) })
    expect(await entriesAbout(id)).toMatchObject([{ action: 'booking.checkedIn' }])
    await deliverMails(whole.test)
  })

  it('is not taken again after ‘was not here’', async () => {
    const id = await bookAndMiss()
    await enterAt(EVENING, id)
    const absent = `/api/desk/${whole.venue.slug}/bookings/${id}/absent`
    expect(
      (await whole.test.post(absent, { reason: 'Another guest took it' }, { as: await tokenOf('manager') })).statusCode,
    ).toBe(200)
    await deliverMails(whole.test)
    expect(await enterAt(EVENING, id)).toMatchObject({ status: 409, body: { code: 'visitTakenBack' } })
    expect([(await entriesAbout(id)).length, await ledgerOf(id)]).toEqual([2, 'hold capture restore'])
  })
})

describe('a visit cannot be entered', () => {
  it.each([
    ['a millisecond before it begins', '2026-06-10T16:59:59.999Z', 409, 'visitNotBegun'],
    ['a millisecond later than 72 hours after its end', TOO_LATE, 409, 'visitEntryTooLate'],
  ])('%s', async (_when, now, status, code) => {
    const id = await book()
    expect(await enterAt(now, id)).toMatchObject({ status, body: { code } })
    expect([(await bookingOf(id)).status, await entriesAbout(id), await deliverMails(whole.test)]).toEqual([
      'confirmed',
      [],
      [],
    ])
  })

  it('later, but 72 hours after its end it can', async () => {
    const id = await bookAndMiss()
    expect((await enterAt(LAST_MOMENT, id)).body).toMatchObject({ isChanged: true })
    await deliverMails(whole.test)
  })

  it('of a booking that the traveller cancelled, who keeps the visit', async () => {
    const id = await book()
    await whole.test.delete(`/api/user/orders/cancel/${id}`, { as: traveller.token })
    await deliverMails(whole.test)
    expect(await enterAt(EVENING, id)).toMatchObject({ status: 409, body: { code: 'bookingCancelled' } })
    expect([await ledgerOf(id), await entriesAbout(id)]).toEqual(['hold release', []])
  })

  it('of an online class', async () => {
    const id = await book({ isOnline: true })
    expect(await enterAt(BEGINS, id)).toMatchObject({ status: 409, body: { code: 'visitOnline' } })
  })

  it.each([
    ['without a reason', { reason: ' ' }],
    ['with one that cannot be seen', { reason: '\u200b\u2060' }],
    ['with none at all', {}],
    ['with one that is too long', { reason: 'x'.repeat(301) }],
  ])('%s', async (_how, body) => {
    const id = await bookAndMiss()
    const answer = await enter(id, await tokenOf('manager'), body)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['reason']])
    expect((await bookingOf(id)).status).toBe('no_show')
  })

  it('of another venue, or of none', async () => {
    const id = await bookAndMiss()
    const { db } = whole.database
    const elsewhere = await createVenue(db, await createDestination(db, { city: 'Zurich' }), {
      slug: 'other-gym',
    })
    const token = await tokenOf('manager', elsewhere)
    const there = await whole.test.post(
      `/api/desk/${elsewhere.slug}/bookings/${id}/visit`,
      { reason: REASON },
      { as: token },
    )
    const here = await enter(id, token)
    expect([there, here].map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [404, 'bookingNotFound'],
      [404, 'venueNotFound'],
    ])
    expect((await enterAt(EVENING, 'no-id')).body).toMatchObject({ code: 'bookingNotFound' })
    expect((await enterAt(EVENING, 'a8d0a1b4-5c9e-4a52-9d3e-1f0e3b6a7c11')).body).toMatchObject({
      code: 'bookingNotFound',
    })
  })

  it('by the front desk, but by support and owners', async () => {
    const id = await bookAndMiss()
    expect((await enter(id, await tokenOf('front_desk'))).json()).toMatchObject({ code: 'notAllowed' })
    expect((await enter(id, await tokenOf('support'))).json()).toMatchObject({ isChanged: true })
    expect((await enter(id, await tokenOf('owner'))).json()).toMatchObject({ isChanged: false })
    await deliverMails(whole.test)
  })
})
