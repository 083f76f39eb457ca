import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import type { Context } from '../../modules/call/context.ts'
import { enterVisit } from '../../modules/desk/enter-visit.ts'
import { receiveScans } from '../../modules/desk/receive-scans.ts'
import { holdStatements } from '../support/database/held-statements.ts'
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

async function bookAll(people: number) {
  world.test.clock.set('2026-06-10T10:00:00Z')
  const session = await world.session({ date: '2026-06-10', from: '14:00', capacity: people })
  const booked = []
  for (let i = 0; i < people; i++) {
    const person = await world.person({ visits: 1 })
    const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
    booked.push({ person, id: (await bookClass(world.test.context, { accountId: person.account.id }, wish)).id })
  }
  world.test.clock.set(AFTER)
  return booked
}

type Booked = Awaited<ReturnType<typeof bookAll>>[number]

const enter = (context: Context, id: string) => enterVisit(context, manager, id, { reason: 'The tablet was off' })
const scan = (context: Context, id: string) =>
  receiveScans(context, device, { scans: [createScan(AFTER, ++sequence, { bookingId: id })] })

/**
 * A manager enters each booking twice, the desk scans it and the job finds it, all at the same moment. Returns how each
 * ended.
 */
async function meetAll(context: Context) {
  const booked = await bookAll(AT_ONCE)
  const outcomes = await Promise.allSettled([
    settleBookings(context),
    ...booked.flatMap(({ id }, i) =>
      i % 2 === 0
        ? [enter(context, id), scan(context, id), enter(context, id)]
        : [scan(context, id), enter(context, id), enter(context, id)],
    ),
  ])
  const ends = []
  for (const one of booked) ends.push(await endOf(one))
  return { ends, failures: failuresOf(outcomes) }
}

async function endOf({ person, id }: Booked): Promise<string> {
  const { db } = world.database
  const [{ status }, entries, checkIns] = await Promise.all([
    db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute(),
    db.selectFrom('check_ins').select('booking_id').where('booking_id', '=', id).execute(),
  ])
  return `${status} ${await world.visits(person)}, entries ${entries.length}, check-ins ${checkIns.length}`
}
const failuresOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))

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

/**
 * One manager's entry is held in the middle. Another manager enters the visit and the desk scans the ticket, and the
 * job finds a no-show.
 */
async function meetInTheMiddle(context: Context) {
  const [of] = await bookAll(1)
  if (!of) throw new Error('There is no booking')
  const held = await holdStatements(world.database.url)
  await held.hold('check_ins', 'insert', `new.booking_id = '${of.id}'`)
  const first = enter(context, of.id)
  await held.untilHeld(1)
  const job = settleBookings(context)
  const all = Promise.allSettled([first, enter(context, of.id), scan(context, of.id), job])
  return {
    held,
    job,
    async end() {
      await held.letAllGo()
      return [await endOf(of), ...failuresOf(await all).map(({ message }) => message.replace(of.id, 'it'))]
    },
  }
}

it('the others wait for the first, and each gets an answer', { timeout: 120_000 }, async () => {
  const race = await meetInTheMiddle(world.test.context)
  await race.held.untilHeld(1, 3)
  expect(await race.end()).toEqual(['redeemed 0/0/1 of 1, entries 1, check-ins 1'])
})

it(
  'with locks off the job makes a no-show of a traveller, whom the desk can then not check in',
  { timeout: 120_000 },
  async () => {
    const race = await meetInTheMiddle(withoutLocks(world.test.context))
    await race.job
    await race.held.untilHeld(3)
    expect(await race.end()).toEqual([
      'no_show 0/0/1 of 1, entries 0, check-ins 0',
      'Booking it is no longer confirmed',
      'Booking it is no longer confirmed',
      'Booking it is no longer confirmed',
    ])
  },
)
