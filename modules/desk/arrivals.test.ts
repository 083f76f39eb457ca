import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Arrivals, ConfirmedRequests } from '../../contract/arrivals.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { countStatements } from '../../tests/support/database/count-statements.ts'
import { createClass, createSession, createVenue, type Class } from '../../tests/support/factories/catalogue.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import { settleBookings } from '../bookings/settle/settle-bookings.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

/** Wednesday 10 June 2026, 11:00 in London. */
let whole: WholeProduct
let frontDesk: Person
let device: Person
let traveller: Person
let pilates: Class

beforeAll(async () => {
  whole = await wholeProduct()
  frontDesk = await whole.staffAs('front_desk')
  device = await whole.staffAs('device')
  traveller = await whole.person('nina@example.com')
  pilates = await createClass(whole.database.db, whole.venue, { name: 'Pilates' })
})
afterAll(() => whole.close())

const path = () => `/api/desk/${whole.venue.slug}`
const listFor = (person: Person, headers = {}) => whole.test.get(`${path()}/arrivals`, { as: person.token, headers })
const arrivalsOf = async (person: Person) => (await listFor(person)).json<Arrivals>()
const answer = (bookingId: string, body: object) =>
  whole.test.post(`${path()}/requests/${bookingId}`, body, { as: frontDesk.token })

/** Books a class; a request if the venue answers itself. */
async function book(date: string, from: string, isRequest = false): Promise<string> {
  const { db } = whole.database
  await createSession(db, pilates, { date, from })
  await db.updateTable('venues').set({ is_integrated: !isRequest }).where('id', '=', whole.venue.id).execute()
  const wish = { Type: 'ClassTicket', TicketId: pilates.id, Date: date, ActiveVoucherCode: traveller.passCode }
  const answer = await whole.test.post('/api/bookings/add', wish, { as: traveller.token })
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
  return answer.json<{ id: string }>().id
}
/** One byte, as hex. */
const tag = (text: string) => hash('sha256', text).slice(0, 2)
const entries = () => whole.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

