import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VenueClass } from '../../contract/venue-classes.ts'
import type { WeekCopy } from '../../contract/week-copies.ts'
import { classForm, weekly } from '../../tests/support/calls/timetables.ts'
import { vocabularyId } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

// Now is Wednesday, 10 June 2026, 11:00 in London. The week of 15 June is copied.
let whole: WholeProduct
let manager: Person
let base: string
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  base = `/api/staff/venues/${whole.venue.slug}`
  await vocabularyId(whole.database.db, 'activities', 'Yoga')
})
beforeEach(async () => {
  const { db } = whole.database
  await db.deleteFrom('class_sessions').execute()
  await db.deleteFrom('class_timetables').execute()
  await db.deleteFrom('venue_closures').execute()
})
afterAll(() => whole.close())

const post = (path: string, body: object) => whole.test.post(`${base}${path}`, body, { as: manager.token })
const newClass = async () => (await post('/classes', classForm)).json<VenueClass>().id
/** A class on single dates, 18:00 to 19:00. */
async function classOn(...dates: string[]): Promise<string> {
  const id = await newClass()
  for (const date of dates)
    expect((await post(`/classes/${id}/sessions`, { ...weekly, trainerName: 'Ann', date })).statusCode).toBe(200)
  return id
}
const wish = { from: '2026-06-15', to: '2026-06-22' }
const copy = async (more: object = {}) => (await post('/week-copies', { ...wish, ...more })).json<WeekCopy>()
const preview = (more: Record<string, string> = {}) =>
  whole.test.get(`${base}/week-copies/preview?${new URLSearchParams({ ...wish, ...more }).toString()}`, {
    as: manager.token,
  })
const textOf = ({ added, left }: WeekCopy) => [
  ...added.map(({ date }) => date.slice(0, 5)),
  ...left.map(({ date, reason }) => `${date.slice(0, 5)} ${reason}`),
]
const sessionsOf = (id: string) =>
  whole.database.db.selectFrom('class_sessions').selectAll().where('class_id', '=', id).orderBy('local_date').execute()
const countEntries = async () =>
  (await whole.database.db.selectFrom('audit_log').select('id').where('action', '=', 'week.copied').execute()).length

describe('a copied week', () => {
  it('has the same times, seats and trainers as single dates, once, with one entry in the audit log', async () => {
    const id = await classOn('2026-06-16', '2026-06-21')
    const before = await countEntries()
    const seen = (await preview()).json<WeekCopy>()
    expect(textOf(seen)).toEqual(['23.06', '28.06'])
    expect(await sessionsOf(id)).toHaveLength(2)
    expect(await copy()).toEqual(seen)
    expect((await sessionsOf(id))[2]).toMatchObject({
      local_date: '2026-06-23',
      starts_at: new Date('2026-06-23T17:00:00Z'),
      ends_at: new Date('2026-06-23T18:00:00Z'),
      capacity: 12,
      trainer_name: 'Ann',
      timetable_id: null,
      is_venues_own: true,
    })
    expect(textOf(await copy())).toEqual(['23.06 there', '28.06 there'])
    expect(await sessionsOf(id)).toHaveLength(4)
    expect(await countEntries()).toBe(before + 1)
  })

  it('may be that of several weeks, also when two managers press at once', async () => {
    const id = await classOn('2026-06-16')
    const answers = await Promise.all([copy({ weeks: 3 }), copy({ weeks: 3 })])
    expect(answers.map(({ added }) => added.length).toSorted()).toEqual([0, 3])
    expect((await sessionsOf(id)).map(({ local_date: date }) => date)).toEqual([
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
      '2026-07-07',
    ])
  })

  it('names what it leaves out: other times, cancelled, closed, weekly', async () => {
    const id = await classOn('2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18')
    await post(`/classes/${id}/sessions`, { ...weekly, date: '2026-06-22', from: '07:00', to: '08:00' })
    await post(`/classes/${id}/sessions`, { ...weekly, date: '2026-06-23' })
    await whole.database.db
      .updateTable('class_sessions')
      .set({ status: 'cancelled' })
      .where('class_id', '=', id)
      .where('local_date', 'in', ['2026-06-23', '2026-06-18'])
      .execute()
    const closed = { venue_id: whole.venue.id, local_date: '2026-06-24', closed_from: '12:00', closed_to: '18:30' }
    await whole.database.db.insertInto('venue_closures').values(closed).execute()
    const every = await newClass()
    await post(`/classes/${every}/timetables`, { ...weekly, weekdays: [5] })
    await post(`/classes/${every}/sessions`, { ...weekly, date: '2026-06-20' })
    const left = ['22.06 otherTime', '23.06 cancelled', '24.06 closed', '26.06 there']
    expect(textOf(await copy())).toEqual([...left, '27.06 weekly'])
    expect(textOf(await copy({ withWeekly: true }))).toEqual(['27.06', ...left])
  })

  it('leaves out what would have begun by now, and an hour that clocks skip; one shown twice counts once', async () => {
    const id = await newClass()
    await post(`/classes/${id}/sessions`, { ...weekly, date: '2026-06-16', from: '08:00', to: '09:00' })
    await post(`/classes/${id}/sessions`, { ...weekly, date: '2026-06-21', from: '01:30', to: '02:30' })
    expect(textOf(await copy({ to: '2026-06-10' }))).toEqual(['14.06', '09.06 past'])
    expect((await copy({ to: '2026-10-25' })).added).toMatchObject([
      { date: '20.10.2026', isTimeRepeated: false },
      { date: '25.10.2026', isTimeRepeated: true },
    ])
    expect(textOf(await copy({ to: '2027-03-28' }))).toEqual(['23.03', '28.03 skippedHour'])
  })

  it.each([
    ['the week itself', { to: '2026-06-20' }, 'to'],
    ['last week', { to: '2026-06-07' }, 'to'],
    ['more than a year ahead', { to: '2027-06-20' }, 'to'],
    ['weeks of which the last is', { to: '2027-05-31', weeks: '3' }, 'weeks'],
  ])('is refused beside its field: %s', async (_what, more, field) => {
    const { code, fields } = (await preview(more)).json<{ code: string; fields: object }>()
    expect([code, Object.keys(fields)]).toEqual(['sessionDateInvalid', [field]])
    expect((await post('/week-copies', { ...wish, ...more })).statusCode).toBe(400)
  })

  it('is refused where it is more than 1,000 dates', async () => {
    for (let classes = 0; classes < 18; classes++)
      await post(`/classes/${await newClass()}/timetables`, { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7] })
    expect((await preview({ weeks: '8' })).json()).toMatchObject({
      fields: { weeks: expect.stringContaining('At most 1000') as string },
    })
  })
})
