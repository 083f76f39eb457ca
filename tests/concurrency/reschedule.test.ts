import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import { confirmBooking } from '../../modules/bookings/move/answer-booking.ts'
import { rescheduleBooking } from '../../modules/bookings/move/reschedule-booking.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import type { Context } from '../../modules/call/context.ts'
import { joinWaitlist } from '../../modules/waitlist/join-waitlist.ts'
import { listWaits } from '../../modules/waitlist/list-waits.ts'
import { settleWaitlist } from '../../modules/waitlist/settle-waitlist.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(50)

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld(30)
  failOnDeadlock(world.database.pool)
})
// `close` also counts seats and visits again.
afterAll(() => world.close())

type BookableSession = Awaited<ReturnType<BookingWorld['session']>>

type Person = Awaited<ReturnType<BookingWorld['person']>>

const wishOf = ({ class: { id: classId }, date }: BookableSession) => ({ classId, date })
const book = (session: BookableSession, { account, pass }: Person) =>
  bookClass(world.test.context, { accountId: account.id }, { ...wishOf(session), passCode: pass.code })
const wait = (session: BookableSession, { account }: Person) =>
  joinWaitlist(world.test.context, { accountId: account.id }, wishOf(session))
const offersOf = async ({ account }: Person) =>
  (await listWaits(world.test.context, account.id)).map(({ state }) => state)

async function bookSeat(session: BookableSession, visits = 1) {
  const person = await world.person({ visits })
  const { id } = await book(session, person)
  const { account } = person
  return {
    person,
    id,
    move: (to: BookableSession, context: Context = world.test.context) =>
      rescheduleBooking(context, { accountId: account.id }, id, wishOf(to)),
    cancel: () => cancelBooking(world.test.context, account.id, id),
  }
}

/** Starts all presses at once, in every other round the first press first. */
const together = (race: number, presses: readonly (() => Promise<unknown>)[]) =>
  Promise.allSettled((race % 2 ? presses : presses.toReversed()).map((press) => press()))
const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : nameOf(one.reason as Error))).toSorted()
const nameOf = (reason: Error & { code?: string }) => reason.code ?? reason.message.replace(/[\da-f-]{36}/, 'it')

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
    const { person, move, cancel } = await bookSeat(from)
    await together(race, [() => move(to), cancel])
    const ends = [await world.seats(from), await world.seats(to), await world.visits(person)]
    // Cancelling a booking that has moved succeeds and changes nothing, like cancelling twice.
    expect([
      [0, 1, '0/1/0 of 1'],
      [0, 0, '1/0/0 of 1'],
    ]).toContainEqual(ends)
  }
})

it(
  `pressed twice, and two travellers who swap their times, ${RACES} races: each once, and neither waits for ever`,
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

it(
  `out of a full class whose line and others want the seat, ${RACES} races: one offer, to the first in line`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const [from, to] = [await world.session({ capacity: 1 }), await world.session({ date: '2026-06-12' })]
      const mover = await bookSeat(from)
      const [first, second, stranger] = [await world.person(), await world.person(), await world.person()]
      await wait(from, first)
      await wait(from, second)
      const settled = await together(race, [
        () => mover.move(to),
        () => book(from, stranger),
        () => settleWaitlist(world.test.context),
      ])
      expect(outcomes(settled)).toEqual(['classFull', 'done', 'done'])
      expect([await offersOf(first), await offersOf(second)]).toEqual([['offered'], ['waiting']])
      expect([await world.seats(from), await world.seats(to), await world.visits(mover.person)]).toEqual([
        1,
        1,
        '0/1/0 of 1',
      ])
    }
  },
)

it(
  `into a full class with a line while a traveller cancels there, ${RACES} races: the line comes first, the mover stays`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const [from, to] = [await world.session(), await world.session({ date: '2026-06-12', capacity: 1 })]
      const [mover, holder, first] = [await bookSeat(from), await bookSeat(to), await world.person()]
      await wait(to, first)
      const settled = await together(race, [() => mover.move(to), holder.cancel])
      expect(outcomes(settled)).toEqual(['classFull', 'done'])
      expect([await world.seats(from), await world.seats(to), await offersOf(first)]).toEqual([1, 1, ['offered']])
      expect(await world.visits(mover.person)).toBe('0/1/0 of 1')
    }
  },
)

it(
  `with an offer in the new class that ends now, ${RACES} races: the seat goes to the mover, or to the next in line`,
  { timeout: 240_000 },
  async () => {
    const late = { ...world.test.context, clock: () => new Date(world.test.context.clock().getTime() + 3_600_000) }
    for (let race = 0; race < RACES; race++) {
      const [from, to] = [await world.session(), await world.session({ date: '2026-06-12', capacity: 1 })]
      const [mover, holder, next] = [await bookSeat(from, 2), await bookSeat(to), await world.person()]
      await wait(to, mover.person)
      await wait(to, next)
      await holder.cancel()
      await together(race, [() => mover.move(to), () => settleWaitlist(late, { sessionId: to.row.id })])
      const isMoved = (await world.seats(from)) === 0
      expect([await world.seats(to), await offersOf(next), await world.visits(mover.person)]).toEqual([
        1,
        [isMoved ? 'waiting' : 'offered'],
        '1/1/0 of 2',
      ])
    }
  },
)

it(
  `a request moves while its venue says yes, ${RACES} races: the new booking is a request, the old one has ended`,
  { timeout: 240_000 },
  async () => {
    const at = world.atelier
    for (let race = 0; race < RACES; race++) {
      const [from, to] = [await world.session({ at }), await world.session({ at, date: '2026-06-12' })]
      const { person, id, move } = await bookSeat(from)
      const settled = await together(race, [
        () => move(to),
        () => confirmBooking(world.test.context, id, { actor: 'venue' }),
      ])
      expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
      expect((await world.steps(id)).at(-1)).toMatch(/> cancelled_by_user by traveller$/)
      expect([await world.seats(from), await world.seats(to), await world.visits(person)]).toEqual([0, 1, '0/1/0 of 1'])
    }
  },
)

/** One booking moves to two other times at once: the first move is held as it ends the old booking. */
async function moveTwice(context: Context) {
  const from = await world.session()
  const [one, another] = [await world.session({ date: '2026-06-12' }), await world.session({ date: '2026-06-13' })]
  const { person, id, move } = await bookSeat(from)
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'update', `new.id = '${id}'`)
  const first = move(one, context)
  await held.untilHeld(1)
  const moves = Promise.allSettled([first, move(another, context)])
  await held.untilHeld(1, 1)
  await held.letAllGo()
  const ends = outcomes(await moves)
  const seats = await Promise.all([from, one, another].map((session) => world.seats(session)))
  return { ends, seats, visits: await world.visits(person) }
}

it(
  'the second of two moves waits; with the locks off only the database refuses one visit to two bookings',
  { timeout: 120_000 },
  async () => {
    const moved = { seats: [0, 1, 0], visits: '0/1/0 of 1' }
    expect(await moveTwice(world.test.context)).toEqual({ ...moved, ends: ['bookingNotReschedulable', 'done'] })
    expect(await moveTwice(withoutLocks(world.test.context))).toEqual({
      ...moved,
      ends: ['Booking it is no longer confirmed', 'done'],
    })
    expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
  },
)
