import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { rounds, tally } from '../support/rounds.ts'

const ROUNDS = rounds(50)

let world: BookingWorld
let other: Connection
beforeAll(async () => {
  world = await bookingWorld(20)
  other = connect(world.database.url, 4)
})
afterAll(async () => {
  await other.close()
  await world.close()
})

type Person = Pick<Awaited<ReturnType<BookingWorld['person']>>, 'account' | 'pass'>
type Session = Awaited<ReturnType<BookingWorld['session']>>

interface Wish {
  readonly person: Person
  readonly session: Session
  readonly key?: string | undefined
}

/** Sends both bookings before either is answered, in one process or in two. */
function bookBoth(wishes: readonly [Wish, Wish], processes: 1 | 2) {
  return wishes.map(({ person, session, key }, place) => {
    const db = place < processes - 1 ? other.db : world.database.db
    const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
    const booker = { accountId: person.account.id, idempotencyKey: key }
    return bookClass({ ...world.test.context, db }, booker, wish)
  })
}

/** Sends one booking twice. */
async function bookTwice(key: string | undefined, round: number, processes: 1 | 2) {
  const person = await world.person()
  const session = await world.session({ date: `2026-07-${String(1 + (round % 28)).padStart(2, '0')}` })
  const booked = bookBoth(
    [
      { person, session, key },
      { person, session, key },
    ],
    processes,
  )
  const heard = await tally(booked)
  const answers = (await Promise.allSettled(booked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return { heard, answers, seats: await world.seats(session), visits: await world.visits(person) }
}

/** One traveller with two passes wants two classes that start at the same time. */
async function wishTwo(): Promise<[Wish, Wish]> {
  const [one, another] = [await world.person(), await world.person()]
  await world.database.db
    .updateTable('passes')
    .set({ account_id: one.account.id })
    .where('id', '=', another.pass.id)
    .execute()
  const here = await world.session({ date: '2026-07-01' })
  const there = await world.session({ date: '2026-07-01', at: world.atelier })
  return [
    { person: one, session: here },
    { person: { account: one.account, pass: another.pass }, session: there },
  ]
}

it.each([1, 2] as const)(
  `trust 7: two requests with one key, of %i processes, ${ROUNDS} rounds: one booking, and both hear of it`,
  { timeout: 180_000 },
  async (processes) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { heard, answers, seats, visits } = await bookTwice(`key-${processes}-${round}`, round, processes)
      expect([heard, seats, visits]).toEqual([{ ok: 2 }, 1, '3/1/0 of 4'])
      expect(answers[0]).toEqual(answers[1])
    }
  },
)

it.each([1, 2] as const)(
  'without a key the second request is refused as booked already, of %i processes',
  { timeout: 180_000 },
  async (processes) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { heard, seats, visits } = await bookTwice(undefined, round, processes)
      expect([heard, seats, visits]).toEqual([{ ok: 1, alreadyBooked: 1 }, 1, '3/1/0 of 4'])
    }
  },
)

it.each([1, 2] as const)(
  'T127: with two passes at once, at two venues at the same time, of %i processes: one',
  { timeout: 180_000 },
  async (processes) => {
    for (let round = 0; round < ROUNDS; round++)
      expect(await tally(bookBoth(await wishTwo(), processes))).toEqual({ ok: 1, alreadyBooked: 1 })
  },
)

it('without the indexes behind T127 there are two bookings', { timeout: 180_000 }, async () => {
  await world.database.pool.query('drop index bookings_one_per_start, bookings_one_per_local_start')
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'insert', 'true')
  const booked = bookBoth(await wishTwo(), 2)
  await vi.waitUntil(async () => (await held.waiting()) === 2, { timeout: 20_000 })
  await held.letAllGo()
  expect(await tally(booked)).toEqual({ ok: 2 })
})
