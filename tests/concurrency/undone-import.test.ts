import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../contract/days.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { markUndo } from '../../modules/import-office/import-runs.queries.ts'
import { undoAtEase } from '../../modules/import-office/undo-import.ts'
import { importSessions } from '../../modules/schedule/import/import-sessions.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { createVenue } from '../support/factories/catalogue.ts'
import { importFiles } from '../support/import-files.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(20)
const PEOPLE = 8

let world: BookingWorld
const files = importFiles()
beforeAll(async () => {
  world = await bookingWorld(20)
  failOnDeadlock(world.database.pool)
})
// `close` also counts seats and visits again.
afterAll(async () => {
  await world.close()
  files.remove()
})

/** Books classes of a timetable while its import is undone. */
async function race(round: number): Promise<{ booked: number; left: number; cancelled: number }> {
  const { db } = world.database
  const { context } = world.test
  const venue = await createVenue(db, world.london)
  const dates = Array.from({ length: PEOPLE }, (_none, index) => addDays('2026-06-14', index))
  const rows = dates.map((date) => `Yoga,${date},18:00,19:00`).join('\n')
  const file = files.write(`race-${round}.csv`, `title,date,start,end\n${rows}\n`)
  const { runId } = await importSessions(context, file, { venue: venue.slug })
  const { id: classId } = await db
    .selectFrom('classes')
    .select('id')
    .where('venue_id', '=', venue.id)
    .executeTakeFirstOrThrow()
  const people = await Promise.all(dates.map(() => world.person({ visits: 1 })))
  await markUndo(db, runId, 'running')
  const bookings = people.map(({ account, pass }, index) =>
    bookClass(context, { accountId: account.id }, { classId, date: dates[index] ?? '', passCode: pass.code }),
  )
  const [undone, ...outcomes] = await Promise.allSettled([undoAtEase(context, { runId }), ...bookings])
  expect(undone).toMatchObject({ status: 'fulfilled', value: true })
  await world.test.jobs.discard()
  const sessions = await db
    .selectFrom('class_sessions')
    .select(['status', 'seats_taken'])
    .where('class_id', '=', classId)
    .execute()
  return {
    booked: outcomes.filter(({ status }) => status === 'fulfilled').length,
    left: sessions.filter(({ status, seats_taken: seats }) => status === 'scheduled' && seats === 1).length,
    cancelled: sessions.filter(({ seats_taken: seats }) => seats === 0).length,
  }
}

it(
  `an import undone while its classes are booked, ${RACES} races: a guest who booked keeps the class`,
  { timeout: 240_000 },
  async () => {
    for (let round = 0; round < RACES; round++) {
      const { booked, left, cancelled } = await race(round)
      expect({ left, cancelled }).toEqual({ left: booked, cancelled: 0 })
    }
  },
)
