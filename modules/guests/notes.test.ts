import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NotesRecord } from '../../contract/guest-lists.ts'
import type { OwnData } from '../../contract/own-data.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let desk: Person
let manager: Person
let guest: Person
let first: string
let second: string
beforeAll(async () => {
  whole = await wholeProduct()
  desk = await whole.staffAs('front_desk')
  manager = await whole.staffAs('manager')
  guest = await whole.person()
  const name = (id: string, first_name: string, last_name: string) =>
    // What the venue calls them: their accounts have other names.
    whole.database.db.updateTable('venue_staff').set({ first_name, last_name }).where('account_id', '=', id).execute()
  await name(desk.accountId, 'Dora', 'Desk')
  await name(manager.accountId, 'Mia', 'Manager')
  ;[first, second] = [await whole.booking(guest), await whole.booking(guest)]
})
afterAll(() => whole.close())

const urlOf = (booking: string) => `/api/staff/venues/${whole.venue.slug}/bookings/${booking}/notes`
const read = async (booking = first) =>
  (await whole.test.post(`${urlOf(booking)}/open`, {}, { as: desk.token })).json<
    Partial<NotesRecord> & { code?: string }
  >()

/** As a person does who has just read the notes. */
async function write(body: object, { booking = first, by = desk } = {}) {
  const { version = 'none' } = await read(booking)
  const { version: _, ...notes } = (
    await whole.test.post(urlOf(booking), { version, ...body }, { as: by.token })
  ).json<NotesRecord>()
  return notes
}
const entries = () =>
  whole.database.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id as of', 'after', 'reason'])
    .where('action', 'in', ['notes.opened', 'notes.written'])
    .orderBy('id')
    .execute()
const at = '2026-06-10T10:00:00.000Z'

it('a note at a walk-in is for it alone, one at the guest for all their visits; the last writer is named', async () => {
  expect(await write({ bookingNote: ' Left knee ', guestNote: 'Needs a ramp' })).toEqual({
    bookingNote: { text: 'Left knee', lastSaved: { at, by: 'venue', name: 'Dora D.' } },
    guestNote: { text: 'Needs a ramp', lastSaved: { at, by: 'venue', name: 'Dora D.' } },
  })
  expect(await write({ guestNote: 'Needs the ramp' }, { booking: second, by: manager })).toEqual({
    bookingNote: null,
    guestNote: { text: 'Needs the ramp', lastSaved: { at, by: 'venue', name: 'Mia M.' } },
  })
  expect(await write({})).toMatchObject({ bookingNote: { text: 'Left knee' }, guestNote: { text: 'Needs the ramp' } })
})

it('of two people who write the same note, the second is refused, and reads what the first wrote', async () => {
  const { version } = await read()
  await write({ bookingNote: 'Right knee' }, { by: manager })
  expect(await write({ version, bookingNote: 'Left knee, again' })).toMatchObject({ code: 'recordChanged' })
  expect(await read()).toMatchObject({ bookingNote: { text: 'Right knee', lastSaved: { name: 'Mia M.' } } })
  expect(await read(crypto.randomUUID())).toMatchObject({ code: 'bookingNotFound' })
})

it('an empty text removes it, and markup stays letters', async () => {
  const text = '<script>alert(1)</script> https://evil.example'
  expect(await write({ bookingNote: text })).toMatchObject({ bookingNote: { text } })
  expect(await write({ bookingNote: '' })).toMatchObject({ bookingNote: null, guestNote: { text: 'Needs the ramp' } })
})

it('281 letters are refused beside the field, and another venue’s booking is not found', async () => {
  expect(await write({ guestNote: 'x'.repeat(281) })).toMatchObject({
    code: 'invalidRequest',
    fields: { guestNote: 'At most 280 characters' },
  })
  expect(await write({ guestNote: 'x' }, { booking: crypto.randomUUID() })).toMatchObject({ code: 'bookingNotFound' })
})

it('the audit log has each look, and which note changed, without its text', async () => {
  const before = (await entries()).length
  await write({ bookingNote: 'Canary', guestNote: 'Needs the ramp' })
  await write({ bookingNote: 'Canary' })
  expect((await entries()).slice(before)).toEqual([
    { action: 'notes.opened', of: first, after: null, reason: null },
    { action: 'notes.written', of: first, after: { notes: ['bookingNote'] }, reason: null },
    { action: 'notes.opened', of: first, after: null, reason: null },
  ])
})

it('the people at the desk read both in the arrivals of a day; a device reads neither', async () => {
  const { db } = whole.database
  const today = {
    visit_date: '2026-06-10',
    starts_at: new Date('2026-06-09T23:00:00Z'),
    ends_at: new Date('2026-06-10T23:00:00Z'),
  }
  await db.updateTable('bookings').set(today).where('id', '=', first).execute()
  const arrivals = async (by: Person) =>
    (await whole.test.get(`/api/desk/${whole.venue.slug}/arrivals`, { as: by.token })).json<{ arrivals: object[] }>()
      .arrivals
  expect(await arrivals(desk)).toMatchObject([{ bookingId: first, notes: ['Canary', 'Needs the ramp'] }])
  const [seen] = await arrivals(await whole.staffAs('device'))
  expect(seen).toMatchObject({ bookingId: first })
  expect(seen).not.toHaveProperty('notes')
})

it('the guest finds them in their own data', async () => {
  const { notesOfVenues, ...data } = (await whole.test.get('/api/user/data', { as: guest.token })).json<OwnData>()
  expect(notesOfVenues).toEqual([
    { venue: 'River House Gym', bookingId: null, text: 'Needs the ramp', writtenAt: at },
    { venue: 'River House Gym', bookingId: first, text: 'Canary', writtenAt: at },
  ])
  expect(data).toMatchObject({ account: { email: guest.email }, passes: [{}], purchases: [], reviews: [] })
  expect(data.bookings.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
})
