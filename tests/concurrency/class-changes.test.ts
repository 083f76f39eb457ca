import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { tellEnded } from '../../modules/bookings/settle/tell-ended.ts'
import { changeSessions } from '../../modules/class-changes/change-sessions.ts'
import { tellChanged } from '../../modules/class-changes/tell-changed.ts'
import type { ChangeWish } from '../../modules/class-changes/plan-change.ts'
import { previewChange } from '../../modules/class-changes/preview-change.ts'
import type { Context } from '../../modules/call/context.ts'
import type { VenueStaffViewer } from '../../modules/call/viewer.ts'
import { failOnDeadlock } from '../support/database/fail-on-deadlock.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createDeskPerson } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

/** Trust 39: one end state, every traveller told, ledger balanced. */
const RACES = rounds(20)

let world: BookingWorld
let manager: VenueStaffViewer
beforeAll(async () => {
  world = await bookingWorld(40)
  failOnDeadlock(world.database.pool)
  const { staff, accountId, ...viewer } = await createDeskPerson(world.test.context, world.gym)
  manager = { ...viewer, accountId: accountId ?? '', staff: { ...staff, right: 'classes.change' } }
})
// `close` also counts seats and visits again.
afterAll(() => world.close())

type Yoga = Awaited<ReturnType<BookingWorld['session']>>
type Person = Awaited<ReturnType<BookingWorld['person']>>

const wishOf = ({ class: { id: classId }, date }: Yoga) => ({ classId, date })
const book = (yoga: Yoga, { account, pass }: Person) =>
  bookClass(world.test.context, { accountId: account.id }, { ...wishOf(yoga), passCode: pass.code })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.person({ visits: 1 })))
const cancel = { kind: 'cancel', reason: 'A burst pipe' } as const
const codeOf = (reason: unknown) => (reason as { code?: string }).code ?? String(reason)
const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : codeOf(one.reason))).toSorted()

/** Previews the change and confirms it; again if a traveller books in between, as a manager would. */
async function change(yoga: Yoga, wish: ChangeWish['change'], context: Context = world.test.context): Promise<string> {
  const wishes = [{ classId: yoga.class.id, date: yoga.date, change: wish }]
  for (;;) {
    try {
      const { version, travellers } = await previewChange(context, manager, wishes)
      const bookings = travellers.map(({ bookingId }) => bookingId)
      await changeSessions(context, manager, wishes, { version, bookings })
      return 'done'
    } catch (error) {
      if (codeOf(error) !== 'classChangeOutdated') throw error
    }
  }
}

const rowOf = ({ row }: Yoga) =>
  world.database.db.selectFrom('class_sessions').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
const bookingsOf = ({ row }: Yoga) =>
  world.database.db.selectFrom('bookings').selectAll().where('class_session_id', '=', row.id).execute()
const mailsAbout = async (kind: string, ids: readonly string[]) => {
  const rows = await world.database.db
    .selectFrom('outbox_mails')
    .select('dedupe_key')
    .where('kind', '=', kind)
    .execute()
  return ids.filter((id) => rows.some(({ dedupe_key }) => dedupe_key?.startsWith(`${kind}:${id}`))).length
}

it(
  `cancelled while 20 book it, ${RACES} races: no traveller is left in it, and each is told`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const yoga = await world.session({ capacity: 30 })
      const all = await people(20)
      for (const person of all.slice(0, 5)) await book(yoga, person)
      const booking = all.slice(5).map((person) => book(yoga, person))
      const settled = await Promise.allSettled([...booking, change(yoga, cancel)])
      expect(outcomes(settled).filter((one) => one !== 'done' && one !== 'classCancelled')).toEqual([])
      const bookings = await bookingsOf(yoga)
      expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['cancelled_by_fitness']))
      for (const { data } of await world.test.jobs.waiting('tell-ended')) await tellEnded(world.test.context, data)
      expect(
        await mailsAbout(
          'booking-cancelled',
          bookings.map(({ id }) => id),
        ),
      ).toBe(bookings.length)
      expect(await rowOf(yoga)).toMatchObject({ status: 'cancelled', seats_taken: 0 })
      for (const person of all) expect(await world.visits(person)).toBe('1/0/0 of 1')
    }
  },
)

