import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import { countStatements } from '../../../tests/support/database/count-statements.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())

/** What the last of some bookings sends to the database, when its connection knows all statements. */
async function countLast(books: readonly (() => Promise<LightMyRequestResponse>)[]) {
  for (const book of books.slice(0, -1)) await book()
  const counted = countStatements()
  expect(outcomeOf((await books.at(-1)?.()) as LightMyRequestResponse)).toMatch(/^(confirmed|pending)$/)
  counted.stop()
  await world.mails()
  return counted.read().product
}

it.each([
  ['at a venue that confirms at once', () => world.gym, {}, { statements: 12, messages: 2 }],
  ['at a venue that is asked', () => world.atelier, {}, { statements: 12, messages: 2 }],
  ['with a key', () => world.gym, { headers: { 'idempotency-key': 'a key' } }, { statements: 14, messages: 3 }],
] as const)('a class %s', async (_, venueOf, options, expected) => {
  const session = await world.session({ at: venueOf(), date: '2026-06-20' })
  const people = [await world.person(), await world.person(), await world.person()]
  const sent = await countLast(people.map((person) => () => world.book(person, session, options)))
  expect(sent).toEqual({ ...expected, transactions: 1 })
})
