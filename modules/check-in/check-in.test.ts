import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../tests/support/product/booking-world.ts'
import { createWalkIn } from '../../tests/support/factories/catalogue.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => world.close())

type Person = Awaited<ReturnType<BookingWorld['person']>>
async function makeBooking(changes: Parameters<BookingWorld['session']>[0] = {}) {
  const [person, session] = [await world.person(), await world.session(changes)]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  return { person, session, id }
}

const checkIn = ({ person, id }: { person: Person; id: string }, doorCode: string): Promise<LightMyRequestResponse> =>
  world.test.post(`/api/bookings/${id}/checkIn`, { doorCode }, { as: person.account.id })
const IN_TIME = '2026-06-11T16:30:00Z'

describe('T120: checking in', () => {
  it('uses the visit and redeems the booking, however the traveller types the code', async () => {
    const booking = await makeBooking()
    world.test.clock.set(IN_TIME)
    const code = world.gym.door_code
    const answer = await checkIn(booking, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)
    expect(answer.json()).toMatchObject({
      alreadyCheckedIn: false,
      visitsLeft: 3,
      ticket: {
        id: booking.id,
        orderStatus: 'redeemed',
        statusLabel: 'confirmed',
        canCancel: false,
        checkIn: { canCheckIn: false, checkedInAt: '2026-06-11T16:30:00.000Z', reason: null },
      },
    })
    expect([await world.visits(booking.person), await world.seats(booking.session)]).toEqual(['3/0/1 of 4', 1])
    expect(await world.steps(booking.id)).toEqual(['new > confirmed by traveller', 'confirmed > redeemed by traveller'])
    expect(await world.mails()).toEqual([`You are checked in at River House Gym > ${booking.person.account.email}`])
    expect(
      await world.database.db
        .selectFrom('check_ins')
        .select(['method', 'checked_in_at'])
        .where('booking_id', '=', booking.id)
        .execute(),
    ).toEqual([{ method: 'door_code', checked_in_at: new Date('2026-06-11T16:30:00Z') }])
  })

  it('twice gives the same answer and takes one visit, even hours later', async () => {
    const booking = await makeBooking()
    world.test.clock.set(IN_TIME)
    const first = (await checkIn(booking, world.gym.door_code)).json<object>()
    for (const now of [IN_TIME, '2026-06-11T20:00:00Z']) {
      world.test.clock.set(now)
      expect((await checkIn(booking, world.gym.door_code)).json()).toEqual({ ...first, alreadyCheckedIn: true })
    }
    expect([await world.visits(booking.person), (await world.mails()).length]).toEqual(['3/0/1 of 4', 1])
    expect(
      outcomeOf(await world.test.delete(`/api/user/orders/cancel/${booking.id}`, { as: booking.person.account.id })),
    ).toBe('409 bookingNotCancellable')
  })

  it('with ten taps at once takes one visit', async () => {
    const booking = await makeBooking()
    world.test.clock.set(IN_TIME)
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(booking, world.gym.door_code)))
    const first = answers.filter((answer) => answer.json<{ alreadyCheckedIn?: boolean }>().alreadyCheckedIn === false)
    expect([
      new Set(answers.map(({ statusCode }) => statusCode)),
      first.length,
      await world.visits(booking.person),
    ]).toEqual([new Set([200]), 1, '3/0/1 of 4'])
    await world.mails()
  })

  it('for a walk-in is possible all day', async () => {
    const person = await world.person()
    const walkIn = await createWalkIn(world.database.db, world.gym)
    const body = { Type: 'StandardTicket', TicketId: walkIn.id, ActiveVoucherCode: person.pass.code }
    const { id } = (await world.test.post('/api/bookings/add', body, { as: person.account.id })).json<{ id: string }>()
    world.test.clock.set('2026-06-10T22:59:59Z')
    expect([outcomeOf(await checkIn({ person, id }, world.gym.door_code)), await world.visits(person)]).toEqual([
      'ok',
      '3/0/1 of 4',
    ])
    await world.mails()
  })
})

describe('T120: not possible', () => {
  it.each([
    ['61 minutes before the start', '2026-06-11T15:59:59Z', '409 checkInTooEarly'],
    ['when the class has ended', '2026-06-11T18:00:00Z', '409 checkInTooLate'],
  ])('%s', async (_name, now, outcome) => {
    const booking = await makeBooking()
    world.test.clock.set(now)
    expect([outcomeOf(await checkIn(booking, world.gym.door_code)), await world.visits(booking.person)]).toEqual([
      outcome,
      '3/1/0 of 4',
    ])
  })

  it('before the venue has confirmed, after cancelling, or for another traveller', async () => {
    const [waiting, cancelled] = [await makeBooking({ at: world.atelier }), await makeBooking()]
    await world.test.delete(`/api/user/orders/cancel/${cancelled.id}`, { as: cancelled.person.account.id })
    world.test.clock.set(IN_TIME)
    expect(outcomeOf(await checkIn(waiting, world.atelier.door_code))).toBe('409 bookingNotConfirmed')
    expect(outcomeOf(await checkIn(cancelled, world.gym.door_code))).toBe('409 bookingCancelled')
    expect(outcomeOf(await checkIn({ ...cancelled, person: waiting.person }, world.gym.door_code))).toBe(
      '404 bookingNotFound',
    )
    await world.mails()
  })

  it("with another venue's code, or no code; after too many wrong codes the traveller has to wait", async () => {
    const booking = await makeBooking()
    world.test.clock.set(IN_TIME)
    expect(outcomeOf(await checkIn(booking, 'four'))).toBe('400 invalidRequest')
    for (let i = 0; i < 10; i++)
      expect(outcomeOf(await checkIn(booking, world.atelier.door_code))).toBe('409 doorCodeWrong')
    const answer = await checkIn(booking, world.gym.door_code)
    expect([outcomeOf(answer), answer.headers['retry-after']]).toEqual(['429 tooManyRequests', '900'])
    world.test.clock.advance({ minutes: 15 })
    expect(outcomeOf(await checkIn(booking, world.gym.door_code))).toBe('ok')
    await world.mails()
  })
})
