import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Class } from '../../contract/schedule.ts'
import type { VenueClass, VenueClasses } from '../../contract/venue-classes.ts'
import { classForm, weekly } from '../../tests/support/calls/timetables.ts'
import { createClass, createVenue, vocabularyId } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { replaceClassWords, updateClasses } from '../schedule/import/import.queries.ts'

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

const post = (path: string, body: object, by = manager) => whole.test.post(`${base}${path}`, body, { as: by.token })
const show = async (id: string) =>
  (await whole.test.get(`${base}/classes/${id}`, { as: manager.token })).json<VenueClass>()
const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, fields } = answer.json() as { code?: string; fields?: Record<string, string> }
  return [answer.statusCode, code, Object.keys(fields ?? {})]
}
const newClass = async (more: object = {}) => (await post('/classes', { ...classForm, ...more })).json<VenueClass>()
const change = ({ id, version, fields }: VenueClass, more: object) =>
  post(`/classes/${id}`, { ...fields, ...more, version })
const showSession = async (id: string, day: string) => whole.test.get(`/api/studio/class/${id}?date=${day}`)
const rich = {
  name: 'Reformer Pilates',
  description: 'Small groups.\n\n- Socks\n- Water',
  activities: ['Pilates'],
  voucherType: 'premium',
  wpVisits: 2,
  trainerName: 'Ann Reed',
  level: 'intermediate',
  capacity: 8,
  includes: ['Towel'],
  excludes: ['Socks', ' ', 'Socks'],
  knowBeforeYouGo: ['Come ten minutes early'],
  isOnline: true,
  joinLink: 'HTTPS://meet.example/room',
}

describe('a class of a venue', () => {
  it('is added with everything that travellers see', async () => {
    const { id, fields } = await newClass(rich)
    expect(fields).toEqual({
      ...rich,
      confirmsAtOnce: null,
      excludes: ['Socks'],
      joinLink: 'https://meet.example/room',
    })
    await post(`/classes/${id}/sessions`, { ...weekly, date: '2026-06-15' })
    expect((await showSession(id, '15.06.2026')).json()).toMatchObject({
      name: 'Reformer Pilates',
      description: '<p>Small groups.</p><ul><li>Socks</li><li>Water</li></ul>',
      voucherType: 'premium',
      wpVisits: 2,
      trainerName: 'Ann Reed',
      level: 'intermediate',
      includes: [{ text: 'Towel' }],
      knowBeforeYouGo: [{ text: 'Come ten minutes early' }],
    })
    expect((await showSession(id, '15.06.2026')).body).not.toContain('meet.example')
    const found = await whole.test.get('/api/basicSearch/studios?city=London&Activities=Pilates')
    expect(found.body).toContain(whole.venue.slug)
  })

  it('can be copied with all its fields, and the list says when each takes place next', async () => {
    const { id, fields } = await newClass(rich)
    const copy = (await post('/classes', { ...fields, name: 'Reformer Pilates (copy)' })).json<VenueClass>()
    expect(copy.fields).toEqual({ ...fields, name: 'Reformer Pilates (copy)' })
    for (const date of ['2026-06-22', '2026-06-15']) await post(`/classes/${id}/sessions`, { ...weekly, date })
    const { classes } = (await whole.test.get(`${base}/classes`, { as: manager.token })).json<VenueClasses>()
    const nextOf = (wanted: string) => classes.find((one) => one.id === wanted)?.next
    expect([nextOf(id), nextOf(copy.id)]).toEqual([{ date: '15.06.2026', from: '18:00:00' }, null])
  })

  it('chooses whether its bookings are confirmed at once, against its venue, or follows it', async () => {
    const added = await newClass({ name: 'Choosy' })
    await post(`/classes/${added.id}/sessions`, { ...weekly, date: '2026-06-15' })
    const asksVenue = async () => (await showSession(added.id, '15.06.2026')).json<Class>().asksVenue
    const ofVenue = await asksVenue()
    const chosen = (await change(added, { confirmsAtOnce: ofVenue })).json<VenueClass>()
    expect([added.fields.confirmsAtOnce, chosen.fields.confirmsAtOnce]).toEqual([null, ofVenue])
    expect(await asksVenue()).toBe(!ofVenue)
    expect((await change(chosen, { confirmsAtOnce: null })).json<VenueClass>().fields.confirmsAtOnce).toBeNull()
    expect(await asksVenue()).toBe(ofVenue)
  })

  it('changes at once, and the audit log holds the changes, but no join link', async () => {
    const before = await newClass(rich)
    const after = (
      await change(before, { name: 'Tower Pilates', joinLink: 'https://meet.example/secret' })
    ).json<VenueClass>()
    expect(after.fields).toMatchObject({
      name: 'Tower Pilates',
      joinLink: 'https://meet.example/secret',
      includes: ['Towel'],
    })
    const entry = await whole.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', before.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'class.changed',
      before: { name: 'Reformer Pilates', joinLink: 'set' },
      after: { name: 'Tower Pilates', joinLink: 'set' },
    })
  })

  it('tells the second of two editors, and saves nothing of theirs', async () => {
    const known = await newClass()
    expect((await change(known, { name: 'First' })).statusCode).toBe(200)
    expect(refusal(await change(known, { name: 'Second' }))).toEqual([409, 'recordChanged', []])
    expect((await show(known.id)).fields.name).toBe('First')
  })

  it('keeps a formatted description that was not edited', async () => {
    const { id } = await newClass()
    const description = '<p>With <strong>music</strong></p>'
    await whole.database.db.updateTable('classes').set({ description }).where('id', '=', id).execute()
    await change(await show(id), { capacity: 9 })
    const row = await whole.database.db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.description, row.default_capacity]).toEqual([description, 9])
  })

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name that cannot be seen', { name: '\u200b' }, ['name']],
    ['no activity', { activities: [] }, ['activities']],
    ['an unknown activity', { activities: ['Goat Yoga'] }, ['activities']],
    ['no type', { voucherType: 'gold' }, ['voucherType']],
    ['no seats', { capacity: 0 }, ['capacity']],
    ['half a visit', { wpVisits: 0.5 }, ['wpVisits']],
    ['a link that is none', { isOnline: true, joinLink: 'javascript:alert(1)' }, ['joinLink']],
    ['thirteen notes', { includes: Array.from({ length: 13 }, (_, index) => `Note ${index}`) }, ['includes']],
  ])('is refused beside its field: %s', async (_what, more, fields) => {
    expect(refusal(await post('/classes', { ...classForm, ...more }))).toEqual([400, 'invalidRequest', fields])
  })

  it('is called what people see', async () => {
    const { fields } = await newClass({ name: '\u202eReformer Pi\u200blates', trainerName: 'Ann\u00a0Reed\ufeff' })
    expect(fields).toMatchObject({ name: 'Reformer Pilates', trainerName: 'Ann Reed' })
  })

  it('T123: has no join link unless it is online', async () =>
    expect((await newClass({ joinLink: 'https://meet.example/room' })).fields.joinLink).toBeNull())

  it('of another venue is not found', async () => {
    const other = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const theirs = await createClass(whole.database.db, other)
    for (const [path, body] of [
      ['', { ...classForm, version: 'x' }],
      ['/offer', { isOffered: false }],
      ['/timetables', weekly],
      ['/sessions', { ...weekly, date: '2026-06-15' }],
    ] as const)
      expect(refusal(await post(`/classes/${theirs.id}${path}`, body))).toEqual([404, 'classUnknown', []])
  })
})

