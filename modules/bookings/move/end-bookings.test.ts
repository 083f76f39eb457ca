import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { countStatements } from '../../../tests/support/database/count-statements.ts'
import { addDevice } from '../../../tests/support/factories/devices.ts'
import { type BookingWorld, bookingWorld } from '../../../tests/support/product/booking-world.ts'
import { deliverMails } from '../../notifications/deliver-mail.ts'
import { deliverPushes } from '../../notifications/push/deliver-push.ts'
import { bookClass } from '../book/book.ts'
import { tellEnded } from '../settle/tell-ended.ts'
import { endBookings } from './end-bookings.ts'
import { lockSessions } from './lock-sessions.ts'

const DATE = '2026-06-20'
const FLOOD = { actor: 'venue', reason: 'A flood', because: 'classOff' } as const

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.mails()
  world.test.mails.length = 0
  world.test.pushes.length = 0
})

type Guest = Awaited<ReturnType<typeof book>>

async function book(at = world.gym, visits = 4) {
  const session = await world.session({ at, date: DATE, capacity: 60 })
  const person = await world.person({ visits })
  const wish = { classId: session.class.id, date: DATE, passCode: person.pass.code }
  const { id } = await bookClass(world.test.context, { accountId: person.account.id }, wish)
  await world.mails()
  world.test.mails.length = 0
  return { ...person, session, id }
}

const end = (guests: readonly Guest[]) =>
  inTransaction(world.database.db, async (sql) => {
    await lockSessions(
      sql,
      guests.map(({ session }) => session.row.id),
    )
    return endBookings(
      world.test.context,
      sql,
      guests.map(({ id }) => id),
      FLOOD,
    )
  })
const tell = async () => {
  await world.test.jobs.run({ 'tell-ended': tellEnded })
  await deliverMails(world.test.context)
  await deliverPushes(world.test.context)
}
const readMails = () => world.test.mails.map(({ to, subject }) => `${subject} > ${to}`).toSorted()

describe('bookings that end together', () => {
  it('end as if each ended alone: state, visit, seat, history and mail', async () => {
    const confirmed = await book()
    const request = await book(world.atelier)
    expect(await end([confirmed, request])).toBe(2)
    for (const guest of [confirmed, request]) {
      expect([await world.visits(guest), await world.seats({ row: guest.session.row })]).toEqual(['4/0/0 of 4', 0])
      const row = world.database.db.selectFrom('bookings').select(['cancel_reason', 'confirm_by', 'remind_at'])
      expect(await row.where('id', '=', guest.id).executeTakeFirst()).toEqual({
        cancel_reason: 'A flood',
        confirm_by: null,
        remind_at: null,
      })
    }
    expect((await world.steps(confirmed.id)).at(-1)).toBe('confirmed > cancelled_by_fitness by venue')
    expect((await world.steps(request.id)).at(-1)).toBe('pending > cancelled_by_fitness by venue')
    await tell()
    expect(readMails()).toEqual([
      `Booking cancelled: Morning Yoga at Atelier Yoga > ${request.account.email}`,
      `Booking cancelled: Morning Yoga at River House Gym > ${confirmed.account.email}`,
    ])
    for (const { text } of world.test.mails) expect(text).toContain('Reason: A flood')
  })

  it('do not end twice: a booking that ended meanwhile stays as it is, without another mail', async () => {
    const guest = await book()
    expect([await end([guest]), await end([guest])]).toEqual([1, 0])
    await tell()
    expect(readMails()).toHaveLength(1)
    expect(await world.visits(guest)).toBe('4/0/0 of 4')
  })

  it('give the visits of an ended pass back with courtesy, which the mail names (T105)', async () => {
    const guest = await book()
    await world.database.db
      .updateTable('passes')
      .set({ expires_at: new Date('2026-06-10T09:00:00Z'), expires_on: '2026-06-10' })
      .where('id', '=', guest.pass.id)
      .execute()
    await end([guest])
    world.test.clock.advance({ minutes: 5 })
    await tell()
    expect(world.test.mails.at(-1)?.text).toContain('July 10')
  })

  it('end all together or not at all', async () => {
    const guests = [await book(), await book()]
    const failing = inTransaction(world.database.db, async (sql) => {
      await endBookings(
        world.test.context,
        sql,
        guests.map(({ id }) => id),
        FLOOD,
      )
      throw new Error('The connection broke')
    })
    await expect(failing).rejects.toThrow('The connection broke')
    expect(await world.test.jobs.waiting('tell-ended')).toEqual([])
    await tell()
    expect(readMails()).toEqual([])
    for (const guest of guests) expect(await world.visits(guest)).toBe('3/1/0 of 4')
  })

  it('take as many statements for many bookings as for few', async () => {
    const counts: number[] = []
    for (const many of [2, 20]) {
      const guests: Guest[] = []
      for (let index = 0; index < many; index++) guests.push(await book())
      const counting = countStatements()
      await inTransaction(world.database.db, (sql) =>
        endBookings(
          world.test.context,
          sql,
          guests.map(({ id }) => id),
          FLOOD,
        ),
      )
      counting.stop()
      counts.push(counting.read().product.statements)
      await tell()
    }
    expect(counts[1]).toBe(counts[0])
  })
})

describe('their travellers get the news', () => {
  it('once by mail and once on each device, even if the process dies in the middle of a job', async () => {
    const guests = [await book(), await book(), await book()]
    for (const { account } of guests) {
      await addDevice(world.database.db, account.id)
      const on = { account_id: account.id, topic: 'messages', channel: 'notification', is_on: true } as const
      await world.database.db.insertInto('notification_preferences').values(on).execute()
    }
    await end(guests)
    const [job] = await world.test.jobs.waiting('tell-ended')
    const { bookings, ...more } = (job?.data ?? {}) as { bookings: object[] }
    await tellEnded(world.test.context, { ...more, bookings: bookings.slice(0, 2) })
    await tell()
    expect(readMails()).toEqual(
      guests.map(({ account }) => `Booking cancelled: Morning Yoga at River House Gym > ${account.email}`).toSorted(),
    )
    expect(world.test.pushes).toHaveLength(3)
  })

  it('not of a booking that another one has replaced: its mail says so', async () => {
    const guest = await book()
    const other = await world.session({ at: world.gym, date: DATE, from: '20:00' })
    await end([guest])
    await world.database.db
      .updateTable('bookings')
      .set({ calendar_id: guest.id, moves: 1 })
      .where(
        'id',
        '=',
        (
          await bookClass(
            world.test.context,
            { accountId: guest.account.id },
            { classId: other.class.id, date: DATE, passCode: guest.pass.code },
          )
        ).id,
      )
      .execute()
    await tell()
    expect(readMails().filter((line) => line.startsWith('Booking cancelled'))).toEqual([])
  })
})
