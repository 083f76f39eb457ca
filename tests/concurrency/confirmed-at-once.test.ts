import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { cancelBooking } from '../../modules/bookings/move/cancel-booking.ts'
import { recountBookings } from '../../modules/bookings/settle/recount-bookings.ts'
import { confirmRequests } from '../../modules/desk/confirm-requests.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { createDeskPerson } from '../support/factories/desks.ts'
import { rounds } from '../support/rounds.ts'

const ROUNDS = rounds(20)
const AT_ONCE = 10

let world: BookingWorld
let viewer: Parameters<typeof confirmRequests>[1]
beforeAll(async () => {
  world = await bookingWorld(30)
  const desk = await createDeskPerson(world.test.context, world.atelier)
  const { staff, accountId } = desk
  viewer = { ...desk, accountId: accountId ?? '', staff: { ...staff, right: 'requests.answer' } }
})
afterAll(() => world.close())

it(
  "'Confirm all' of two colleagues beside travellers who withdraw: each request ends once, and each is named as it ended",
  { timeout: 120_000 },
  async () => {
    const session = await world.session({ at: world.atelier, date: '2026-06-10', from: '14:00', capacity: 10_000 })
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      world.test.clock.set('2026-06-10T10:00:00Z')
      const requests = []
      for (let one = 0; one < AT_ONCE; one++) {
        const person = await world.person({ visits: 1 })
        const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
        const { id } = await bookClass(world.test.context, { accountId: person.account.id }, wish)
        requests.push({ person, id })
      }
      world.test.clock.set('2026-06-10T12:00:00Z')
      const bookingIds = requests.map(({ id }) => id)
      const [first, second] = await Promise.all([
        confirmRequests(world.test.context, viewer, { bookingIds }),
        confirmRequests(world.test.context, viewer, { bookingIds: bookingIds.toReversed() }),
        // A half of the travellers withdraw meanwhile, the last first.
        ...requests
          .filter((_, number) => number % 2 === 0)
          .toReversed()
          .map(({ person, id }) => cancelBooking(world.test.context, person.account.id, id)),
      ])
      const told = new Map(second.requests.map(({ bookingId, outcome }) => [bookingId, outcome]))
      for (const { bookingId, outcome } of first.requests) {
        const steps = (await world.steps(bookingId)).map((step) => step.split(' ')[2])
        seen.add(`${[outcome, told.get(bookingId)].toSorted().join(' ')}: ${steps.join(' ')}`)
      }
    }
    const possible = [
      'confirmed confirmedBefore: pending confirmed',
      'confirmed confirmedBefore: pending confirmed cancelled_by_user',
      'confirmed withdrawn: pending confirmed cancelled_by_user',
      'withdrawn withdrawn: pending cancelled_by_user',
    ]
    expect([...seen].filter((end) => !possible.includes(end))).toEqual([])
    expect(seen).toContain('confirmed confirmedBefore: pending confirmed')
    const confirmations = await world.database.db
      .selectFrom('audit_log')
      .select(({ fn }) => [
        fn.countAll<number>().as('entries'),
        fn.count<number>('subject_id').distinct().as('bookings'),
      ])
      .where('action', '=', 'booking.confirmed')
      .executeTakeFirstOrThrow()
    expect(confirmations.entries).toBe(confirmations.bookings)
    expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
  },
)

it('a request on which somebody else works keeps no other from being confirmed; after three of a class the others wait', async () => {
  world.test.clock.set('2026-06-10T10:00:00Z')
  const sessionAt = (from: string) => world.session({ at: world.atelier, date: '2026-06-10', from, capacity: 10 })
  const [yoga, pilates] = [await sessionAt('16:00'), await sessionAt('18:00')]
  const ask = async ({ class: { id: classId }, date }: typeof yoga) => {
    const person = await world.person({ visits: 1 })
    const wish = { classId, date, passCode: person.pass.code }
    return (await bookClass(world.test.context, { accountId: person.account.id }, wish)).id
  }
  const bookingIds: string[] = []
  for (let one = 0; one < 7; one++) bookingIds.push(await ask(yoga))
  bookingIds.push(await ask(pilates))
  const isHeld = [true, true, false, true, true, true, false, false]
  const other = await world.database.pool.connect()
  await other.query('begin')
  await other.query('select from bookings where id = any($1) for update', [bookingIds.filter((_, at) => isHeld[at])])
  const hurry = (client: { query(text: string): unknown }) => void client.query("set lock_timeout = '50ms'")
  world.database.pool.on('acquire', hurry)
  const outcomes = async () =>
    (await confirmRequests(world.test.context, viewer, { bookingIds })).requests.map(({ outcome }) => outcome)
  expect(await outcomes()).toEqual(['busy', 'busy', 'confirmed', 'busy', 'busy', 'busy', 'busy', 'confirmed'])
  world.database.pool.off('acquire', hurry)
  await other.query('rollback')
  other.release()
  expect(await outcomes()).toEqual(isHeld.map((_, at) => ([2, 7].includes(at) ? 'confirmedBefore' : 'confirmed')))
})