describe('a class that is withdrawn', () => {
  it('ends with its timetables and sessions, and is listed as withdrawn', async () => {
    const { id } = await newClass()
    await post(`/classes/${id}/timetables`, weekly)
    await post(`/classes/${id}/sessions`, { ...weekly, date: '2026-06-11' })
    expect((await post(`/classes/${id}/offer`, { isOffered: false })).json()).toMatchObject({
      isOffered: false,
      timetables: [],
    })
    expect((await showSession(id, '15.06.2026')).statusCode).toBe(404)
    const left = await whole.database.db.selectFrom('class_sessions').select('id').where('class_id', '=', id).execute()
    expect(left).toEqual([])
    const list = (await whole.test.get(`${base}/classes`, { as: manager.token })).json<VenueClasses>()
    expect(list.classes.at(-1)).toMatchObject({ id, isOffered: false })
    expect(refusal(await post(`/classes/${id}/timetables`, weekly))).toEqual([404, 'classUnknown', []])
    expect((await post(`/classes/${id}/offer`, { isOffered: true })).json()).toMatchObject({ isOffered: true })
  })

  it('is refused while a traveller has booked it; past bookings do not count', async () => {
    const { id } = await newClass()
    await post(`/classes/${id}/sessions`, { ...weekly, date: '2026-06-15' })
    const person = await whole.person()
    const wish = { Type: 'ClassTicket', TicketId: id, Date: '15.06.2026', ActiveVoucherCode: person.passCode }
    const booking = (await whole.test.post('/api/bookings/add', wish, { as: person.token })).json<{ id: string }>()
    expect(refusal(await post(`/classes/${id}/offer`, { isOffered: false }))).toEqual([
      409,
      'sessionsBooked',
      ['booked'],
    ])
    await whole.test.delete(`/api/user/orders/cancel/${booking.id}`, { as: person.token })
    expect((await post(`/classes/${id}/offer`, { isOffered: false })).statusCode).toBe(200)
    const kept = await whole.database.db
      .selectFrom('class_sessions')
      .select('status')
      .where('class_id', '=', id)
      .execute()
    expect(kept).toEqual([{ status: 'cancelled' }])
  })
})

it('an import overwrites the fields of its source, except those that the venue has changed', async () => {
  const { db } = whole.database
  const source = { source: 'feed', source_ref: 'flow', source_hash: 'old', name: 'Flow', activities: ['Yoga'] }
  const { id } = await createClass(db, whole.venue, source)
  const known = await show(id)
  expect(known.isImported).toBe(true)
  await change(known, {
    name: 'Our Flow',
    activities: ['Pilates'],
    isOnline: true,
    joinLink: 'https://meet.example/ours',
  })
  const record = { ref: 'flow', venue_id: whole.venue.id, default_capacity: 20, source_hash: 'new' }
  const said = {
    name: 'Their Flow',
    description: '<p>Theirs</p>',
    trainer_name: 'Their Ann',
    level: 'advanced' as const,
    is_online: false,
    join_link: null,
  }
  await updateClasses(db, 'feed', null, [{ ...record, ...said }])
  await replaceClassWords(db, [{ classId: id, activities: ['Yoga'], advice: ['For ages 16 and over'] }])
  expect((await show(id)).fields).toMatchObject({
    name: 'Our Flow',
    description: 'Theirs',
    trainerName: 'Their Ann',
    activities: ['Pilates'],
    knowBeforeYouGo: ['For ages 16 and over'],
    joinLink: 'https://meet.example/ours',
    level: 'advanced',
  })
  await change(await show(id), { level: 'all' })
  await updateClasses(db, 'feed', null, [{ ...record, ...said }])
  expect((await show(id)).fields.level).toBe('all')
})
