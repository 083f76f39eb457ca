import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Wait } from '../../contract/waitlist.ts'
import { deliverMails } from '../notifications/deliver-mail.ts'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../tests/support/product/booking-world.ts'
import { TEST_NOW } from '../../tests/support/product/app.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { addDevice } from '../../tests/support/factories/devices.ts'
import { deliverPushes } from '../notifications/push/deliver-push.ts'
import { declineRequest } from '../bookings/move/answer-booking.ts'
import { settleBookings } from '../bookings/settle/settle-bookings.ts'
import { inTransaction } from '../../database/transaction.ts'
import { forgetWaits } from './leave-waitlist.ts'
import { dueLines } from './lines.queries.ts'
import { settleWaitlist, waitlistJobs } from './settle-waitlist.ts'

type Person = Awaited<ReturnType<BookingWorld['person']>>
type Session = Awaited<ReturnType<BookingWorld['session']>>

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => {
  world.test.clock.set(TEST_NOW)
  world.test.mails.length = 0
})
afterEach(() => world.test.jobs.discard())
afterAll(() => world.close())

const join = ({ account }: Person, { class: yoga, date }: Session) =>
  world.test.post('/api/user/waits', { classId: yoga.id, date }, { as: account.id })
const waitsOf = async ({ account }: Person) =>
  (await world.test.get('/api/user/waits', { as: account.id })).json<{ waits: Wait[] }>().waits
const stateOf = async (person: Person) => (await waitsOf(person)).map(({ state, place }) => place ?? state)
const leave = async (person: Person) =>
  world.test.delete(`/api/user/waits/${(await waitsOf(person))[0]?.id}`, { as: person.account.id })
const cancel = ({ account }: Person, bookingId: string) =>
  world.test.delete(`/api/user/orders/cancel/${bookingId}`, { as: account.id })
const codeOf = (answer: Awaited<ReturnType<typeof join>>) =>
  answer.statusCode === 200 ? answer.json<Wait>().place : answer.json<{ code: string }>().code

/** A class whose seats others have booked. */
async function fullClass(changes: Parameters<BookingWorld['session']>[0] = {}) {
  const session = await world.session({ capacity: 1, ...changes })
  const holder = await world.person()
  const bookingId = (await world.book(holder, session)).json<{ id: string }>().id
  return { session, holder, bookingId }
}

async function prefer(person: Person, toggle: { channel: 'email' | 'notification'; is_on: boolean }) {
  const values = { account_id: person.account.id, topic: 'messages', ...toggle } as const
  await world.database.db.insertInto('notification_preferences').values(values).execute()
}

async function wantsPushes(person: Person) {
  await addDevice(world.database.db, person.account.id)
  await prefer(person, { channel: 'notification', is_on: true })
}

async function runJobs() {
  const handlers = Object.fromEntries(waitlistJobs.map(({ name, handle }) => [name, handle]))
  await world.test.jobs.run(handlers)
  await deliverMails(world.test.context)
  await deliverPushes(world.test.context)
}

