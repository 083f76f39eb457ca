import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmBooking, declineRequest } from '../../modules/bookings/move/answer-booking.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import { settleBookings } from '../../modules/bookings/settle/settle-bookings.ts'
import type { Context } from '../../modules/context.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'
import { withoutLocksAndComparing } from '../support/database/without-locks.ts'

const RACES = rounds(500)
const AT_ONCE = 10

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld(30)
})
afterAll(() => world.close())

type BookableSession = Awaited<ReturnType<BookingWorld['session']>>

/** A request at a venue that answers itself, three hours before the class. */
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
    for (const { person, id } of requests) {
      const steps = (await world.steps(id)).map((step) => step.split(' ')[2])
      ends.push(`${steps.join(' ')} | ${await world.visits(person)}`)
    }
  }
  return ends
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
  "cancel against the venue's no, and against the hand of the clock: one of them, and the visit comes back once",
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

it(
  'with locks and comparison off a booking has two ends, unless the database refuses',
  { timeout: 240_000 },
  async () => {
    const unlocked = withoutLocksAndComparing(world.test.context)
    const confirm = (context: Context, id: string) => confirmBooking(context, id, { actor: 'venue' })
    const session = await largeSession()
    await world.database.pool.query('drop trigger bookings_life on bookings')
    const ends = await race(unlocked, 100, session, confirm)
    expect(ends.filter((end) => !/^pending (confirmed )?cancelled_by_user \|/.test(end)).length).toBeGreaterThan(0)
    await world.database.pool.query(
      `update bookings set status = 'cancelled_by_user', cancelled_at = now(), confirm_by = null where class_session_id = ${session.row.id}`,
    )
  },
)
