import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuestList, GuestLists } from '../../contract/guest-lists.ts'
import type { StoredBookingStatus } from '../../database/tables/bookings.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { type Booking, createClassBooking } from '../../tests/support/factories/bookings.ts'
import {
  type Class,
  createClass,
  createSession,
  createVenue,
  type Session,
} from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { createVisit } from '../../tests/support/factories/visits.ts'
import { versionOf } from '../record-version.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

/** Wednesday 10 June 2026, 11:00 in London. */
let whole: WholeProduct
let desk: Person
let teacher: Person
let own: Class
let foreign: Class
let session: Session
const TODAY = '2026-06-10'

beforeAll(async () => {
  whole = await wholeProduct()
  desk = await whole.staffAs('front_desk')
  teacher = await whole.staffAs('teacher')
  const { db } = whole.database
  own = await createClass(db, whole.venue, { name: 'Vinyasa', trainer_name: 'TARA teacher', default_capacity: 20 })
  foreign = await createClass(db, whole.venue, { name: 'Boxing', trainer_name: 'Ben' })
  session = await createSession(db, own, { date: TODAY, from: '18:00' }, { seats_taken: 3 })
  await createSession(db, foreign, { date: TODAY, from: '09:00' })
})
afterAll(() => whole.close())

const at = (rest: string) => `/api/staff/venues/${whole.venue.slug}/${rest}`
const open = (of: Pick<Class, 'id'>, date: string, by = desk) =>
  whole.test.post(at(`guest-lists/${of.id}@${date}/open`), {}, { as: by.token })
const list = async (query = '', by = desk) =>
  (await whole.test.get(at(`guest-lists${query}`), { as: by.token })).json<GuestLists>()
async function book(
  status: StoredBookingStatus,
  name: readonly [string, string],
  of: Session = session,
): Promise<Booking> {
  const { db } = whole.database
  const guest = await createTraveller(db, { first_name: name[0], last_name: name[1], phone: '+44 20 7946 0111' })
  return createClassBooking(db, of, await createPass(db, guest.id), {
    status,
    ...(status === 'redeemed' ? { redeemed_at: new Date('2026-06-10T16:45:00Z') } : {}),
    ...(status.startsWith('cancelled') ? { cancelled_at: new Date('2026-06-09') } : {}),
    ...(status === 'pending' ? { confirm_by: new Date('2026-06-10T12:00:00Z') } : {}),
  })
}

describe('a guest list', () => {
  it('has who comes, by family name, how often they were here, and what is left', async () => {
    const regular = await book('confirmed', ['Zoe', 'Adler'])
    await createVisit(whole.database.db, regular.account_id, whole.venue, { date: '2026-06-01' })
    await book('redeemed', ['Amy', 'Zhou'])
    await book('pending', ['Ben', 'Miller'])
    await book('cancelled_by_user', ['Carl', 'Berg'])
    const answer = await open(own, TODAY)
    const shown = answer.json<GuestList>()
    expect(
      shown.guests.map(({ firstName, lastName, state, hereAt, visit }) => [firstName, lastName, state, hereAt, visit]),
    ).toEqual([
      ['Zoe', 'Adler', 'booked', null, 2],
      ['Carl', 'Berg', 'cancelled', null, 1],
      ['Ben', 'Miller', 'asked', null, 1],
      ['Amy', 'Zhou', 'here', '2026-06-10T16:45:00.000Z', 1],
    ])
    expect(shown).toMatchObject({
      class: { className: 'Vinyasa', date: '10.06.2026', timeFrom: '18:00:00', trainerName: 'TARA teacher' },
      placesLeft: 17,
      recipients: 3,
      messages: [],
      mayNote: true,
      mayMessage: false,
    })
    for (const secret of ['@example.com', '20 7946', 'pass', regular.code, regular.account_id])
      expect(answer.body).not.toContain(secret)
  })

  it('leaves an entry with each look, by whom, and none when it is refused', async () => {
    const looks = async () =>
      whole.database.db
        .selectFrom('audit_log')
        .select(['actor_account_id as by', 'subject_id as of'])
        .where('action', '=', 'guestList.opened')
        .orderBy('id')
        .execute()
    const before = (await looks()).length
    await open(own, TODAY)
    await open(foreign, TODAY, teacher)
    expect((await looks()).slice(before)).toEqual([{ by: desk.accountId, of: String(session.id) }])
  })

  it('is there for a past day, for a cancelled class, and by the date that a moved class has left', async () => {
    const { db } = whole.database
    const past = await createSession(db, own, { date: '2026-05-06', from: '18:00' }, { status: 'cancelled' })
    await db
      .insertInto('session_changes')
      .values({
        session_id: past.id,
        kind: 'moved',
        actor: 'venue',
        before: '{}',
        after: '{}',
        left_date: '2026-05-04',
        occurred_at: new Date('2026-05-01'),
      })
      .execute()
    await book('cancelled_by_fitness', ['Dora', 'Olsen'], past)
    for (const date of ['2026-05-06', '2026-05-04'])
      expect((await open(own, date)).json<GuestList>()).toMatchObject({
        class: { date: '06.05.2026', isCancelled: true },
        guests: [{ lastName: 'Olsen', state: 'cancelled' }],
        recipients: 0,
      })
    expect((await open(own, '2026-05-05')).json()).toMatchObject({ code: 'classNotFound' })
  })

  it('does not name a guest who has deleted the account', async () => {
    const { db } = whole.database
    const past = await createSession(db, own, { date: '2026-05-13', from: '18:00' })
    const { account_id: id } = await book('redeemed', ['Gone', 'Guest'], past)
    await db.updateTable('accounts').set({ status: 'deleted', deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await open(own, '2026-05-13')).json<GuestList>().guests).toMatchObject([
      { firstName: null, lastName: null, state: 'here' },
    ])
  })
})

