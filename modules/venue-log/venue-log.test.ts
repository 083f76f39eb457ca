import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry, VenueLog } from '../../contract/venue-log.ts'
import { declineRequest } from '../bookings/move/answer-booking.ts'
import { scanOf } from '../../tests/support/calls/every-call.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import { createReview } from '../../tests/support/factories/visits.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let manager: Person
let owner: Person
beforeAll(async () => {
  whole = await wholeProduct()
  ;[manager, owner] = [await whole.staffAs('manager'), await whole.staffAs('owner')]
  await rename(manager, 'Dora', 'Desk')
  await rename(owner, 'Olga', 'Operator')
})
afterAll(() => whole.close())

const rename = ({ accountId }: Person, first_name: string, last_name: string) =>
  whole.database.db.updateTable('accounts').set({ first_name, last_name }).where('id', '=', accountId).execute()
const base = () => `/api/staff/venues/${whole.venue.slug}`
const show = async (query = '', by = manager) =>
  (await whole.test.get(`${base()}/log${query}`, { as: by.token })).json<VenueLog>()
const textsOf = ({ entries }: VenueLog) => entries.map(({ text }) => text)
const post = async <T>(path: string, body: object, by = manager): Promise<T> => {
  const answer = await whole.test.post(`${base()}${path}`, body, { as: by.token })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json<T>()
}
const changeProfile = async (shortDescription: string, by = manager) => {
  const { version } = (await whole.test.get(`${base()}/profile`, { as: by.token })).json<{ version: string }>()
  return post('/profile', { version, shortDescription }, by)
}