describe('T171: joining the waitlist of a full class', () => {
  it('puts people in line in the order in which they come, and holds no visit', async () => {
    const { session } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    expect([codeOf(await join(nina, session)), codeOf(await join(omar, session))]).toEqual([1, 2])
    expect(codeOf(await join(nina, session))).toBe(1)
    expect(await world.visits(nina)).toBe('4/0/0 of 4')
    expect(await world.seats(session)).toBe(1)
  })

  it.each([
    ['a class with a free seat', { capacity: 2 }, 'classNotFull'],
    ['a class that has started', { date: '2026-06-10', from: '11:00' }, 'classStarted'],
    ['a class that starts within 2 hours', { date: '2026-06-10', from: '12:59' }, 'waitlistClosed'],
  ])('is refused for %s', async (_which, changes, code) => {
    const session = await world.session({ capacity: 1, ...changes, session: { seats_taken: 0 } })
    await world.database.db
      .updateTable('class_sessions')
      .set({ seats_taken: 1 })
      .where('id', '=', session.row.id)
      .execute()
    expect(codeOf(await join(await world.person(), session))).toBe(code)
    await world.database.db
      .updateTable('class_sessions')
      .set({ seats_taken: 0 })
      .where('id', '=', session.row.id)
      .execute()
  })

  it('is refused without a pass, or with one that ends before the class', async () => {
    const { session } = await fullClass()
    const without = { account: await createTraveller(world.database.db) } as Person
    expect(codeOf(await join(without, session))).toBe('passNeeded')
    expect(codeOf(await join(await world.person({ expires_at: new Date('2026-06-11T10:00:00Z') }), session))).toBe(
      'passEndsBefore',
    )
    expect(codeOf(await join(await world.person({ visits: 0 }), session))).toBe('noVisitsLeft')
  })

  it('is refused in a sixth line, until the traveller leaves one', async () => {
    const nina = await world.person()
    const answers = []
    for (let hour = 10; hour < 16; hour++)
      answers.push(codeOf(await join(nina, (await fullClass({ from: `${hour}:00` })).session)))
    expect(answers).toEqual([1, 1, 1, 1, 1, 'tooManyWaits'])
    await leave(nina)
    expect(codeOf(await join(nina, (await fullClass({ from: '17:00' })).session))).toBe(1)
  })

  it('of six lines at once lets in five', async () => {
    const nina = await world.person()
    const sessions = await Promise.all([10, 11, 12, 13, 14, 15].map((hour) => fullClass({ from: `${hour}:00` })))
    const answers = await Promise.all(sessions.map(({ session }) => join(nina, session)))
    expect(answers.map(codeOf).toSorted()).toEqual([1, 1, 1, 1, 1, 'tooManyWaits'])
  })

  it('answers 404 for a class that does not exist', async () => {
    const nina = await world.person()
    const nowhere = { class: { id: 'nothing' }, date: '2026-06-11' } as Session
    expect(codeOf(await join(nina, nowhere))).toBe('classNotFound')
  })
})

