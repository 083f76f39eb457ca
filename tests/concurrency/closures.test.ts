import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookClass, bookWalkIn } from '../../modules/bookings/book/book.ts'
import type { Context } from '../../modules/call/context.ts'
import type { VenueStaffViewer } from '../../modules/call/viewer.ts'
import { closeVenue, previewClosure } from '../../modules/venue-record/close-venue.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createVenue, createWalkIn, type Venue } from '../support/factories/catalogue.ts'
import { createDeskPerson } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(20)
const DATE = '2026-06-14'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld(40)
  failOnDeadlock(world.database.pool)
})
// `close` also counts seats and visits again.
afterAll(() => world.close())

const codeOf = (reason: unknown) => (reason as { code?: string }).code ?? String(reason)

async function managerOf(venue: Venue): Promise<VenueStaffViewer> {
  const { staff, accountId, ...viewer } = await createDeskPerson(world.test.context, venue)
  return { ...viewer, accountId: accountId ?? '', staff: { ...staff, right: 'profile.change' } }
}

/** Previews the closure and confirms it; again if a traveller books in between, as a manager would. */
async function close(context: Context, manager: VenueStaffViewer): Promise<void> {
  for (;;) {
    try {
      const { version } = await previewClosure(context, manager, { firstDate: DATE })
      await closeVenue(context, manager, { version, firstDate: DATE, reason: 'A burst pipe' })
      return
    } catch (error) {
      if (codeOf(error) !== 'closureHitsChanged') throw error
    }
  }
}

async function countBookedAt(venue: Venue): Promise<number> {
  const booked = await world.database.db
    .selectFrom('bookings')
    .select('id')
    .where('venue_id', '=', venue.id)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute()
  return booked.length
}

/**
 * Closes a day while ten people book it, some of them a class first. Returns how many stay booked, and the refusals.
 */
async function race(context: Context): Promise<{ left: number; refusals: string[] }> {
  const venue = await createVenue(world.database.db, world.london)
  const walkIn = await createWalkIn(world.database.db, venue)
  const yoga = await world.session({ at: venue, date: DATE, capacity: 30 })
  const manager = await managerOf(venue)
  const people = await Promise.all(Array.from({ length: 10 }, () => world.person({ visits: 2 })))
  const visit = ({ account, pass }: (typeof people)[number]) =>
    bookWalkIn(context, { accountId: account.id }, { walkInId: walkIn.id, date: DATE, passCode: pass.code })
  const train = ({ account, pass }: (typeof people)[number]) =>
    bookClass(context, { accountId: account.id }, { classId: yoga.class.id, date: DATE, passCode: pass.code })
  for (const person of people.slice(0, 2)) await visit(person)
  const bookings = people.slice(2).map(async (person, index) => {
    if (index % 2 === 0) await train(person)
    await visit(person)
  })
  const settled = await Promise.allSettled([...bookings, close(context, manager)])
  return {
    left: await countBookedAt(venue),
    refusals: settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : [])),
  }
}

it(`a day closed while it is booked, ${RACES} races: no traveller stays booked`, { timeout: 240_000 }, async () => {
  for (let round = 0; round < RACES; round++) {
    const { left, refusals } = await race(world.test.context)
    expect(left).toBe(0)
    expect(refusals.filter((code) => !['walkInDateNotPossible', 'classCancelled'].includes(code))).toEqual([])
  }
})

it('without locks a traveller books a visit while the day is closed, and it stays', async () => {
  const context = withoutLocks(world.test.context)
  const venue = await createVenue(world.database.db, world.london)
  const walkIn = await createWalkIn(world.database.db, venue)
  const manager = await managerOf(venue)
  const { account, pass } = await world.person({ visits: 2 })
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'insert', `new.venue_id = '${venue.id}'`)
  const visit = bookWalkIn(context, { accountId: account.id }, { walkInId: walkIn.id, date: DATE, passCode: pass.code })
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  await close(context, manager)
  await held.letAllGo()
  await visit
  expect(await countBookedAt(venue)).toBe(1)
})
