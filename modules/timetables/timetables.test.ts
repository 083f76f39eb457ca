import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedTimetable, Timetable, VenueSession, VenueWeek } from '../../contract/timetables.ts'
import type { VenueClass } from '../../contract/venue-classes.ts'
import { classForm, weekly } from '../../tests/support/calls/timetables.ts'
import { vocabularyId } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { writeTimetablesOut } from './write-timetables-out.ts'

// Now is Wednesday, 10 June 2026, 11:00 in London; timetables are written out to 2 September.
let whole: WholeProduct
let manager: Person
let base: string

beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  base = `/api/staff/venues/${whole.venue.slug}`
  for (const name of ['Yoga', 'Pilates']) await vocabularyId(whole.database.db, 'activities', name)
})
afterAll(() => whole.close())

const get = async <T>(path: string, by = manager) =>
  (await whole.test.get(`${base}${path}`, { as: by.token })).json<T>()
const post = (path: string, body: object, by = manager) => whole.test.post(`${base}${path}`, body, { as: by.token })
const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, fields } = answer.json() as { code?: string; fields?: Record<string, string> }
  return [answer.statusCode, code, Object.keys(fields ?? {})]
}
const newClass = async (more: object = {}) => {
  const answer = await post('/classes', { ...classForm, ...more })
  expect(answer.statusCode).toBe(200)
  return answer.json<VenueClass>()
}
const add = (id: string, more: object = {}) => post(`/classes/${id}/timetables`, { ...weekly, ...more })
/** A class that takes place on Mondays, 18:00 to 19:00, from 15 June. */
const mondays = async (more: object = {}) => {
  const { id } = await newClass()
  const answer = await add(id, { weekdays: [1], ...more })
  expect(answer.statusCode).toBe(200)
  return { id, ...answer.json<ChangedTimetable>() } as { id: string; timetable: Timetable } & ChangedTimetable
}
const change = ({ id, version }: Timetable, more: object = {}) =>
  post(`/timetables/${id}`, { ...weekly, weekdays: [1], version, ...more })
const end = ({ id, version }: Timetable, lastDate: string) => post(`/timetables/${id}/end`, { version, lastDate })
const sessionsOf = (classId: string) =>
  whole.database.db
    .selectFrom('class_sessions')
    .selectAll()
    .where('class_id', '=', classId)
    .orderBy('local_date')
    .execute()
const datesOf = async (classId: string) =>
  (await sessionsOf(classId)).filter(({ status }) => status === 'scheduled').map(({ local_date: date }) => date)
const week = (day: string, by = manager) => get<VenueWeek>(`/timetable?week=${day}`, by)
const inWeek = async (classId: string, day: string): Promise<VenueSession[]> =>
  (await week(day)).days.flatMap(({ sessions }) => sessions).filter((session) => session.classId === classId)
const book = async (classId: string, date: string) => {
  const person = await whole.person()
  const [year, month, day] = date.split('-')
  const wish = { Type: 'ClassTicket', TicketId: classId, Date: `${day}.${month}.${year}` }
  const answer = await whole.test.post(
    '/api/bookings/add',
    { ...wish, ActiveVoucherCode: person.passCode },
    { as: person.token },
  )
  expect(answer.statusCode).toBe(200)
}
const setSession = (classId: string, date: string, set: object) =>
  whole.database.db
    .updateTable('class_sessions')
    .set(set)
    .where('class_id', '=', classId)
    .where('local_date', '=', date)
    .execute()

