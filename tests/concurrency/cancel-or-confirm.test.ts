import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmBooking, declineRequest } from '../../modules/bookings/move/answer-booking.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import { settleBookings } from '../../modules/bookings/settle/settle-bookings.ts'
import type { Context } from '../../modules/call/context.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds, tally } from '../support/rounds.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocksAndComparing } from '../support/database/without-locks.ts'

const RACES = rounds(500)
const AT_ONCE = 10

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld(30)
})
afterAll(() => world.close())

type BookableSession = Awaited<ReturnType<BookingWorld['session']>>

/** A request at a venue that confirms its bookings itself, three hours before the class. */
async function request(session: BookableSession) {
  world.test.clock.set('2026-06-10T10:00:00Z')
  const person = await world.person({ visits: 1 })
  const { id } = await bookClass(
    world.test.context,
    { accountId: person.account.id },
    { classId: session.class.id, date: session.date, passCode: person.pass.code },
  )
  return { person, id }
}

/**
 * The traveller cancels while the venue confirms, an hour before the class. A request can be withdrawn free of charge,
 * but a confirmed booking is cancelled late, so the first of the two decides about the visit.
 */
async function race(
  context: Context,
  races: number,
  session: BookableSession,
  venue: (context: Context, id: string) => Promise<unknown>,
): Promise<string[]> {
  const ends: string[] = []
  for (let done = 0; done < races; done += AT_ONCE) {
    const requests = []
    for (let i = done; i < Math.min(done + AT_ONCE, races); i++) requests.push(await request(session))
    world.test.clock.set('2026-06-10T12:00:00Z')
    await Promise.allSettled(
      requests.flatMap(({ person, id }, i) => {
        const moves = [() => cancelBooking(context, person.account.id, id), () => venue(context, id)]
        return (i % 2 ? moves : moves.toReversed()).map((move) => move())
      }),
    )
    for (const one of requests) ends.push(await endOf(one))
  }
  return ends
}

async function endOf({ person, id }: Awaited<ReturnType<typeof request>>): Promise<string> {
  const steps = (await world.steps(id)).map((step) => step.split(' ')[2])
  return `${steps.join(' ')} | ${await world.visits(person)}`
}

const largeSession = () => world.session({ at: world.atelier, date: '2026-06-10', from: '14:00', capacity: 10_000 })

it(
  `trust 6: cancel against the venue's yes, ${RACES} races: one end state, the ledger balanced`,
  { timeout: 300_000 },
  async () => {
    const session = await largeSession()
    const ends = await race(world.test.context, RACES, session, (context, id) =>
      confirmBooking(context, id, { actor: 'venue' }),
    )
    const possible = ['pending cancelled_by_user | 1/0/0 of 1', 'pending confirmed cancelled_by_user | 0/0/1 of 1']
    expect(ends.filter((end) => !possible.includes(end))).toEqual([])
    if (RACES >= 100) expect(new Set(ends).size).toBe(possible.length)
    expect([await world.seats(session), await recountBookings(world.test.context)]).toEqual([
      0,
      { seats: [], visits: [] },
    ])
  },
)

it(
  "cancel against the venue's no, and against the deadline: one of them, and the visit comes back once",
  { timeout: 240_000 },
  async () => {
    const session = await largeSession()
    const reject = await race(world.test.context, rounds(50), session, (context, id) =>
      declineRequest(context, id, { actor: 'venue' }, null),
    )
    const lapse = await race(world.test.context, rounds(50), session, (context) => settleBookings(context))
    const possible = ['pending cancelled_by_user | 1/0/0 of 1', 'pending cancelled_by_fitness | 1/0/0 of 1']
    expect([...reject, ...lapse].filter((end) => !possible.includes(end))).toEqual([])
    expect([await world.seats(session), await recountBookings(world.test.context)]).toEqual([
      0,
      { seats: [], visits: [] },
    ])
  },
)

/** The traveller's cancellation is held in the middle, and the venue says yes. */
async function confirmWhileCancelling(context: Context) {
  const session = await largeSession()
  const booking = await request(session)
  world.test.clock.set('2026-06-10T12:00:00Z')
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'update', "new.status = 'cancelled_by_user'")
  const cancelling = cancelBooking(context, booking.person.account.id, booking.id)
  await held.untilHeld(1)
  const heard = tally([cancelling, confirmBooking(context, booking.id, { actor: 'venue' })])
  await held.untilHeld(1, 1)
  await held.letAllGo()
  return { heard: await heard, end: await endOf(booking), seats: await world.seats(session), id: booking.id }
}

it(
  "the venue's yes waits for the traveller's cancellation; with locks and comparison off a booking has two ends",
  { timeout: 120_000 },
  async () => {
    const withdrawn = { end: 'pending cancelled_by_user | 1/0/0 of 1', seats: 0 }
    expect(await confirmWhileCancelling(world.test.context)).toMatchObject({ ...withdrawn, heard: { ok: 2 } })
    const unlocked = withoutLocksAndComparing(world.test.context)
    const refused = await confirmWhileCancelling(unlocked)
    expect(refused).toMatchObject({ ...withdrawn, heard: { ok: 1, bookings_life: 1 } })

    await world.database.pool.query('drop trigger bookings_life on bookings')
    const { id, ...both } = await confirmWhileCancelling(unlocked)
    expect(both).toEqual({ end: 'pending cancelled_by_user confirmed | 1/0/0 of 1', seats: 0, heard: { ok: 2 } })
    await world.database.pool.query("update bookings set status = 'cancelled_by_user' where id = $1", [id])
  },
)
