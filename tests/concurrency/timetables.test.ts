import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../../modules/call/context.ts'
import type { VenueStaffViewer } from '../../modules/call/viewer.ts'
import { changeTimetable } from '../../modules/timetables/change-timetable.ts'
import { writeTimetablesOut } from '../../modules/timetables/write-timetables-out.ts'
import { makeTimetable } from '../../modules/timetables/make-timetable.ts'
import { createAccount } from '../../modules/sign-up/create-account.ts'
import { appointStaff } from '../../modules/staff/appoint-staff.ts'
import { createClass } from '../support/factories/catalogue.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds, tally } from '../support/rounds.ts'

const RACES = rounds(30)
const weekly = {
  weekdays: [1],
  to: '20:00:00',
  endsNextDay: false,
  capacity: 12,
  startsOn: '2026-06-15',
  everyWeeks: 1,
}
const SIX = { ...weekly, from: '18:00:00' }
const SEVEN = { ...weekly, from: '19:00:00' }

let world: BookingWorld
let manager: VenueStaffViewer
beforeAll(async () => {
  world = await bookingWorld(30)
  failOnDeadlock(world.database.pool)
  const { context } = world.test
  const { id, slug, name, time_zone: timeZone } = world.gym
  const accountId = await createAccount(context, context.db, {
    email: 'boss@example.com',
    password: 'Boss_12345',
    role: 'venue',
  })
  if (accountId === undefined) throw new Error('no account')
  await appointStaff(context, { accountId, venueId: id, role: 'manager' })
  const staff = {
    actor: 'venue',
    accountId,
    right: 'timetable.change',
    venues: [id],
    venue: { id, slug, name, timeZone },
  } as const
  manager = { accountId, address: '', partner: undefined, idempotencyKey: undefined, staff }
})
afterAll(() => world.close())

async function mondaysAtSix() {
  const { id } = await createClass(world.database.db, world.gym)
  const { timetable } = await makeTimetable(world.test.context, manager, id, SIX)
  if (!timetable) throw new Error('no timetable')
  const toSeven = (context: Context) =>
    changeTimetable(context, manager, timetable.id, { ...SEVEN, version: timetable.version })
  return { id, timetable, toSeven }
}

/** The times of all sessions, and how many bookings show another time than their session. */
async function stateOf(classId: string) {
  const { db } = world.database
  const sessions = await db.selectFrom('class_sessions').selectAll().where('class_id', '=', classId).execute()
  const bookings = await db.selectFrom('bookings').selectAll().where('class_id', '=', classId).execute()
  const startsOf = new Map(sessions.map(({ id, starts_at: startsAt }) => [id, startsAt.getTime()]))
  return {
    times: [...new Set(sessions.map(({ local_start: start }) => start))].toSorted(),
    dates: sessions.map(({ local_date: date }) => date),
    strays: bookings.filter((booking) => startsOf.get(booking.class_session_id ?? 0) !== booking.starts_at.getTime())
      .length,
  }
}

/** Starts the change and the booking together; which of them is first changes from round to round. */
async function raceBooking(race: number) {
  const { id, toSeven } = await mondaysAtSix()
  const { account, pass } = await world.person()
  const wish = { classId: id, date: '2026-06-15', passCode: pass.code }
  const steps = [
    () => toSeven(world.test.context),
    () => bookClass(world.test.context, { accountId: account.id }, wish),
  ]
  const counts = await tally((race % 2 ? steps : steps.toReversed()).map((step) => step()))
  return { counts, ...(await stateOf(id)) }
}

it(
  `a time changed while a traveller books, ${RACES} races: the traveller knows the time`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const { counts, times, strays } = await raceBooking(race)
      expect(strays).toBe(0)
      expect([counts, times]).toEqual(
        counts['sessionsBooked'] ? [{ ok: 1, sessionsBooked: 1 }, ['18:00:00']] : [{ ok: 2 }, ['19:00:00']],
      )
    }
  },
)

it('with the locks off a traveller stays booked at the old time', { timeout: 120_000 }, async () => {
  const { id, toSeven } = await mondaysAtSix()
  const { account, pass } = await world.person()
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'insert', `new.class_id = '${id}'`)
  const wish = { classId: id, date: '2026-06-15', passCode: pass.code }
  const booking = bookClass(world.test.context, { accountId: account.id }, wish)
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  const changing = toSeven(withoutLocks(world.test.context))
  // The change has seen that the session has no booking, and would write the new time.
  await vi.waitUntil(async () => (await held.waitingForRow()) === 1, { timeout: 30_000 })
  await held.letAllGo()
  await Promise.all([booking, changing])
  expect((await stateOf(id)).strays).toBe(1)
})

/** Writes the timetable out a week later, when one more Monday comes within twelve weeks. */
async function raceExtension(race: number) {
  const { id, toSeven } = await mondaysAtSix()
  world.test.clock.advance({ days: 7 })
  const steps = [
    () => toSeven(world.test.context),
    () => writeTimetablesOut(world.test.context),
    () => writeTimetablesOut(world.test.context),
  ]
  const counts = await tally((race % 2 ? steps : steps.toReversed()).map((step) => step()))
  world.test.clock.advance({ days: -7 })
  return { counts, ...(await stateOf(id)) }
}

it(
  `written out twice while it changes, ${RACES} races: each date once, at the new time`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const { counts, times, dates } = await raceExtension(race)
      expect([counts, times, dates.length, new Set(dates).size]).toEqual([{ ok: 3 }, ['18:00:00', '19:00:00'], 13, 13])
    }
  },
)

it(
  'a change from a date on locks the dates in their order, as bookings of many classes do',
  { timeout: 60_000 },
  async () => {
    const { db } = world.database
    const { id, timetable } = await mondaysAtSix()
    const since = '2026-06-22'
    // Writes the row behind the others, so that a read without an order comes to it last.
    const { id: _, ...written } = await db
      .deleteFrom('class_sessions')
      .where('class_id', '=', id)
      .where('local_date', '=', since)
      .returningAll()
      .executeTakeFirstOrThrow()
    await db.insertInto('class_sessions').values(written).execute()
    const lock = (sql: Sql, date: string) =>
      sql
        .selectFrom('class_sessions')
        .select('id')
        .where('class_id', '=', id)
        .where('local_date', '=', date)
        .forNoKeyUpdate()
    const held = await holdStatements(world.database.url)
    let changed: Promise<unknown> | undefined
    try {
      await inTransaction(db, async (sql) => {
        await lock(sql, since).execute()
        const change = { ...SEVEN, startsOn: since, following: since, version: timetable.version }
        changed = changeTimetable(world.test.context, manager, timetable.id, change)
        await vi.waitUntil(async () => (await held.waitingForRow()) === 1, { timeout: 30_000 })
        await lock(sql, '2026-06-29').noWait().execute()
      })
    } finally {
      await held.letAllGo()
    }
    await changed
    expect((await stateOf(id)).times).toEqual(['18:00:00', '19:00:00'])
  },
)
