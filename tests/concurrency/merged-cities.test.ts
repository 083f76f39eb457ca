import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { mergeCity } from '../../modules/all-cities/merge-city.ts'
import { pauseImports } from '../../modules/imports/runs/run-import.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { StaffViewer } from '../../modules/call/viewer.ts'
import { createDestination, createVenue } from '../support/factories/catalogue.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(30)

let world: BookingWorld
let staff: StaffViewer
beforeAll(async () => {
  world = await bookingWorld(20)
  failOnDeadlock(world.database.pool)
  const { account } = await world.person()
  staff = {
    accountId: account.id,
    address: '127.0.0.1',
    partner: undefined,
    idempotencyKey: undefined,
    staff: { actor: 'operator', accountId: account.id, right: 'cities.change', venues: 'all' },
  }
})
afterAll(() => world.close())

const merge = (from: { id: string }, into: { id: string }) => mergeCity(world.test.context, staff, from.id, into.id)
const cityOfVenue = async (id: string) => {
  const { db } = world.database
  return db
    .selectFrom('venues as v')
    .innerJoin('destinations as d', 'd.id', 'v.destination_id')
    .select(['d.id', 'd.is_active as isShown'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
}
let made = 0
const newCity = () => createDestination(world.database.db, { city: `City ${++made}` })
const refusalsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code ?? one.reason] : []))

it(`two merges at once, against each other and in a row: every venue ends in a city that is shown, ${RACES} races`, async () => {
  for (let race = 0; race < RACES; race++) {
    const [a, b, c] = [await newCity(), await newCity(), await newCity()]
    const venues = [await createVenue(world.database.db, a), await createVenue(world.database.db, b)]
    const wishes = race % 2 ? [() => merge(a, b), () => merge(b, a)] : [() => merge(a, b), () => merge(b, c)]
    const refused = refusalsOf(await Promise.allSettled(wishes.map((wish) => wish())))
    expect(refused.every((code) => code === 'invalidRequest')).toBe(true)
    if (race % 2) expect(refused).toHaveLength(1)
    for (const { id } of venues) expect((await cityOfVenue(id)).isShown).toBe(true)
  }
})

it(`a merge while a class there is booked: the booking is made, and its pass is valid afterwards, ${RACES} races`, async () => {
  for (let race = 0; race < RACES; race++) {
    const [a, b] = [await newCity(), await newCity()]
    const venue = await createVenue(world.database.db, a)
    const { class: yoga, date } = await world.session({ at: venue })
    const wishes = await Promise.all(
      [a, b, undefined].map(async (city) => {
        const only = city && { destination_id: city.id, valid_destination_ids: [city.id] }
        const { account, pass } = await world.person(only)
        const wish = { classId: yoga.id, date, passCode: pass.code }
        return () => bookClass(world.test.context, { accountId: account.id }, wish)
      }),
    )
    const [ofA, ofB, ofBoth, merged] = await Promise.allSettled([...wishes.map((wish) => wish()), merge(a, b)])
    expect([ofA?.status, ofBoth?.status, merged?.status]).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    // The pass of the other city is valid once the cities are one, and not before.
    if (ofB?.status === 'rejected') expect(refusalsOf([ofB])).toEqual(['passNotValidHere'])
    expect((await cityOfVenue(venue.id)).id).toBe(b.id)
  }
})

it(`a merge while an import adds a venue that it has placed before: it is in the other city, ${RACES} races`, async () => {
  for (let race = 0; race < RACES; race++) {
    const [a, b] = [await newCity(), await newCity()]
    const addVenueLate = async () => {
      const venue = await inTransaction(world.database.db, async (sql) => {
        if (race % 2) await pauseImports(sql)
        return createVenue(sql, a)
      })
      return venue.id
    }
    const [venueId] = await Promise.all([addVenueLate(), merge(a, b)])
    expect((await cityOfVenue(venueId)).id).toBe(b.id)
  }
})