describe('T171: a seat that becomes free', () => {
  it('is offered to the first in line for 30 minutes, by mail and push, and no other traveller can book it', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await wantsPushes(nina)
    await join(nina, session)
    await join(omar, session)
    await cancel(holder, bookingId)
    expect([await stateOf(nina), await stateOf(omar)]).toEqual([['offered'], [1]])
    expect((await waitsOf(nina))[0]?.offeredUntil).toBe('2026-06-10T10:30:00.000Z')
    expect(outcomeOf(await world.book(await world.person(), session))).toBe('409 classFull')
    expect(outcomeOf(await world.book(omar, session))).toBe('409 classFull')

    await runJobs()
    const offer = world.test.mails.find(({ subject }) => subject.startsWith('A seat'))
    expect([offer?.to, offer?.subject]).toEqual([
      nina.account.email,
      'A seat is yours until 11:30 AM (London time): Morning Yoga at River House Gym',
    ])
    expect(offer?.text).toContain(`/location/river-house-gym/class/${session.class.id}?date=11.06.2026`)
    expect(JSON.parse(world.test.pushes[0]?.text ?? '{}')).toMatchObject({
      title: 'A seat is yours until 11:30 AM (London time)',
    })
  })

  it('becomes the booking of the traveller with the offer, with the visit held as in any booking', async () => {
    const { session, holder, bookingId } = await fullClass()
    const nina = await world.person()
    await join(nina, session)
    await cancel(holder, bookingId)
    const shown = await world.test.get(`/api/user/waits`, { as: nina.account.id })
    expect(shown.json<{ waits: Wait[] }>().waits[0]?.pass).toMatchObject({ code: nina.pass.code, visits: 1 })
    expect(outcomeOf(await world.book(nina, session))).toBe('confirmed')
    expect([await world.seats(session), await world.visits(nina), await waitsOf(nina)]).toEqual([1, '3/1/0 of 4', []])
    await runJobs()
    expect(world.test.mails.filter(({ subject }) => subject.startsWith('A seat'))).toEqual([])
  })

  it('names the pass that the booking screen takes: one of the type of the class before another', async () => {
    const { session, holder, bookingId } = await fullClass()
    const nina = await world.person({ voucher_type: 'premium', expires_at: new Date('2026-06-20T10:00:00Z') })
    const standard = await createPass(world.database.db, nina.account.id)
    await join(nina, session)
    await cancel(holder, bookingId)
    expect((await waitsOf(nina))[0]?.pass?.code).toBe(standard.code)
  })

  it('passes over a traveller who has booked another class at that time, until they cancel it', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    const other = await world.session({ capacity: 2 })
    const otherBooking = (await world.book(nina, other)).json<{ id: string }>().id
    await cancel(holder, bookingId)
    expect([await stateOf(nina), await stateOf(omar)]).toEqual([[1], ['offered']])
    await cancel(nina, otherBooking)
    await leave(omar)
    expect([await stateOf(nina), await world.seats(session)]).toEqual([['offered'], 1])
  })

  it('stays free when no one in line could take it, and is offered when one can', async () => {
    const { session, holder, bookingId } = await fullClass()
    const nina = await world.person()
    await join(nina, session)
    const other = await world.session({ capacity: 2 })
    const otherBooking = (await world.book(nina, other)).json<{ id: string }>().id
    await cancel(holder, bookingId)
    expect(await dueLines(world.database.db, new Date(TEST_NOW), new Date(TEST_NOW), 10)).toEqual([])
    expect([await stateOf(nina), await world.seats(session)]).toEqual([[1], 0])
    await cancel(nina, otherBooking)
    await settleWaitlist(world.test.context)
    expect([await stateOf(nina), await world.seats(session)]).toEqual([['offered'], 1])
  })

  it('passes over a blocked account', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    const account = world.database.db.updateTable('accounts').where('id', '=', nina.account.id)
    await account.set({ status: 'blocked' }).execute()
    await cancel(holder, bookingId)
    expect(await stateOf(omar)).toEqual(['offered'])
    await leave(omar)
    expect(await world.seats(session)).toBe(0)
  })

  it('goes to the next when it is declined', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    await cancel(holder, bookingId)
    expect((await leave(nina)).statusCode).toBe(200)
    expect([await stateOf(nina), await stateOf(omar), await world.seats(session)]).toEqual([[], ['offered'], 1])
  })

  it('goes to the next when its time is over, and stays free at the end of the line', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    await cancel(holder, bookingId)
    world.test.clock.set('2026-06-10T10:30:01Z')
    expect(outcomeOf(await world.book(nina, session))).toBe('409 classFull')
    await runJobs()
    expect([await stateOf(nina), await stateOf(omar)]).toEqual([['lapsed'], ['offered']])
    expect((await waitsOf(omar))[0]?.offeredUntil).toBe('2026-06-10T11:00:01.000Z')
    world.test.clock.set('2026-06-10T11:00:03Z')
    await runJobs()
    expect([await stateOf(omar), await world.seats(session)]).toEqual([['lapsed'], 0])
    expect(outcomeOf(await world.book(nina, session))).toBe('confirmed')
  })

  it('is counted once when its time is over and another seat is booked before a job has ended the offer', async () => {
    const { session, holder, bookingId } = await fullClass({ capacity: 2 })
    const other = await world.person()
    const otherBooking = (await world.book(other, session)).json<{ id: string }>().id
    const nina = await world.person()
    await join(nina, session)
    await cancel(holder, bookingId)
    await cancel(other, otherBooking)
    world.test.clock.set('2026-06-10T10:30:01Z')
    expect(outcomeOf(await world.book(nina, session))).toBe('confirmed')
    await runJobs()
    expect(await world.seats(session)).toBe(1)
  })

  it('is offered for less when the line closes soon, and is simply bookable afterwards', async () => {
    const { session, holder, bookingId } = await fullClass({ date: '2026-06-10', from: '13:20' })
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    await cancel(holder, bookingId)
    expect((await waitsOf(nina))[0]?.offeredUntil).toBe('2026-06-10T10:20:00.000Z')
    world.test.clock.set('2026-06-10T10:20:02Z')
    await runJobs()
    expect([await stateOf(omar), await world.seats(session)]).toEqual([[], 0])
    expect(outcomeOf(await world.book(omar, session))).toBe('confirmed')
  })
})

