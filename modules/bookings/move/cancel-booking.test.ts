import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import { createWalkIn } from '../../../tests/support/factories/catalogue.ts'
import { passRow } from '../../../tests/support/factories/passes.ts'
import { freezePass } from '../../passes/freeze-pass.ts'
import { confirmBooking, declineRequest } from './answer-booking.ts'
import { cancelBookingsOfPass } from './cancel-bookings-of-pass.ts'
import { lockBooking, moveBooking } from './move-booking.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => world.close())

type Person = Awaited<ReturnType<BookingWorld['person']>>
type BookableSession = Awaited<ReturnType<BookingWorld['session']>>

async function makeBooking(
  changes: Parameters<BookingWorld['session']>[0] = {},
  pass?: Parameters<BookingWorld['person']>[0],
) {
  const [person, session] = [await world.person(pass), await world.session(changes)]
  const answer = await world.book(person, session)
  await world.mails()
  return { person, session, id: answer.json<{ id: string }>().id }
}

const cancel = ({ person, id }: { person: Person; id: string }): Promise<LightMyRequestResponse> =>
  world.test.delete(`/api/user/orders/cancel/${id}`, { as: person.account.id })
const state = async ({ person, session }: { person: Person; session: BookableSession }) => [
  await world.visits(person),
  await world.seats(session),
]

describe('trust 29, T134: cancelling a class', () => {
  it.each([
    ['exactly 2:00:00 before the start is free', '2026-06-11T15:00:00Z', '4/0/0 of 4'],
    ['1:59:59 before uses the visit', '2026-06-11T15:00:01Z', '3/0/1 of 4'],
    ['in the last second before it uses the visit', '2026-06-11T16:59:59Z', '3/0/1 of 4'],
  ])('%s, and frees the seat either way', async (_name, now, visits) => {
    const booking = await makeBooking()
    world.test.clock.set(now)
    const answer = await cancel(booking)
    expect(answer.json()).toMatchObject({
      id: booking.id,
      orderStatus: 'cancelledByUser',
      statusLabel: 'Cancelled',
      canCancel: false,
      freeUntil: null,
    })
    expect(await state(booking)).toEqual([visits, 0])
    expect(await world.steps(booking.id)).toEqual([
      'new > confirmed by traveller',
      'confirmed > cancelled_by_user by traveller',
    ])
    expect(await world.mails()).toEqual([
      `Booking cancelled: Morning Yoga at River House Gym > ${booking.person.account.email}`,
    ])
    expect(world.test.mails.at(-1)?.text).toContain(
      visits === '4/0/0 of 4' ? 'The visit is back on your pass.' : 'less than 2 hours before the start',
    )
  })

  it('is not possible once it has started', async () => {
    const booking = await makeBooking()
    world.test.clock.set('2026-06-11T17:00:00Z')
    expect([outcomeOf(await cancel(booking)), await state(booking)]).toEqual([
      '409 bookingNotCancellable',
      ['3/1/0 of 4', 1],
    ])
    await world.settle()
    await world.mails()
  })

  it('is free until the venue answers, even minutes before the start', async () => {
    const booking = await makeBooking({ at: world.atelier })
    world.test.clock.set('2026-06-11T16:50:00Z')
    expect([outcomeOf(await cancel(booking)), await state(booking)]).toEqual(['cancelledByUser', ['4/0/0 of 4', 0]])
    await world.mails()
  })

  it("T135: succeeds a second time and changes nothing more; another traveller's booking is not found", async () => {
    const booking = await makeBooking()
    expect(outcomeOf(await cancel({ ...booking, person: await world.person() }))).toBe('404 bookingNotFound')
    const [first, second] = [await cancel(booking), await cancel(booking)]
    expect([outcomeOf(first), second.json()]).toEqual(['cancelledByUser', first.json()])
    expect([await state(booking), (await world.mails()).length]).toEqual([['4/0/0 of 4', 0], 1])
    for (const id of ['6a0b2d2e-0000-4000-8000-000000000000', 'nonsense'])
      expect(outcomeOf(await cancel({ ...booking, id }))).toBe('404 bookingNotFound')
  })

  it('T105: gives the visit of an expired pass back for 30 days', async () => {
    const booking = await makeBooking({}, { expires_on: '2026-06-10', expires_at: new Date('2026-06-10T23:00:00Z') })
    world.test.clock.set('2026-06-11T09:00:00Z')
    await cancel(booking)
    expect(await passRow(world.database.db, booking.person.pass.id)).toMatchObject({
      visits_free: 4,
      usable_until: new Date('2026-07-12T00:00:00Z'),
    })
    await world.mails()
  })
})

