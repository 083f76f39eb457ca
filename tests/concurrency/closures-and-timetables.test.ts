import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Context } from '../../modules/call/context.ts'
import type { VenueStaffViewer } from '../../modules/call/viewer.ts'
import { addSession } from '../../modules/timetables/add-session.ts'
import { makeTimetable } from '../../modules/timetables/make-timetable.ts'
import { closeVenue, previewClosure } from '../../modules/venue-record/close-venue.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createVenue } from '../support/factories/catalogue.ts'
import { createDeskPerson } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'

// A Sunday.
const DATE = '2026-06-14'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld(40)
  failOnDeadlock(world.database.pool)
})
afterAll(() => world.close())

type Plan = (context: Context, manager: VenueStaffViewer, classId: string) => Promise<unknown>

const hours = { from: '18:00:00', to: '19:00:00', capacity: 10 } as const
const plans: [string, Plan][] = [
  ['a single date', (...of) => addSession(...of, { date: DATE, ...hours })],
  [
    'a timetable',
    (...of) => makeTimetable(...of, { weekdays: [7], startsOn: DATE, everyWeeks: 1, endsNextDay: false, ...hours }),
  ],
]

/** A closure of the day is held before it is written; meanwhile the venue plans the class. */
async function planWhileClosing(context: Context, plan: Plan) {
  const venue = await createVenue(world.database.db, world.london)
  const { class: yoga } = await world.session({ at: venue, date: '2026-06-16', capacity: 10 })
  const { staff, accountId, ...viewer } = await createDeskPerson(world.test.context, venue)
  const manager = { ...viewer, accountId: accountId ?? '', staff: { ...staff, right: 'profile.change' } } as const
  const { version } = await previewClosure(context, manager, { firstDate: DATE })
  const held = await holdStatements(world.database.url)
  await held.hold('venue_closures', 'insert', `new.venue_id = '${venue.id}'`)
  const closing = closeVenue(context, manager, { version, firstDate: DATE })
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  const planning = plan(context, manager, yoga.id)
  // When the held statements go on, the database may refuse either.
  const both = Promise.allSettled([closing, planning])
  return {
    planning,
    async close() {
      await held.letAllGo()
      await both
      await closing
      const { length } = await world.database.db
        .selectFrom('class_sessions')
        .select('id')
        .where('class_id', '=', yoga.id)
        .where('local_date', '=', DATE)
        .where('status', '=', 'scheduled')
        .execute()
      return length
    },
  }
}

it.each(plans)('%s planned while the venue closes its day does not take place', async (_, plan) => {
  const race = await planWhileClosing(world.test.context, plan)
  expect(await race.close()).toBe(0)
})

it.each(plans)('without locks %s is planned into the closed day', async (_, plan) => {
  const race = await planWhileClosing(withoutLocks(world.test.context), plan)
  await race.planning
  expect(await race.close()).toBe(1)
})