describe('a timetable', () => {
  it('is written out twelve weeks ahead, in the venue’s clock, and seen by travellers', async () => {
    const { id, outcome } = await mondays({ trainerName: 'Ann' })
    expect(outcome).toEqual({ added: 12, changed: 0, removed: 0, remarks: [] })
    const sessions = await sessionsOf(id)
    expect(sessions.map(({ local_date: date }) => date)).toEqual([
      '2026-06-15',
      '2026-06-22',
      '2026-06-29',
      '2026-07-06',
      '2026-07-13',
      '2026-07-20',
      '2026-07-27',
      '2026-08-03',
      '2026-08-10',
      '2026-08-17',
      '2026-08-24',
      '2026-08-31',
    ])
    expect(sessions[0]).toMatchObject({
      starts_at: new Date('2026-06-15T17:00:00Z'),
      ends_at: new Date('2026-06-15T18:00:00Z'),
      capacity: 12,
      trainer_name: 'Ann',
      is_venues_own: true,
    })
    const seen = await whole.test.get(`/api/studio/${whole.venue.slug}/classes?date=15.06.2026`)
    expect(seen.json<{ id: string }[]>()).toContainEqual(expect.objectContaining({ id, timeFrom: '18:00:00' }))
    await book(id, '2026-06-15')
    expect(await inWeek(id, '2026-06-15')).toMatchObject([
      { date: '15.06.2026', seatsTaken: 1, capacity: 12, trainerName: 'Ann', own: [], isCancelled: false },
    ])
  })

  it('leaves out closed and taken dates, and says so', async () => {
    const { id } = await newClass()
    const closed = { venue_id: whole.venue.id, local_date: '2026-06-22', closed_from: '12:00', closed_to: '18:30' }
    await whole.database.db.insertInto('venue_closures').values(closed).execute()
    expect(
      (await post(`/classes/${id}/sessions`, { ...weekly, from: '07:00', to: '08:00', date: '2026-06-29' })).statusCode,
    ).toBe(200)
    const { outcome } = (await add(id, { weekdays: [1], endsOn: '2026-06-30' })).json<ChangedTimetable>()
    expect(outcome).toEqual({
      added: 1,
      changed: 0,
      removed: 0,
      remarks: [
        { date: '22.06.2026', reason: 'closed' },
        { date: '29.06.2026', reason: 'taken' },
      ],
    })
    expect(await datesOf(id)).toEqual(['2026-06-15', '2026-06-29'])
    await whole.database.db.deleteFrom('venue_closures').execute()
  })

  it('begins today with the sessions that have not begun yet', async () => {
    const today = { weekdays: [3], startsOn: '2026-06-10', endsOn: '2026-06-17' }
    const [early, late] = [await newClass(), await newClass()]
    await add(early.id, { ...today, from: '08:00', to: '09:00' })
    await add(late.id, today)
    expect([await datesOf(early.id), await datesOf(late.id)]).toEqual([['2026-06-17'], ['2026-06-10', '2026-06-17']])
  })

  it.each([
    ['no day', { weekdays: [] }, [400, 'invalidRequest', ['weekdays']]],
    ['a day that no week has', { weekdays: [8] }, [400, 'invalidRequest', ['weekdays.0']]],
    ['an end before the start', { to: '17:00' }, [400, 'invalidRequest', ['to']]],
    ['an end at the start', { to: '18:00' }, [400, 'invalidRequest', ['to']]],
    ['an end of the next day that is no earlier', { endsNextDay: true }, [400, 'invalidRequest', ['to']]],
    ['more than 12 hours', { from: '06:00' }, [400, 'sessionTimeInvalid', ['to']]],
    ['no seats', { capacity: 0 }, [400, 'invalidRequest', ['capacity']]],
    ['yesterday', { startsOn: '2026-06-09' }, [400, 'sessionDateInvalid', ['startsOn']]],
    ['more than a year ahead', { startsOn: '2027-06-15' }, [400, 'sessionDateInvalid', ['startsOn']]],
    ['a last date before the first', { endsOn: '2026-06-14' }, [400, 'invalidRequest', ['endsOn']]],
    ['a last date in ten years', { endsOn: '2036-06-14' }, [400, 'sessionDateInvalid', ['endsOn']]],
    ['every ninth week', { everyWeeks: 9 }, [400, 'invalidRequest', ['everyWeeks']]],
  ])('is refused beside its field: %s', async (_what, more, refused) => {
    const { id } = await newClass()
    expect(refusal(await add(id, more))).toEqual(refused)
    expect(await datesOf(id)).toEqual([])
  })

  it('T122: is refused where the class has one on the same weekday, unless they take turns', async () => {
    const { id } = await mondays({ everyWeeks: 2 })
    expect(refusal(await add(id, { weekdays: [1, 5], from: '07:00', to: '08:00' }))).toEqual([
      409,
      'timetableOverlaps',
      ['weekdays'],
    ])
    expect((await add(id, { weekdays: [1], startsOn: '2026-06-22', everyWeeks: 2 })).statusCode).toBe(200)
    expect(await datesOf(id)).toHaveLength(12)
  })

  it('gets one more day every day, and dates that a person took out stay out', async () => {
    const { id, timetable } = await mondays({ weekdays: [1, 4] })
    await setSession(id, '2026-08-31', { status: 'cancelled' })
    const before = await datesOf(id)
    whole.test.clock.advance({ days: 1 })
    await Promise.all([writeTimetablesOut(whole.test.context), writeTimetablesOut(whole.test.context)])
    expect(await datesOf(id)).toEqual([...before, '2026-09-03'])
    whole.test.clock.advance({ days: 6 })
    await writeTimetablesOut(whole.test.context)
    expect((await datesOf(id)).slice(before.length)).toEqual(['2026-09-03', '2026-09-07'])
    whole.test.clock.advance({ days: -7 })
    const row = await whole.database.db
      .selectFrom('class_timetables')
      .select('extended_to')
      .where('id', '=', timetable.id)
      .executeTakeFirstOrThrow()
    expect(row.extended_to).toBe('2026-09-09')
  })
})

