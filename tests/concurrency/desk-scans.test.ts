import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { confirmBooking } from '../../modules/bookings/move/answer-booking.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import type { Context } from '../../modules/call/context.ts'
import { receiveScans } from '../../modules/desk/receive-scans.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createDeskDevice, createScan } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(500)
const AT_ONCE = 10

let world: BookingWorld
let other: Connection
let devices: readonly Awaited<ReturnType<typeof createDeskDevice>>[]
let sequence = 0
beforeAll(async () => {
  world = await bookingWorld(30)
  other = connect(world.database.url, 2)
  devices = await Promise.all(Array.from({ length: 10 }, () => createDeskDevice(world.test.context, world.atelier)))
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const largeSession = () => world.session({ at: world.atelier, date: '2026-06-10', from: '14:00', capacity: 10_000 })

/** A request at a venue that confirms its bookings itself, three hours before the class. */
async function request(session: Awaited<ReturnType<typeof largeSession>>) {
  world.test.clock.set('2026-06-10T10:00:00Z')
  const person = await world.person({ visits: 1 })
  const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
  const { id } = await bookClass(world.test.context, { accountId: person.account.id }, wish)
  return { person, id }
}

async function scanBy(context: Context, number: number, bookingId: string): Promise<string | undefined> {
  const device = devices[number % devices.length]
  if (!device) throw new Error('There is no device')
  const scans = [createScan(context.clock(), ++sequence, { bookingId })]
  return (await receiveScans(context, device, { scans })).scans[0]?.outcome
}

it(
  `trust 6, with the desk: the venue confirms, the traveller cancels, the desk scans, ${RACES} races: one end state`,
  { timeout: 300_000 },
  async () => {
    const session = await largeSession()
    const ends: string[] = []
    for (let done = 0; done < RACES; done += AT_ONCE) {
      const requests = []
      for (let i = done; i < Math.min(done + AT_ONCE, RACES); i++) requests.push(await request(session))
      world.test.clock.set('2026-06-10T12:00:00Z')
      const { context } = world.test
      const outcomes = await Promise.all(
        requests.map(async ({ person, id }, i) => {
          const scan = () => scanBy(context, i, id)
          const moves = [
            () => cancelBooking(context, person.account.id, id),
            () => confirmBooking(context, id, { actor: 'venue' }),
          ]
          if (i % 3 === 1) moves.reverse()
          const late = i % 3 === 2 ? scan() : undefined
          const moved = moves.map((move) => move())
          const [outcome] = await Promise.all([late ?? scan(), Promise.allSettled(moved)])
          return outcome
        }),
      )
      for (const [i, { person, id }] of requests.entries()) {
        const steps = (await world.steps(id)).map((step) => step.split(' ')[2])
        ends.push(`${outcomes[i]}: ${steps.join(' ')} | ${await world.visits(person)}`)
      }
    }
    const possible = [
      'cancelled: pending cancelled_by_user | 1/0/0 of 1',
      'cancelledLate: pending confirmed cancelled_by_user | 0/0/1 of 1',
      'checkedIn: pending confirmed redeemed | 0/0/1 of 1',
    ]
    expect(ends.filter((end) => !possible.includes(end))).toEqual([])
    if (RACES >= 100) expect(new Set(ends).size).toBeGreaterThan(1)
    expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
  },
)

/**
 * Ten devices scan one ticket at the same moment. Returns the outcomes, and how many devices got no answer.
 * @param contextOf each device's, of one process or of several
 */
async function scanByAll(
  contextOf: () => Context,
  session: Awaited<ReturnType<typeof largeSession>>,
  meet = async () => {},
) {
  const { person, id } = await request(session)
  world.test.clock.set('2026-06-10T12:30:00Z')
  const scanning = Promise.allSettled(devices.map((_device, i) => scanBy(contextOf(), i, id)))
  await meet()
  const scans = await scanning
  const outcomes = scans.flatMap((scan) => (scan.status === 'fulfilled' ? [scan.value] : []))
  return { person, outcomes, unanswered: scans.length - outcomes.length }
}

it('B15: ten devices at one door: one check-in, one visit', { timeout: 120_000 }, async () => {
  const session = await largeSession()
  for (let round = 0; round < rounds(50); round++) {
    const { person, outcomes } = await scanByAll(() => world.test.context, session)
    const already = Array.from({ length: 9 }, () => 'alreadyCheckedIn')
    expect(outcomes.toSorted()).toEqual([...already, 'checkedIn'].toSorted())
    expect(await world.visits(person)).toBe('0/0/1 of 1')
  }
})

it(
  'a scan in another process waits for the one that is under way, and finds its ticket scanned',
  { timeout: 120_000 },
  async () => {
    const { person, id } = await request(await largeSession())
    world.test.clock.set('2026-06-10T12:30:00Z')
    const { context } = world.test
    const held = await holdStatements(world.database.url)
    await held.hold('check_ins', 'insert', `new.booking_id = '${id}'`)
    const first = scanBy(context, 0, id)
    await held.untilHeld(1)
    const second = scanBy({ ...context, db: other.db }, 1, id)
    await held.untilHeld(1, 1)
    await held.letAllGo()
    expect([await first, await second, await world.visits(person)]).toEqual([
      'checkedIn',
      'alreadyCheckedIn',
      '0/0/1 of 1',
    ])
  },
)

it(
  'with locks off, scans of one ticket get in each other’s way and stay unanswered',
  { timeout: 120_000 },
  async () => {
    const held = await holdStatements(world.database.url)
    await held.hold('check_ins', 'insert', 'true')
    const forget = () => withoutLocks(world.test.context)
    const { person, outcomes, unanswered } = await scanByAll(forget, await largeSession(), async () => {
      await held.untilHeld(devices.length)
      await held.letAllGo()
    })
    expect({ outcomes, unanswered }).toEqual({ outcomes: ['checkedIn'], unanswered: devices.length - 1 })
    expect(await world.visits(person)).toBe('0/0/1 of 1')
  },
)

it('people of one class are checked in at the same time, but not while a booking holds the lock of its seats', async () => {
  const session = await largeSession()
  const [first, second, third] = [await request(session), await request(session), await request(session)]
  world.test.clock.set('2026-06-10T13:50:00Z')
  const { context } = world.test
  const held = await holdStatements(world.database.url)
  const until = (count: () => Promise<number>) => vi.waitUntil(async () => (await count()) === 1, { timeout: 30_000 })
  await held.hold('desk_scans', 'insert', `new.booking_id = '${first.id}'`)
  const underWay = scanBy(context, 0, first.id)
  await until(held.waiting)
  expect(await scanBy(context, 1, second.id)).toBe('checkedIn')
  const cancelling = cancelBooking(context, third.person.account.id, third.id)
  await until(held.waitingForRow)
  await held.letAllGo()
  expect(await underWay).toBe('checkedIn')
  await cancelling
})

it('B15: of two scans of missed visits that arrive together, a taken number loses only its own scan', async () => {
  const session = await largeSession()
  const requests = [await request(session), await request(session)]
  world.test.clock.set('2026-06-10T12:00:00Z')
  const { context } = world.test
  for (const { id } of requests) await confirmBooking(context, id, { actor: 'venue' })
  world.test.clock.set('2026-06-10T15:00:00Z')
  await world.settle()
  const number = ++sequence
  const receive = async (device = 0, of: Parameters<typeof createScan>[2] = {}) => {
    const scan = createScan(new Date('2026-06-10T13:05:00Z'), number, of)
    const desk = devices[device]
    return desk && (await receiveScans(context, desk, { scans: [scan] })).scans[0]?.outcome
  }
  expect(await receive(0, { code: 'NOBODYS' })).toBe('unknown')
  const received = requests.map(({ id: bookingId }, device) => receive(device, { bookingId }))
  expect(await Promise.all(received)).toEqual(['taken', 'checkedIn'])
  const steps = await Promise.all(requests.map(({ id }) => world.steps(id)))
  expect(steps.map((of) => of.at(-1)?.split(' ')[2])).toEqual(['no_show', 'redeemed'])
})
