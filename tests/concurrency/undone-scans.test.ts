import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import { checkIn } from '../../modules/check-in/check-in.ts'
import type { Context } from '../../modules/call/context.ts'
import { markAbsent } from '../../modules/desk/mark-absent.ts'
import { receiveScans } from '../../modules/desk/receive-scans.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createDeskDevice, createDeskPerson, createScan } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(500)
const AT_ONCE = 10
const AT = new Date('2026-06-10T12:30:00Z')

type Device = Awaited<ReturnType<typeof createDeskDevice>>
let world: BookingWorld
let first: Device
let second: Device
let manager: Parameters<typeof markAbsent>[1]
let sequence = 0
beforeAll(async () => {
  world = await bookingWorld(30)
  const { context } = world.test
  first = await createDeskDevice(context, world.gym)
  second = await createDeskDevice(context, world.gym)
  const { staff, ...person } = await createDeskPerson(context, world.gym)
  manager = { ...person, accountId: person.accountId ?? '', staff: { ...staff, right: 'visits.correct' } }
})
afterAll(() => world.close())

async function checkInOne(session: Awaited<ReturnType<BookingWorld['session']>>) {
  world.test.clock.set('2026-06-10T10:00:00Z')
  const person = await world.person({ visits: 1 })
  const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
  const { id } = await bookClass(world.test.context, { accountId: person.account.id }, wish)
  world.test.clock.set(AT)
  const scan = createScan(AT, ++sequence, { bookingId: id })
  await receiveScans(world.test.context, first, { scans: [scan] })
  return { person, id, scan }
}
type CheckedIn = Awaited<ReturnType<typeof checkInOne>>

async function send(context: Context, by: Device, of: Parameters<typeof createScan>[2]): Promise<string | undefined> {
  return (await receiveScans(context, by, { scans: [createScan(AT, ++sequence, of)] })).scans[0]?.outcome
}
const undo = (context: Context, { scan }: CheckedIn) => send(context, first, { how: 'undo', undoes: scan.id })

type Meeting = readonly [
  what: string,
  meet: (context: Context, of: CheckedIn) => Promise<unknown>,
  ends: readonly string[],
]

/**
 * A call that races with the undo, and every possible end: the undo's outcome, then the booking's state and the pass.
 */
const againstAnotherDesk: Meeting = [
  'another desk scans the ticket',
  (context, { id }) => send(context, second, { bookingId: id }),
  ['undone redeemed 0/0/1 of 1', 'notUndone redeemed 0/0/1 of 1'],
]
const meetings: readonly Meeting[] = [
  againstAnotherDesk,
  [
    'a manager says that the traveller was not here',
    (context, { id }) => markAbsent(context, manager, id, { reason: 'Another guest took it' }),
    ['undone confirmed 0/1/0 of 1', 'notUndone cancelled_by_fitness 1/0/0 of 1'],
  ],
  [
    'the traveller checks in',
    (context, { person, id }) => checkIn(context, person.account.id, id, world.gym.door_code),
    ['undone redeemed 0/0/1 of 1', 'undone confirmed 0/1/0 of 1'],
  ],
  [
    'the traveller cancels',
    (context, { person, id }) => cancelBooking(context, person.account.id, id),
    ['undone cancelled_by_user 0/0/1 of 1', 'undone confirmed 0/1/0 of 1'],
  ],
  [
    'the desk undoes it once more',
    (context, of) => undo(context, of),
    ['undone confirmed 0/1/0 of 1', 'notUndone confirmed 0/1/0 of 1'],
  ],
]

async function stateOf({ person, id }: CheckedIn): Promise<string> {
  const { db } = world.database
  const { status } = await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return `${status} ${await world.visits(person)}`
}

async function meetAll(context: Context, meet: Meeting[1], races: number) {
  const session = await world.session({ date: '2026-06-10', from: '14:00', capacity: 10_000 })
  const ends: string[] = []
  const failures: unknown[] = []
  for (let done = 0; done < races; done += AT_ONCE) {
    const all = []
    for (let i = done; i < Math.min(done + AT_ONCE, races); i++) all.push(await checkInOne(session))
    const undone = await Promise.allSettled(
      all.map(async (of, i) => {
        const met = i % 2 === 0 ? meet(context, of).catch(() => undefined) : undefined
        const outcome = await undo(context, of)
        await (met ?? meet(context, of).catch(() => undefined))
        return outcome
      }),
    )
    for (const [i, of] of all.entries()) {
      const end = undone[i]
      if (end?.status === 'rejected') failures.push(end.reason)
      ends.push(`${end?.status === 'fulfilled' ? end.value : 'unanswered'} ${await stateOf(of)}`)
    }
  }
  return { ends, failures }
}

it.each(meetings)(
  `an undo while %s, ${RACES / 5} races: one end state, and the ledger adds up`,
  { timeout: 300_000 },
  async (_what, meet, possible) => {
    const { ends, failures } = await meetAll(world.test.context, meet, RACES / 5)
    expect(failures).toEqual([])
    expect(ends.filter((end) => !possible.includes(end))).toEqual([])
    expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
  },
)

/** An undo has seen that no other device scanned the ticket, and is held. Another desk scans it. */
async function scanWhileUndoing(context: Context) {
  const of = await checkInOne(await world.session({ date: '2026-06-10', from: '14:00' }))
  const held = await holdStatements(world.database.url)
  await held.hold('desk_scans', 'insert', `new.undoes = '${of.scan.id}'`)
  const undoing = undo(context, of)
  await held.untilHeld(1)
  const scanning = send(context, second, { bookingId: of.id })
  return {
    held,
    scanning,
    async end() {
      await held.letAllGo()
      return `${await undoing} ${await scanning} ${await stateOf(of)}`
    },
  }
}

it(
  'another desk that scans the ticket in the middle of an undo waits, and checks in again',
  { timeout: 120_000 },
  async () => {
    const race = await scanWhileUndoing(world.test.context)
    await race.held.untilHeld(1, 1)
    expect(await race.end()).toBe('undone checkedIn redeemed 0/0/1 of 1')
  },
)

it(
  'with locks off, a check-in is undone though another desk has scanned the ticket',
  { timeout: 120_000 },
  async () => {
    const race = await scanWhileUndoing(withoutLocks(world.test.context))
    expect(await race.scanning).toBe('alreadyCheckedIn')
    expect(await race.end()).toBe('undone alreadyCheckedIn confirmed 0/1/0 of 1')
  },
)
