import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarReaders, type ReadEvent } from '../../tests/support/calendar-readers.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import { createClass, createSession, createVenue, createDestination } from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { type ChangedClasses, changeClassesAsManager } from '../../tests/support/product/change-classes-as-manager.ts'
import { TEST_NOW } from '../../tests/support/product/app.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

/** Wednesday 10 June 2026, 11:00 in London. */
let whole: WholeProduct
let manager: Person
let the: ChangedClasses
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  the = changeClassesAsManager(whole, manager)
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
beforeEach(() => whole.test.clock.set(TEST_NOW))
afterAll(() => whole.close())

const db = () => whole.database.db
const venuePath = () => `/api/staff/venues/${whole.venue.slug}/calendar`
async function make(path: string, { token }: Person): Promise<string> {
  const { address } = (await whole.test.post(path, { isOn: true }, { as: token })).json<{ address: string }>()
  return new URL(address).pathname
}
const makeOwn = (person: Person) => make('/api/user/calendar', person)
const fetchAt = (path: string, headers: Record<string, string> = {}) => whole.test.get(path, { headers })
/** What all three readers agree on. */
async function readAt(path: string): Promise<ReadEvent[]> {
  const { body } = await fetchAt(path)
  const [first = [], ...others] = calendarReaders.map(([, read]) => read(body))
  for (const other of others) expect(other).toEqual(first)
  return first
}
const times = (events: readonly ReadEvent[]) => events.map(({ start, end }) => [start, end])

describe('T189: the calendar of a traveller', () => {
  it('is made when asked for, and shown to its owner again', async () => {
    const person = await whole.person()
    const show = async () => (await whole.test.get('/api/user/calendar', { as: person.token })).json<object>()
    expect(await show()).toEqual({ address: null, madeAt: null })
    const path = await makeOwn(person)
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
    expect(await show()).toMatchObject({ address: expect.stringContaining(path) as string })
    const { rows } = await whole.database.pool.query<object>('select * from calendar_subscriptions')
    expect(JSON.stringify(rows)).not.toContain(path.slice('/api/calendar/'.length, -'.ics'.length))
  })

  it('says how programs keep it, and sends nothing that has not changed', async () => {
    const of = await the.yoga()
    const { person } = await the.book(of)
    const path = await makeOwn(person)
    const { headers, body, statusCode } = await fetchAt(path)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    expect(Date.parse(String(headers['last-modified']))).not.toBeNaN()
    expect(body.split('\r\n')).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Roamfit bookings',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
      ]),
    )
    const known = { 'if-none-match': String(headers.etag) }
    whole.test.clock.advance({ minutes: 30 })
    expect([(await fetchAt(path, known)).statusCode, (await fetchAt(path, known)).body]).toEqual([304, ''])
    whole.test.clock.set(TEST_NOW)
    await the.change(of, { kind: 'move', timeFrom: '19:00' })
    expect((await fetchAt(path, known)).statusCode).toBe(200)
  })

  it('moves an event in place, and cancels it in place, for two weeks', async () => {
    const of = await the.yoga()
    const { person, id } = await the.book(of)
    const path = await makeOwn(person)
    const before = (await readAt(path))[0]
    expect(before).toMatchObject({ summary: 'Yoga at River House Gym', status: 'CONFIRMED' })
    await the.change(of, { kind: 'move', timeFrom: '19:00' })
    const moved = (await readAt(path))[0]
    expect(moved).toMatchObject({ uid: before?.uid, start: `${of.date}T18:00:00.000Z` })
    const next = await the.yoga()
    await whole.test.post(
      `/api/user/orders/reschedule/${id}`,
      { classId: next.of.id, date: next.date },
      { as: person.token },
    )
    const rescheduled = await readAt(path)
    expect(rescheduled).toMatchObject([{ uid: before?.uid, start: `${next.date}T17:00:00.000Z` }])
    await the.change(next, { kind: 'cancel', reason: 'Ill' })
    const cancelled = await readAt(path)
    expect(cancelled).toMatchObject([{ uid: before?.uid, status: 'CANCELLED' }])
    const sequences = [before, moved, rescheduled[0], cancelled[0]].map((event) => event?.sequence ?? 0)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
    whole.test.clock.advance({ days: 15 })
    expect(await readAt(path)).toEqual([])
  })

  it('has requests as tentative, several zones, whole days, a clock change and midnight, and 60 days back', async () => {
    const person = await whole.person()
    const pass = await createPass(db(), person.accountId)
    const zurich = await createVenue(
      db(),
      await createDestination(db(), { city: 'Zurich', time_zone: 'Europe/Zurich' }),
      {
        slug: 'am-see',
        time_zone: 'Europe/Zurich',
      },
    )
    const book = async (venue: typeof zurich, date: string, from: string, to: string, changes = {}) => {
      const session = await createSession(db(), await createClass(db(), venue), { date, from, to })
      await createClassBooking(db(), session, pass, changes)
    }
    await book(whole.venue, '2026-04-10', '10:00', '11:00')
    await book(whole.venue, '2026-04-12', '10:00', '11:00')
    await book(zurich, '2026-06-20', '23:30', '00:30', { status: 'pending', confirm_by: new Date('2026-06-12') })
    await book(zurich, '2026-06-21', '10:00', '11:00')
    await book(whole.venue, '2026-10-25', '00:30', '02:30')
    const path = await makeOwn(person)
    const events = await readAt(path)
    expect(times(events)).toEqual([
      ['2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z'],
      ['2026-06-21T08:00:00.000Z', '2026-06-21T09:00:00.000Z'],
      ['2026-06-20T21:30:00.000Z', '2026-06-20T22:30:00.000Z'],
      ['2026-04-12T09:00:00.000Z', '2026-04-12T10:00:00.000Z'],
    ])
    expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'TENTATIVE', 'CONFIRMED'])
    const { body } = await fetchAt(path)
    expect(body.match(/^TZID:.*$/gm)).toEqual(['TZID:Europe/Zurich', 'TZID:Europe/London'])
    await whole.booking(person)
    expect((await fetchAt(path)).body).toContain('DTSTART;VALUE=DATE:20260612')
  })

  it('shows nothing of another traveller', async () => {
    const of = await the.yoga()
    await the.book(of)
    expect(await readAt(await makeOwn(await whole.person()))).toEqual([])
  })

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['a new address', (person) => makeOwn(person)],
    ['its owner stops it', ({ token }) => whole.test.post('/api/user/calendar', { isOn: false }, { as: token })],
    ['the account is deleted', ({ token }) => whole.test.post('/api/user/deleteUser', undefined, { as: token })],
  ])('ends: %s', async (_why, end) => {
    const person = await whole.person()
    const path = await makeOwn(person)
    expect((await fetchAt(path)).statusCode).toBe(200)
    await end(person)
    const { statusCode, body } = await fetchAt(path)
    expect([statusCode, body]).toEqual([410, expect.stringContaining('calendarEnded')])
  })

  it('leaves one address of ten that are made at once', async () => {
    const person = await whole.person()
    const paths = await Promise.all(Array.from({ length: 10 }, () => makeOwn(person)))
    const codes = await Promise.all([...new Set(paths)].map(async (path) => (await fetchAt(path)).statusCode))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
  })

  it('the own data says that it exists, not its secret', async () => {
    const person = await whole.person()
    const path = await makeOwn(person)
    const { body } = await whole.test.get('/api/user/data', { as: person.token })
    expect(body).toContain('"calendarAddressMadeAt":"2026-06-10T')
    expect(body).not.toContain(path)
  })
})

