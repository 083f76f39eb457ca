import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PastVisits } from '../../contract/visit-corrections.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { createClass, createDestination, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createScan } from '../../tests/support/factories/desks.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let traveller: Person
let ids: Record<'monday' | 'tuesday' | 'cancelled' | 'online' | 'now' | 'evening' | 'friday', string>

/** Classes of an hour in London, from Monday 8 June on, all booked on that morning. */
beforeAll(async () => {
  whole = await wholeProduct()
  traveller = await whole.person('nina@example.com')
  whole.test.clock.set('2026-06-08T06:00:00Z')
  ids = {
    monday: await book('2026-06-08', '18:00'),
    cancelled: await book('2026-06-08', '12:00'),
    tuesday: await book('2026-06-09', '09:00'),
    online: await book('2026-06-09', '11:00', { is_online: true }),
    now: await book('2026-06-10', '10:00'),
    evening: await book('2026-06-10', '18:00'),
    friday: await book('2026-06-12', '09:00'),
  }
  await whole.test.delete(`/api/user/orders/cancel/${ids.cancelled}`, { as: traveller.token })
  await deliverMails(whole.test)
})
afterAll(() => whole.close())

async function book(date: string, from: string, overrides = {}): Promise<string> {
  const { db } = whole.database
  const pilates = await createClass(db, whole.venue, { name: `Pilates ${date} ${from}`, ...overrides })
  await createSession(db, pilates, { date, from })
  const wish = { Type: 'ClassTicket', TicketId: pilates.id, Date: date, ActiveVoucherCode: traveller.passCode }
  const answer = await whole.test.post('/api/bookings/add', wish, { as: traveller.token })
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
  return answer.json<{ id: string }>().id
}

const path = (slug = whole.venue.slug) => `/api/staff/venues/${slug}/past-visits`
async function listAt(now: string): Promise<PastVisits> {
  whole.test.clock.set(now)
  const { token } = await whole.staffAs('manager')
  return (await whole.test.get(path(), { as: token })).json<PastVisits>()
}
const nameOf = (id: string) => Object.entries(ids).find(([, other]) => other === id)?.[0]
const readAt = async (now: string) =>
  (await listAt(now)).visits.map(({ bookingId, status }) => `${nameOf(bookingId)} ${status}`)

it.each([
  ['while a scan still counts', '2026-06-08T18:14:59Z', []],
  ['once no scan counts any more', '2026-06-08T18:15:00Z', ['monday confirmed']],
  [
    'the latest day first; neither cancelled nor online',
    '2026-06-09T11:00:00Z',
    ['tuesday confirmed', 'monday confirmed'],
  ],
  ['not while it goes on', '2026-06-10T09:30:00Z', ['tuesday confirmed', 'monday confirmed']],
  [
    '72 hours after its end',
    '2026-06-11T18:00:00Z',
    ['now confirmed', 'evening confirmed', 'tuesday confirmed', 'monday confirmed'],
  ],
  ['a millisecond later', '2026-06-11T18:00:00.001Z', ['now confirmed', 'evening confirmed', 'tuesday confirmed']],
])('a missed visit is listed %s', async (_when, now, expected) => expect(await readAt(now)).toEqual(expected))

it('staff can enter every visit of the list, and it stays there as checked in', async () => {
  const { visits } = await listAt('2026-06-11T18:00:00Z')
  const { token } = await whole.staffAs('manager')
  const url = (id: string, what: string) => `/api/desk/${whole.venue.slug}/bookings/${id}/${what}`
  for (const { bookingId } of visits) {
    const answer = await whole.test.post(url(bookingId, 'visit'), { reason: 'The tablet was off' }, { as: token })
    expect(answer.json()).toMatchObject({ isChanged: true })
  }
  const mails = (await deliverMails(whole.test)).map(({ to, subject }) => `${to} ${subject}`)
  expect(mails).toEqual(visits.map(() => `${traveller.email} River House Gym entered your visit`))
  expect(await readAt('2026-06-11T18:00:00Z')).toEqual(visits.map(({ bookingId }) => `${nameOf(bookingId)} redeemed`))
  expect(
    (await whole.test.post(url(ids.monday, 'absent'), { reason: 'Another guest took it' }, { as: token })).statusCode,
  ).toBe(200)
  expect(await readAt('2026-06-11T18:00:00Z')).not.toContain('monday redeemed')
  await deliverMails(whole.test)
})

it('a scanned visit is listed at once, with no more than a desk needs', async () => {
  const at = new Date('2026-06-12T08:05:00Z')
  whole.test.clock.set(at.toISOString())
  const device = await whole.staffAs('device')
  const scans = [createScan(at, 1, { bookingId: ids.friday })]
  await whole.test.post(`/api/desk/${whole.venue.slug}/scans`, { scans }, { as: device.token })
  const { today, venue, visits } = await listAt(at.toISOString())
  expect([today, venue.slug]).toEqual(['12.06.2026', whole.venue.slug])
  expect(visits[0]).toEqual({
    bookingId: ids.friday,
    ticketName: 'Pilates 2026-06-12 09:00',
    name: 'Nina N.',
    status: 'redeemed',
    dateOfVisit: '12.06.2026',
    timeFrom: '09:00:00',
    timeTo: '10:00:00',
    opensAt: '2026-06-12T07:00:00.000Z',
    closesAt: '2026-06-12T09:00:00.000Z',
    answerBy: null,
  })
  await deliverMails(whole.test)
})

// A device has no account, so this call does not accept its token.
it('devices, the front desk and the staff of another venue cannot see it', async () => {
  const { db } = whole.database
  const elsewhere = await createVenue(db, await createDestination(db, { city: 'Zurich' }), { slug: 'other-gym' })
  const codes = await Promise.all(
    [await whole.staffAs('device'), await whole.staffAs('front_desk'), await whole.staffAs('manager', elsewhere)].map(
      async ({ token }) => (await whole.test.get(path(), { as: token })).json<{ code: string }>().code,
    ),
  )
  expect(codes).toEqual(['sessionExpired', 'notAllowed', 'venueNotFound'])
})