describe('T134: cancelling a walk-in', () => {
  it.each([
    ["is free in the last second of the venue's day", '2026-06-10T22:59:59Z', 'cancelledByUser', '4/0/0 of 4'],
    ['is not possible after it', '2026-06-10T23:00:00Z', '409 bookingNotCancellable', '3/1/0 of 4'],
  ])('%s', async (_name, now, outcome, visits) => {
    const { db } = world.database
    const walkIn =
      (await db.selectFrom('walk_ins').select('id').executeTakeFirst()) ?? (await createWalkIn(db, world.gym))
    const person = await world.person()
    const body = { Type: 'StandardTicket', TicketId: walkIn.id, ActiveVoucherCode: person.pass.code }
    const { id } = (await world.test.post('/api/bookings/add', body, { as: person.account.id })).json<{ id: string }>()
    world.test.clock.set(now)
    expect([outcomeOf(await cancel({ person, id })), await world.visits(person)]).toEqual([outcome, visits])
    await world.settle()
    await world.mails()
  })
})

describe('T132: the venue', () => {
  const desk = { actor: 'venue' } as const

  it('confirms once', async () => {
    const booking = await makeBooking({ at: world.atelier })
    expect([
      await confirmBooking(world.test.context, booking.id, desk),
      await confirmBooking(world.test.context, booking.id, desk),
    ]).toEqual(['confirmed', 'confirmed'])
    expect([await state(booking), await world.steps(booking.id)]).toEqual([
      ['3/1/0 of 4', 1],
      ['new > pending by traveller', 'pending > confirmed by venue'],
    ])
    expect(await world.mails()).toEqual([
      `Booking confirmed: Morning Yoga at Atelier Yoga > ${booking.person.account.email}`,
    ])
    expect(await confirmBooking(world.test.context, booking.id, desk)).toBe('confirmed')
  })

  it('rejects: visit and seat come back, and the traveller reads why', async () => {
    const booking = await makeBooking({ at: world.atelier })
    expect(await declineRequest(world.test.context, booking.id, desk, 'The teacher is ill')).toBe('cancelledByFitness')
    expect(await state(booking)).toEqual(['4/0/0 of 4', 0])
    expect(await world.mails()).toEqual([
      `Not confirmed: Morning Yoga at Atelier Yoga > ${booking.person.account.email}`,
    ])
    expect(world.test.mails.at(-1)?.text).toContain('The teacher is ill')
    expect(await confirmBooking(world.test.context, booking.id, desk)).toBe('cancelledByFitness')
  })

  it('cancels what it confirmed: the visit comes back, even an hour before the start', async () => {
    const booking = await makeBooking()
    world.test.clock.set('2026-06-11T16:00:00Z')
    await inTransaction(world.database.db, async (sql) => {
      const locked = await lockBooking(sql, booking.id)
      if (locked) await moveBooking(world.test.context, sql, locked, 'cancelledByFitness', { ...desk, reason: null })
    })
    expect(await state(booking)).toEqual(['4/0/0 of 4', 0])
    expect(await world.mails()).toEqual([
      `Booking cancelled: Morning Yoga at River House Gym > ${booking.person.account.email}`,
    ])
  })

  it('cannot move a booking that the traveller has cancelled', async () => {
    const booking = await makeBooking({ at: world.atelier })
    await cancel(booking)
    expect(await confirmBooking(world.test.context, booking.id, desk)).toBe('cancelledByUser')
    expect([await state(booking), outcomeOf(await cancel(booking))]).toEqual([['4/0/0 of 4', 0], 'cancelledByUser'])
    await world.mails()
  })
})

it('T98: a frozen pass loses its upcoming bookings, and nothing else', async () => {
  const [one, two, other] = [await makeBooking(), await world.session({ from: '20:00' }), await makeBooking()]
  await world.book(one.person, two)
  const cancelled = await inTransaction(world.database.db, async (sql) => {
    await freezePass(sql, one.person.pass.id, 'dispute', world.test.clock())
    return cancelBookingsOfPass(world.test.context, sql, one.person.pass.id, 'The payment is disputed')
  })
  expect([cancelled, await state(one), await world.seats(two), await state(other)]).toEqual([
    2,
    ['4/0/0 of 4', 0],
    0,
    ['3/1/0 of 4', 1],
  ])
  const subject = `Booking cancelled: Morning Yoga at River House Gym > ${one.person.account.email}`
  expect((await world.mails()).filter((mail) => mail.startsWith('Booking cancelled'))).toEqual([subject, subject])
  const { text } = world.test.mails.at(-1) ?? { text: '' }
  expect(text).toContain('The pass that it was made with can no longer be used.')
  expect(text).toContain('Reason: The payment is disputed')
  expect(text).not.toMatch(/had to cancel|back on your pass|as you asked/)
})

it('T142: a deleted account gets no mail', async () => {
  const booking = await makeBooking({ at: world.atelier })
  await world.database.db
    .updateTable('accounts')
    .set({ status: 'deleted', deleted_at: world.test.clock() })
    .where('id', '=', booking.person.account.id)
    .execute()
  await declineRequest(world.test.context, booking.id, { actor: 'venue' }, null)
  expect(await world.mails()).toEqual([])
})
