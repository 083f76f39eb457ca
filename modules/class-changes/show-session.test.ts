import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassSession } from '../../contract/class-changes.ts'
import { toWireDate } from '../../contract/days.ts'
import type { VenueClass } from '../../contract/venue-classes.ts'
import type { WeeklyHoursRecord } from '../../contract/venue-opening.ts'
import type { VenueProfile } from '../../contract/venue-profile.ts'
import { createDestination, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import {
  type ChangedClasses,
  changeClassesAsManager,
  type Yoga,
} from '../../tests/support/product/change-classes-as-manager.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

/** Wednesday 10 June 2026, 11:00 in London. */
const NOW = '2026-06-10T10:00:00.000Z'
const ADA = { at: NOW, by: 'venue', name: 'Ada L.' }
const OPERATOR = { at: NOW, by: 'operator', name: null }

let whole: WholeProduct
let ada: Person
let the: ChangedClasses
beforeAll(async () => {
  whole = await wholeProduct()
  whole.test.clock.set(NOW)
  ada = await whole.staffAs('manager')
  const name = { first_name: 'Ada', last_name: 'Lovelace' }
  // What the venue calls her: her account has another name.
  await whole.database.db.updateTable('venue_staff').set(name).where('account_id', '=', ada.accountId).execute()
  the = changeClassesAsManager(whole, ada)
})
afterAll(() => whole.close())

const ofVenue = (rest: string) => `/api/staff/venues/${whole.venue.slug}/${rest}`
const find = (of: Yoga, date = of.date, by = ada) =>
  whole.test.get(ofVenue(`class-sessions/${of.of.id}@${date}`), { as: by.token })
const show = async (of: Yoga, date = of.date) => (await find(of, date)).json<ClassSession>()
async function read<T>(rest: string): Promise<T> {
  return (await whole.test.get(ofVenue(rest), { as: ada.token })).json<T>()
}

describe('a class that another manager has changed', () => {
  it('is shown as it is, without a name if it was never changed', async () => {
    const of = await the.yoga()
    await the.book(of)
    expect(await show(of)).toEqual({
      classId: of.of.id,
      className: 'Yoga',
      now: {
        date: toWireDate(of.date),
        timeFrom: '18:00:00',
        timeTo: '19:00:00',
        trainerName: 'Ben',
        capacity: 10,
        isCancelled: false,
      },
      seatsTaken: 1,
      waiting: 0,
      lastSaved: null,
    })
  })

  it('names the last one who changed it, and when', async () => {
    const of = await the.yoga()
    await the.change(of, { kind: 'capacity', capacity: 12 })
    expect(await show(of)).toMatchObject({ now: { capacity: 12 }, lastSaved: ADA })
    const catalogue = await whole.staffAs('catalogue')
    const other = changeClassesAsManager(whole, catalogue)
    await other.change(of, { kind: 'trainer', trainerName: 'Carl' })
    expect(await show(of)).toMatchObject({ now: { trainerName: 'Carl', capacity: 12 }, lastSaved: OPERATOR })
  })

  it('is found by its old date, and can be changed from there, until another class takes that date', async () => {
    const of = await the.yoga()
    const [later, latest] = [await the.yoga(), await the.yoga()]
    await the.change(of, { kind: 'move', date: later.date })
    expect(await show(of)).toMatchObject({ now: { date: toWireDate(later.date) }, lastSaved: ADA })
    await the.change(of, { kind: 'move', date: latest.date })
    expect(await show(of)).toMatchObject({ now: { date: toWireDate(latest.date) } })
    await createSession(whole.database.db, of.of, { date: of.date, from: '07:00' })
    expect(await show(of)).toMatchObject({ now: { date: toWireDate(of.date), timeFrom: '07:00:00' }, lastSaved: null })
  })

  it('is shown when it is cancelled', async () => {
    const of = await the.yoga()
    await the.change(of, { kind: 'cancel', reason: 'A burst pipe' })
    expect(await show(of)).toMatchObject({ now: { isCancelled: true }, lastSaved: ADA })
  })

  it('is not found on a date that it never had, nor at another venue', async () => {
    const of = await the.yoga()
    expect((await find(of, '2026-12-24')).json()).toMatchObject({ code: 'classNotFound' })
    const { db } = whole.database
    const elsewhere = await createVenue(db, await createDestination(db, { city: 'Zurich' }), { slug: 'other-gym' })
    const stranger = await whole.staffAs('manager', elsewhere)
    expect((await find(of, of.date, stranger)).json()).toMatchObject({ code: 'venueNotFound' })
    const there = `/api/staff/venues/${elsewhere.slug}/class-sessions/${of.of.id}@${of.date}`
    expect((await whole.test.get(there, { as: stranger.token })).json()).toMatchObject({ code: 'classNotFound' })
  })
})

describe('a record that another manager has saved', () => {
  const save = async (rest: string, body: object) => {
    const answer = await whole.test.post(ofVenue(rest), body, { as: ada.token })
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
  }

  it('names them: hours and profile separately', async () => {
    const [hours, profile] = [await read<WeeklyHoursRecord>('hours'), await read<VenueProfile>('profile')]
    expect([hours.lastSaved, profile.lastSaved]).toEqual([null, null])
    await save('hours', { version: hours.version, hours: [{ weekday: 1, opens: '06:00', closes: '22:00' }] })
    expect([
      (await read<WeeklyHoursRecord>('hours')).lastSaved,
      (await read<VenueProfile>('profile')).lastSaved,
    ]).toEqual([ADA, null])
    await save('profile', { ...profile.fields, version: profile.version, phone: '+44 20 7946 0111' })
    expect((await read<VenueProfile>('profile')).lastSaved).toEqual(ADA)
  })

  it('names them: a class and its timetable separately', async () => {
    const { of } = await the.yoga()
    const readClass = () => read<VenueClass>(`classes/${of.id}`)
    expect((await readClass()).lastSaved).toBeNull()
    const weekly = { weekdays: [1], from: '08:00', to: '09:00', capacity: 8, startsOn: '2026-06-15', everyWeeks: 1 }
    await save(`classes/${of.id}/timetables`, { ...weekly, endsNextDay: false })
    const planned = await readClass()
    expect([planned.lastSaved, planned.timetables.map(({ lastSaved }) => lastSaved)]).toEqual([null, [ADA]])
    await save(`classes/${of.id}`, { ...planned.fields, version: planned.version, name: 'Yin Yoga' })
    expect((await readClass()).lastSaved).toEqual(ADA)
  })
})
