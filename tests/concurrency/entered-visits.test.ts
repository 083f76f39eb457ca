import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import type { Context } from '../../modules/context.ts'
import { enterVisit } from '../../modules/desk/enter-visit.ts'
import { receiveScans } from '../../modules/desk/receive-scans.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createDeskDevice, createDeskPerson, createScan } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'
import { settleBookings } from '../../modules/bookings/settle/settle-bookings.ts'

const RACES = rounds(100)
const AT_ONCE = 10
/** A class from 13:00 to 14:00 in UTC has just ended, so a scan still counts and the job finds a no-show. */
const AFTER = new Date('2026-06-10T14:05:00Z')

let world: BookingWorld
let device: Awaited<ReturnType<typeof createDeskDevice>>
let manager: Parameters<typeof enterVisit>[1]
let sequence = 0
beforeAll(async () => {
  world = await bookingWorld(30)
  device = await createDeskDevice(world.test.context, world.gym)
  const { staff, ...person } = await createDeskPerson(world.test.context, world.gym)
  manager = { ...person, accountId: person.accountId ?? '', staff: { ...staff, right: 'visits.correct' } }
})
afterAll(() => world.close())

async function bookTen() {
  world.test.clock.set('2026-06-10T10:00:00Z')
  const session = await world.session({ date: '2026-06-10', from: '14:00', capacity: AT_ONCE })
  const booked = []
  for (let i = 0; i < AT_ONCE; i++) {
    const person = await world.person({ visits: 1 })
    const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
    booked.push({ person, id: (await bookClass(world.test.context, { accountId: person.account.id }, wish)).id })
  }
  world.test.clock.set(AFTER)
  return booked
}

const enter = (context: Context, id: string) => enterVisit(context, manager, id, { reason: 'The tablet was off' })
const scan = (context: Context, id: string) =>
  receiveScans(context, device, { scans: [createScan(AFTER, ++sequence, { bookingId: id })] })

/** Each booking is entered twice, scanned, and found by the job at the same moment. Returns how each ended. */
async function meetAll(context: Context) {
  const booked = await bookTen()
  const outcomes = await Promise.allSettled([
    settleBookings(context),
    ...booked.flatMap(({ id }, i) =>
      i % 2 === 0
        ? [enter(context, id), scan(context, id), enter(context, id)]
        : [scan(context, id), enter(context, id), enter(context, id)],
    ),
  ])
  const ends = []
  for (const { person, id } of booked) {
    const { db } = world.database
    const [{ status }, entries, checkIns] = await Promise.all([
      db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
      db.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute(),
      db.selectFrom('check_ins').select('booking_id').where('booking_id', '=', id).execute(),
    ])
    ends.push(`${status} ${await world.visits(person)}, entries ${entries.length}, check-ins ${checkIns.length}`)
  }
  return { ends, failures: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])) }
}

it(
  `the job finds a no-show while a manager enters the visit twice and the desk scans, ${RACES} races: one check-in`,
  { timeout: 300_000 },
  async () => {
    for (let done = 0; done < RACES; done += AT_ONCE) {
      const { ends, failures } = await meetAll(world.test.context)
      expect(failures).toEqual([])
      expect(new Set(ends)).toEqual(new Set(['redeemed 0/0/1 of 1, entries 1, check-ins 1']))
    }
    expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
  },
)

it('with locks off they get in each other’s way', { timeout: 120_000 }, async () => {
  const unlocked = withoutLocks(world.test.context)
  let failed = 0
  for (let round = 0; round < 20 && failed === 0; round++) failed = (await meetAll(unlocked)).failures.length
  expect(failed).toBeGreaterThan(0)
})
