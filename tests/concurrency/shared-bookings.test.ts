import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { recountLedger } from '../../modules/passes/recount-ledger.ts'
import { countStatements } from '../support/database/count-statements.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { tally } from '../support/rounds.ts'

const PEOPLE = 40
const CLASSES = 8

let world: BookingWorld
let processes: Connection[]
beforeAll(async () => {
  world = await bookingWorld()
  processes = [1, 2].map(() => connect(world.database.url, 12, { keptForReads: 8 }))
  for (const { pool } of processes) {
    failOnDeadlock(pool)
    pool.options.connectionTimeoutMillis = 60_000
  }
})
afterAll(async () => {
  for (const { close } of processes) await close()
  await world.close()
})

it(
  `${PEOPLE} people of two processes book ${CLASSES} classes, each in an order of their own: nobody waits for each other`,
  { timeout: 120_000 },
  async () => {
    const people = []
    for (let one = 0; one < PEOPLE; one++) people.push(await world.person({ visits: CLASSES }))
    const sessions: Awaited<ReturnType<BookingWorld['session']>>[] = []
    for (let day = 0; day < CLASSES; day++)
      sessions.push(await world.session({ date: `2026-07-${10 + day}`, capacity: PEOPLE - 5 }))
    const counted = countStatements()
    const heard = await tally(
      people.flatMap(({ account, pass }, one) => {
        const context = { ...world.test.context, db: (processes[one % 2] as Connection).db }
        const first = one % CLASSES
        return [...sessions.slice(first), ...sessions.slice(0, first)].map(({ class: { id: classId }, date }) =>
          bookClass(context, { accountId: account.id }, { classId, date, passCode: pass.code }),
        )
      }),
    )
    counted.stop()
    expect(heard).toEqual({ ok: (PEOPLE - 5) * CLASSES, classFull: 5 * CLASSES })
    expect(counted.read().product.transactions).toBeLessThan((PEOPLE * CLASSES) / 2)
    expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
    expect((await recountLedger(world.test.context)).differences).toEqual([])
  },
)
