import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import { rescheduleBooking } from '../../modules/bookings/move/reschedule-booking.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(50)

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld(30)
})
// It also counts seats and visits again.
afterAll(() => world.close())

type BookableSession = Awaited<ReturnType<BookingWorld['session']>>

async function bookSeat(session: BookableSession) {
  const person = await world.person({ visits: 1 })
  const { id } = await bookClass(
    world.test.context,
    { accountId: person.account.id },
    { classId: session.class.id, date: session.date, passCode: person.pass.code },
  )
  return { person, id, move: moveOf(person.account.id, id) }
}

const moveOf = (accountId: string, id: string) => (to: BookableSession) =>
  rescheduleBooking(world.test.context, { accountId }, id, { classId: to.class.id, date: to.date })
const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code)).toSorted()

it(
  `the last seat of the new time, ${RACES} races of five: one gets it, the others keep theirs`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const [from, to] = [await world.session(), await world.session({ date: '2026-06-12', capacity: 1 })]
      const people = []
      for (let one = 0; one < 5; one++) people.push(await bookSeat(from))
      const settled = await Promise.allSettled(people.map(({ move }) => move(to)))
      expect(outcomes(settled)).toEqual(['classFull', 'classFull', 'classFull', 'classFull', 'done'])
      expect([await world.seats(from), await world.seats(to)]).toEqual([4, 1])
      for (const { person } of people) expect(await world.visits(person)).toBe('0/1/0 of 1')
    }
  },
)

it(`moved and cancelled at once, ${RACES} races: one of them, and one visit`, { timeout: 240_000 }, async () => {
  for (let race = 0; race < RACES; race++) {
    const [from, to] = [await world.session(), await world.session({ date: '2026-06-12' })]
    const { person, id, move } = await bookSeat(from)
    const both = [() => move(to), () => cancelBooking(world.test.context, person.account.id, id)]
    await Promise.allSettled((race % 2 ? both : both.toReversed()).map((press) => press()))
    const ends = [await world.seats(from), await world.seats(to), await world.visits(person)]
    // Cancelling a booking that has moved succeeds and changes nothing, like cancelling twice.
    expect([
      [0, 1, '0/1/0 of 1'],
      [0, 0, '1/0/0 of 1'],
    ]).toContainEqual(ends)
  }
})

it(
  `pressed twice, and two who swap their times, ${RACES} races: each once, nobody waits for ever`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const [one, other] = [await world.session(), await world.session({ date: '2026-06-12' })]
      const [first, second] = [await bookSeat(one), await bookSeat(other)]
      const settled = await Promise.allSettled([
        first.move(other),
        first.move(other),
        second.move(one),
        second.move(one),
      ])
      expect(outcomes(settled)).toEqual(['bookingNotReschedulable', 'bookingNotReschedulable', 'done', 'done'])
      expect([await world.seats(one), await world.seats(other)]).toEqual([1, 1])
    }
  },
)
