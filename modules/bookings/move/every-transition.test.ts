import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingStatus, bookingStatuses, bookingStatusLabels } from '../../../contract/bookings.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import { createDestination, createVenue } from '../../../tests/support/factories/catalogue.ts'
import { confirmBooking, declineRequest } from './answer-booking.ts'
import { effectOf } from '../record/booking-life.rules.ts'
import { lockBooking, moveBooking } from './move-booking.ts'

const NOW = '2026-06-10T10:00:00Z'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => world.test.clock.set(NOW))
afterAll(() => world.close())

async function makeBooking(status: 'pending' | 'confirmed', changes: Parameters<BookingWorld['session']>[0] = {}) {
  const [person, session] = [
    await world.person(),
    await world.session({ at: status === 'pending' ? world.atelier : world.gym, ...changes }),
  ]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  return { person, session, id }
}

const move = (id: string, to: BookingStatus) =>
  inTransaction(world.database.db, async (sql) => {
    const locked = await lockBooking(sql, id)
    if (!locked) throw new Error('no booking')
    return moveBooking(world.test.context, sql, locked, to, { actor: 'system', reason: 'Because of the test' })
  })

/** A booking in a given state, reached by the steps of its life. */
async function bookingIn(status: BookingStatus) {
  const booking = await makeBooking(status === 'pending' ? 'pending' : 'confirmed')
  if (status !== 'pending' && status !== 'confirmed') await move(booking.id, status)
  await world.mails()
  return booking
}

/** Mails to the traveller, without those to the venue. */
const travellersMails = async (email: string) =>
  (await world.mails()).filter((mail) => mail.endsWith(email)).map((mail) => mail.split(':')[0]?.split(' >')[0])

const mailOf: Partial<Record<string, string>> = {
  'pending > confirmed': 'Booking confirmed',
  'pending > cancelledByFitness': 'Not confirmed',
  'pending > cancelledByUser': 'Booking cancelled',
  'confirmed > redeemed': 'You are checked in at River House Gym',
  'confirmed > noShow': 'You missed Morning Yoga at River House Gym',
  'confirmed > cancelledByFitness': 'Booking cancelled',
  'confirmed > cancelledByUser': 'Booking cancelled',
}
const visitsAfter: Partial<Record<BookingStatus, string>> = {
  confirmed: '3/1/0 of 4',
  redeemed: '3/0/1 of 4',
  noShow: '3/0/1 of 4',
  cancelledByFitness: '4/0/0 of 4',
  cancelledByUser: '4/0/0 of 4',
}

describe('T133, T142: from every state to every other', () => {
  const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => [from, to] as const))
  it.each(pairs)('%s > %s', async (from, to) => {
    const booking = await bookingIn(from)
    const before = [
      await world.visits(booking.person),
      await world.seats(booking.session),
      (await world.steps(booking.id)).length,
    ]
    if (effectOf(from, to) === undefined) {
      await expect(move(booking.id, to)).rejects.toThrow(`cannot go from ${from} to ${to}`)
      expect([
        await world.visits(booking.person),
        await world.seats(booking.session),
        (await world.steps(booking.id)).length,
      ]).toEqual(before)
      expect(await travellersMails(booking.person.account.email)).toEqual([])
      return
    }
    await move(booking.id, to)
    const isCancelled = to === 'cancelledByUser' || to === 'cancelledByFitness'
    expect([await world.visits(booking.person), await world.seats(booking.session)]).toEqual([
      visitsAfter[to],
      isCancelled ? 0 : 1,
    ])
    expect((await world.steps(booking.id)).length).toBe(Number(before[2]) + 1)
    expect(await travellersMails(booking.person.account.email)).toEqual([mailOf[`${from} > ${to}`]])
    const mail = world.test.mails.findLast(({ to: address }) => address === booking.person.account.email)
    expect([
      mail?.html.includes('Roamfit'),
      mail?.text.includes('Morning Yoga'),
      mail?.html.includes('Thursday, June 11'),
      mail?.text.includes('6:00 PM - 7:00 PM (London time)'),
    ]).toEqual([true, true, true, true])
    const shown = (await world.test.get(`/api/user/orders/${booking.id}`, { as: booking.person.account.id })).json()
    expect([shown.orderStatus, shown.statusLabel]).toEqual([to, bookingStatusLabels[to]])
  })
})

