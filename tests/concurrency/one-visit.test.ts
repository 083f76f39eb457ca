import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import type { Context } from '../../modules/call/context.ts'
import { recountLedger } from '../../modules/passes/recount-ledger.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds, tally } from '../support/rounds.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'

const BOOKINGS = 50
const ROUNDS = rounds(10)

let world: BookingWorld
let other: Connection
let sessions: Awaited<ReturnType<BookingWorld['session']>>[]
beforeAll(async () => {
  world = await bookingWorld(20)
  other = connect(world.database.url, 20)
  sessions = []
  for (let hour = 0; hour < BOOKINGS; hour++) {
    const date = `2026-06-${11 + Math.floor(hour / 20)}`
    sessions.push(await world.session({ date, from: `${String(hour % 20).padStart(2, '0')}:00`, capacity: 1000 }))
  }
})
afterAll(async () => {
  await other.close()
  await world.close()
})

/** Fifty classes at fifty times, booked at once with a pass of one visit, by one process or by several. */
async function race(contexts: readonly Context[], meet = async () => {}) {
  const person = await world.person({ visits: 1 })
  const booked = sessions.map(({ class: { id: classId }, date }, place) => {
    const context = contexts[place % contexts.length] as Context
    return bookClass(context, { accountId: person.account.id }, { classId, date, passCode: person.pass.code })
  })
  const heard = tally(booked)
  await meet()
  return { heard: await heard, visits: await world.visits(person) }
}

/** Two processes read the pass before either takes its visit. */
async function raceOfTwo() {
  const held = await holdStatements(world.database.url)
  await held.hold('visit_ledger', 'insert', "new.kind = 'hold'")
  return race([withoutLocks(world.test.context), withoutLocks(world.test.context)], async () => {
    await vi.waitUntil(async () => (await held.waiting()) >= 2, { timeout: 20_000 })
    await held.letAllGo()
  })
}

it.each([1, 2])(
  `trust 2: a pass of one visit, ${BOOKINGS} bookings at once, %i processes, ${ROUNDS} rounds: one, and visits balance`,
  { timeout: 240_000 },
  async (processes) => {
    const contexts = [world.test.context, { ...world.test.context, db: other.db }].slice(0, processes)
    for (let round = 0; round < ROUNDS; round++) {
      expect(await race(contexts)).toEqual({
        heard: { ok: 1, noVisitsLeft: BOOKINGS - 1 },
        visits: '0/1/0 of 1',
      })
    }
    expect((await recountLedger(world.test.context)).differences).toEqual([])
  },
)

it('with the lock off visits fall below zero, unless the ledger refuses', { timeout: 180_000 }, async () => {
  const held = await raceOfTwo()
  expect(held.visits).toBe('0/1/0 of 1')
  expect(held.heard['passes_visits']).toBeGreaterThan(0)

  await world.database.pool.query('alter table passes drop constraint passes_visits')
  const overdrawn = await raceOfTwo()
  expect(overdrawn.heard['ok']).toBeGreaterThan(1)
  expect(overdrawn.visits).toMatch(/^-\d+\/\d+\/0 of 1$/)
  expect((await recountLedger(world.test.context)).differences).toHaveLength(1)
  world.test.takeErrors()
  await world.database.pool.query(
    `insert into visit_ledger (pass_id, kind, visits) select id, 'grant', -visits_free from passes where visits_free < 0`,
  )
})
