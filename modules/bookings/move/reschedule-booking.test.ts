import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingOutcome, Ticket } from '../../../contract/bookings.ts'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import { declineRequest } from './answer-booking.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => world.close())

type Person = Awaited<ReturnType<BookingWorld['person']>>
type BookableSession = Awaited<ReturnType<BookingWorld['session']>>
type Changes = Parameters<BookingWorld['session']>[0]

interface Start {
  readonly from?: Changes
  readonly to?: Changes
  readonly pass?: Parameters<BookingWorld['person']>[0]
}

/** A booking of a class on 11 June at 18:00, and another class on the 12th. */
async function startWith({ from, to, pass }: Start = {}) {
  const [person, old] = [await world.person(pass), await world.session(from)]
  const next = await world.session({ date: '2026-06-12', class: { name: 'Evening Yoga' }, ...to })
  const { id } = (await world.book(person, old)).json<{ id: string }>()
  await world.mails()
  return { person, old, next, id }
}

interface Press {
  readonly person: Person
  readonly id: string
  readonly next: BookableSession
}

const reschedule = ({ person, id, next }: Press, headers?: Record<string, string>) =>
  world.test.post(
    `/api/user/orders/reschedule/${id}`,
    { classId: next.class.id, date: next.date },
    { as: person.account.id, ...(headers ? { headers } : {}) },
  )
/** What a calendar reads: the event's UID, and which of two files is the later one. */
function eventIn(file: string) {
  const read = (name: RegExp) => name.exec(file.slice(file.indexOf('BEGIN:VEVENT')))?.[1]
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  return {
    uid: read(/^UID:([\w-]+)@/m),
    sequence: Number(read(/^SEQUENCE:(\d+)/m)),
    status: read(/^STATUS:(\w+)/m),
    day: read(/^DTSTART[^:]*:(\d{8})/m),
  }
}
const calendarOf = async (id: string) => {
  const { rows } = await world.database.pool.query<{ account_id: string }>(
    `select account_id from bookings where id = '${id}'`,
  )
  return eventIn((await world.test.get(`/api/bookings/${id}/calendar.ics`, { as: rows[0]?.account_id ?? '' })).body)
}
const ticketOf = async ({ account }: Person, id: string) =>
  (await world.test.get(`/api/user/orders/${id}`, { as: account.id })).json<Ticket>()
async function listBookings({ account }: Person) {
  const idsOf = async (which: string) => {
    const answer = await world.test.get(`/api/user/orders/${which}`, { as: account.id })
    return answer.json<{ bookings: { id: string }[] }>().bookings.map(({ id }) => id)
  }
  return { active: await idsOf('active'), past: await idsOf('past') }
}
const stateOf = async ({
  person,
  old,
  next,
}: Pick<Awaited<ReturnType<typeof startWith>>, 'person' | 'old' | 'next'>) => [
  await world.visits(person),
  await world.seats(old),
  await world.seats(next),
]