describe('the arrivals of a desk', () => {
  let ids: Record<'today' | 'tomorrow' | 'later' | 'request' | 'laterRequest', string>
  beforeAll(async () => {
    ids = {
      tomorrow: await book('2026-06-11', '09:00'),
      today: await book('2026-06-10', '18:00'),
      later: await book('2026-06-12', '18:00'),
      laterRequest: await book('2026-06-17', '18:00', true),
      request: await book('2026-06-13', '07:00', true),
    }
    whole.test.clock.set('2026-06-10T10:00:00Z')
  })

  it('are today and tomorrow by start, after all open requests', async () => {
    const { today, graceMinutes, arrivals } = await arrivalsOf(frontDesk)
    expect([today, graceMinutes]).toEqual(['10.06.2026', 15])
    expect(arrivals.map(({ bookingId }) => bookingId)).toEqual([ids.request, ids.laterRequest, ids.today, ids.tomorrow])
  })

  it('are for a device those of today and tomorrow only', async () =>
    expect((await arrivalsOf(device)).arrivals.map(({ bookingId }) => bookingId)).toEqual([ids.today, ids.tomorrow]))

  it('say no more than a desk needs', async () => {
    const { salt, arrivals } = await arrivalsOf(frontDesk)
    const { code } = await whole.database.db
      .selectFrom('bookings')
      .select('code')
      .where('id', '=', ids.today)
      .executeTakeFirstOrThrow()
    expect(arrivals.find(({ bookingId }) => bookingId === ids.today)).toEqual({
      bookingId: ids.today,
      ticketName: 'Pilates',
      name: 'Nina N.',
      status: 'confirmed',
      dateOfVisit: '10.06.2026',
      timeFrom: '18:00:00',
      timeTo: '19:00:00',
      opensAt: '2026-06-10T16:00:00.000Z',
      closesAt: '2026-06-10T18:00:00.000Z',
      isOnline: false,
      codeHash: hash('sha256', `${salt}:${code}`, 'buffer').subarray(0, 12).toString('base64url'),
      answerBy: null,
      hasHealthCheck: false,
      sessionId: expect.stringMatching(/^\d+$/) as string,
      searchTags: {
        family: [tag(`${salt}:family:nov`)],
        email: tag(`${salt}:email:nina`),
        code: tag(`${salt}:code:${code.slice(0, 4)}`),
      },
      checkedIn: null,
    })
    expect(arrivals.find(({ bookingId }) => bookingId === ids.request)).toMatchObject({
      status: 'pending',
      answerBy: '2026-06-12T10:00:00.000Z',
    })
    const { body } = await listFor(frontDesk)
    for (const secret of [code, 'Novak', traveller.email, traveller.passCode]) expect(body).not.toContain(secret)
  })

  it('are within a class by family name, which nobody reads, then by first name', async () => {
    const { db } = whole.database
    const pass = await db
      .selectFrom('passes')
      .selectAll()
      .where('account_id', '=', traveller.accountId)
      .executeTakeFirstOrThrow()
    const spin = await createClass(db, whole.venue, { name: 'Spin', trainer_name: 'Anna' })
    const session = await createSession(
      db,
      spin,
      { date: '2026-06-10', from: '12:00' },
      { capacity: 20, seats_taken: 5 },
    )
    const names = ['Zoë Ångström', 'Ada zimmer', 'Bo Álvarez', 'Al Alvarez', 'Cy Petersen']
    for (const name of names) {
      const [first_name = '', last_name = ''] = name.split(' ')
      const { id: account_id } = await createTraveller(db, { first_name, last_name })
      await createClassBooking(db, session, pass, { account_id })
    }
    const { arrivals, sessions } = await arrivalsOf(device)
    const spinners = arrivals.filter(({ sessionId }) => sessionId === String(session.id))
    expect(spinners.map(({ name }) => name)).toEqual(['Al A.', 'Bo Á.', 'Zoë Å.', 'Cy P.', 'Ada Z.'])
    expect(sessions?.filter(({ name }) => name === 'Spin')).toEqual([
      { id: String(session.id), classId: session.class_id, name: 'Spin', trainerName: 'Anna', placesLeft: 15 },
    ])
    await db.updateTable('class_sessions').set({ status: 'cancelled' }).where('id', '=', session.id).execute()
    const cancelled = (await arrivalsOf(device)).sessions?.find(({ name }) => name === 'Spin')
    expect(cancelled).toMatchObject({ trainerName: 'Anna', placesLeft: null })
    await db.deleteFrom('bookings').where('class_session_id', '=', session.id).execute()
  })

  it('are not sent again while nothing but the clock changes', async () => {
    const first = await listFor(device)
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('no-store')
    whole.test.clock.advance({ minutes: 5 })
    expect((await listFor(device, { 'if-none-match': etag })).statusCode).toBe(304)
    await whole.test.delete(`/api/user/orders/cancel/${ids.tomorrow}`, { as: traveller.token })
    const changed = await listFor(device, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.json<Arrivals>().arrivals.map(({ status }) => status)).toEqual(['confirmed', 'cancelledByUser'])
  })

  it('have another salt the next day', async () => {
    const { salt } = await arrivalsOf(device)
    whole.test.clock.set('2026-06-10T23:00:00Z')
    expect((await arrivalsOf(device)).salt).not.toBe(salt)
    whole.test.clock.set('2026-06-10T10:00:00Z')
    expect((await arrivalsOf(device)).salt).toBe(salt)
  })

  it('are 500 in one statement and 40 KB', async () => {
    const { db } = whole.database
    const pass = await db
      .selectFrom('passes')
      .selectAll()
      .where('account_id', '=', traveller.accountId)
      .executeTakeFirstOrThrow()
    const late = await createClass(db, whole.venue, { name: 'Late Pilates' })
    const session = await createSession(db, late, { date: '2026-06-10', from: '20:00' })
    const guests = await db
      .insertInto('accounts')
      .values(Array.from({ length: 500 }, (_, number) => guestNumber(number)))
      .returning('id')
      .execute()
    for (const { id: account_id } of guests) await createClassBooking(db, session, pass, { account_id })
    const counted = countStatements()
    const answer = await listFor(device)
    counted.stop()
    expect(
      counted
        .list()
        .flat()
        .filter((text) => text.includes(`"b"."code"`)),
    ).toHaveLength(1)
    expect(answer.json<Arrivals>().arrivals).toHaveLength(502)
    expect(gzipSync(answer.rawPayload).length).toBeLessThanOrEqual(40 * 1024)
    await db.deleteFrom('bookings').where('class_session_id', '=', session.id).execute()
  })
})

/** One of 500 names, no two of which have the same tags. */
function guestNumber(number: number) {
  const [first, last] = [hash('md5', `first ${number}`), hash('md5', `last ${number}`)]
  return { email: `${last.slice(0, 9)}@example.com`, first_name: first.slice(0, 6), last_name: last.slice(0, 9) }
}

