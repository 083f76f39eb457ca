import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import type { Context } from '../../modules/context.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds, tally } from '../support/rounds.ts'
import { withoutLocks } from '../support/database/without-locks.ts'

const USERS = 200
const ROUNDS = rounds(50)

let world: BookingWorld
let people: Awaited<ReturnType<BookingWorld['person']>>[]
let day = 0
beforeAll(async () => {
  world = await bookingWorld(20)
  people = []
  for (let user = 0; user < USERS; user++) people.push(await world.person({ visits: 1000 }))
})
afterAll(() => world.close())

/** A class with one seat that everybody books at once. Returns the answers and the seats taken afterwards. */
async function race(context: Context) {
  const date = new Date(Date.UTC(2026, 5, 11 + day++)).toISOString().slice(0, 10)
  const session = await world.session({ date, capacity: 1 })
  const heard = await tally(
    people.map(({ account, pass }) =>
      bookClass(context, { accountId: account.id }, { classId: session.class.id, date, passCode: pass.code }),
    ),
  )
  return { heard, seats: await world.seats(session), session }
}

it(
  `trust 1: one seat, ${USERS} users at once, ${ROUNDS} rounds: exactly one booking each round`,
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { heard, seats } = await race(world.test.context)
      expect({ heard, seats }).toEqual({ heard: { ok: 1, classFull: USERS - 1 }, seats: 1 })
    }
  },
)

it(
  'with its lock off the seat is oversold, unless the database refuses to count beyond the capacity',
  { timeout: 180_000 },
  async () => {
    const unlocked = withoutLocks(world.test.context)
    const held = await race(unlocked)
    expect([held.heard['ok'], held.seats]).toEqual([1, 1])
    expect(held.heard['class_sessions_seats']).toBeGreaterThan(0)

    await world.database.pool.query('alter table class_sessions drop constraint class_sessions_seats')
    const oversold = await race(unlocked)
    expect(oversold.seats).toBeGreaterThan(1)
    expect(oversold.heard['ok']).toBe(oversold.seats)
  },
)