describe('a single session', () => {
  it.each([
    [
      'the hour that clocks skip',
      { date: '2027-03-28', from: '01:30', to: '02:30' },
      [400, 'sessionTimeInvalid', ['from']],
    ],
    ['an end in it', { date: '2027-03-28', from: '00:30', to: '01:30' }, [400, 'sessionTimeInvalid', ['to']]],
    ['yesterday', { date: '2026-06-09' }, [400, 'sessionDateInvalid', ['date']]],
    ['an hour ago', { date: '2026-06-10', from: '10:00', to: '12:00' }, [400, 'sessionTimeInvalid', ['from']]],
    ['in two years', { date: '2028-06-10' }, [400, 'sessionDateInvalid', ['date']]],
    ['no date', { date: '2026-02-30' }, [400, 'invalidRequest', ['date']]],
    ['an end before the start', { date: '2026-06-16', to: '17:00' }, [400, 'invalidRequest', ['to']]],
  ])('is refused beside its field: %s', async (_what, more, refused) => {
    const { id } = await newClass()
    expect(refusal(await post(`/classes/${id}/sessions`, { ...weekly, ...more }))).toEqual(refused)
  })

  it('may go over midnight, with a remark when clocks show its time twice', async () => {
    const { id } = await newClass()
    const night = { ...weekly, date: '2026-06-16', from: '23:00', to: '00:30', endsNextDay: true }
    expect((await post(`/classes/${id}/sessions`, night)).json()).toMatchObject({ isTimeRepeated: false })
    const twice = { ...weekly, date: '2026-10-25', from: '01:30', to: '02:30' }
    expect((await post(`/classes/${id}/sessions`, twice)).json()).toMatchObject({ isTimeRepeated: true })
    const [over, repeated] = await sessionsOf(id)
    expect([over?.ends_at, repeated?.starts_at]).toEqual([
      new Date('2026-06-16T23:30:00Z'),
      new Date('2026-10-25T00:30:00Z'),
    ])
  })

  it('T122: is one a date, but a cancelled one may be restored, once', async () => {
    const { id } = await mondays()
    const again = { ...weekly, date: '2026-06-22', from: '07:00', to: '08:00' }
    expect(refusal(await post(`/classes/${id}/sessions`, again))).toEqual([409, 'sessionDateTaken', ['date']])
    await setSession(id, '2026-06-22', { status: 'cancelled', cancel_reason: 'Ill' })
    expect((await post(`/classes/${id}/sessions`, again)).statusCode).toBe(200)
    expect(await inWeek(id, '2026-06-22')).toMatchObject([
      { from: '07:00:00', isCancelled: false, timetableId: null, own: [] },
    ])
  })
})

