import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../contract/durations.ts'
import { isRowBusy } from '../../database/errors.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import type { Context } from '../../modules/call/context.ts'
import type { DeskViewer } from '../../modules/call/viewer.ts'
import { giveBackPlace, holdPlace } from '../../modules/held-places/hold-place.ts'
import { settleHeldPlaces } from '../../modules/held-places/settle-held-places.ts'
import { extendHeldPlace } from '../../modules/held-places/show-held-place.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import { joinWaitlist } from '../../modules/waitlist/join-waitlist.ts'
import { settleWaitlist } from '../../modules/waitlist/settle-waitlist.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const PEOPLE = 30
const ROUNDS = rounds(5)
const STEPS = 6

let world: BookingWorld
let people: Awaited<ReturnType<BookingWorld['person']>>[]
let desk: DeskViewer
beforeAll(async () => {
  world = await bookingWorld(20)
  people = []
  for (let user = 0; user < PEOPLE; user++) people.push(await world.person({ visits: 1000 }))
  const { account } = await world.person()
  const { id, slug, name, time_zone: timeZone } = world.gym
  const venue = { id, slug, name, timeZone }
  const staff = { actor: 'venue', accountId: account.id, right: 'places.hold', venues: [id], venue } as const
  desk = { staff, accountId: account.id, address: '10.0.0.1', partner: undefined, idempotencyKey: undefined }
})
afterAll(() => world.close())

/** On the day of a class, because a desk holds places of today alone. */
const contextAt = (minutes: () => number, date = '2026-06-11'): Context => ({
  ...world.test.context,
  settings: { ...world.test.context.settings, rateLimitFactor: 1000 },
  clock: () => new Date(Date.parse(`${date}T08:00:00Z`) + minutes() * MINUTE_MS),
})
/** On a busy machine a row may be taken for two seconds: the call is then refused, and changes nothing. */
const isBusy = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isBusy) : isRowBusy(error)
const tokenOf = (address: string) => new URLSearchParams(new URL(address).hash.slice(1)).get('token') ?? ''

async function countOf(sessionId: number) {
  const { rows } = await world.database.pool.query<Record<'capacity' | 'taken' | 'counted', number>>(
    `select capacity, seats_taken as taken,
       (select count(*) from bookings where class_session_id = $1 and status = 'confirmed')
       + (select count(*) from waits where class_session_id = $1 and status = 'offered')
       + (select count(*) from held_places where class_session_id = $1 and status = 'open') as counted
     from class_sessions where id = $1`,
    [sessionId],
  )
  const [count] = rows
  if (!count) throw new Error('There is no such session')
  return count
}

it(
  `${PEOPLE} guests and a desk at once, ${ROUNDS} rounds: no seat is sold twice, and each that is taken is somebody’s`,
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const date = `2026-06-${12 + round}`
      const { class: yoga, row } = await world.session({ date, capacity: 2 + (round % 3) })
      const wish = { classId: yoga.id, date }
      let minutes = 0
      const here = contextAt(() => minutes, date)
      const held: { id: string; token: string }[] = []
      const booked: { accountId: string; id: string }[] = []
      const step = async ({ account, pass }: (typeof people)[number], choice: number): Promise<unknown> => {
        const accountId = account.id
        if (choice <= 1) {
          const { id, address } = await holdPlace(here, desk, wish)
          return held.push({ id, token: tokenOf(address) })
        }
        if (choice <= 3) {
          const heldPlace = held[choice === 2 ? 0 : held.length - 1]?.token
          const { id } = await bookClass(here, { accountId }, { ...wish, passCode: pass.code, heldPlace })
          return booked.push({ accountId, id })
        }
        const place = choice >= 6 ? held.shift() : undefined
        const booking = choice === 5 ? booked.shift() : undefined
        if (choice === 4) return joinWaitlist(here, { accountId }, wish)
        if (choice === 5 && booking) return cancelBooking(here, booking.accountId, booking.id)
        if (choice === 6 && place) return giveBackPlace(here, desk, place.id)
        if (choice === 7 && place) return extendHeldPlace(here, desk, place.token)
        minutes += 2
        await settleHeldPlaces(here)
        return settleWaitlist(here)
      }
      const failures: unknown[] = []
      /** The choices that succeeded at least once. */
      const done = new Set<number>()
      await Promise.all(
        people.map(async (person, index) => {
          for (let turn = 0; turn < STEPS; turn++) {
            const choice = (index * 7 + turn * 5 + round * 3) % 9
            await step(person, choice).then(
              () => done.add(choice),
              (error: unknown) => {
                if (!isBusy(error) && !(error instanceof Error && error.name === 'Refusal')) failures.push(error)
              },
            )
          }
        }),
      )
      const { capacity, taken, counted } = await countOf(row.id)
      expect({ round, failures, counted, isSold: taken <= capacity }).toEqual({
        round,
        failures: [],
        counted: taken,
        isSold: true,
      })
      expect(done.size).toBeGreaterThan(5)
      minutes += 60
      await settleHeldPlaces(here)
      await world.database.pool.query(`delete from waits`)
      await world.database.pool.query(
        `update class_sessions s set seats_taken = (select count(*) from bookings b where b.class_session_id = s.id
           and b.status = 'confirmed') where id = $1`,
        [row.id],
      )
    }
    expect((await recountBookings(world.test.context)).seats).toEqual([])
  },
)