describe('the classes of a day', () => {
  it('have their numbers, by start, with general gym access', async () => {
    expect(await list()).toMatchObject({ today: '10.06.2026', from: '10.06.2026', to: '10.06.2026' })
    expect(
      (await list(`?date=${TODAY}`)).classes.map(({ className, booked, here, asked }) => [
        className,
        booked,
        here,
        asked,
      ]),
    ).toEqual([
      ['Boxing', 0, 0, 0],
      ['Vinyasa', 3, 1, 1],
    ])
    const guest = await whole.person()
    await whole.booking(guest)
    expect((await list('?date=2026-06-12')).walkIns).toEqual({ booked: 1, here: 0, asked: 0 })
    expect(await list('?date=2026-06-13')).toMatchObject({ classes: [], walkIns: { booked: 0 } })
  })

  it('of a withdrawn class are there while somebody has booked it', async () => {
    const { db } = whole.database
    const withdrawn = await createClass(db, whole.venue, { name: 'Old Flow', is_active: false })
    const [booked] = [await createSession(db, withdrawn, { date: '2026-06-15', from: '10:00' })]
    await createSession(db, withdrawn, { date: '2026-06-16', from: '10:00' })
    await book('confirmed', ['Eva', 'Lund'], booked)
    const namesOn = async (date: string) => (await list(`?date=${date}`)).classes.map(({ className }) => className)
    expect([await namesOn('2026-06-15'), await namesOn('2026-06-16')]).toEqual([['Old Flow'], []])
  })
})

describe('a teacher', () => {
  it('sees their own classes of today and 14 days, also as a substitute, and no general gym access', async () => {
    const { db } = whole.database
    for (const date of ['2026-06-09', '2026-06-24', '2026-06-25']) await createSession(db, own, { date, from: '18:00' })
    const handed = await createSession(db, foreign, { date: '2026-06-17', from: '09:00' })
    const given = await createSession(db, own, { date: '2026-06-18', from: '18:00' })
    const teach = (id: number, trainer_name: string) =>
      db.updateTable('class_sessions').set({ trainer_name }).where('id', '=', id).execute()
    await teach(handed.id, 'tara TEACHER')
    await teach(given.id, 'Ben')
    const shown = await list('', teacher)
    expect(shown).toMatchObject({ from: '10.06.2026', to: '24.06.2026', walkIns: null })
    expect(shown.classes.map(({ className, date }) => `${className} ${date}`)).toEqual([
      'Vinyasa 10.06.2026',
      'Boxing 17.06.2026',
      'Vinyasa 24.06.2026',
    ])
    expect((await list('?date=2026-06-09', teacher)).classes.map(({ className }) => className)).toEqual(['Vinyasa'])
    expect((await open(foreign, '2026-06-17', teacher)).statusCode).toBe(200)
    expect((await open(own, '2026-06-18', teacher)).json()).toMatchObject({ code: 'classNotFound' })
  })

  it('finds no class and no booking of others, and writes to nobody', async () => {
    const notes = (id: string, by: Person) =>
      whole.test.post(
        at(`bookings/${id}/notes`),
        { version: versionOf({ bookingNote: null, guestNote: null }), bookingNote: 'Window' },
        { as: by.token },
      )
    const [mine, theirs] = [
      await book('confirmed', ['Finn', 'Berg']),
      await book(
        'confirmed',
        ['Gil', 'Ode'],
        await createSession(whole.database.db, foreign, { date: '2026-06-19', from: '09:00' }),
      ),
    ]
    const walkIn = await whole.booking(await whole.person())
    const message = whole.test.post(at(`guest-lists/${own.id}@${TODAY}/message`), { text: 'Hi' }, { as: teacher.token })
    const answers = [
      await open(own, TODAY, teacher),
      await open(foreign, TODAY, teacher),
      await notes(mine.id, teacher),
      await notes(theirs.id, teacher),
      await notes(walkIn, teacher),
      await message,
      await whole.test.get(`/api/desk/${whole.venue.slug}/arrivals`, { as: teacher.token }),
    ]
    expect(answers.map((answer) => answer.json<{ code?: string }>().code)).toEqual([
      undefined,
      'classNotFound',
      undefined,
      'bookingNotFound',
      'bookingNotFound',
      'notAllowed',
      'notAllowed',
    ])
    expect((await open(own, TODAY, teacher)).json<GuestList>()).toMatchObject({ mayNote: true, mayMessage: false })
    for (const id of [theirs.id, walkIn]) expect((await notes(id, desk)).statusCode).toBe(200)
  })

  it('at another venue has nothing here', async () => {
    const other = await createVenue(
      whole.database.db,
      { ...whole.venue, id: whole.venue.destination_id },
      { slug: 'other' },
    )
    const stranger = await whole.staffAs('teacher', other)
    expect((await open(own, TODAY, stranger)).json()).toMatchObject({ code: 'venueNotFound' })
    const there = `/api/staff/venues/other/guest-lists/${own.id}@${TODAY}/open`
    expect((await whole.test.post(there, {}, { as: stranger.token })).json()).toMatchObject({ code: 'classNotFound' })
  })
})
