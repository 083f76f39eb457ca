import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import { createVenue, createWalkIn, type WalkIn } from '../../../tests/support/factories/catalogue.ts'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'

let world: BookingWorld
let walkIn: WalkIn
beforeAll(async () => {
  world = await bookingWorld()
  const pool = await createVenue(world.database.db, world.london, { name: 'North Pool' })
  walkIn = await createWalkIn(world.database.db, pool)
  const closures = [
    { venue_id: pool.id, local_date: '2026-06-14' },
    { venue_id: pool.id, local_date: '2026-06-10', closed_from: '23:00', closed_to: '00:00' },
  ]
  await world.database.db.insertInto('venue_closures').values(closures).execute()
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => world.close())

type Person = Awaited<ReturnType<BookingWorld['person']>>

async function bookDay(Date: string) {
  const person = await world.person({
    expires_at: new globalThis.Date('2026-06-30T22:59:59Z'),
    expires_on: '2026-06-30',
  })
  return { person, id: await bookAlso(person, Date) }
}

async function bookAlso({ account, pass }: Person, Date: string): Promise<string> {
  const body = { Type: 'StandardTicket', TicketId: walkIn.id, ActiveVoucherCode: pass.code, Date }
  const { id } = (await world.test.post('/api/bookings/add', body, { as: account.id })).json<{ id: string }>()
  await world.mails()
  return id
}

const move = ({ person, id }: { person: Person; id: string }, body: object) =>
  world.test.post(`/api/user/orders/reschedule/${id}`, body, { as: person.account.id })

it('general gym access moves to another day with the same visit and one mail', async () => {
  const start = await bookDay('11.06.2026')
  const answer = await move(start, { date: '12.06.2026' })
  expect(answer.json<BookingOutcome>()).toMatchObject({
    dateOfVisit: '12.06.2026',
    orderStatus: 'confirmed',
    visitsLeft: 3,
    canReschedule: true,
  })
  expect(await world.visits(start.person)).toBe('3/1/0 of 4')
  expect(await world.steps(start.id)).toEqual([
    'new > confirmed by traveller',
    'confirmed > cancelled_by_user by traveller',
  ])
  expect(await world.mails()).toEqual([
    `New day booked: General Gym Access at North Pool > ${start.person.account.email}`,
  ])
  const file = Buffer.from(world.test.mails.at(-1)?.attachments?.[0]?.content ?? '', 'base64').toString()
  expect(file).toContain(`UID:${start.id}@`)
  expect(file).toContain('DTSTART;VALUE=DATE:20260612')
})

it.each<[string, string, { readonly day: string; readonly body: object }, string]>([
  [
    'in the last second of its day',
    '2026-06-11T22:59:59Z',
    { day: '11.06.2026', body: { date: '12.06.2026' } },
    'confirmed',
  ],
  ['back to today', '2026-06-10T21:00:00Z', { day: '11.06.2026', body: { date: '10.06.2026' } }, 'confirmed'],
  [
    'after its day',
    '2026-06-11T23:00:00Z',
    { day: '11.06.2026', body: { date: '12.06.2026' } },
    '409 bookingNotReschedulable',
  ],
  [
    'to a day on which the venue is closed',
    '2026-06-10T10:00:00Z',
    { day: '11.06.2026', body: { date: '14.06.2026' } },
    '409 walkInDateNotPossible',
  ],
  [
    'to today, once its hours are over',
    '2026-06-10T22:00:00Z',
    { day: '11.06.2026', body: { date: '10.06.2026' } },
    '409 walkInDateNotPossible',
  ],
  [
    'to a day after the pass ends',
    '2026-06-10T10:00:00Z',
    { day: '11.06.2026', body: { date: '01.07.2026' } },
    '409 walkInDateNotPossible',
  ],
  ['to its own day', '2026-06-10T10:00:00Z', { day: '11.06.2026', body: { date: '11.06.2026' } }, '409 alreadyBooked'],
  [
    'to a class',
    '2026-06-10T10:00:00Z',
    { day: '11.06.2026', body: { date: '12.06.2026', classId: crypto.randomUUID() } },
    '400 invalidRequest',
  ],
])('%s', async (_name, now, { day, body }, expected) => {
  const start = await bookDay(day)
  world.test.clock.set(now)
  expect(outcomeOf(await move(start, body))).toBe(expected)
  expect(await world.visits(start.person)).toBe('3/1/0 of 4')
  expect(await world.mails()).toHaveLength(expected === 'confirmed' ? 1 : 0)
})

it('a move to a day that the traveller has booked is refused, and both bookings stay', async () => {
  const start = await bookDay('11.06.2026')
  await bookAlso(start.person, '12.06.2026')
  expect(outcomeOf(await move(start, { date: '12.06.2026' }))).toBe('409 alreadyBooked')
  expect(await world.visits(start.person)).toBe('2/2/0 of 4')
})

it('a booking of a class can move to a class only', async () => {
  const [person, session] = [await world.person(), await world.session()]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  expect((await move({ person, id }, { date: '12.06.2026' })).json()).toMatchObject({
    code: 'invalidRequest',
    fields: { classId: 'Please choose a class' },
  })
})