describe('T132: a request answered at the desk', () => {
  it('is confirmed once, with one entry in the audit log', async () => {
    const id = await book('2026-06-14', '18:00', true)
    const before = (await entries()).length
    expect((await answer(id, { answer: 'confirm' })).json()).toEqual({
      bookingId: id,
      status: 'confirmed',
      isChanged: true,
    })
    expect((await answer(id, { answer: 'confirm' })).json()).toMatchObject({ status: 'confirmed', isChanged: false })
    expect((await answer(id, { answer: 'reject', reason: 'Full' })).json()).toMatchObject({ status: 'confirmed' })
    expect((await entries()).slice(before)).toMatchObject([
      {
        action: 'booking.confirmed',
        access_right: 'requests.answer',
        actor: 'venue',
        actor_account_id: frontDesk.accountId,
        subject_table: 'bookings',
        subject_id: id,
        before: { status: 'pending' },
        after: { status: 'confirmed' },
      },
    ])
  })

  it('is rejected with a reason, which the traveller reads', async () => {
    const id = await book('2026-06-15', '18:00', true)
    const refused = await answer(id, { answer: 'reject' })
    expect(refused.json()).toMatchObject({ fields: { reason: 'Please say why. The traveller will read it' } })
    expect((await answer(id, { answer: 'reject', reason: 'The trainer is ill' })).json()).toMatchObject({
      status: 'cancelledByFitness',
      isChanged: true,
    })
    await deliverMails(whole.test)
    expect(whole.test.mails.at(-1)).toMatchObject({ to: traveller.email })
    expect(whole.test.mails.at(-1)?.text).toContain('The trainer is ill')
  })

  it('does not change once the traveller has withdrawn it', async () => {
    const id = await book('2026-06-16', '18:00', true)
    await whole.test.delete(`/api/user/orders/cancel/${id}`, { as: traveller.token })
    const before = (await entries()).length
    expect((await answer(id, { answer: 'confirm' })).json()).toMatchObject({
      status: 'cancelledByUser',
      isChanged: false,
    })
    expect(await entries()).toHaveLength(before)
  })

  it('is confirmed with others at once, each by itself, and each says what became of it', async () => {
    const confirm = async (bookingIds: readonly string[], as = frontDesk) =>
      whole.test.post(`${path()}/requests/confirm`, { bookingIds }, { as: as.token })
    const [open, withdrawn, declined, confirmed] = [
      await book('2026-06-20', '18:00', true),
      await book('2026-06-21', '18:00', true),
      await book('2026-06-22', '18:00', true),
      await book('2026-06-23', '18:00', true),
    ]
    await whole.test.delete(`/api/user/orders/cancel/${withdrawn}`, { as: traveller.token })
    await answer(declined, { answer: 'reject', reason: 'Full' })
    await answer(confirmed, { answer: 'confirm' })
    const before = (await entries()).length
    const all = [withdrawn, declined, confirmed, open, 'no-id', open]
    const outcomes = async () => (await confirm(all)).json<ConfirmedRequests>().requests.map(({ outcome }) => outcome)
    expect(await outcomes()).toEqual(['withdrawn', 'declined', 'confirmedBefore', 'confirmed', 'unknown'])
    expect(await outcomes()).toEqual(['withdrawn', 'declined', 'confirmedBefore', 'confirmedBefore', 'unknown'])
    await whole.database.db
      .updateTable('class_sessions')
      .set({ status: 'cancelled' })
      .where('local_date', '=', '2026-06-22')
      .execute()
    expect((await outcomes())[1]).toBe('classCancelled')
    expect((await entries()).slice(before)).toMatchObject([{ action: 'booking.confirmed', subject_id: open }])
    expect((await confirm([], frontDesk)).statusCode).toBe(400)
    expect((await confirm(Array.from({ length: 201 }, (_, number) => `${number}`))).statusCode).toBe(400)
    expect((await confirm([open], device)).json()).toMatchObject({ code: 'sessionExpired' })
  })

  it('has lapsed once nobody answered in time, and is named so', async () => {
    const id = await book('2026-06-24', '18:00', true)
    whole.test.clock.set('2026-06-24T10:00:00Z')
    await settleBookings(whole.test.context)
    const answered = await whole.test.post(
      `${path()}/requests/confirm`,
      { bookingIds: [id] },
      { as: (await whole.staffAs('front_desk')).token },
    )
    expect(answered.json()).toEqual({ requests: [{ bookingId: id, outcome: 'lapsed' }] })
    whole.test.clock.set('2026-06-10T10:00:00Z')
  })

  it('is not found by another venue, nor by a device', async () => {
    const id = await book('2026-06-18', '18:00', true)
    const { db } = whole.database
    const elsewhere = await createVenue(db, { ...whole.venue, id: whole.venue.destination_id }, { slug: 'elsewhere' })
    const stranger = await whole.staffAs('manager', elsewhere)
    const asked = await whole.test.post(
      '/api/desk/elsewhere/requests/' + id,
      { answer: 'confirm' },
      { as: stranger.token },
    )
    expect(asked.json()).toMatchObject({ code: 'bookingNotFound' })
    const byDevice = await whole.test.post(`${path()}/requests/${id}`, { answer: 'confirm' }, { as: device.token })
    expect(byDevice.json()).toMatchObject({ code: 'sessionExpired' })
    expect((await answer('no-id', { answer: 'confirm' })).json()).toMatchObject({ code: 'bookingNotFound' })
  })
})