it(
  `moved while its last seat is taken, ${RACES} races: the traveller with the seat has the new time`,
  { timeout: 240_000 },
  async () => {
    for (let race = 0; race < RACES; race++) {
      const yoga = await world.session({ capacity: 3 })
      const all = await people(5)
      for (const person of all.slice(0, 2)) await book(yoga, person)
      const last = all.slice(2).map((person) => book(yoga, person))
      const settled = await Promise.allSettled([...last, change(yoga, { kind: 'edit', to: { from: '18:10:00' } })])
      expect(outcomes(settled)).toEqual(['classFull', 'classFull', 'done', 'done'])
      const bookings = await bookingsOf(yoga)
      expect(bookings.map(({ local_start }) => local_start)).toEqual(['18:10:00', '18:10:00', '18:10:00'])
      expect((await rowOf(yoga)).seats_taken).toBe(3)
      for (const { data } of await world.test.jobs.waiting('tell-changed')) await tellChanged(world.test.context, data)
      const moved = bookings.filter(({ venue_moves }) => venue_moves > 0).map(({ id }) => id)
      expect(moved.length).toBeGreaterThanOrEqual(2)
      expect(await mailsAbout('class-moved', moved)).toBe(moved.length)
    }
  },
)

it(`capacity lowered while it fills, ${RACES} races: never below the seats taken`, { timeout: 240_000 }, async () => {
  for (let race = 0; race < RACES; race++) {
    const yoga = await world.session({ capacity: 10 })
    const all = await people(10)
    const booking = all.map((person) => book(yoga, person))
    const settled = await Promise.allSettled([...booking, change(yoga, { kind: 'edit', capacity: 5 })])
    const { capacity, seats_taken } = await rowOf(yoga)
    expect([5, 10]).toContain(capacity)
    expect(seats_taken).toBe((await bookingsOf(yoga)).length)
    expect(seats_taken).toBe(capacity)
    expect(outcomes(settled).filter((one) => !['done', 'classFull', 'classChangeRefused'].includes(one))).toEqual([])
  }
})

it(`two managers at once, ${RACES} races: one of them changes it, with one record`, { timeout: 240_000 }, async () => {
  for (let race = 0; race < RACES; race++) {
    const yoga = await world.session()
    const [person] = await people(1)
    if (person) await book(yoga, person)
    expect(await press(yoga, world.test.context)).toEqual(['classChangeOutdated', 'done'])
    expect(
      await world.database.db
        .selectFrom('session_changes')
        .select('id')
        .where('session_id', '=', yoga.row.id)
        .execute(),
    ).toHaveLength(1)
  }
})

/** Both managers have seen the same preview. */
async function press(yoga: Yoga, context: Context): Promise<string[]> {
  const wishes = [12, 14].map((capacity): ChangeWish[] => [
    { classId: yoga.class.id, date: yoga.date, change: { kind: 'edit', capacity } },
  ])
  const { version, travellers } = await previewChange(world.test.context, manager, wishes[0] ?? [])
  const seen = { version, bookings: travellers.map(({ bookingId }) => bookingId) }
  return outcomes(await Promise.allSettled(wishes.map((one) => changeSessions(context, manager, one, seen))))
}

it('without locks both managers change the class', { timeout: 120_000 }, async () => {
  const yoga = await world.session()
  const held = await holdStatements(world.database.url)
  await held.hold('class_sessions', 'update', `new.id = ${yoga.row.id}`)
  const pressing = press(yoga, withoutLocks(world.test.context))
  // Both managers have compared the preview: one is held, the other waits for its row.
  const inTheMiddle = async () => [await held.waiting(), await held.waitingForRow()].join(' and ')
  await expect.poll(inTheMiddle, { timeout: 30_000 }).toBe('1 and 1')
  await held.letAllGo()
  expect(await pressing).toEqual(['done', 'done'])
})

/** A traveller's booking is held before it is written. Meanwhile the venue cancels the class. */
async function cancelWhileBooking(context: Context) {
  const yoga = await world.session({ capacity: 30 })
  const [early, late] = await people(2)
  if (!early || !late) throw new Error('There are two people.')
  await book(yoga, early)
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'insert', `new.class_session_id = ${yoga.row.id}`)
  const booking = bookClass(context, { accountId: late.account.id }, { ...wishOf(yoga), passCode: late.pass.code })
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  const cancelling = change(yoga, cancel, context)
  return {
    cancelling,
    async book() {
      await held.letAllGo()
      await Promise.all([booking, cancelling])
      const { seats_taken } = await rowOf(yoga)
      return { statuses: (await bookingsOf(yoga)).map(({ status }) => status).toSorted(), seats_taken }
    },
  }
}

it('a traveller who books while the class is cancelled is not left in it', { timeout: 120_000 }, async () => {
  const race = await cancelWhileBooking(world.test.context)
  expect(await race.book()).toEqual({ statuses: ['cancelled_by_fitness', 'cancelled_by_fitness'], seats_taken: 0 })
})

it('without locks the class is cancelled first, and a traveller is left in it', { timeout: 120_000 }, async () => {
  const race = await cancelWhileBooking(withoutLocks(world.test.context))
  await race.cancelling
  expect(await race.book()).toEqual({ statuses: ['cancelled_by_fitness', 'confirmed'], seats_taken: 1 })
})
