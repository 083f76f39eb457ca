import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../contract/durations.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import type { Context } from '../../modules/call/context.ts'
import { joinWaitlist } from '../../modules/waitlist/join-waitlist.ts'
import { leaveWaitlist } from '../../modules/waitlist/leave-waitlist.ts'
import { listWaits } from '../../modules/waitlist/list-waits.ts'
import { settleWaitlist } from '../../modules/waitlist/settle-waitlist.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'

const PEOPLE = 50
const ROUNDS = rounds(20)
const STEPS = 6

let world: BookingWorld
let people: Awaited<ReturnType<BookingWorld['person']>>[]
let day = 0
beforeAll(async () => {
  world = await bookingWorld(20)
  people = []
  for (let user = 0; user < PEOPLE; user++) people.push(await world.person({ visits: 1000 }))
})
afterAll(() => world.close())

type Session = Awaited<ReturnType<BookingWorld['session']>>

/** A fixed sequence of choices for each round, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** All people try for a seat at once: they join, leave, book and cancel, and offers end. */
async function race(context: Context, seed: number, seats: number): Promise<Session> {
  const date = new Date(Date.UTC(2026, 5, 12 + day++)).toISOString().slice(0, 10)
  const session = await world.session({ date, capacity: seats })
  const wish = { classId: session.class.id, date }
  const roll = dice(seed)
  let minutes = 0
  const clock = () => new Date(Date.parse('2026-06-10T10:00:00Z') + minutes * MINUTE_MS)
  const here = { ...context, clock }
  const step = async ({ account, pass }: (typeof people)[number]) => {
    const accountId = account.id
    const choice = roll(6)
    if (choice === 0) return bookClass(here, { accountId }, { ...wish, passCode: pass.code })
    if (choice <= 2) return joinWaitlist(here, { accountId }, wish)
    const [wait] = await listWaits(here, accountId)
    if (choice === 3 && wait?.state === 'offered')
      return bookClass(here, { accountId }, { ...wish, passCode: pass.code })
    if (choice === 4 && wait) return leaveWaitlist(here, accountId, wait.id)
    if (choice === 5) {
      const [booking] = await bookingsIn(session, accountId)
      if (booking) return cancelBooking(here, accountId, booking)
      minutes++
      return settleWaitlist(here)
    }
    return undefined
  }
  const errors: unknown[] = []
  await Promise.all(
    people.map(async (person) => {
      for (let turn = 0; turn < STEPS; turn++)
        await step(person).catch((error: unknown) => {
          if (!(error instanceof Error && error.name === 'Refusal')) errors.push(error)
        })
    }),
  )
  if (errors.length > 0) throw errors[0] as Error
  return session
}

async function bookingsIn({ row }: Session, accountId: string): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('bookings')
    .select('id')
    .where('class_session_id', '=', row.id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'confirmed')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the seats, bookings and waits of a session, to compare them. */
async function countOf({ row }: Session) {
  const { rows } = await world.database.pool.query<Record<'capacity' | 'taken' | 'held' | 'twice' | 'waiting', number>>(
    `with held as (
       select account_id from bookings where class_session_id = $1 and status = 'confirmed'
       union all select account_id from waits where class_session_id = $1 and status = 'offered'
     )
     select capacity, seats_taken as taken, (select count(*) from held) as held,
       (select count(*) from (select account_id from held group by 1 having count(*) > 1) again) as twice,
       (select count(*) from waits where class_session_id = $1 and status = 'waiting') as waiting
     from class_sessions where id = $1`,
    [row.id],
  )
  const [count] = rows
  if (!count) throw new Error('There is no such session')
  await clearLines()
  return count
}

/** Ends all waits, so that everyone may join the lines of the next round; bookings keep their seats. */
async function clearLines(): Promise<void> {
  await world.database.pool.query('delete from waits')
  await world.database.pool.query(
    `update class_sessions s set seats_taken = (select count(*) from bookings b where b.class_session_id = s.id
       and b.status = 'confirmed')`,
  )
}

it(
  `T171, trust 37: ${PEOPLE} people at once, ${ROUNDS} rounds: no person has two seats, and no seat is sold twice or left empty`,
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const session = await race(world.test.context, round, 1 + (round % 3))
      const { capacity, taken, held, twice, waiting } = await countOf(session)
      expect({ round, counted: held, twice, isSold: taken <= capacity }).toEqual({
        round,
        counted: taken,
        twice: 0,
        isSold: true,
      })
      if (waiting > 0) expect([round, capacity - taken]).toEqual([round, 0])
    }
  },
)

it('one seat that becomes free while 50 wait and 50 book: one offer, to the first in line', async () => {
  const session = await world.session({ date: '2026-06-11', capacity: 1 })
  const wish = { classId: session.class.id, date: session.date }
  const { context } = world.test
  const [holder, first, ...others] = people
  if (!holder || !first) throw new Error('There are too few people')
  const booking = await bookClass(context, { accountId: holder.account.id }, { ...wish, passCode: holder.pass.code })
  for (const { account } of [first, ...others.slice(0, 20)])
    await joinWaitlist(context, { accountId: account.id }, wish)
  const book = ({ account, pass }: (typeof people)[number]) =>
    bookClass(context, { accountId: account.id }, { ...wish, passCode: pass.code }).then(
      () => true,
      () => false,
    )
  const [, ...booked] = await Promise.all([cancelBooking(context, holder.account.id, booking.id), ...others.map(book)])
  expect(booked).not.toContain(true)
  const [offer] = await listWaits(context, first.account.id)
  expect([offer?.state, await book(first), await countOf(session)]).toMatchObject([
    'offered',
    true,
    { taken: 1, held: 1, twice: 0, waiting: 20 },
  ])
})

/** A traveller joins the line of a full class, and the write is held. Meanwhile a seat becomes free. */
async function cancelWhileJoining(context: Context) {
  const session = await world.session({ date: '2026-06-11', capacity: 1 })
  const wish = { classId: session.class.id, date: session.date }
  const [holder, next] = [await world.person(), await world.person()]
  const booking = await bookClass(context, { accountId: holder.account.id }, { ...wish, passCode: holder.pass.code })
  const held = await holdStatements(world.database.url)
  await held.hold('waits', 'insert', `new.class_session_id = ${session.row.id}`)
  const joining = joinWaitlist(context, { accountId: next.account.id }, wish)
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  const cancelling = cancelBooking(context, holder.account.id, booking.id)
  return {
    held,
    cancelling,
    async join() {
      await held.letAllGo()
      await Promise.all([joining, cancelling])
      const [wait] = await listWaits(context, next.account.id)
      return { state: wait?.state, ...(await countOf(session)) }
    },
  }
}

it('the seat of a traveller who cancels while another joins is offered', { timeout: 60_000 }, async () => {
  const race = await cancelWhileJoining(world.test.context)
  await vi.waitUntil(async () => (await race.held.waitingForRow()) === 1, { timeout: 30_000 })
  expect(await race.join()).toMatchObject({ state: 'offered', taken: 1, held: 1, waiting: 0 })
})

it('with the locks off the seat is left empty while a traveller waits for it', { timeout: 60_000 }, async () => {
  const race = await cancelWhileJoining(withoutLocks(world.test.context))
  await race.cancelling
  expect(await race.join()).toMatchObject({ state: 'waiting', taken: 0, held: 0, waiting: 1 })
})
