import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VenueMonth, VenueToday } from '../../contract/venue-figures.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import {
  type Class,
  createClass,
  createSession,
  createVenue,
  type Session,
} from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

/** Wednesday, 10 June 2026, 12:00 in London. */
const now = new Date('2026-06-10T11:00:00Z')

let whole: WholeProduct
let manager: Person
let flow: Class
let sessions: Record<'monday' | 'cancelled' | 'morning' | 'evening' | 'may', Session>

/** Books for a guest of their own. */
const book = async (session: Session, columns: Parameters<typeof createClassBooking>[3] = {}) =>
  createClassBooking(
    whole.database.db,
    session,
    await createPass(whole.database.db, (await createTraveller(whole.database.db)).id),
    {
      confirmed_at: session.starts_at,
      ...(columns.status === 'redeemed' ? { redeemed_at: session.starts_at } : {}),
      ...columns,
    },
  )
const cancel = (session: Session, hoursBefore: number, columns = {}) =>
  book(session, {
    status: 'cancelled_by_user',
    cancelled_at: new Date(session.starts_at.getTime() - hoursBefore * 3_600_000),
    ...columns,
  })
const read = async <T>(path: string, slug = whole.venue.slug) =>
  (await whole.test.get(`/api/staff/venues/${slug}/${path}`, { as: manager.token })).json<T>()

beforeAll(async () => {
  whole = await wholeProduct()
  const { db } = whole.database
  whole.test.clock.set(now.toISOString())
  manager = await whole.staffAs('manager')
  flow = await createClass(db, whole.venue, { name: 'Flow', trainer_name: 'Ana' })
  const late = await createClass(db, whole.venue, { name: 'Late Flow' })
  sessions = {
    may: await createSession(db, flow, { date: '2026-05-31', from: '18:00' }, { capacity: 7 }),
    monday: await createSession(db, flow, { date: '2026-06-08', from: '18:00' }, { capacity: 8 }),
    cancelled: await createSession(db, flow, { date: '2026-06-09', from: '18:00' }, { capacity: 8 }),
    morning: await createSession(db, flow, { date: '2026-06-10', from: '08:00' }, { capacity: 6 }),
    evening: await createSession(db, late, { date: '2026-06-10', from: '20:00' }, { capacity: 10 }),
  }
  await db.updateTable('class_sessions').set({ status: 'cancelled' }).where('id', '=', sessions.cancelled.id).execute()
  await book(sessions.may, { status: 'redeemed' })
  await book(sessions.monday, { status: 'redeemed' })
  await book(sessions.monday, { status: 'redeemed' })
  await book(sessions.monday, { status: 'no_show' })
  await cancel(sessions.monday, 1)
  await cancel(sessions.monday, 3)
  await cancel(sessions.monday, 1, { confirmed_at: null })
  await book(sessions.cancelled, { status: 'cancelled_by_fitness', cancelled_at: now })
  await book(sessions.morning, { status: 'redeemed' })
  await book(sessions.morning)
  await book(sessions.evening)
  await book(sessions.evening, { status: 'pending', confirmed_at: null, confirm_by: new Date('2026-06-10T16:00:00Z') })
})
afterAll(() => whole.close())

