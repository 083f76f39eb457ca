import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedTimetable, Timetable, ToldTravellers } from '../../contract/timetables.ts'
import type { VenueClass } from '../../contract/venue-classes.ts'
import { classForm, weekly } from '../../tests/support/calls/timetables.ts'
import { vocabularyId } from '../../tests/support/factories/catalogue.ts'
import { changeClassesAsManager } from '../../tests/support/product/change-classes-as-manager.ts'
import { tellOne } from '../class-changes/tell-changed.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

// Now is Wednesday, 10 June 2026, 11:00 in London. The class takes place on Mondays from 15 June.
let whole: WholeProduct
let manager: Person
let the: ReturnType<typeof changeClassesAsManager>
let base: string
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  the = changeClassesAsManager(whole, manager)
  base = `/api/staff/venues/${whole.venue.slug}`
  await vocabularyId(whole.database.db, 'activities', 'Yoga')
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterAll(() => whole.close())

const post = (path: string, body: object) => whole.test.post(`${base}${path}`, body, { as: manager.token })
const mondays = { ...weekly, weekdays: [1] }
async function series(more: object = {}) {
  const { id } = (await post('/classes', { ...classForm, trainerName: 'Ann' })).json<VenueClass>()
  const answer = await post(`/classes/${id}/timetables`, { ...mondays, ...more })
  return { id, timetable: answer.json<{ timetable: Timetable }>().timetable }
}
const change = ({ id, version }: Timetable, more: object) =>
  post(`/timetables/${id}`, { ...mondays, version, trainerName: 'Bea', ...more })
const preview = async ({ id }: Timetable, query: string) =>
  (await whole.test.get(`${base}/timetables/${id}/preview?${query}`, { as: manager.token })).json<ToldTravellers>()
const bookAs = async (person: Person, id: string, ...dates: string[]) => {
  for (const date of dates) {
    const wish = { Type: 'ClassTicket', TicketId: id, Date: date, ActiveVoucherCode: person.passCode }
    expect((await whole.test.post('/api/bookings/add', wish, { as: person.token })).statusCode).toBe(200)
  }
}
const newsFor = async (person: Person) =>
  (await the.mailsTo(person)).filter(({ subject }) => subject.startsWith('Another trainer'))

describe('T140: another trainer for a booked series', () => {
  it('goes through, and each traveller hears of it in one mail that names their dates', async () => {
    const { id, timetable } = await series()
    const [often, once] = [await whole.person(), await whole.person()]
    await bookAs(often, id, '2026-06-15', '2026-06-22', '2026-07-06')
    await bookAs(once, id, '2026-06-22')
    await the.runJobs()
    expect(await preview(timetable, 'trainerName=Bea')).toEqual({
      travellers: [
        { name: 'Nina N.', dates: ['15.06.2026', '22.06.2026', '06.07.2026'], isTold: true },
        { name: 'Nina N.', dates: ['22.06.2026'], isTold: true },
      ],
      waitingTold: 0,
    })
    expect((await change(timetable, {})).json<ChangedTimetable>().outcome).toMatchObject({ changed: 12, removed: 0 })
    const [mail, ...more] = await newsFor(often)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Bea teaches your class')
    expect(mail?.text).toContain('Also on: Mon, Jun 22; Mon, Jul 6')
    const [short] = await newsFor(once)
    expect(short?.text).not.toContain('Also on')
    const bookings = await whole.database.db
      .selectFrom('bookings')
      .select('status')
      .where('class_id', '=', id)
      .execute()
    expect(bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
  })

  it('tells nobody twice, and nobody of the trainer whom they know', async () => {
    const { id, timetable } = await series()
    const person = await whole.person()
    await bookAs(person, id, '2026-06-15', '2026-06-29')
    const { timetable: next } = (await change(timetable, {})).json<{ timetable: Timetable }>()
    await change(next, { trainerName: null })
    expect(await newsFor(person)).toEqual([])
  })

  it('is told once for each date, also by jobs that run at once', async () => {
    const { id, timetable } = await series()
    const person = await whole.person()
    const dates = ['2026-06-15', '2026-06-22', '2026-06-29', '2026-07-06']
    await bookAs(person, id, ...dates)
    await change(timetable, {})
    const bookings = await whole.database.db.selectFrom('bookings').select('id').where('class_id', '=', id).execute()
    await Promise.all(bookings.map((booking) => tellOne(whole.test.context, booking.id, undefined)))
    // Each mail is about one date, and names others.
    const told = (await newsFor(person)).flatMap(({ text }) => [...text.matchAll(/Ju[nl]\w* (\d+)/g)])
    expect(told.map(([, day]) => day).toSorted()).toEqual(['15', '22', '29', '6'])
  })

  it('of the following leaves the dates before alone', async () => {
    const { id, timetable } = await series()
    const [before, after] = [await whole.person(), await whole.person()]
    await bookAs(before, id, '2026-06-22')
    await bookAs(after, id, '2026-07-06')
    const following = '2026-06-29'
    expect((await preview(timetable, `trainerName=Bea&following=${following}`)).travellers).toMatchObject([
      { dates: ['06.07.2026'] },
    ])
    expect((await change(timetable, { following })).statusCode).toBe(200)
    expect([await newsFor(before), await newsFor(after)]).toMatchObject([[], [{}]])
  })

  it('tells who is in line, and leaves out who has turned such mails off', async () => {
    const { id, timetable } = await series({ capacity: 1 })
    const [booked, waiting] = [await whole.person(), await whole.person()]
    await bookAs(booked, id, '2026-06-15')
    await whole.test.post('/api/user/waits', { classId: id, date: '2026-06-15' }, { as: waiting.token })
    const off = { account_id: booked.accountId, topic: 'messages', channel: 'email', is_on: false } as const
    await whole.database.db.insertInto('notification_preferences').values(off).execute()
    expect(await preview(timetable, 'trainerName=Bea')).toMatchObject({
      travellers: [{ isTold: false }],
      waitingTold: 1,
    })
    await change(timetable, { capacity: 1 })
    expect([await newsFor(booked), await newsFor(waiting)]).toMatchObject([[], [{}]])
  })

  it('is of nobody’s concern where a date has a trainer of its own, or the same one', async () => {
    const { id, timetable } = await series()
    const person = await whole.person()
    await bookAs(person, id, '2026-06-15')
    expect((await preview(timetable, 'trainerName=Ann')).travellers).toEqual([])
    await whole.database.db
      .updateTable('class_sessions')
      .set({ trainer_name: 'Cleo' })
      .where('class_id', '=', id)
      .execute()
    expect((await preview(timetable, 'trainerName=Bea')).travellers).toEqual([])
  })

  it('does not take another time along', async () => {
    const { id, timetable } = await series()
    await bookAs(await whole.person(), id, '2026-06-15')
    expect((await change(timetable, { from: '17:00' })).json()).toMatchObject({ code: 'sessionsBooked' })
  })
})
