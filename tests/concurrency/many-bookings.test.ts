import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import { inTransaction } from '../../database/transaction.ts'
import { cancelBookingsOfPass } from '../../modules/bookings/move/cancel-bookings-of-pass.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { lockPass } from '../../modules/passes/use-visits.ts'
import { recountLedger } from '../../modules/passes/recount-ledger.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { tally } from '../support/rounds.ts'

const PEOPLE = 40
const CLASSES = 8
const WITHDRAWN = 4

type Person = Awaited<ReturnType<BookingWorld['person']>>

let world: BookingWorld
let processes: Connection[]
beforeAll(async () => {
  world = await bookingWorld()
  processes = [1, 2].map(() => connect(world.database.url, 12, { forTransactions: 4 }))
  for (const { transactions } of processes) {
    failOnDeadlock(transactions)
    transactions.options.connectionTimeoutMillis = 60_000
  }
})
afterAll(async () => {
  for (const { close } of processes) await close()
  await world.close()
})

const contextOf = (place: number) => ({ ...world.test.context, db: (processes[place % 2] as Connection).db })

it(
  `${PEOPLE} people of two processes book ${CLASSES} classes, each in a different order, while passes are withdrawn`,
  { timeout: 120_000 },
  async () => {
    const sessions: Awaited<ReturnType<BookingWorld['session']>>[] = []
    for (let day = 0; day < CLASSES; day++)
      sessions.push(await world.session({ date: `2026-07-${10 + day}`, capacity: PEOPLE }))
    const book = (person: Person, { class: { id: classId }, date }: (typeof sessions)[number], place: number) =>
      bookClass(
        contextOf(place),
        { accountId: person.account.id, ...(place % 3 === 0 ? { idempotencyKey: `key ${date}` } : {}) },
        { classId, date, passCode: person.pass.code },
      )
    const withdrawn: Person[] = []
    for (let one = 0; one < WITHDRAWN; one++) {
      const person = await world.person({ visits: CLASSES })
      for (const session of sessions) await book(person, session, 0)
      withdrawn.push(person)
    }
    const people: Person[] = []
    for (let one = 0; one < PEOPLE; one++) people.push(await world.person({ visits: CLASSES }))
    const heard = await tally([
      ...people.flatMap((person, one) => {
        const first = one % CLASSES
        const inOrder = [...sessions.slice(first), ...sessions.slice(0, first)]
        return inOrder.map((session, place) => book(person, session, one + place))
      }),
      ...withdrawn.map(async ({ pass }, place) => {
        const context = contextOf(place)
        await inTransaction(context.db, async (sql) => {
          await lockPass(sql, pass.id)
          await cancelBookingsOfPass(context, sql, pass.id, 'operator')
        })
        return 'withdrawn'
      }),
    ])
    const left = (PEOPLE - WITHDRAWN) * CLASSES
    expect(heard['ok']).toBeGreaterThanOrEqual(left)
    expect(
      Object.keys(heard)
        .toSorted()
        .filter((one) => one !== 'classFull'),
    ).toEqual(['ok'])
    expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
    expect((await recountLedger(world.test.context)).differences).toEqual([])
  },
)
