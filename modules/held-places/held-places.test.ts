import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingOutcome } from '../../contract/bookings.ts'
import type { HeldPlace, HeldPlaces, NewHeldPlace, OfferedPlace } from '../../contract/held-places.ts'
import { TEST_NOW } from '../../tests/support/product/app.ts'
import { createClass, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import { changeClassesAsManager, type Yoga } from '../../tests/support/product/change-classes-as-manager.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { settleHeldPlaces } from './settle-held-places.ts'

/** Wednesday 10 June 2026, 11:00 in London. The venue answers requests itself. */
const TODAY = '2026-06-10'
let whole: WholeProduct
let device: Person
let guest: Person
beforeAll(async () => {
  whole = await wholeProduct()
  device = await whole.staffAs('device')
  guest = await whole.person('nina@example.com')
  await whole.database.db.updateTable('venues').set({ is_integrated: false }).where('id', '=', whole.venue.id).execute()
})
beforeEach(async () => {
  whole.test.clock.set(TEST_NOW)
  await whole.test.jobs.discard()
  await settleLater(60)
  whole.test.clock.set(TEST_NOW)
})
afterAll(async () => {
  expect((await recountBookings(whole.test.context)).seats).toEqual([])
  await whole.close()
})

const path = () => `/api/desk/${whole.venue.slug}/places`
const list = async () => (await whole.test.get(path(), { as: device.token })).json<HeldPlaces>()
const hold = (body: object = {}) => whole.test.post(path(), body, { as: device.token })
const giveBack = async (id: string) =>
  (await whole.test.delete(`${path()}/${id}`, { as: device.token })).json<HeldPlace>()
const codeOf = (answer: Awaited<ReturnType<typeof hold>>) => answer.json<{ code?: string }>().code
const tokenOf = ({ address }: NewHeldPlace) => new URLSearchParams(new URL(address).hash.slice(1)).get('token') ?? ''
const read = async (token: string) => (await whole.test.post('/api/heldPlace/read', { token })).json<OfferedPlace>()
const extend = async (token: string) => (await whole.test.post('/api/heldPlace/extend', { token })).json<OfferedPlace>()

let hour = 12
/** A class of today, each at its own hour. */
async function classWith(capacity: number, from = `${hour++}:00`): Promise<Yoga & { classId: string }> {
  const of = await createClass(whole.database.db, whole.venue, { name: 'Evening Yoga' })
  const row = await createSession(whole.database.db, of, { date: TODAY, from }, { capacity })
  return { classId: of.id, date: TODAY, of, row }
}
const holdIn = async (of: { classId: string; date: string }) =>
  (await hold({ classId: of.classId, date: of.date })).json<NewHeldPlace>()
const seatsOf = async ({ row }: Yoga) =>
  (
    await whole.database.db
      .selectFrom('class_sessions')
      .select('seats_taken')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
  ).seats_taken
const book = (of: { classId: string; date: string }, more: object = {}, person = guest) =>
  whole.test.post(
    '/api/bookings/add',
    { Type: 'ClassTicket', TicketId: of.classId, Date: of.date, ActiveVoucherCode: person.passCode, ...more },
    { as: person.token },
  )

async function settleLater(minutes: number): Promise<void> {
  whole.test.clock.set(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString())
  await settleHeldPlaces(whole.test.context)
}

describe('a place that a desk holds', () => {
  it('takes a seat for five minutes, and the guest reads what and until when', async () => {
    const yoga = await classWith(1)
    const held = await holdIn(yoga)
    expect(held).toMatchObject({ state: 'open', ticketName: 'Evening Yoga', bookingId: null })
    expect([await seatsOf(yoga), codeOf(await book(yoga)), codeOf(await hold(yoga))]).toEqual([
      1,
      'classFull',
      'classFull',
    ])
    expect(await read(tokenOf(held))).toEqual({
      state: 'open',
      ticketName: 'Evening Yoga',
      dateOfVisit: '10.06.2026',
      timeFrom: '12:00:00',
      heldUntil: '2026-06-10T10:05:00.000Z',
      secondsLeft: 300,
      classId: yoga.classId,
      walkInId: null,
      studio: { name: whole.venue.name, slug: whole.venue.slug, timeZone: 'Europe/London' },
    })
  })

  it('is booked by the guest, is confirmed at once, and the desk sees the booking', async () => {
    const yoga = await classWith(1)
    const held = await holdIn(yoga)
    const typed = ` ${tokenOf(held)
      .toLowerCase()
      .replace(/^(.....)/, '$1-')} `
    const answer = await book(yoga, { heldPlace: typed })
    const { id, orderStatus } = answer.json<BookingOutcome>()
    const seen = (await list()).places.find((place) => place.id === held.id)
    expect([orderStatus, seen?.state, seen?.bookingId, await seatsOf(yoga)]).toEqual(['confirmed', 'booked', id, 1])
    expect([codeOf(await book(yoga, { heldPlace: typed }, await whole.person())), (await read(typed)).state]).toEqual([
      'classFull',
      'booked',
    ])
    expect((await giveBack(held.id)).state).toBe('booked')
  })

  it('counts for nothing in another class, or once its time is over: the guest books like anybody', async () => {
    const [yoga, other] = [await classWith(2), await classWith(2)]
    const heldPlace = tokenOf(await holdIn(yoga))
    const elsewhere = (await book(other, { heldPlace })).json<BookingOutcome>()
    whole.test.clock.set('2026-06-10T10:05:00.001Z')
    const late = (await book(yoga, { heldPlace })).json<BookingOutcome>()
    expect([elsewhere.orderStatus, late.orderStatus, await seatsOf(other), await seatsOf(yoga)]).toEqual([
      'pending',
      'pending',
      1,
      2,
    ])
    await settleLater(6)
    expect(await seatsOf(yoga)).toBe(1)
  })

  it('is extended once, when the guest begins to pay', async () => {
    const yoga = await classWith(1)
    const token = tokenOf(await holdIn(yoga))
    expect((await extend(token)).heldUntil).toBe('2026-06-10T10:10:00.000Z')
    await settleLater(6)
    expect([(await extend(token)).heldUntil, await seatsOf(yoga)]).toEqual(['2026-06-10T10:10:00.000Z', 1])
    await settleLater(11)
    expect([(await extend(token)).state, await seatsOf(yoga)]).toEqual(['lapsed', 0])
  })

  it('ends in the change that cancels or moves its class, and stays in one that only gets another trainer', async () => {
    const [off, later, other] = [await classWith(3), await classWith(3), await classWith(3)]
    const ids: string[] = []
    for (const one of [off, later, other]) ids.push((await holdIn(one)).id)
    const { change } = changeClassesAsManager(whole, await whole.staffAs('manager'))
    await change(off, { kind: 'cancel', reason: 'The trainer is ill' })
    await change(later, { kind: 'move', timeFrom: '22:00' })
    await change(other, { kind: 'trainer', trainerName: 'Zoe' })
    const { places } = await list()
    expect(ids.map((id) => places.find((place) => place.id === id)?.state)).toEqual(['lapsed', 'lapsed', 'open'])
    expect([await seatsOf(off), await seatsOf(later), await seatsOf(other)]).toEqual([0, 0, 1])
  })

  it('is one for calls with one key, which is never kept with its code', async () => {
    const [yoga, other] = [await classWith(3), await classWith(3)]
    const holdOnce = (key: string, { classId, date } = yoga, as = device.token) =>
      whole.test.post(path(), { classId, date }, { as, headers: { 'idempotency-key': key } })
    const [first, again, next] = [await holdOnce('one'), await holdOnce('one'), await holdOnce('two')]
    const held = first.json<NewHeldPlace>()
    expect(again.json()).toEqual(held)
    expect([(await read(tokenOf(held))).state, await seatsOf(yoga)]).toEqual(['open', 2])
    const colleague = await holdOnce('one', yoga, (await whole.staffAs('front_desk')).token)
    expect(new Set([first, next, colleague].map((answer) => answer.json<NewHeldPlace>().address)).size).toBe(3)
    expect(codeOf(await holdOnce('one', other))).toBe('idempotencyMismatch')
    const kept = await whole.database.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(tokenOf(held))
  })

  it('holds nothing but the way for general gym access', async () => {
    const held = (await hold()).json<NewHeldPlace>()
    const heldPlace = tokenOf(held)
    expect(await read(heldPlace)).toMatchObject({ walkInId: whole.walkIn.id, classId: null, state: 'open' })
    const wish = { Type: 'StandardTicket', TicketId: whole.walkIn.id, ActiveVoucherCode: guest.passCode, heldPlace }
    const answer = await whole.test.post('/api/bookings/add', wish, { as: guest.token })
    const seen = (await list()).places.find(({ id }) => id === held.id)
    expect([seen?.state, seen?.bookingId]).toEqual(['booked', answer.json<BookingOutcome>().id])
  })

  it('lets a guest who stands there in for general gym access, although the listed hours are over', async () => {
    const { db } = whole.database
    const closed = { venue_id: whole.venue.id, local_date: TODAY, closed_from: '00:00:00', closed_to: '00:00:00' }
    await db.insertInto('venue_closures').values(closed).execute()
    const late = await whole.person()
    const gym = { classId: whole.walkIn.id, date: TODAY }
    const heldPlace = tokenOf((await hold()).json<NewHeldPlace>())
    const withPlace = { Type: 'StandardTicket', heldPlace }
    expect(codeOf(await book(gym, { Type: 'StandardTicket' }, late))).toBe('walkInDateNotPossible')
    expect(codeOf(await book(gym, withPlace, late))).toBeUndefined()
    expect((await read(heldPlace)).state).toBe('booked')
    await db.deleteFrom('venue_closures').where('venue_id', '=', whole.venue.id).execute()
  })
})

describe('the line of a full class', () => {
  it('gets the seat of a place that is given back or lapses, and goes before a desk', async () => {
    const yoga = await classWith(1)
    const held = await holdIn(yoga)
    const waiting = await whole.person()
    await whole.test.post('/api/user/waits', { classId: yoga.classId, date: yoga.date }, { as: waiting.token })
    const stateOf = async () =>
      (
        await whole.database.db
          .selectFrom('waits')
          .select('status')
          .where('account_id', '=', waiting.accountId)
          .executeTakeFirstOrThrow()
      ).status
    expect([await stateOf(), (await giveBack(held.id)).state, await stateOf()]).toEqual([
      'waiting',
      'givenBack',
      'offered',
    ])
    expect([codeOf(await hold(yoga)), await seatsOf(yoga)]).toEqual(['classFull', 1])
  })

  it('gets the seat of a place that ends because the class moves', async () => {
    const yoga = await classWith(1, '21:00')
    await holdIn(yoga)
    const { accountId, token } = await whole.person()
    await whole.test.post('/api/user/waits', { classId: yoga.classId, date: yoga.date }, { as: token })
    const { change } = changeClassesAsManager(whole, await whole.staffAs('manager'))
    await change(yoga, { kind: 'move', timeFrom: '21:30' })
    const { status } = await whole.database.db
      .selectFrom('waits')
      .select('status')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect([status, await seatsOf(yoga)]).toEqual(['offered', 1])
  })

  it('a desk gets no seat that is free for a moment while somebody waits', async () => {
    const yoga = await classWith(1, '19:30')
    await holdIn(yoga)
    const waiting = await whole.person()
    await whole.test.post('/api/user/waits', { classId: yoga.classId, date: yoga.date }, { as: waiting.token })
    const more = { capacity: 2 }
    await whole.database.db.updateTable('class_sessions').set(more).where('id', '=', yoga.row.id).execute()
    expect(codeOf(await hold(yoga))).toBe('classFull')
  })

  it('a guest with an offer and a held place takes one seat, and the other is free', async () => {
    const yoga = await classWith(1, '20:30')
    const first = await holdIn(yoga)
    const waiting = await whole.person()
    await whole.test.post('/api/user/waits', { classId: yoga.classId, date: yoga.date }, { as: waiting.token })
    await giveBack(first.id)
    await whole.database.db.updateTable('class_sessions').set({ capacity: 2 }).where('id', '=', yoga.row.id).execute()
    const heldPlace = tokenOf(await holdIn(yoga))
    expect([await seatsOf(yoga), (await book(yoga, { heldPlace }, waiting)).statusCode, await seatsOf(yoga)]).toEqual([
      2, 200, 1,
    ])
  })
})

describe('what a desk can hold', () => {
  it('are the classes of today that have not ended, with the reason where one cannot be booked', async () => {
    const begun = await classWith(4, '10:30')
    await classWith(4, '08:00')
    const { classes, walkIn } = await list()
    expect(classes[0]).toEqual({
      classId: begun.classId,
      date: '10.06.2026',
      name: 'Evening Yoga',
      timeFrom: '10:30:00',
      timeTo: '11:30:00',
      seatsLeft: 4,
      cannotBookReason: 'classStarted',
      cannotBookText: 'This class has already started, please select another date',
    })
    expect([classes.some(({ timeFrom }) => timeFrom === '08:00:00'), walkIn?.name]).toEqual([
      false,
      'General Gym Access',
    ])
    expect(codeOf(await hold(begun))).toBe('classStarted')
  })

  it('is no class of another venue, of another day, and none online', async () => {
    const { db } = whole.database
    const own = await createClass(db, whole.venue, { name: 'Tomorrow' })
    const other = await createVenue(db, { ...whole.venue, id: whole.venue.destination_id })
    const foreign = await createClass(db, other, { name: 'Elsewhere' })
    const online = await createClass(db, whole.venue, { name: 'Online', is_online: true })
    await createSession(db, foreign, { date: TODAY, from: '21:00' })
    await createSession(db, online, { date: TODAY, from: '21:00' })
    expect([
      codeOf(await hold({ classId: foreign.id, date: TODAY })),
      codeOf(await hold({ classId: online.id, date: TODAY })),
      codeOf(await hold({ classId: 'unknown', date: TODAY })),
    ]).toEqual(['classNotFound', 'classNotFound', 'classNotFound'])
    await createSession(db, own, { date: '2026-06-11', from: '09:00' })
    expect(codeOf(await hold({ classId: own.id, date: '2026-06-11' }))).toBe('holdOnlyToday')
  })

  it('are ten places at once, of all desks of the venue together', async () => {
    const colleague = await whole.staffAs('front_desk')
    for (let made = 0; made < 10; made++) expect((await hold()).statusCode).toBe(200)
    const eleventh = await whole.test.post(path(), {}, { as: colleague.token })
    expect(codeOf(eleventh)).toBe('tooManyHeldPlaces')
    whole.test.clock.set('2026-06-10T10:05:01Z')
    expect((await hold()).statusCode).toBe(200)
  })

  it('stores the hash of a code only', async () => {
    const token = tokenOf((await hold()).json<NewHeldPlace>())
    const rows = await whole.database.db.selectFrom('held_places').selectAll().execute()
    expect([token.length, JSON.stringify(rows).includes(token)]).toEqual([10, false])
  })
})