it('the last seat goes to the desk or to the traveller, never to both', async () => {
  for (let round = 0; round < 5; round++) {
    const session = await world.session({ date: '2026-06-11', from: `1${round}:00`, capacity: 1 })
    const wish = { classId: session.class.id, date: session.date }
    const here = contextAt(() => 0)
    const outcomes = await Promise.all(
      [
        holdPlace(here, desk, wish),
        bookClass(
          here,
          { accountId: people[round]?.account.id ?? '' },
          { ...wish, passCode: people[round]?.pass.code ?? '' },
        ),
      ].map((one) =>
        one.then(
          () => 'done',
          () => 'refused',
        ),
      ),
    )
    expect([outcomes.toSorted(), await countOf(session.row.id)]).toEqual([
      ['done', 'refused'],
      { capacity: 1, taken: 1, counted: 1 },
    ])
  }
  await settleHeldPlaces(contextAt(() => 60))
})

it('two guests with one code: one books it, and the other is told that the class is full', async () => {
  const session = await world.session({ date: '2026-06-11', from: '15:00', capacity: 1 })
  const wish = { classId: session.class.id, date: session.date }
  const here = contextAt(() => 0)
  const heldPlace = tokenOf((await holdPlace(here, desk, wish)).address)
  const outcomes = await Promise.all(
    people.slice(0, 2).map(({ account, pass }) =>
      bookClass(here, { accountId: account.id }, { ...wish, passCode: pass.code, heldPlace }).then(
        () => 'booked',
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect([outcomes.toSorted(), await countOf(session.row.id)]).toEqual([
    ['booked', 'classFull'],
    { capacity: 1, taken: 1, counted: 1 },
  ])
})

it('a product that is killed after the hold loses no seat: the job of every minute frees it', async () => {
  const session = await world.session({ date: '2026-06-11', from: '16:00', capacity: 1 })
  const wish = { classId: session.class.id, date: session.date }
  await holdPlace(
    contextAt(() => 0),
    desk,
    wish,
  )
  // The job that was to come at the end never does.
  await world.test.jobs.discard()
  await settleHeldPlaces(contextAt(() => 5))
  expect((await countOf(session.row.id)).taken).toBe(1)
  await settleHeldPlaces(contextAt(() => 6))
  expect((await countOf(session.row.id)).taken).toBe(0)
})

/** A desk gives a place back while its guest books, and the write of the booking is held. */
async function giveBackWhileBooking(context: Context, from: string) {
  const session = await world.session({ date: '2026-06-11', from, capacity: 1 })
  const wish = { classId: session.class.id, date: session.date }
  const { id, address } = await holdPlace(
    contextAt(() => 0),
    desk,
    wish,
  )
  const [guest] = people.slice(from === '17:00' ? 3 : 4)
  if (!guest) throw new Error('There are too few people')
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'insert', `new.class_session_id = ${session.row.id}`)
  const fields = { ...wish, passCode: guest.pass.code, heldPlace: tokenOf(address) }
  const booking = bookClass(context, { accountId: guest.account.id }, fields)
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  const giving = giveBackPlace(context, desk, id)
  return { session, held, booking, giving }
}

it('a place that is given back while its guest books stays booked', { timeout: 60_000 }, async () => {
  const { session, held, booking, giving } = await giveBackWhileBooking(
    contextAt(() => 0),
    '17:00',
  )
  await vi.waitUntil(async () => (await held.waitingForRow()) === 1, { timeout: 30_000 })
  await held.letAllGo()
  expect([(await booking).orderStatus, (await giving).state, (await countOf(session.row.id)).taken]).toEqual([
    'confirmed',
    'booked',
    1,
  ])
})

it('with the locks off the seat of that booking is counted for nobody', { timeout: 60_000 }, async () => {
  const { session, held, booking, giving } = await giveBackWhileBooking(withoutLocks(contextAt(() => 0)), '18:00')
  expect((await giving).state).toBe('givenBack')
  await held.letAllGo()
  await booking
  expect(await countOf(session.row.id)).toEqual({ capacity: 1, taken: 0, counted: 1 })
  await world.database.pool.query('update class_sessions set seats_taken = 1 where id = $1', [session.row.id])
})
