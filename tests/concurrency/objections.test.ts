import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { signEntryLink } from '../../modules/bookings/mails/entry-link.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import type { Context } from '../../modules/call/context.ts'
import type { StaffViewer } from '../../modules/call/viewer.ts'
import { enterVisit } from '../../modules/desk/enter-visit.ts'
import { markAbsent } from '../../modules/desk/mark-absent.ts'
import { settleCase } from '../../modules/desk/settle-case.ts'
import { objectToEntry } from '../../modules/objections/object-to-entry.ts'
import { showEnteredVisit } from '../../modules/objections/show-entered-visit.ts'
import { type HeldStatements, holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createDeskPerson } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(20)
/** A class from 13:00 to 14:00 in UTC has ended, and its visit is entered. */
const ENTERED_AT = new Date('2026-06-10T14:05:00Z')
/** A millisecond before the traveller may no longer object. */
const LAST_MOMENT = new Date('2026-06-24T14:04:59.999Z')

const UNIQUE_VIOLATION = '23505'

const traveller = { accountId: undefined, address: '127.0.0.1', partner: undefined, idempotencyKey: undefined }

let world: BookingWorld
let manager: Parameters<typeof enterVisit>[1]
let operator: StaffViewer
beforeAll(async () => {
  world = await bookingWorld(30)
  const { staff, ...person } = await createDeskPerson(world.test.context, world.gym)
  const accountId = person.accountId ?? ''
  manager = { ...person, accountId, staff: { ...staff, right: 'visits.correct' } }
  operator = { ...person, accountId, staff: { actor: 'operator', accountId, right: 'cases.settle', venues: 'all' } }
})
afterAll(() => world.close())

/** A visit that staff entered by hand, and the link in its mail. */
async function enterOne() {
  world.test.clock.set('2026-06-10T10:00:00Z')
  const { context } = world.test
  const session = await world.session({ date: '2026-06-10', from: '14:00' })
  const person = await world.person({ visits: 1 })
  const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
  const { id } = await bookClass(context, { accountId: person.account.id }, wish)
  world.test.clock.set(ENTERED_AT)
  await enterVisit(context, manager, id, { reason: 'The tablet was off' })
  const token = signEntryLink(context.settings, { bookingId: id, enteredAt: ENTERED_AT }, person.account.email)
  const entryId = (await showEnteredVisit(context, token)).entries[0]?.id ?? ''
  return { id, token, entryId, person }
}
const casesOf = (id: string) =>
  world.database.db.selectFrom('desk_cases').selectAll().where('booking_id', '=', id).execute()
const failuresOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error & { code?: string }] : []))

/** The traveller objects with several texts at the last moment. Returns the refusals of all but the first. */
async function objectAtOnce(context: Context, texts: number, meet = async () => {}) {
  const { id, token, entryId } = await enterOne()
  world.test.clock.set(LAST_MOMENT)
  const objecting = Promise.allSettled(
    Array.from({ length: texts }, (_, i) => objectToEntry(context, { token, entryId, words: `Text ${i}` }, traveller)),
  )
  await meet()
  const refusals = failuresOf(await objecting).map(({ code }) => code)
  return { cases: (await casesOf(id)).length, refusals }
}

/** @param held holds the first operator until the others have come as far as they can */
async function settleAtOnce(context: Context, held?: HeldStatements) {
  const { id, token, entryId, person } = await enterOne()
  await objectToEntry(world.test.context, { token, entryId, words: 'I was not there' }, traveller)
  const [opened] = await casesOf(id)
  const settle = (outcome: 'upheld' | 'rejected') =>
    settleCase(context, operator, opened?.id ?? '', { outcome, reason: outcome })
  const first = settle('upheld')
  await held?.untilHeld(1)
  const all = Promise.allSettled([
    first,
    settle('upheld'),
    markAbsent(context, manager, id, { reason: 'Another guest took it' }),
  ])
  await held?.untilHeld(1, 2)
  await held?.letAllGo()
  const failures = failuresOf(await all).filter(({ code }) => code !== 'bookingNotCheckedIn')
  const entries = world.database.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', opened?.id ?? '')
  return {
    visits: await world.visits(person),
    settled: (await entries.execute()).length,
    failures: failures.map(({ message }) => message.replace(id, 'it')),
  }
}

it('of ten objections at the last moment one counts, and the others are refused', async () => {
  for (let round = 0; round < RACES; round++)
    expect(await objectAtOnce(world.test.context, 10)).toEqual({
      cases: 1,
      refusals: Array.from({ length: 9 }, () => 'objectionMade'),
    })
})

it('two operators settle while the venue takes the visit back: it comes back once, and one operator settles', async () => {
  for (let round = 0; round < RACES; round++)
    expect(await settleAtOnce(world.test.context)).toEqual({ visits: '1/0/0 of 1', settled: 1, failures: [] })
  expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
})

/** Two objections are held, at least one of them just before it becomes a case. */
async function objectInTheMiddle(context: Context, ...until: Parameters<HeldStatements['untilHeld']>) {
  const held = await holdStatements(world.database.url)
  await held.hold('desk_cases', 'insert', "new.kind = 'objection'")
  return objectAtOnce(context, 2, async () => {
    await held.untilHeld(...until)
    await held.letAllGo()
  })
}

it(
  'of two objections the second waits for the first; with locks off only the database refuses it',
  { timeout: 120_000 },
  async () => {
    expect(await objectInTheMiddle(world.test.context, 1, 1)).toEqual({ cases: 1, refusals: ['objectionMade'] })
    const unlocked = withoutLocks(world.test.context)
    expect(await objectInTheMiddle(unlocked, 2)).toEqual({ cases: 1, refusals: [UNIQUE_VIOLATION] })
  },
)

/** One operator's decision is held as it gives the visit back; another operator and the venue give it back too. */
async function settleInTheMiddle(context: Context) {
  const held = await holdStatements(world.database.url)
  await held.hold('bookings', 'update', "new.status = 'cancelled_by_fitness'")
  return settleAtOnce(context, held)
}

it(
  'the second operator and the venue wait for the operator who settles; with locks off they collide',
  { timeout: 120_000 },
  async () => {
    const settled = { visits: '1/0/0 of 1', settled: 1 }
    expect(await settleInTheMiddle(world.test.context)).toEqual({ ...settled, failures: [] })
    const failure = 'Booking it cannot be corrected from redeemed to cancelledByFitness'
    expect(await settleInTheMiddle(withoutLocks(world.test.context))).toEqual({
      ...settled,
      failures: [failure, failure],
    })
  },
)