describe('T171: every step that frees a seat offers it', () => {
  it('a venue that rejects a request, or does not answer it', async () => {
    const rejected = await fullClass({ at: world.atelier, from: '18:00' })
    const unanswered = await fullClass({ at: world.atelier, from: '20:00', date: '2026-06-13' })
    const nina = await world.person()
    await join(nina, rejected.session)
    await join(nina, unanswered.session)
    await declineRequest(world.test.context, rejected.bookingId, { actor: 'venue' }, null)
    world.test.clock.set('2026-06-12T10:00:00Z')
    await settleBookings(world.test.context)
    const states = await waitsOf(nina)
    expect(states.map(({ state, date }) => `${date} ${state}`)).toEqual(['13.06.2026 offered'])
  })

  it('a capacity that grows', async () => {
    const { session } = await fullClass()
    const [nina, omar, pia] = [await world.person(), await world.person(), await world.person()]
    for (const person of [nina, omar, pia]) await join(person, session)
    await world.database.db
      .updateTable('class_sessions')
      .set({ capacity: 3 })
      .where('id', '=', session.row.id)
      .execute()
    await settleWaitlist(world.test.context)
    expect([await stateOf(nina), await stateOf(omar), await stateOf(pia)]).toEqual([['offered'], ['offered'], [1]])
    expect(await world.seats(session)).toBe(3)
  })

  it('but not while the class cannot be booked', async () => {
    const { session, holder, bookingId } = await fullClass()
    const nina = await world.person()
    await join(nina, session)
    const sell = async (is_active: boolean) => {
      await world.database.db.updateTable('classes').set({ is_active }).where('id', '=', session.class.id).execute()
      await settleWaitlist(world.test.context)
    }
    await sell(false)
    await cancel(holder, bookingId)
    expect([await stateOf(nina), await world.seats(session)]).toEqual([[1], 0])
    await sell(true)
    expect(await stateOf(nina)).toEqual(['offered'])
  })

  it('an account that is deleted while it has an offer', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    await cancel(holder, bookingId)
    await inTransaction(world.database.db, (sql) => forgetWaits(world.test.context, sql, nina.account.id))
    expect([await waitsOf(nina), await stateOf(omar)]).toEqual([[], ['offered']])
  })
})