describe('the calendar of a venue', () => {
  const entries = async () =>
    (await db().selectFrom('audit_log').select(['action', 'after']).orderBy('id').execute()).filter(({ action }) =>
      action.startsWith('calendar.'),
    )

  async function visit(date: string) {
    const person = await whole.person()
    const wish = { Type: 'StandardTicket', TicketId: whole.walkIn.id, Date: date, ActiveVoucherCode: person.passCode }
    const booked = await whole.test.post('/api/bookings/add', wish, { as: person.token })
    return { person, id: booked.json<{ id: string }>().id }
  }

  it('has classes with how many are booked, and walk-ins a day, without names', async () => {
    const of = await the.yoga({ capacity: 12 })
    await the.book(of)
    await visit('2026-06-30')
    await visit('2026-06-30')
    const cancelled = await visit('2026-06-30')
    await whole.test.delete(`/api/user/orders/cancel/${cancelled.id}`, { as: cancelled.person.token })
    await visit('2026-07-01')
    const path = await make(venuePath(), manager)
    const events = await readAt(path)
    const find = (summary: string) => events.filter((event) => event.summary.startsWith(summary))
    expect(find('Yoga · 1 of 12 booked')).toMatchObject([
      { start: `${of.date}T17:00:00.000Z`, location: 'River House Gym', status: 'CONFIRMED' },
    ])
    expect(find('General').filter(({ start }) => start >= '2026-06-30')).toMatchObject([
      { summary: 'General Gym Access · 2', start: expect.stringMatching('^2026-06-30') as string },
      { summary: 'General Gym Access · 1' },
    ])
    const { body } = await fetchAt(path)
    expect(body).toContain('DESCRIPTION:Ben')
    expect(body).toContain('X-WR-CALNAME:River House Gym')
    expect(body).not.toMatch(/Nina|Novak|example\.com|bookings\//)
  })

  it('has all classes from two weeks back to twelve weeks ahead, with a clock change and midnight', async () => {
    const night = await createClass(db(), whole.venue, { name: 'Night Swim' })
    for (const date of ['2026-10-05', '2026-10-06', '2027-01-12', '2027-01-13'])
      await createSession(db(), night, { date, from: '12:00' })
    await createSession(db(), night, { date: '2026-10-24', from: '01:30' })
    await createSession(db(), night, { date: '2026-10-25', from: '23:30', to: '00:30' })
    const path = await make(venuePath(), manager)
    whole.test.clock.set(new Date('2026-10-20T10:00:00Z'))
    const nights = (await readAt(path)).filter(({ summary }) => summary.startsWith('Night Swim'))
    expect(times(nights)).toEqual([
      ['2026-10-06T11:00:00.000Z', '2026-10-06T12:00:00.000Z'],
      ['2026-10-24T00:30:00.000Z', '2026-10-24T01:30:00.000Z'],
      ['2026-10-25T23:30:00.000Z', '2026-10-26T00:30:00.000Z'],
      ['2027-01-12T12:00:00.000Z', '2027-01-12T13:00:00.000Z'],
    ])
    const classes = await Promise.all(Array.from({ length: 41 }, () => createClass(db(), whole.venue)))
    await sql`insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at,
        ends_at, capacity)
      select c.id, v.id, v.destination_id, d::date, '10:00', '11:00', d + interval '10 hours', d + interval '11 hours', 9
      from classes c join venues v on v.id = c.venue_id, generate_series('2027-05-18'::timestamptz, '2027-08-24', '1 day') d
      where c.id = any(${classes.map(({ id }) => id)}::uuid[])`.execute(db())
    whole.test.clock.set(new Date('2027-06-01T10:00:00Z'))
    expect((await fetchAt(path)).body.match(/^BEGIN:VEVENT/gm)).toHaveLength(41 * 99)
  })

  it('moves and cancels a class in place, and sends nothing that has not changed', async () => {
    const of = await the.yoga()
    const path = await make(venuePath(), manager)
    const event = async () => (await readAt(path)).find(({ uid }) => uid.startsWith(`session-${of.row.id}@`))
    const before = await event()
    const { headers } = await fetchAt(path)
    // Raises the venue's version in the catalogue, and changes nothing in the timetable.
    await db().updateTable('venues').set({ description: 'Newly painted' }).where('id', '=', whole.venue.id).execute()
    expect((await fetchAt(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    await the.change(of, { kind: 'move', timeFrom: '19:00' })
    const moved = await event()
    expect(moved).toMatchObject({ uid: before?.uid, start: `${of.date}T18:00:00.000Z` })
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    const cancelled = await event()
    expect(cancelled).toMatchObject({ uid: before?.uid, status: 'CANCELLED' })
    const sequences = [before, moved, cancelled].map((one) => one?.sequence ?? 0)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
  })

  it('is made and ended by managers, with one entry each and no secret in it, and seen by the front desk', async () => {
    const before = (await entries()).length
    const path = await make(venuePath(), manager)
    const desk = await whole.staffAs('front_desk')
    expect((await whole.test.get(venuePath(), { as: desk.token })).json()).toMatchObject({
      address: expect.stringContaining(path) as string,
    })
    expect((await whole.test.post(venuePath(), { isOn: true }, { as: desk.token })).statusCode).toBe(403)
    await whole.test.post(venuePath(), { isOn: false }, { as: manager.token })
    await whole.test.post(venuePath(), { isOn: false }, { as: manager.token })
    expect((await entries()).slice(before)).toEqual([
      { action: 'calendar.made', after: null },
      { action: 'calendar.ended', after: null },
    ])
    expect((await fetchAt(path)).statusCode).toBe(410)
  })

  it('ends when the venue leaves the site', async () => {
    const path = await make(venuePath(), manager)
    const show = (is_active: boolean) =>
      db().updateTable('venues').set({ is_active }).where('id', '=', whole.venue.id).execute()
    await show(false)
    expect((await fetchAt(path)).statusCode).toBe(410)
    await show(true)
    expect((await fetchAt(path)).statusCode).toBe(200)
  })
})

it('an address that never was answers like one that has ended', async () => {
  expect((await fetchAt('/api/calendar/none.ics')).statusCode).toBe(410)
})