describe('all of a timetable', () => {
  it('changes sessions that have not begun, and keeps a session’s own values', async () => {
    const { id, timetable } = await mondays()
    await setSession(id, '2026-06-22', { capacity: 30 })
    await setSession(id, '2026-06-29', { local_start: '17:00', starts_at: new Date('2026-06-29T16:00:00Z') })
    const answer = await change(timetable, { from: '19:00', to: '20:00', capacity: 15 })
    expect(answer.json()).toMatchObject({
      timetable: { id: timetable.id, from: '19:00:00' },
      outcome: { changed: 12, removed: 0, added: 0 },
    })
    const [first, seats, time] = await sessionsOf(id)
    expect(first).toMatchObject({ local_start: '19:00:00', starts_at: new Date('2026-06-15T18:00:00Z'), capacity: 15 })
    expect(seats).toMatchObject({ local_start: '19:00:00', capacity: 30 })
    expect(time).toMatchObject({ local_start: '17:00:00', starts_at: new Date('2026-06-29T16:00:00Z'), capacity: 15 })
    expect((await inWeek(id, '2026-06-22'))[0]?.own).toEqual(['capacity'])
    expect((await inWeek(id, '2026-06-29'))[0]?.own).toEqual(['time'])
  })

  it('moves to other weekdays: dates go and come, taken ones stay away', async () => {
    const { id, timetable } = await mondays({ endsOn: '2026-06-30' })
    await setSession(id, '2026-06-22', { status: 'cancelled' })
    const answer = await change(timetable, { weekdays: [2], endsOn: '2026-06-30' })
    expect(answer.json<ChangedTimetable>().outcome).toMatchObject({ added: 3, removed: 2 })
    expect(await datesOf(id)).toEqual(['2026-06-16', '2026-06-23', '2026-06-30'])
  })

  it('has its dates again after it was shortened and made longer', async () => {
    const { id, timetable } = await mondays()
    const shorter = (await change(timetable, { endsOn: '2026-06-30' })).json<{ timetable: Timetable }>()
    expect(await datesOf(id)).toHaveLength(3)
    expect((await change(shorter.timetable)).json()).toMatchObject({ outcome: { added: 9 } })
    expect(await datesOf(id)).toHaveLength(12)
  })

  it('B4, T140: is refused whole while it would change a booked session, which it names', async () => {
    const { id, timetable } = await mondays()
    await book(id, '2026-06-22')
    for (const more of [{ from: '17:00' }, { weekdays: [2] }, { startsOn: '2026-06-29' }]) {
      const answer = await change(timetable, more)
      expect(refusal(answer)).toEqual([409, 'sessionsBooked', ['booked']])
      expect(answer.json()).toMatchObject({ fields: { booked: '22.06.2026' } })
    }
    expect((await sessionsOf(id))[0]?.local_start).toBe('18:00:00')
    expect((await change(timetable, { capacity: 1 })).statusCode).toBe(200)
  })

  it('refuses the second of two editors', async () => {
    const { timetable } = await mondays()
    expect((await change(timetable, { capacity: 20 })).statusCode).toBe(200)
    expect(refusal(await change(timetable, { capacity: 30 }))).toEqual([409, 'recordChanged', []])
    expect(refusal(await end(timetable, '2026-06-30'))).toEqual([409, 'recordChanged', []])
  })

  it('cannot move its first date once it has begun', async () => {
    const { id, timetable } = await mondays()
    const db = whole.database.db
    await db.updateTable('class_timetables').set({ starts_on: '2026-06-01' }).where('id', '=', timetable.id).execute()
    const begun = (await get<VenueClass>(`/classes/${id}`)).timetables[0] ?? timetable
    const later = { from: '19:00', to: '20:00' }
    expect(refusal(await change(begun, { ...later, startsOn: '2026-06-29' }))).toEqual([
      400,
      'sessionDateInvalid',
      ['startsOn'],
    ])
    expect((await change(begun, { ...later, startsOn: '2026-06-01' })).json()).toMatchObject({
      outcome: { changed: 12, added: 0 },
    })
  })
})