describe('T171: a wait that ends without a seat', () => {
  const subjectsTo = (person: Person) =>
    world.test.mails.filter(({ to }) => to === person.account.email).map(({ subject }) => subject)
  const settle = async () => {
    await settleWaitlist(world.test.context)
    await runJobs()
  }
  const full = 'No seat became free: Morning Yoga at River House Gym'
  const off = 'The class is no longer available: Morning Yoga at River House Gym'

  it('is announced once, by mail and push, when the line closes', async () => {
    const { session } = await fullClass()
    const nina = await world.person()
    await wantsPushes(nina)
    await join(nina, session)
    world.test.clock.set('2026-06-11T14:59:59Z')
    await settle()
    expect(subjectsTo(nina)).toEqual([])
    world.test.clock.set('2026-06-11T15:00:00Z')
    await settle()
    await settle()
    expect(subjectsTo(nina)).toEqual([full])
    expect(world.test.pushes.map(({ text }) => JSON.parse(text) as unknown)).toContainEqual(
      expect.objectContaining({ title: 'No seat became free' }),
    )
  })

  it('is not mailed to a traveller who wants no mails of this kind', async () => {
    const { session } = await fullClass()
    const nina = await world.person()
    await prefer(nina, { channel: 'email', is_on: false })
    await join(nina, session)
    world.test.clock.set('2026-06-11T15:00:00Z')
    await settle()
    expect(subjectsTo(nina)).toEqual([])
  })

  it('is not mailed to a traveller who left, got an offer, or has booked another class at that time', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar, pia] = [await world.person(), await world.person(), await world.person()]
    for (const person of [nina, omar, pia]) await join(person, session)
    await leave(nina)
    expect(outcomeOf(await world.book(pia, await world.session()))).toBe('confirmed')
    await cancel(holder, bookingId)
    world.test.clock.set('2026-06-11T15:00:00Z')
    await settle()
    const ends = [nina, omar, pia].flatMap(subjectsTo).filter((subject) => subject.startsWith('The class'))
    expect(ends).toEqual([])
  })

  it('is mailed to travellers in line and with an offer when the class is cancelled', async () => {
    const { session, holder, bookingId } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    await cancel(holder, bookingId)
    const { db } = world.database
    await db.updateTable('class_sessions').set({ status: 'cancelled' }).where('id', '=', session.row.id).execute()
    await settle()
    expect([subjectsTo(nina), subjectsTo(omar)]).toEqual([[off], [off]])
  })

  it('is mailed as usual when the class was taken off sale meanwhile', async () => {
    const { session } = await fullClass()
    const nina = await world.person()
    await join(nina, session)
    const { db } = world.database
    await db.updateTable('classes').set({ is_active: false }).where('id', '=', session.class.id).execute()
    world.test.clock.set('2026-06-11T15:00:00Z')
    await settle()
    expect(subjectsTo(nina)).toEqual([off])
  })
})

describe('T171: leaving', () => {
  it('moves the others up; leaving again succeeds, and another traveller cannot', async () => {
    const { session } = await fullClass()
    const [nina, omar] = [await world.person(), await world.person()]
    await join(nina, session)
    await join(omar, session)
    const id = (await waitsOf(nina))[0]?.id
    const asOmar = await world.test.delete(`/api/user/waits/${id}`, { as: omar.account.id })
    expect(asOmar.json()).toMatchObject({ code: 'waitNotFound' })
    for (let time = 0; time < 2; time++)
      expect((await world.test.delete(`/api/user/waits/${id}`, { as: nina.account.id })).statusCode).toBe(200)
    expect(await stateOf(omar)).toEqual([1])
  })

  it('ends the line of a class that was cancelled', async () => {
    const { session, holder, bookingId } = await fullClass()
    const nina = await world.person()
    await join(nina, session)
    await cancel(holder, bookingId)
    await world.database.db
      .updateTable('class_sessions')
      .set({ status: 'cancelled' })
      .where('id', '=', session.row.id)
      .execute()
    await settleWaitlist(world.test.context)
    expect([await waitsOf(nina), await world.seats(session)]).toEqual([[], 0])
  })

  it('forgets waits a month after they ended', async () => {
    const { session } = await fullClass()
    const nina = await world.person()
    await join(nina, session)
    await leave(nina)
    world.test.clock.set('2026-07-11T10:00:00Z')
    await settleWaitlist(world.test.context)
    const left = world.database.db.selectFrom('waits').select('id').where('account_id', '=', nina.account.id)
    expect(await left.execute()).toEqual([])
  })
})

it('the mail of an offer leads back to the site on which the traveller joined (T16)', async () => {
  await createPartner(world.database.db, { slug: 'grand-hotel', name: 'Grand Hotel' })
  const { session, holder, bookingId } = await fullClass()
  const nina = await world.person()
  const body = { classId: session.class.id, date: session.date }
  await world.test.post('/api/user/waits', body, { as: nina.account.id, headers: { 'x-partner': 'grand-hotel' } })
  await cancel(holder, bookingId)
  await runJobs()
  expect(world.test.mails.find(({ subject }) => subject.startsWith('A seat'))?.text).toContain('partner=grand-hotel')
})