describe('B17: the log of a venue', () => {
  it('says who did what, the latest first, with before and after, the reason and nothing of other venues', async () => {
    const other = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const stranger = await whole.staffAs('manager', other)
    const colleague = { firstName: 'Gus', lastName: 'Door', email: 'gus@example.com', role: 'front_desk' }
    await whole.test.post(`/api/staff/venues/${other.slug}/people`, colleague, { as: stranger.token })
    const { id } = await post<{ id: string }>('/people', colleague)
    await whole.test.delete(`${base()}/people/${id}`, { as: manager.token })
    await changeProfile('By the river', owner)
    const preview = await whole.test.get(`${base()}/closures/preview?firstDate=24.12.2026`, { as: manager.token })
    const { version } = preview.json<{ version: string }>()
    await post('/closures', { version, firstDate: '24.12.2026', reason: 'Holidays' })
    const log = await show()
    expect(textsOf(log)).toEqual([
      'Dora D. closed the venue on Thu, Dec 24',
      'Roamfit changed the profile',
      'Dora D. removed Gus D.',
      'Dora D. invited Gus D. as front desk',
    ])
    expect(log.entries.map(({ reason }) => reason)).toEqual(['Holidays', null, null, null])
    expect(log.entries[1]).toMatchObject({
      kind: 'profile',
      changes: [{ field: 'Short description', before: null, after: 'By the river' }],
    })
    const said = JSON.stringify([log, await show('', stranger)])
    for (const secret of ['Olga', 'gus@example.com', manager.accountId, owner.accountId, stranger.email])
      expect(said).not.toContain(secret)
    const theirs = await whole.test.get(`${base()}/log`, { as: stranger.token })
    expect([theirs.statusCode, theirs.json<{ code: string }>().code]).toEqual([404, 'venueNotFound'])
  })

  it('names a guest by first name and initial, a device by its name, and says nothing of cases', async () => {
    const nina = await whole.person()
    const device = await whole.staffAs('device')
    const bookingId = await whole.booking(nina)
    const today = { starts_at: new Date('2026-06-09T23:00:00Z'), ends_at: new Date('2026-06-10T23:00:00Z') }
    await whole.database.db.updateTable('bookings').set(today).where('id', '=', bookingId).execute()
    const scan = (of: object, by: Person) =>
      whole.test.post(`/api/desk/${whole.venue.slug}/scans`, scanOf(of as { code: string }), { as: by.token })
    await scan({ bookingId }, device)
    await scan({ code: 'NOSUCHCODE', shown: 'green' }, manager)
    const cases = (await whole.test.get('/api/staff/cases', { as: owner.token })).json<{ rows: { id: string }[] }>()
    const settled = { outcome: 'paid', reason: 'The tablet showed green' }
    await whole.test.post(`/api/staff/cases/${cases.rows[0]?.id}`, settled, { as: owner.token })
    const log = await show('?kind=bookings')
    expect(textsOf(log)).toEqual(['Tablet checked in Nina N. for General Gym Access on Wed, Jun 10'])
    expect(JSON.stringify(log)).not.toContain('Novak')
  })

  it('names a former colleague as the venue did, and says so of an answer by the link of a mail', async () => {
    const { db } = whole.database
    const gus = await whole.staffAs('manager')
    await rename(gus, 'Private', 'Name')
    const named = { first_name: 'Gus', last_name: 'Door' }
    await db.updateTable('venue_staff').set(named).where('account_id', '=', gus.accountId).execute()
    await changeProfile('By the sea', gus)
    const row = db.selectFrom('venue_staff').select('id').where('account_id', '=', gus.accountId)
    await whole.test.delete(`${base()}/people/${(await row.executeTakeFirstOrThrow()).id}`, { as: manager.token })
    await db.updateTable('classes').set({ confirms_at_once: false }).where('id', '=', whole.yoga.id).execute()
    const nina = await whole.person()
    const wish = { Type: 'ClassTicket', TicketId: whole.yoga.id, Date: whole.date, ActiveVoucherCode: nina.passCode }
    const request = await whole.test.post('/api/bookings/add', wish, { as: nina.token })
    const bookingId = request.json<{ id: string }>().id
    await declineRequest(whole.test.context, bookingId, { actor: 'venue' }, 'We are full')
    const log = await show()
    expect(textsOf(log).slice(0, 3)).toEqual([
      expect.stringMatching(/^The link in a mail declined the request of Nina N\./),
      'Dora D. removed Gus D.',
      'Gus D. changed the profile',
    ])
    expect(log.entries[0]?.reason).toBe('We are full')
    expect(JSON.stringify(log)).not.toContain('Private')
    const key = log.people.find(({ name }) => name === 'The link in a mail')?.key
    expect((await show(`?who=${key}`)).entries).toHaveLength(1)
  })

  it('has reviews, which are answered without a venue in the path', async () => {
    const omar = await whole.person()
    await createReview(whole.database.db, omar.accountId, whole.venue)
    const { rows } = (await whole.test.get('/api/staff/reviews', { as: manager.token })).json<{
      rows: { id: string }[]
    }>()
    const answer = { message: 'Thank you!' }
    await whole.test.post(`/api/staff/reviews/${rows[0]?.id}/answer`, answer, { as: manager.token })
    expect(textsOf(await show('?kind=reviews'))).toEqual(['Dora D. answered the review of Nina N.'])
  })

  it('is filtered by person, kind and day, by the venue’s clock', async () => {
    const { people } = await show()
    expect(people.map(({ name }) => name)).toEqual(['Dora D.', 'Roamfit', 'Tablet', 'Gus D.', 'The link in a mail'])
    const keyOf = (name: string) => people.find((one) => one.name === name)?.key ?? ''
    const countOf = async (query: string) => (await show(query)).entries.length
    const all = await countOf('')
    const each = await Promise.all(people.map(({ key }) => countOf(`?who=${key}`)))
    expect(each.reduce((sum, one) => sum + one)).toBe(all)
    expect(textsOf(await show(`?who=${keyOf('Roamfit')}`))).toEqual(['Roamfit changed the profile'])
    expect(textsOf(await show(`?who=${keyOf('Tablet')}&kind=people`))).toEqual([])
    // 23:30 in London is half an hour before the next day there, and 22:30 in UTC.
    whole.test.clock.set('2026-06-20T22:30:00Z')
    manager = { ...manager, token: (await whole.staffAs('manager')).token }
    await changeProfile('Late')
    expect(await Promise.all(['?from=20.06.2026', '?from=21.06.2026', '?to=19.06.2026'].map(countOf))).toEqual([
      1,
      0,
      all,
    ])
    for (const odd of ['?who=nobody', '?before=x', '?who=999999999']) expect((await show(odd)).venue).toBeDefined()
  })

  it('comes fifty at a time, each entry once', async () => {
    for (let number = 0; number < 51; number++) await post('/door', {})
    const seen: LogEntry[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: VenueLog = await show(`?before=${next}`)
      expect(page.entries.length).toBeLessThanOrEqual(50)
      if (seen.length > 0) expect(page.people).toEqual([])
      seen.push(...page.entries)
      next = page.next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(51)
  })
})
