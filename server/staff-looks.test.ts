import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { medicalQuestions } from '../contract/health-check.ts'
import { everyCall, type EveryCall } from '../tests/support/calls/every-call.ts'
import { createScan } from '../tests/support/factories/desks.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'

/**
 * B17: opening a traveller's data is an entry in the audit log, so it is a POST. This table lists what staff read
 * without an entry: nothing about a traveller; the first name with an initial by which a desk greets them; or, in the
 * lists of operators, whom they are about. A file made of such a list is an entry.
 */
const reads: Readonly<Record<string, 'nothing' | 'firstNames' | 'namesAndEmails'>> = {
  'GET /staff/me': 'nothing',
  'GET /staff/venues/{venue}/people': 'nothing',
  'GET /staff/venues/{venue}/log': 'firstNames',
  'GET /staff/venues/{venue}/profile': 'nothing',
  'GET /staff/venues/{venue}/hours': 'nothing',
  'GET /staff/venues/{venue}/hours/preview': 'firstNames',
  'GET /staff/venues/{venue}/closures': 'nothing',
  'GET /staff/venues/{venue}/closures/preview': 'firstNames',
  'GET /staff/venues/{venue}/photos': 'nothing',
  'GET /staff/venues/{venue}/door': 'nothing',
  'GET /staff/venues/{venue}/devices': 'nothing',
  'GET /staff/venues/{venue}/classes': 'nothing',
  'GET /staff/venues/{venue}/classes/{classId}': 'nothing',
  'GET /staff/venues/{venue}/timetable': 'nothing',
  'GET /staff/venues/{venue}/timetables/{timetableId}/preview': 'firstNames',
  'GET /staff/venues/{venue}/week-copies/preview': 'nothing',
  'GET /staff/venues/{venue}/class-sessions/{session}': 'nothing',
  'GET /staff/venues/{venue}/today': 'nothing',
  'GET /staff/venues/{venue}/calendar': 'nothing',
  'GET /staff/venues/{venue}/feed': 'nothing',
  'GET /staff/venues/{venue}/figures': 'nothing',
  'GET /staff/venues/{venue}/past-visits': 'firstNames',
  'GET /staff/venues/{venue}/guest-lists': 'nothing',
  'GET /staff/venues/{venue}/class-changes/preview': 'firstNames',
  'GET /desk/{venue}': 'nothing',
  'GET /desk/{venue}/arrivals': 'firstNames',
  'GET /desk/{venue}/places': 'nothing',
  'GET /staff/audit': 'nothing',
  'GET /staff/messages': 'namesAndEmails',
  'GET /staff/today': 'namesAndEmails',
  'GET /staff/count': 'nothing',
  'GET /staff/rights': 'nothing',
  'GET /staff/all-venues': 'nothing',
  'GET /staff/all-venues/{slug}': 'nothing',
  'GET /staff/cities': 'nothing',
  'GET /staff/city-search': 'nothing',
  'GET /staff/cities/{cityId}': 'nothing',
  'GET /staff/cities/{cityId}/merge': 'nothing',
  'GET /staff/vocabularies': 'nothing',
  'GET /staff/texts/{kind}': 'nothing',
  'GET /staff/texts/{kind}/{subject}': 'nothing',
  'GET /staff/texts/{kind}/{subject}/preview': 'nothing',
  'GET /staff/partners': 'nothing',
  'GET /staff/partners/{partner}': 'nothing',
  'GET /staff/partners/{partner}/people': 'nothing',
  'GET /staff/partners/{partner}/kit': 'nothing',
  'GET /staff/partners/{partner}/kit/{place}/{sheet}': 'nothing',
  'GET /staff/partners/{partner}/report': 'nothing',
  'GET /staff/products': 'nothing',
  'GET /staff/product-choices': 'nothing',
  'GET /staff/products/{product}': 'nothing',
  'GET /staff/coupons': 'nothing',
  'GET /staff/coupons/{coupon}': 'nothing',
  'GET /staff/codes': 'nothing',
  'GET /staff/codes/products': 'nothing',
  'GET /staff/codes/{batch}': 'nothing',
  'GET /staff/partners/{partner}/codes': 'nothing',
  'GET /staff/partners/{partner}/site': 'nothing',
  'GET /staff/partners/{partner}/offer': 'nothing',
  'GET /staff/partners/{partner}/hosts': 'nothing',
  'GET /staff/imports': 'nothing',
  'GET /staff/import-plans': 'nothing',
  'GET /staff/figures': 'nothing',
  'GET /staff/figures/readers': 'nothing',
  'GET /staff/orders': 'namesAndEmails',
  'GET /staff/refunds': 'namesAndEmails',
  'GET /staff/disputes': 'namesAndEmails',
  'GET /staff/bookings': 'namesAndEmails',
  'GET /staff/travellers': 'namesAndEmails',
  'GET /staff/mails': 'namesAndEmails',
  'GET /staff/jobs': 'nothing',
  'GET /staff/find': 'namesAndEmails',
  'GET /staff/views/{list}': 'nothing',
  'GET /staff/cases': 'nothing',
  'GET /staff/reviews': 'firstNames',
}
/** About a file or an act that was asked for with an entry. */
const ofAsked = [
  'GET /staff/exports/{exportId}',
  'GET /staff/exports/{exportId}/file',
  'GET /staff/bulk-acts/{bulkActId}',
  'GET /staff/imports/{importId}',
  'GET /staff/imports/{importId}/issues',
  'GET /staff/import-plans/{planId}',
  'GET /staff/import-plans/{planId}/rows',
]
/** The calls that open a traveller's data. `staff-rights.test.ts` checks that each leaves exactly one entry. */
const opens = [
  'POST /staff/orders/{orderId}/open',
  'POST /staff/bookings/{bookingId}/open',
  'POST /staff/travellers/{travellerId}/open',
  'POST /staff/messages/{messageId}/open',
  'POST /staff/cases/{caseId}/open',
  'POST /staff/venues/{venue}/bookings/{bookingId}/health',
  'POST /staff/venues/{venue}/guest-lists/{session}/open',
  'POST /staff/venues/{venue}/bookings/{bookingId}/notes/open',
]

