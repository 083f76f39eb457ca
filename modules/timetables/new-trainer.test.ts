import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassChangePreview } from '../../contract/class-changes.ts'
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

describe('T140: another trainer of a class itself', () => {
  const edit = async (id: string, more: object) => {
    const { version, fields } = (
      await whole.test.get(`${base}/classes/${id}`, { as: manager.token })
    ).json<VenueClass>()
    return post(`/classes/${id}`, { ...fields, version, ...more })
  }

  it('is told to those who have booked a date without a trainer of its own, in one mail', async () => {
    const { id } = await series()
    const [often, other] = [await whole.person(), await whole.person()]
    await bookAs(often, id, '2026-06-15', '2026-06-22')
    await bookAs(other, id, '2026-06-29')
    await whole.database.db
      .updateTable('class_sessions')
      .set({ trainer_name: 'Cleo' })
      .where('class_id', '=', id)
      .where('local_date', '=', '2026-06-29')
      .execute()
    expect((await edit(id, { trainerName: 'Bea' })).statusCode).toBe(200)
    const [mail, ...more] = await newsFor(often)
    expect([more, await newsFor(other)]).toEqual([[], []])
    expect(mail?.text).toContain('Bea teaches your class')
    expect(mail?.text).toContain('Also on: Mon, Jun 22')
  })

  it('is told where nobody was named before, and another field tells nobody', async () => {
    const { id } = await series()
    const person = await whole.person()
    await bookAs(person, id, '2026-06-15')
    await edit(id, { trainerName: null, capacity: 30 })
    expect(await newsFor(person)).toHaveLength(1)
    await edit(id, { capacity: 20 })
    expect(await newsFor(person)).toHaveLength(1)
    await edit(id, { trainerName: 'Bea' })
    expect((await newsFor(person)).at(-1)?.text).toContain('Bea teaches your class')
  })
})

const handOver = (trainerName: string, sessions: readonly string[]) => ({ kind: 'trainer', trainerName, sessions })
const previewTrainer = async (trainerName: string, sessions: readonly string[]) => {
  const query = new URLSearchParams([
    ['kind', 'trainer'],
    ['trainerName', trainerName],
    ...sessions.map((name): [string, string] => ['sessions', name]),
  ])
  const answer = await whole.test.get(`${base}/class-changes/preview?${query.toString()}`, { as: manager.token })
  return answer.json<ClassChangePreview>()
}

it('counts one mail for each trainer of their own to whom classes go back', async () => {
  const [early, late] = [
    await series({ trainerName: 'Bea' }),
    await series({ from: '20:00', to: '21:00', trainerName: 'Bea' }),
  ]
  await whole.database.db.updateTable('classes').set({ trainer_name: 'Cleo' }).where('id', '=', late.id).execute()
  const person = await whole.person()
  for (const { id } of [early, late]) await bookAs(person, id, '2026-06-15')
  const seen = await previewTrainer(
    '',
    [early, late].map(({ id }) => `${id}@15.06.2026`),
  )
  expect(seen.counts.mails).toBe(2)
})

it('hands several classes of a trainer over with one mail for each traveller', async () => {
  const [early, late] = [await series(), await series({ from: '20:00', to: '21:00' })]
  const [both, one] = [await whole.person(), await whole.person()]
  await bookAs(both, early.id, '2026-06-15')
  await bookAs(both, late.id, '2026-06-15')
  await bookAs(one, late.id, '2026-06-15')
  const sessions = [early, late].map(({ id }) => `${id}@15.06.2026`)
  const seen = await previewTrainer('Bea', sessions)
  expect([seen.travellers.length, seen.counts.mails]).toEqual([3, 2])
  const bookings = seen.travellers.map(({ bookingId }) => bookingId)
  expect(
    (await post('/class-changes', { ...handOver('Bea', sessions), version: seen.version, bookings })).statusCode,
  ).toBe(200)
  const mails = (await the.mailsTo(both)).filter(({ text }) => text.includes('Bea teaches'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Another trainer at River House Gym'])
  expect(mails[0]?.text).toMatch(/And: \S.*, Mon, Jun 15, \d+:00 PM/)
  expect(await newsFor(one)).toHaveLength(1)
})