describe('T135, T132: what traveller and venue may do in every state', () => {
  const cancelled = { cancelledByUser: '200 cancelledByUser', cancelledByFitness: '200 cancelledByFitness' }
  it.each<[BookingStatus, { cancel: string; confirm: BookingStatus; decline: BookingStatus }]>([
    ['pending', { cancel: '200 cancelledByUser', confirm: 'confirmed', decline: 'cancelledByFitness' }],
    ['confirmed', { cancel: '200 cancelledByUser', confirm: 'confirmed', decline: 'confirmed' }],
    ['redeemed', { cancel: '409 bookingNotCancellable', confirm: 'redeemed', decline: 'redeemed' }],
    ['noShow', { cancel: '409 bookingNotCancellable', confirm: 'noShow', decline: 'noShow' }],
    ['cancelledByUser', { cancel: cancelled.cancelledByUser, confirm: 'cancelledByUser', decline: 'cancelledByUser' }],
    [
      'cancelledByFitness',
      { cancel: cancelled.cancelledByFitness, confirm: 'cancelledByFitness', decline: 'cancelledByFitness' },
    ],
  ])('%s', async (status, outcome) => {
    const [one, two, three] = [await bookingIn(status), await bookingIn(status), await bookingIn(status)]
    const answer = await world.test.delete(`/api/user/orders/cancel/${one.id}`, { as: one.person.account.id })
    const said = outcomeOf(answer)
    expect(answer.statusCode === 200 ? `200 ${said}` : said).toBe(outcome.cancel)
    expect(await confirmBooking(world.test.context, two.id, { actor: 'venue' })).toBe(outcome.confirm)
    expect(await declineRequest(world.test.context, three.id, { actor: 'venue' }, null)).toBe(outcome.decline)
    await world.mails()
  })
})

describe('trust 28, 29: cancelling at the edge of two hours, on nights on which the clocks change', () => {
  it.each([
    ['Zürich, forward', 'Europe/Zurich', '2026-03-29', '03:30', '2026-03-28T23:30:00.000Z'],
    ['Zürich, back', 'Europe/Zurich', '2026-10-25', '04:00', '2026-10-25T01:00:00.000Z'],
    [
      'Zürich, the second hour of a night that has it twice',
      'Europe/Zurich',
      '2026-10-25',
      '03:30',
      '2026-10-25T00:30:00.000Z',
    ],
    ['New York, forward', 'America/New_York', '2026-03-08', '03:15', '2026-03-08T05:15:00.000Z'],
    ['New York, back', 'America/New_York', '2026-11-01', '02:00', '2026-11-01T05:00:00.000Z'],
  ])('%s', async (name, zone, date, from, until) => {
    const city = await createDestination(world.database.db, { city: name, time_zone: zone })
    const at = await createVenue(world.database.db, city)
    world.test.clock.set(new Date(Date.parse(until) - 3 * 86_400_000))
    const [free, late] = [
      await makeBooking('confirmed', { at, date, from }),
      await makeBooking('confirmed', { at, date, from }),
    ]
    const cancel = ({ id, person }: typeof free) =>
      world.test.delete(`/api/user/orders/cancel/${id}`, { as: person.account.id })
    world.test.clock.set(until)
    expect([outcomeOf(await cancel(free)), await world.visits(free.person)]).toEqual(['cancelledByUser', '4/0/0 of 4'])
    world.test.clock.set(new Date(Date.parse(until) + 1_000))
    expect([outcomeOf(await cancel(late)), await world.visits(late.person)]).toEqual(['cancelledByUser', '3/0/1 of 4'])
    await world.mails()
  })
})

it('T133: a step from a state that the booking has left fails, and changes nothing', async () => {
  const { id } = await bookingIn('confirmed')
  const state = async () => [await world.steps(id), await world.mails()]
  const before = await state()
  const moving = inTransaction(world.database.db, async (sql) => {
    const locked = await lockBooking(sql, id)
    if (!locked) throw new Error('no booking')
    const stale = { ...locked, booking: { ...locked.booking, status: 'pending' as const } }
    await moveBooking(world.test.context, sql, stale, 'cancelledByUser', { actor: 'traveller' })
  })
  await expect(moving).rejects.toThrow(`Booking ${id} is no longer pending`)
  expect(await state()).toEqual(before)
})
