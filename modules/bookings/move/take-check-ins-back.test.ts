import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { countStatements } from '../../../tests/support/database/count-statements.ts'
import { type BookingWorld, bookingWorld } from '../../../tests/support/product/booking-world.ts'
import { bookClass } from '../book/book.ts'
import { correctCheckIn } from './correct-booking.ts'
import { lockSessions } from './lock-sessions.ts'
import { lockBooking, moveBooking } from './move-booking.ts'
import { takeCheckInsBack } from './take-check-ins-back.ts'

const DATE = '2026-06-20'

let world: BookingWorld
let byVenue: { readonly actor: 'venue'; readonly accountId: string }
beforeAll(async () => {
  world = await bookingWorld()
  byVenue = { actor: 'venue', accountId: (await world.person()).account.id }
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.mails()
  world.test.mails.length = 0
})

type Guest = Awaited<ReturnType<typeof checkSomebodyIn>>

/** A traveller who has checked in, before or after their mail was sent. */
async function checkSomebodyIn({ at = world.gym, isMailSent = false } = {}) {
  const session = await world.session({ at, date: DATE, capacity: 60 })
  const person = await world.person({ visits: 4 })
  const wish = { classId: session.class.id, date: DATE, passCode: person.pass.code }
  const { id } = await bookClass(world.test.context, { accountId: person.account.id }, wish)
  await world.mails()
  await inTransaction(world.database.db, async (sql) => {
    for (const to of at === world.atelier ? (['confirmed', 'redeemed'] as const) : (['redeemed'] as const)) {
      const locked = await lockBooking(sql, id)
      if (locked) await moveBooking(world.test.context, sql, locked, to, { ...byVenue, isMovedOn: to === 'confirmed' })
    }
  })
  if (isMailSent) await world.mails()
  world.test.mails.length = 0
  return { ...person, session, id }
}

const takeBack = (guests: readonly Guest[]) =>
  inTransaction(world.database.db, async (sql) => {
    await lockSessions(
      sql,
      guests.map(({ session }) => session.row.id),
    )
    return takeCheckInsBack(
      world.test.context,
      sql,
      guests.map(({ id }) => id),
      byVenue,
    )
  })
const takeBackAlone = ({ id }: Guest) =>
  inTransaction(world.database.db, async (sql) => {
    const locked = await lockBooking(sql, id)
    if (locked) await correctCheckIn(world.test.context, sql, locked, byVenue)
  })

/** Everything that the database holds about a booking, except ids and its traveller. */
async function whatIsWritten({ id, pass, session }: Guest) {
  const { db } = world.database
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'corrected_at', 'redeemed_at', 'review_ask_at', 'confirmed_at', 'cancelled_at', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ledger = await db
    .selectFrom('visit_ledger')
    .select(['kind', 'visits', 'reason', 'round', 'courtesy_until', 'created_at'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
  const steps = await db
    .selectFrom('booking_transitions')
    .select(['from_status', 'to_status', 'actor', 'actor_account_id', 'is_correction', 'occurred_at'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    booking,
    ledger,
    steps: steps.slice(1),
    visits: await world.visits({ pass }),
    seats: await world.seats({ row: session.row }),
  }
}

describe('check-ins that the product takes back together', () => {
  it('end as if each was taken back alone: state, step, visit and seat', async () => {
    const [alone, one, other] = [await checkSomebodyIn(), await checkSomebodyIn(), await checkSomebodyIn()]
    await takeBackAlone(alone)
    expect((await takeBack([one, other])).toSorted()).toEqual([one.id, other.id].toSorted())
    const expected = await whatIsWritten(alone)
    expect(await whatIsWritten(one)).toEqual(expected)
    expect(await whatIsWritten(other)).toEqual(expected)
    expect([expected.booking.status, expected.visits, expected.seats]).toEqual(['confirmed', '3/1/0 of 4', 1])
  })

  it('take an unsent mail back, and correct no sent one: the mail about the change tells both', async () => {
    const [waiting, sent] = [await checkSomebodyIn(), await checkSomebodyIn({ isMailSent: true })]
    await takeBack([waiting, sent])
    await world.mails()
    expect(world.test.mails).toEqual([])
    for (const guest of [waiting, sent]) {
      await inTransaction(world.database.db, async (sql) => {
        const locked = await lockBooking(sql, guest.id)
        if (locked) await moveBooking(world.test.context, sql, locked, 'redeemed', byVenue)
      })
    }
    await world.mails()
    expect(world.test.mails.map(({ to }) => to).toSorted()).toEqual(
      [waiting.account.email, sent.account.email].toSorted(),
    )
  })

  it('leave a request confirmed that the check-in confirmed, without another mail', async () => {
    const guest = await checkSomebodyIn({ at: world.atelier })
    await takeBack([guest])
    await world.mails()
    expect([(await whatIsWritten(guest)).booking.status, world.test.mails]).toEqual(['confirmed', []])
  })

  it('can be taken back again after another check-in, but not twice in a row', async () => {
    const guest = await checkSomebodyIn()
    expect([await takeBack([guest]), await takeBack([guest])]).toEqual([[guest.id], []])
    await inTransaction(world.database.db, async (sql) => {
      const locked = await lockBooking(sql, guest.id)
      if (locked) await moveBooking(world.test.context, sql, locked, 'redeemed', byVenue)
    })
    expect(await takeBack([guest])).toEqual([guest.id])
    expect(await world.visits(guest)).toBe('3/1/0 of 4')
  })

  it('take as many statements for many bookings as for few', async () => {
    const counts: number[] = []
    for (const many of [2, 20]) {
      const guests: Guest[] = []
      for (let index = 0; index < many; index++) guests.push(await checkSomebodyIn())
      const counting = countStatements()
      const ids = guests.map(({ id }) => id)
      await inTransaction(world.database.db, (sql) => takeCheckInsBack(world.test.context, sql, ids, byVenue))
      counting.stop()
      counts.push(counting.read().product.statements)
    }
    expect(counts[1]).toBe(counts[0])
  })
})
