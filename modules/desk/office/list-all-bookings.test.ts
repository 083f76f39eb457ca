import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingRow } from '../../../contract/staff-bookings.ts'
import { createClassBooking } from '../../../tests/support/factories/bookings.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
} from '../../../tests/support/factories/catalogue.ts'
import { createPass } from '../../../tests/support/factories/passes.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'

interface Page {
  readonly rows: BookingRow[]
  readonly next: string | null
  readonly total: number
}

// The clock of the tests shows 10 June 2026, 10:00 UTC: on Kiritimati the 11th begins.
let whole: WholeProduct
let support: Person
const codes = ['AAAAAA1', 'AAAAAA2', 'AAAAAA3', 'AAAAAA4']
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
  const { db } = whole.database
  const there = await createDestination(db, { city: 'London', country_code: 'KI', time_zone: 'Pacific/Kiritimati' })
  const far = await createVenue(db, there, { slug: 'harbour-yoga', name: 'Harbour Yoga' })
  const nina = await createPass(db, (await whole.person('nina@example.com')).accountId)
  const omar = await createPass(db, (await whole.person('omar@example.com')).accountId)
  const rows = [
    { venue: whole.venue, date: '2026-06-09', pass: nina, status: 'no_show' as const },
    { venue: far, date: '2026-06-11', pass: nina, status: 'confirmed' as const },
    { venue: whole.venue, date: '2026-06-10', pass: omar, status: 'pending' as const },
    { venue: whole.venue, date: '2026-06-11', pass: omar, status: 'cancelled_by_fitness' as const },
  ]
  for (const [index, { venue, date, pass, status }] of rows.entries()) {
    const session = await createSession(db, await createClass(db, venue, { name: 'Yoga' }), { date, from: '07:00' })
    const booking = await createClassBooking(db, session, pass, {
      code: codes[index] ?? '',
      created_at: new Date(`2026-06-0${index + 1}T10:00:00Z`),
    })
    if (status === 'confirmed') continue
    await db.deleteFrom('bookings').where('id', '=', booking.id).execute()
    await db
      .insertInto('bookings')
      .values({
        ...booking,
        hints: '{}',
        status,
        ...(status === 'pending' ? { confirm_by: new Date('2026-06-10T13:00:00Z') } : {}),
        ...(status === 'cancelled_by_fitness' ? { cancelled_at: booking.created_at, cancel_reason: 'Flood' } : {}),
      })
      .execute()
  }
})
afterAll(() => whole.close())

const ask = (query: string) => whole.test.get(`/api/staff/bookings?${query}`, { as: support.token })
const list = async (query: string) => {
  const { rows } = (await ask(query)).json<Page>()
  return rows.map(({ code }) => codes.indexOf(code) + 1)
}

it('T176: shows a booking as the people of the product need it', async () => {
  const { rows, total } = (await ask('code=aaa-aaa%201')).json<Page>()
  expect([rows, total]).toMatchObject([
    [
      {
        code: 'AAAAAA1',
        dateOfVisit: '09.06.2026',
        timeFrom: '07:00:00',
        what: 'Yoga',
        type: 'classTicket',
        venue: { slug: 'river-house-gym', name: 'River House Gym' },
        traveller: { name: 'Nina Novak', email: 'nina@example.com' },
        state: 'noShow',
        bookedAt: '2026-06-01T10:00:00.000Z',
        partner: null,
        cancelReason: null,
      },
    ],
    1,
  ])
})

describe.each([
  ['', [4, 3, 2, 1]],
  ['order=booked', [1, 2, 3, 4]],
  ['order=visit', [1, 3, 2, 4]],
  ['order=-visit', [4, 2, 3, 1]],
  ['state=pending', [3]],
  ['state=noShow&state=cancelledByFitness', [4, 1]],
  ['venue=harbour-yoga', [2]],
  ['venue=nowhere', []],
  ['email=NINA@example.com', [2, 1]],
  ['from=2026-06-11', [4, 2]],
  ['to=2026-06-09', [1]],
  ['from=2026-06-10&to=2026-06-10', [3]],
  ['day=today', [3, 2]],
  ['code=AAAAAA', []],
  ['type=classTicket', [4, 3, 2, 1]],
  ['type=standardTicket', []],
])('?%s', (query, wanted) => {
  it('lists', async () => expect(await list(query)).toEqual(wanted))
})

it.each([
  ['state=gone', 'state.0'],
  ['from=yesterday', 'from'],
  ['day=tomorrow', 'day'],
  ['email=nina', 'email'],
  ['order=colour', 'order'],
])('?%s is refused at its field', async (query, field) => {
  const answer = await ask(query)
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]])
})

it('there is no page ?after=1', async () =>
  expect((await ask('after=1')).json()).toMatchObject({ code: 'listPlaceUnknown' }))