describe('a month', () => {
  it('counts what became of the bookings of each class until now, and the seats that guests kept', async () => {
    const { classes, isOver, month } = await read<VenueMonth>('figures')
    expect([month, isOver]).toEqual(['2026-06', false])
    expect(classes.filter(({ name }) => name === 'Flow')).toEqual([
      {
        classId: flow.id,
        name: 'Flow',
        trainerName: 'Ana',
        starts: ['08:00:00', '18:00:00'],
        sessions: 2,
        seats: 14,
        booked: 5,
        visits: 3,
        missed: 1,
        // Neither the one of three hours before, nor the request that was withdrawn.
        cancelledLate: 1,
      },
    ])
    expect(classes.map(({ name }) => name)).not.toContain('Late Flow')
  })

  it('has every day, and none of another month', async () => {
    const { days } = await read<VenueMonth>('figures?month=2026-06')
    expect(days).toHaveLength(30)
    expect(days.filter(({ visits, missed, cancelledLate }) => visits + missed + cancelledLate > 0)).toEqual([
      { date: '08.06.2026', visits: 2, missed: 1, cancelledLate: 1 },
      { date: '10.06.2026', visits: 1, missed: 0, cancelledLate: 0 },
    ])
    const may = await read<VenueMonth>('figures?month=2026-05')
    expect([may.isOver, may.days.at(-1), may.classes[0]?.seats]).toEqual([
      true,
      { date: '31.05.2026', visits: 1, missed: 0, cancelledLate: 0 },
      7,
    ])
  })

  it('counts walk-ins by themselves', async () => {
    const before = (await read<VenueMonth>('figures')).walkIns
    const walkIn = {
      type: 'walk_in',
      class_id: null,
      class_session_id: null,
      local_start: null,
      local_end: null,
    } as const
    const walk_in_id = whole.walkIn.id
    await book(sessions.monday, { ...walkIn, walk_in_id, status: 'redeemed' })
    await book(sessions.monday, { ...walkIn, walk_in_id, status: 'no_show' })
    expect((await read<VenueMonth>('figures')).walkIns).toEqual({
      ...before,
      visits: before.visits + 1,
      missed: before.missed + 1,
    })
  })

  it.each(['2026-13', '2026-6', '1999-12', '10000-01', 'June'])('%s is refused beside its field', async (month) => {
    const answer = await whole.test.get(`/api/staff/venues/${whole.venue.slug}/figures?month=${month}`, {
      as: manager.token,
    })
    expect([answer.statusCode, answer.body.includes('Must be a month such as 2026-11')]).toEqual([400, true])
  })
})

describe('today', () => {
  it('is counted, with what waits for somebody at the venue', async () => {
    const shown = await read<VenueToday>('today')
    expect(shown).toMatchObject({ date: '10.06.2026', classes: 2, seats: 16, booked: 4, here: 1 })
    expect(shown.waiting).toEqual({
      requests: 1,
      answerBy: '2026-06-10T16:00:00.000Z',
      objections: 0,
      changedBookings: 0,
    })
  })

  it('names travellers who are asked about a moved class, and objections, until they are settled', async () => {
    const { db } = whole.database
    const moved = await book(sessions.evening)
    const change = await db
      .insertInto('session_changes')
      .values({
        session_id: sessions.evening.id,
        kind: 'moved',
        actor: 'venue',
        before: '{}',
        after: '{}',
        occurred_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const times = { starts_at: moved.starts_at, ends_at: moved.ends_at }
    await db
      .insertInto('booking_moves')
      .values({
        booking_id: moved.id,
        change_id: change.id,
        agreed_starts_at: times.starts_at,
        agreed_ends_at: times.ends_at,
        ...times,
        answer_by: new Date('2026-06-10T16:00:00Z'),
      })
      .execute()
    const entry = await db
      .insertInto('staff_entries')
      .values({
        booking_id: moved.id,
        venue_id: whole.venue.id,
        kind: 'tap',
        actor_account_id: manager.accountId,
        entered_at: new Date('2026-06-10T10:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const objection = { kind: 'objection', entry_id: entry.id, venue_id: whole.venue.id, booking_id: moved.id }
    await db
      .insertInto('desk_cases')
      .values({ ...objection, words: 'I was not there', opened_at: new Date('2026-06-10T10:00:00Z') })
      .execute()
    expect((await read<VenueToday>('today')).waiting).toMatchObject({ objections: 1, changedBookings: 1 })
    await db.updateTable('booking_moves').set({ answer: 'kept', answered_at: now }).execute()
    await db
      .updateTable('desk_cases')
      .set({ settled_at: now, settled_by: manager.accountId, outcome: 'rejected', reason: 'Seen' })
      .execute()
    expect((await read<VenueToday>('today')).waiting).toMatchObject({ objections: 0, changedBookings: 0 })
  })

  it('and the month have nothing of another venue', async () => {
    const { db } = whole.database
    const other = await createVenue(db, { ...whole.venue, id: whole.venue.destination_id })
    await book(await createSession(db, await createClass(db, other), { date: '2026-06-10', from: '09:00' }), {
      status: 'redeemed',
    })
    const { days } = await read<VenueMonth>('figures')
    expect(days[9]).toMatchObject({ date: '10.06.2026', visits: 1 })
    expect(await read<VenueToday>('today')).toMatchObject({ here: 1 })
  })
})
