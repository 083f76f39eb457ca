import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { deleteAccountIn } from '../modules/account-deletion/delete-account.ts'
import { confirmBooking, declineRequest } from '../modules/bookings/move/answer-booking.ts'
import { cancelBooking } from '../modules/bookings/move/cancel-booking.ts'
import { changeSessions } from '../modules/class-changes/change-sessions.ts'
import type { ClassChange } from '../modules/class-changes/class-change.rules.ts'
import { previewChange } from '../modules/class-changes/preview-change.ts'
import { testDatabase } from '../tests/support/database/database.ts'
import { testApp, type TestApp } from '../tests/support/product/app.ts'
import { testSandbox } from '../tests/support/providers/payment-sandbox.ts'
import { testClock } from '../tests/support/test-clock.ts'
import { prepareDemo } from '../server/start/demo.ts'
import { findGuest, type Guest, guests } from './book-desk-guests.ts'
import { managerOf } from './desk-now.ts'
import { demoAccountOf } from './passes-of-people.ts'
import { findThings } from './where.ts'
import { demoCities } from './world/cities.ts'
import { DESK_VENUE } from './world/special-classes.ts'
import { ensureWorld } from './world-state.ts'

const london = demoCities.filter(({ slug }) => slug === 'london')
const NOW = Date.parse('2026-06-10T12:00:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  const now = new Date(NOW).toISOString()
  const { provider: payments } = testSandbox(database.pool, { clock: testClock(now) })
  test = await testApp({ database, served: [], payments, now })
  await ensureWorld(test.context, undefined, london)
}, 120_000)
afterAll(async () => {
  await test.jobs.discard()
  await test.close()
  await database.drop()
})

const run = (query: string, values: unknown[] = []) => database.pool.query(query, values)

/** As a start does when a day has begun, and `npm run demo:where` after it. */
async function upkeep() {
  await run(`update settings set value = '{"from": {}}' where key = 'demo-world'`)
  await ensureWorld(test.context, undefined, london)
  return findThings(test.context)
}

const guest = async (name: Guest) => (await findGuest(test.context, name, test.clock()))!

async function changeClassOf(name: Guest, change: ClassChange) {
  const { id } = await guest(name)
  const { classId, date } = await database.db
    .selectFrom('bookings')
    .select(['class_id as classId', 'visit_date as date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const wishes = [{ classId: classId ?? '', date, change }]
  const manager = await managerOf(test.context, 'timetable.change')
  const { version, travellers } = await previewChange(test.context, manager, wishes)
  await changeSessions(test.context, manager, wishes, { version, bookings: travellers.map((one) => one.bookingId) })
}

const cancelClassOf = (name: Guest) => changeClassOf(name, { kind: 'cancel', reason: 'The boiler is broken' })

describe.each([0, 1])('on day %s', (day) => {
  it.each<[string, () => Promise<unknown>]>([
    ['confirms the request', async () => confirmBooking(test.context, (await guest('waits')).id, { actor: 'venue' })],
    [
      'declines it',
      async () => declineRequest(test.context, (await guest('waits')).id, { actor: 'venue' }, 'We are full'),
    ],
    [
      'withdraws it',
      async () =>
        cancelBooking(test.context, await demoAccountOf(test.context, guests.waits), (await guest('waits')).id),
    ],
    ['cancels its class', () => cancelClassOf('waits')],
    ['moves its class', () => changeClassOf('waits', { kind: 'edit', to: { from: '13:10:00' } })],
    ['cancels the class of the guest who is expected', () => cancelClassOf('isExpected')],
    ['cancels the class at the door', () => cancelClassOf('canCheckIn')],
    ['changes the code at the door', () => run("update venues set door_code = '471147' where slug = $1", [DESK_VENUE])],
  ])('gives the desk its guests again after a person %s', async (_what, act) => {
    test.clock.set(new Date(NOW + day * 86_400_000))
    await upkeep()
    await act()
    const { desk, checkInNow } = await upkeep()
    expect(Object.entries(desk.arrivals).filter(([, arrival]) => arrival === null)).toEqual([])
    expect(checkInNow).not.toBeNull()
  })
})

it('leaves guests out when nothing can be booked', async () => {
  await declineRequest(test.context, (await guest('waits')).id, { actor: 'venue' }, 'We are full')
  await run("update class_sessions set status = 'cancelled' where local_date >= '2026-06-11'")
  test.clock.set(new Date(NOW + 1.2 * 86_400_000))
  const { desk } = await upkeep()
  expect(desk.arrivals.waits).toBeNull()
})

it('goes on when its people have deleted their accounts', async () => {
  test.clock.set(new Date(NOW + 2 * 86_400_000))
  for (const email of [...Object.values(guests), 'omar@example.com', 'june@example.com', 'mila@example.com']) {
    const accountId = await demoAccountOf(test.context, email)
    await inTransaction(database.db, (sql) => deleteAccountIn(test.context, sql, accountId))
  }
  const { checkInNow, desk } = await upkeep()
  expect(checkInNow).toBeNull()
  expect(Object.values(desk.arrivals).every((arrival) => arrival === null)).toBe(true)
})

it('starts when the world cannot be brought up to date', async () => {
  test.clock.set(new Date(NOW + 3 * 86_400_000))
  await run('alter table class_sessions rename to lost_sessions')
  await prepareDemo(test.context, () => undefined)
  await run('alter table lost_sessions rename to class_sessions')
  expect(test.takeErrors()).toMatchObject([{ message: 'The demo world could not be brought up to date' }])
})