const ofStaff = allEndpoints.filter(({ access }) => access === 'staff' || access === 'desk')
const nameOf = ({ method, path }: (typeof ofStaff)[number]) => `${method} ${path}`
const NAMES = ['Quellmalz', 'zinaida.quellmalz@example.com']
const SECRETS = ['+49 170 7654321', 'I was at my doctor']
/** What each kind of call must not show. */
const hidden = {
  nothing: [...SECRETS, ...NAMES, 'Zinaida'],
  firstNames: [...SECRETS, ...NAMES],
  namesAndEmails: SECRETS,
} as const

let whole: WholeProduct
let calls: EveryCall
let owner: Person
let traveller: Person
beforeAll(async () => {
  whole = await wholeProduct()
  calls = everyCall(whole)
  owner = await whole.staffAs('owner')
  traveller = await whole.person('zinaida.quellmalz@example.com')
  await leaveTraces()
})
afterAll(() => whole.close())

/**
 * Traces of a traveller for staff to find: a booking of today that the desk tapped, with the traveller's objection; a
 * health check; a booking of a class.
 */
async function leaveTraces(): Promise<void> {
  const { db } = whole.database
  const name = { first_name: 'Zinaida', last_name: 'Quellmalz', phone: '+49 170 7654321' }
  await db.updateTable('accounts').set(name).where('id', '=', traveller.accountId).execute()
  const bookingId = await whole.booking(traveller)
  const today = {
    starts_at: new Date('2026-06-09T23:00:00Z'),
    ends_at: new Date('2026-06-10T23:00:00Z'),
    visit_date: '2026-06-10',
  }
  await db.updateTable('bookings').set(today).where('id', '=', bookingId).execute()
  const health = {
    firstName: 'Zinaida',
    lastName: 'Quellmalz',
    dateOfBirth: '01.02.1990',
    gender: null,
    city: 'London',
    country: 'UK',
    ...Object.fromEntries(medicalQuestions.map((question) => [question, true])),
  }
  await post('/user/parQ/update', health)
  const desk = { deskId: crypto.randomUUID() }
  const scan = { ...createScan(whole.test.context.clock(), 0, { bookingId }), how: 'tap' }
  await post(`/desk/${whole.venue.slug}/scans`, { ...desk, scans: [scan] }, owner)
  const url = `/api/bookings/${bookingId}/entries`
  const { token, entries } = (await whole.test.get(url, { as: traveller.token })).json<{
    token: string
    entries: { id: string }[]
  }>()
  await post('/enteredVisit', { token, entryId: entries[0]?.id, words: 'I was at my doctor' })
}

async function post(path: string, body: object, by = traveller): Promise<void> {
  const answer = await whole.test.post(`/api${path}`, body, { as: by.token })
  expect([path, answer.statusCode]).toEqual([path, 200])
}

const entries = async () => (await whole.database.db.selectFrom('audit_log').select('id').execute()).length

it('every call with which staff read is in the table', () => {
  const names = ofStaff.filter(({ method }) => method === 'GET').map(nameOf)
  expect(names.toSorted()).toEqual([...Object.keys(reads), ...ofAsked].toSorted())
})

it("a call that opens a traveller's data is known, and changes the log", () => {
  const names = ofStaff.map(nameOf)
  for (const name of opens) expect(names).toContain(name)
  expect(Object.keys(reads).filter((name) => /\{(booking|case|account|order|traveller)Id\}/u.test(name))).toEqual([])
})

describe.each(Object.entries(reads))('%s', (name, shown) => {
  it(`shows ${shown} of a traveller, and leaves no entry`, async () => {
    const before = await entries()
    const request = (await calls[name]?.(traveller)) ?? {}
    const answer = await whole.test.app.inject({ ...request, headers: { authorization: `Bearer ${owner.token}` } })
    expect(answer.statusCode).toBe(200)
    for (const secret of hidden[shown]) expect(answer.body).not.toContain(secret)
    expect(await entries()).toBe(before)
  })
})

it('the table is about a traveller who is there: the desk lists her, and her case is open', async () => {
  const arrivals = await whole.test.get(`/api/desk/${whole.venue.slug}/arrivals`, { as: owner.token })
  expect(arrivals.body).toContain('Zinaida Q.')
  const cases = (await whole.test.get('/api/staff/cases', { as: owner.token })).json<{ rows: { id: string }[] }>()
  const opened = await whole.test.post(`/api/staff/cases/${cases.rows[0]?.id}/open`, {}, { as: owner.token })
  expect(opened.body).toContain('I was at my doctor')
})