describe('this and the following of a timetable', () => {
  it('have a separate timetable from then on', async () => {
    const { id, timetable } = await mondays({ everyWeeks: 2 })
    const answer = await change(timetable, { following: '2026-07-13', from: '19:00', to: '20:00', everyWeeks: 2 })
    const { timetable: next, outcome } = answer.json<{ timetable: Timetable } & ChangedTimetable>()
    expect(outcome).toMatchObject({ changed: 4, added: 0, removed: 0 })
    expect(next).toMatchObject({ startsOn: '13.07.2026', from: '19:00:00' })
    const starts = (await sessionsOf(id)).map((session) => [
      session.local_date,
      session.local_start,
      session.timetable_id,
    ])
    expect(starts).toEqual([
      ...['2026-06-15', '2026-06-29'].map((date) => [date, '18:00:00', timetable.id]),
      ...['2026-07-13', '2026-07-27', '2026-08-10', '2026-08-24'].map((date) => [date, '19:00:00', next.id]),
    ])
    const known = await get<VenueClass>(`/classes/${id}`)
    expect(known.timetables.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['15.06.2026', '12.07.2026'],
      ['13.07.2026', null],
    ])
  })

  it('leave bookings before that date alone, and are refused for one after it', async () => {
    const { id, timetable } = await mondays()
    await book(id, '2026-06-22')
    await book(id, '2026-07-20')
    const later = { from: '19:00', to: '20:00' }
    expect(refusal(await change(timetable, { ...later, following: '2026-06-29' }))).toEqual([
      409,
      'sessionsBooked',
      ['booked'],
    ])
    expect((await change(timetable, { ...later, following: '2026-07-27' })).statusCode).toBe(200)
    expect((await get<VenueClass>(`/classes/${id}`)).timetables).toHaveLength(2)
  })

  it('from its first date on are all', async () => {
    const { timetable } = await mondays()
    const answer = await change(timetable, { following: '2026-06-15', capacity: 20 })
    expect(answer.json()).toMatchObject({ timetable: { id: timetable.id, capacity: 20 } })
  })
})

describe('a timetable that ends', () => {
  it('keeps its sessions until then', async () => {
    const { id, timetable } = await mondays()
    expect((await end(timetable, '2026-06-29')).json()).toMatchObject({
      timetable: { endsOn: '29.06.2026' },
      outcome: { removed: 9 },
    })
    expect(await datesOf(id)).toEqual(['2026-06-15', '2026-06-22', '2026-06-29'])
    await writeTimetablesOut(whole.test.context)
    expect(await datesOf(id)).toHaveLength(3)
  })

  it('is deleted when it never began', async () => {
    const { id, timetable } = await mondays()
    expect((await end(timetable, '2026-06-10')).json()).toMatchObject({ timetable: null, outcome: { removed: 12 } })
    expect((await get<VenueClass>(`/classes/${id}`)).timetables).toEqual([])
  })

  it('is refused for a booked session, and for dates that are past or after its end', async () => {
    const { id, timetable } = await mondays()
    await book(id, '2026-07-06')
    expect(refusal(await end(timetable, '2026-06-29'))).toEqual([409, 'sessionsBooked', ['booked']])
    expect(refusal(await end(timetable, '2026-06-01'))).toEqual([400, 'sessionDateInvalid', ['lastDate']])
    expect((await end(timetable, '2026-07-06')).statusCode).toBe(200)
    expect(await datesOf(id)).toHaveLength(4)
  })
})

describe('the week', () => {
  it('begins on Monday, at the venue’s date, and is empty for a venue without classes', async () => {
    const { days, today, mayChange, writtenTo } = await week('2026-06-14')
    expect([days.map(({ date }) => date.slice(0, 2)).join(' '), today, mayChange, writtenTo]).toEqual([
      '08 09 10 11 12 13 14',
      '10.06.2026',
      true,
      '02.09.2026',
    ])
    const several = await get<VenueWeek>('/timetable?week=2026-06-14&weeks=3')
    expect([several.days.length, several.days.at(-1)?.date]).toEqual([21, '28.06.2026'])
    const frontDesk = await whole.staffAs('front_desk')
    expect(await week('2026-06-14', frontDesk)).toMatchObject({ mayChange: false })
  })
})
