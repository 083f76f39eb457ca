import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import { createWalkIn } from '../../../tests/support/factories/catalogue.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => world.close())

async function makeBooking(
  changes: Parameters<BookingWorld['session']>[0] = {},
  pass?: Parameters<BookingWorld['person']>[0],
) {
  const [person, session] = [await world.person(pass), await world.session(changes)]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  const active = async () =>
    (await world.test.get('/api/user/orders/active', { as: person.account.id }))
      .json<{ bookings: { orderStatus: string }[] }>()
      .bookings.map(({ orderStatus }) => orderStatus)
  const past = async () =>
    (await world.test.get('/api/user/orders/past', { as: person.account.id }))
      .json<{ bookings: { orderStatus: string }[] }>()
      .bookings.map(({ orderStatus }) => orderStatus)
  return { person, session, id, active, past }
}

describe('T132: a venue that keeps silent', () => {
  it.each([
    ['48 hours', { date: '2026-06-20' }, '2026-06-12T09:59:59Z', '2026-06-12T10:00:00Z'],
    ['until 2 hours before the start', {}, '2026-06-11T14:59:59Z', '2026-06-11T15:00:00Z'],
  ])('has %s; then the request is rejected and visit and seat come back', async (_name, changes, before, after) => {
    const { person, session, id, active, past } = await makeBooking({ at: world.atelier, ...changes })
    world.test.clock.set(before)
    await world.settle()
    expect([await active(), await world.visits(person)]).toEqual([['pending'], '3/1/0 of 4'])
    world.test.clock.set(after)
    await world.settle()
    expect([await active(), await past(), await world.visits(person), await world.seats(session)]).toEqual([
      [],
      ['cancelledByFitness'],
      '4/0/0 of 4',
      0,
    ])
    expect(await world.steps(id)).toEqual(['new > pending by traveller', 'pending > cancelled_by_fitness by system'])
    expect(await world.mails()).toEqual([`Not confirmed: Morning Yoga at Atelier Yoga > ${person.account.email}`])
    expect((await world.test.get(`/api/user/orders/${id}`, { as: person.account.id })).json()).toMatchObject({
      rejectionReason: 'The venue did not answer in time',
    })
  })
})

describe('T104, T141: a booking that has ended', () => {
  it('is a no-show without a check-in, from the instant at which it ends', async () => {
    const { person, id, active, past } = await makeBooking()
    world.test.clock.set('2026-06-11T17:59:59Z')
    await world.settle()
    expect([await active(), await past()]).toEqual([['confirmed'], []])
    world.test.clock.set('2026-06-11T18:00:00Z')
    expect([await active(), await past()]).toEqual([[], ['confirmed']])
    await world.settle()
    expect([await past(), await world.visits(person)]).toEqual([['noShow'], '3/0/1 of 4'])
    expect(await world.steps(id)).toEqual(['new > confirmed by traveller', 'confirmed > no_show by system'])
    expect(await world.mails()).toEqual([`You missed Morning Yoga at River House Gym > ${person.account.email}`])
    await world.settle()
    expect([await world.visits(person), await world.mails()]).toEqual(['3/0/1 of 4', []])
  })

  it('is a no-show for a walk-in when its day at the venue is over', async () => {
    const walkIn = await createWalkIn(world.database.db, world.gym)
    const person = await world.person()
    await world.test.post(
      '/api/bookings/add',
      { Type: 'StandardTicket', TicketId: walkIn.id, ActiveVoucherCode: person.pass.code },
      { as: person.account.id },
    )
    world.test.clock.set('2026-06-10T22:59:59Z')
    await world.settle()
    expect(await world.visits(person)).toBe('3/1/0 of 4')
    world.test.clock.set('2026-06-10T23:00:00Z')
    await world.settle()
    expect(await world.visits(person)).toBe('3/0/1 of 4')
    await world.mails()
  })

  it('counts as made if it was online, where there is no desk', async () => {
    const { person, past } = await makeBooking({ at: world.atelier, class: { is_online: true } }, { visits: 1 })
    world.test.clock.set('2026-06-11T18:00:00Z')
    await world.settle()
    expect([await past(), await world.visits(person)]).toEqual([['redeemed'], '0/0/1 of 1'])
    expect(await world.mails()).toEqual([`Morning Yoga at Atelier Yoga has ended > ${person.account.email}`])
  })
})

it('a booking that cannot be settled does not stop the others', async () => {
  const [stuck, other] = [await makeBooking(), await makeBooking()]
  const { pool } = world.database
  await pool.query(
    "create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$",
  )
  await pool.query(
    `create trigger stuck before update on bookings for each row when (old.id = '${stuck.id}') execute function stuck()`,
  )
  world.test.clock.set('2026-06-11T18:00:00Z')
  await expect(world.settle()).rejects.toThrow('settle-bookings')
  expect([await stuck.past(), await other.past()]).toEqual([['confirmed'], ['noShow']])
  await pool.query('drop trigger stuck on bookings')
  await world.settle()
  expect(await stuck.past()).toEqual(['noShow'])
  await world.mails()
})

it('T141: lists the next one first, and past ones the latest first', async () => {
  const person = await world.person()
  const book = async (date: string, from: string) =>
    outcomeOf(await world.book(person, await world.session({ date, from })))
  for (const [date, from] of [
    ['2026-06-13', '09:00'],
    ['2026-06-12', '19:00'],
    ['2026-06-12', '08:00'],
  ] as const)
    expect(await book(date, from)).toBe('confirmed')
  const starts = async (tab: string) =>
    (await world.test.get(`/api/user/orders/${tab}`, { as: person.account.id }))
      .json<{ bookings: { dateOfVisit: string; timeFrom: string }[] }>()
      .bookings.map(({ dateOfVisit, timeFrom }) => `${dateOfVisit} ${timeFrom}`)
  expect([await starts('active'), await starts('past')]).toEqual([
    ['12.06.2026 08:00:00', '12.06.2026 19:00:00', '13.06.2026 09:00:00'],
    [],
  ])
  world.test.clock.set('2026-06-12T18:30:00Z')
  expect([await starts('active'), await starts('past')]).toEqual([
    ['12.06.2026 19:00:00', '13.06.2026 09:00:00'],
    ['12.06.2026 08:00:00'],
  ])
  await world.mails()
  await world.settle()
  await world.mails()
})
