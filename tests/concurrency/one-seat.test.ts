import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import type { Context } from '../../modules/call/context.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds, tally } from '../support/rounds.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'

const USERS = 200
const ROUNDS = rounds(50)

type Person = Awaited<ReturnType<BookingWorld['person']>>
let world: BookingWorld
let other: Connection
let people: Person[]
let day = 0
beforeAll(async () => {
  world = await bookingWorld(20)
  other = connect(world.database.url, 20)
  people = []
  for (let user = 0; user < USERS; user++) people.push(await world.person({ visits: 1000 }))
})
afterAll(async () => {
  await other.close()
  await world.close()
})

/** All bookers want the one seat of a class at once. Returns the answers and the seats taken afterwards. */
async function race(bookers: readonly (readonly [Person, Context])[], meet = async () => {}) {
  const date = new Date(Date.UTC(2026, 5, 11 + day++)).toISOString().slice(0, 10)
  const session = await world.session({ date, capacity: 1 })
  const booked = bookers.map(([{ account, pass }, context]) =>
    bookClass(context, { accountId: account.id }, { classId: session.class.id, date, passCode: pass.code }),
  )
  const heard = tally(booked)
  await meet()
  return { heard: await heard, seats: await world.seats(session), session }
}

/** Two people book in two processes, which both read the seat before either takes it. */
async function raceOfTwo() {
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'insert', 'true')
  const two = people.slice(0, 2).map((person) => [person, withoutLocks(world.test.context)] as const)
  return race(two, async () => {
    await vi.waitUntil(async () => (await held.waiting()) === 2, { timeout: 20_000 })
    await held.letAllGo()
  })
}

it.each([1, 2])(
  `trust 1: one seat, ${USERS} users at once, %i processes, ${ROUNDS} rounds: exactly one booking each round`,
  { timeout: 180_000 },
  async (processes) => {
    const contexts = [world.test.context, { ...world.test.context, db: other.db }].slice(0, processes)
    for (let round = 0; round < ROUNDS; round++) {
      const bookers = people.map((person, place) => [person, contexts[place % processes] as Context] as const)
      const { heard, seats } = await race(bookers)
      expect({ heard, seats }).toEqual({ heard: { ok: 1, classFull: USERS - 1 }, seats: 1 })
    }
  },
)

it(
  'with the lock off the seat is sold twice, unless the database refuses to count beyond the capacity',
  { timeout: 180_000 },
  async () => {
    const held = await raceOfTwo()
    expect([held.heard['ok'], held.seats]).toEqual([1, 1])
    expect(held.heard['class_sessions_seats']).toBe(1)

    await world.database.pool.query('alter table class_sessions drop constraint class_sessions_seats')
    const oversold = await raceOfTwo()
    expect(oversold.seats).toBeGreaterThan(1)
    expect(oversold.heard['ok']).toBe(oversold.seats)
  },
)
