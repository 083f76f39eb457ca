import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { signEntryLink } from '../../modules/bookings/mails/entry-link.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import type { Context, StaffViewer } from '../../modules/context.ts'
import { enterVisit } from '../../modules/desk/enter-visit.ts'
import { markAbsent } from '../../modules/desk/mark-absent.ts'
import { settleCase } from '../../modules/desk/settle-case.ts'
import { objectToEntry } from '../../modules/objections/object-to-entry.ts'
import { showEnteredVisit } from '../../modules/objections/show-entered-visit.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createDeskPerson } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

const RACES = rounds(20)
/** A class from 13:00 to 14:00 in UTC has ended, and its visit is entered. */
const ENTERED_AT = new Date('2026-06-10T14:05:00Z')
/** A millisecond before nobody may object any more. */
const LAST_MOMENT = new Date('2026-06-24T14:04:59.999Z')

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

/** A visit that was entered by hand, and the link of its mail. */
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
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : []))

/** Ten texts at the last moment. Returns the refusals of those that came later. */
async function objectAtOnce(context: Context) {
  const { id, token, entryId } = await enterOne()
  world.test.clock.set(LAST_MOMENT)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => objectToEntry(context, { token, entryId, words: `Text ${i}` })),
  )
  return { cases: (await casesOf(id)).length, refusals: failuresOf(outcomes) }
}

/** Two operators settle while the venue takes the visit back by itself. */
async function settleAtOnce(context: Context) {
  const { id, token, entryId, person } = await enterOne()
  await objectToEntry(world.test.context, { token, entryId, words: 'I was not there' })
  const [opened] = await casesOf(id)
  const settle = (outcome: 'upheld' | 'rejected') =>
    settleCase(context, operator, opened?.id ?? '', { outcome, reason: outcome })
  const outcomes = await Promise.allSettled([settle('upheld'), settle('upheld'), markAbsent(context, manager, id)])
  const entries = world.database.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', opened?.id ?? '')
  return {
    visits: await world.visits(person),
    settled: (await entries.execute()).length,
    failures: failuresOf(outcomes).filter((code) => code !== 'bookingNotCheckedIn'),
  }
}

it('of ten objections at the last moment one counts, and the others are refused', async () => {
  for (let round = 0; round < RACES; round++)
    expect(await objectAtOnce(world.test.context)).toEqual({
      cases: 1,
      refusals: Array.from({ length: 9 }, () => 'objectionMade'),
    })
})

it('two operators settle while the venue takes the visit back: it comes back once, and one settles', async () => {
  for (let round = 0; round < RACES; round++)
    expect(await settleAtOnce(world.test.context)).toEqual({ visits: '1/0/0 of 1', settled: 1, failures: [] })
  expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
})

it('with locks off they get in each other’s way', { timeout: 120_000 }, async () => {
  const unlocked = withoutLocks(world.test.context)
  let broken = 0
  for (let round = 0; round < 20 && broken === 0; round++) {
    const { refusals } = await objectAtOnce(unlocked)
    broken = refusals.filter((code) => code !== 'objectionMade').length
  }
  expect(broken).toBeGreaterThan(0)
  broken = 0
  for (let round = 0; round < 20 && broken === 0; round++) {
    const { settled, failures } = await settleAtOnce(unlocked)
    broken = failures.length + settled - 1
  }
  expect(broken).toBeGreaterThan(0)
})