describe('another time: the visit moves', () => {
  it('frees the old seat, takes the new one, holds the same visit, and sends one mail with one calendar file', async () => {
    const start = await startWith({ pass: { visits: 1 } })
    const answer = await reschedule(start)
    const moved = answer.json<BookingOutcome>()
    expect(moved).toMatchObject({
      ticketName: 'Evening Yoga',
      dateOfVisit: '12.06.2026',
      orderStatus: 'confirmed',
      outcome: 'Booking Confirmed',
      visitsLeft: 0,
      canReschedule: true,
    })
    expect(moved.id).not.toBe(start.id)
    expect(await stateOf(start)).toEqual(['0/1/0 of 1', 0, 1])
    expect(await world.steps(start.id)).toEqual([
      'new > confirmed by traveller',
      'confirmed > cancelled_by_user by traveller',
    ])
    expect(await world.mails()).toEqual([
      `New time booked: Evening Yoga at River House Gym > ${start.person.account.email}`,
    ])
    const mail = world.test.mails.at(-1)
    expect(mail?.text).toContain('Morning Yoga, ')
    expect(await calendarOf(start.id)).toEqual({ uid: start.id, sequence: 2, status: 'CANCELLED', day: '20260611' })
    const file = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64').toString()
    const moves = { uid: start.id, sequence: 4, status: 'CONFIRMED', day: '20260612' }
    expect([eventIn(file), await calendarOf(moved.id)]).toEqual([moves, moves])
  })

  it('twice keeps one event in the calendar, and every earlier ticket leads to the last', async () => {
    const start = await startWith()
    const third = await world.session({ date: '2026-06-13' })
    const second = (await reschedule(start)).json<BookingOutcome>()
    const last = (await reschedule({ ...start, id: second.id, next: third })).json<BookingOutcome>()
    expect(await calendarOf(last.id)).toEqual({ uid: start.id, sequence: 7, status: 'CONFIRMED', day: '20260613' })
    const movedTo = { id: last.id, ticketName: 'Morning Yoga', dateOfVisit: '13.06.2026', timeFrom: '18:00:00' }
    for (const [id, expected] of [
      [start.id, movedTo],
      [second.id, movedTo],
      [last.id, null],
    ] as const)
      expect((await ticketOf(start.person, id)).movedTo).toEqual(expected)
    expect(await listBookings(start.person)).toEqual({ active: [last.id], past: [] })
    await world.mails()
  })

  it('T171: offers the old seat to the first in line, in the same transaction', async () => {
    const start = await startWith({ from: { capacity: 1 } })
    const first = await world.person()
    const wish = { classId: start.old.class.id, date: start.old.date }
    await world.test.post('/api/user/waits', wish, { as: first.account.id })
    expect(outcomeOf(await reschedule(start))).toBe('confirmed')
    expect(await stateOf(start)).toEqual(['3/1/0 of 4', 1, 1])
    const waits = (await world.test.get('/api/user/waits', { as: first.account.id })).json<{ waits: object[] }>()
    expect(waits.waits).toMatchObject([{ state: 'offered' }])
    expect(outcomeOf(await world.book(await world.person(), start.old))).toBe('409 classFull')
    await world.test.jobs.discard()
  })

  it('happens once when pressed twice with one key; without a key the second press changes nothing', async () => {
    const start = await startWith()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [await reschedule(start, headers), await reschedule(start, headers)]
    expect(second.json()).toEqual(first.json())
    expect(outcomeOf(await reschedule(start))).toBe('409 bookingNotReschedulable')
    expect(await stateOf(start)).toEqual(['3/1/0 of 4', 0, 1])
    expect(await world.mails()).toHaveLength(1)
  })

  it('T132: tells a venue that confirms its bookings of the end, and asks it about the new time', async () => {
    const at = world.atelier
    const start = await startWith({ from: { at }, to: { at } })
    const moved = (await reschedule(start)).json<BookingOutcome>()
    expect(moved).toMatchObject({ orderStatus: 'pending', outcome: 'Awaiting Confirmation' })
    expect(moved.answerBy).not.toBeNull()
    expect((await world.mails()).filter((mail) => mail.endsWith(start.person.account.email))).toEqual([
      `New time requested: Evening Yoga at Atelier Yoga > ${start.person.account.email}`,
    ])
    expect(await stateOf(start)).toEqual(['3/1/0 of 4', 0, 1])
    await declineRequest(world.test.context, moved.id, { actor: 'venue' }, null)
    expect(await stateOf(start)).toEqual(['4/0/0 of 4', 0, 0])
    await world.mails()
  })

  it('may be a class that begins when the old one does (T127)', async () => {
    const start = await startWith({ to: { date: '2026-06-11' } })
    expect(outcomeOf(await reschedule(start))).toBe('confirmed')
    await world.mails()
  })
})

describe('what is refused changes nothing', () => {
  it.each<[string, Start & { readonly now?: string }, string]>([
    ['exactly two hours before the start it is free (T134)', { now: '2026-06-11T15:00:00Z' }, 'confirmed'],
    ['a second later it is too late (T134)', { now: '2026-06-11T15:00:01Z' }, '409 bookingNotReschedulable'],
    ['a class that is over stays', { now: '2026-06-11T20:00:00Z' }, '409 bookingNotReschedulable'],
    ['the new class is full', { to: { capacity: 0 } }, '409 classFull'],
    ['the new class is cancelled', { to: { session: { status: 'cancelled' } } }, '409 classCancelled'],
    ['the new class has started', { to: { date: '2026-06-10', from: '10:30' } }, '409 classStarted'],
    ['a premium class and a standard pass', { to: { class: { voucher_type: 'premium' } } }, '409 premiumNeedsPremium'],
  ])('%s', async (_name, { now, ...wish }, expected) => {
    const start = await startWith(wish)
    if (now) world.test.clock.set(now)
    expect(outcomeOf(await reschedule(start))).toBe(expected)
    if (expected !== 'confirmed') {
      expect(await stateOf(start)).toEqual(['3/1/0 of 4', 1, 0])
      expect(await world.steps(start.id)).toEqual(['new > confirmed by traveller'])
      expect(await world.mails()).toEqual([])
    } else await world.mails()
  })

  it('another venue', async () => {
    const start = await startWith({ to: { at: world.atelier } })
    expect(outcomeOf(await reschedule(start))).toBe('409 otherVenue')
  })

  it('the same class at the same time', async () => {
    const start = await startWith()
    expect(outcomeOf(await reschedule({ ...start, next: start.old }))).toBe('409 alreadyBooked')
  })

  it('a pass that has ended pays for no other time, and gets no days of courtesy for it (T105)', async () => {
    const start = await startWith({ pass: { expires_on: '2026-06-10', expires_at: new Date('2026-06-10T23:00:00Z') } })
    world.test.clock.set('2026-06-11T09:00:00Z')
    expect(outcomeOf(await reschedule(start))).toBe('409 passNotUsable')
    expect(await stateOf(start)).toEqual(['3/1/0 of 4', 1, 0])
  })

  it("another traveller's booking, no booking, and no such class", async () => {
    const start = await startWith()
    const other = await world.person()
    expect(outcomeOf(await reschedule({ ...start, person: other }))).toBe('404 bookingNotFound')
    expect(outcomeOf(await reschedule({ ...start, id: 'nonsense' }))).toBe('404 bookingNotFound')
    expect(outcomeOf(await reschedule({ ...start, next: { ...start.next, date: '2026-06-13' } }))).toBe(
      '404 classNotFound',
    )
  })
})
