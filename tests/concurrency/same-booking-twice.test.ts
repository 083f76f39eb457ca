import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const ROUNDS = rounds(50)

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld(20)
})
afterAll(() => world.close())

/** Sends both requests before either is answered. */
async function twice(keys: readonly (string | undefined)[], round: number) {
  const person = await world.person()
  const session = await world.session({ date: `2026-07-${String(1 + (round % 28)).padStart(2, '0')}` })
  const answers = await Promise.all(
    keys.map((key) => world.book(person, session, key ? { headers: { 'idempotency-key': key } } : {})),
  )
  return { answers, seats: await world.seats(session), visits: await world.visits(person) }
}

it(
  `trust 7: two requests with one key, ${ROUNDS} rounds: one booking, and both hear of it`,
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { answers, seats, visits } = await twice([`key-${round}`, `key-${round}`], round)
      expect(answers.map(outcomeOf)).toEqual(['confirmed', 'confirmed'])
      expect([answers[0]?.body, seats, visits]).toEqual([answers[1]?.body, 1, '3/1/0 of 4'])
    }
  },
)

it('without a key the second hears that it is booked already', { timeout: 180_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { answers, seats, visits } = await twice([undefined, undefined], round)
    expect(answers.map(outcomeOf).toSorted()).toEqual(['409 alreadyBooked', 'confirmed'])
    expect([seats, visits]).toEqual([1, '3/1/0 of 4'])
  }
})

it('T127: with two passes at once, at two venues at the same time: one', { timeout: 180_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, another] = [await world.person(), await world.person()]
    await world.database.db
      .updateTable('passes')
      .set({ account_id: one.account.id })
      .where('id', '=', another.pass.id)
      .execute()
    const [here, there] = [
      await world.session({ date: '2026-07-01' }),
      await world.session({ date: '2026-07-01', at: world.atelier }),
    ]
    const answers = await Promise.all([
      world.book(one, here),
      world.book({ account: one.account, pass: another.pass }, there),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.map(outcomeOf)).toContain('409 alreadyBooked')
  }
})

it('without the indexes that carry T127 there are two', { timeout: 180_000 }, async () => {
  await world.database.pool.query('drop index bookings_one_per_start, bookings_one_per_local_start')
  const two = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [one, another] = [await world.person(), await world.person()]
      await world.database.db
        .updateTable('passes')
        .set({ account_id: one.account.id })
        .where('id', '=', another.pass.id)
        .execute()
      const [here, there] = [
        await world.session({ date: '2026-07-01' }),
        await world.session({ date: '2026-07-01', at: world.atelier }),
      ]
      const answers = await Promise.all([
        world.book(one, here),
        world.book({ account: one.account, pass: another.pass }, there),
      ])
      return answers.every(({ statusCode }) => statusCode === 200)
    }),
  )
  expect(two).toContain(true)
})
