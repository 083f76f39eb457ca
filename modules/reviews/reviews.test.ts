import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Review, UnreviewedVisit } from '../../contract/reviews.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import {
  createDestination,
  createVenue,
  type Destination,
  type Venue,
} from '../../tests/support/factories/catalogue.ts'
import { createVisit } from '../../tests/support/factories/visits.ts'
import { reviewEndpoints } from './reviews.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let london: Destination
let gym: Venue
let me: string
let other: string

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: reviewEndpoints, environment: { RATE_LIMIT_FACTOR: '1' } })
  london = await createDestination(database.db)
})
beforeEach(async () => {
  test.clock.set('2026-06-10T10:00:00Z')
  gym = await createVenue(database.db, london, { name: 'River House Gym' })
  me = (await createTraveller(database.db, { first_name: 'Nina', last_name: 'Novak' })).id
  other = (await createTraveller(database.db)).id
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const visit = async (changes: Parameters<typeof createVisit>[3] = {}, as = me) =>
  (await createVisit(database.db, as, gym, changes)).id
const text = {
  stars: 4,
  title: 'Bright and friendly',
  message: 'Showers are clean.\nGo early.',
  location: 'River House Gym, London',
}
const write = (bookingId: string, changes: object = {}, as = me) =>
  test.post('/api/user/reviews', { bookingId, ...text, ...changes }, { as })
const list = async (as = me) =>
  (await test.get('/api/user/reviews', { as })).json<{ reviews: Review[]; unreviewed: UnreviewedVisit[] }>()
const remove = (id: string, as = me) => test.delete(`/api/user/reviews/${id}`, { as })
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]

describe('T164: a review', () => {
  it('is written about a redeemed visit and listed with its title, location and message (2§2.16, 2§3)', async () => {
    const bookingId = await visit()
    expect((await list()).unreviewed).toEqual([
      {
        bookingId,
        ticketName: 'Morning Yoga',
        studioName: 'River House Gym',
        studioImage: null,
        dateOfVisit: '08.06.2026',
        location: 'River House Gym, London',
        lastDate: '07.08.2026',
      },
    ])
    const answer = await write(bookingId)
    expect(answer.statusCode).toBe(200)
    expect(await list()).toEqual({ reviews: [answer.json()], unreviewed: [] })
    expect(answer.json()).toEqual({
      id: expect.any(String),
      ...text,
      writtenAt: '2026-06-10T10:00:00.000Z',
      dateOfVisit: '08.06.2026',
      ticketName: 'Morning Yoga',
      studioName: 'River House Gym',
      studioSlug: gym.slug,
      answer: null,
      hiddenReason: null,
    })
    expect(await list(other)).toEqual({ reviews: [], unreviewed: [] })
  })

  it('is one per visit: the same review again gets the same answer, another is refused', async () => {
    const [first, second] = [await visit(), await visit({ date: '2026-06-09' })]
    const answer = await write(first)
    expect((await write(first)).json()).toEqual(answer.json())
    expect(codeOf(await write(first, { stars: 1 }))).toEqual([409, 'alreadyReviewed'])
    expect((await write(second)).statusCode).toBe(200)
    expect((await list()).reviews).toHaveLength(2)
  })

  it('is deleted for good, only by its owner, and the visit waits for another (2§8)', async () => {
    const bookingId = await visit()
    const { id } = (await write(bookingId)).json<Review>()
    expect(codeOf(await remove(id, other))).toEqual([404, 'reviewNotFound'])
    expect((await remove(id)).json()).toEqual({ message: 'Review delete successfully' })
    expect(codeOf(await remove(id))).toEqual([404, 'reviewNotFound'])
    expect(await database.db.selectFrom('reviews').select('id').where('id', '=', id).execute()).toEqual([])
    expect((await list()).unreviewed.map((one) => one.bookingId)).toEqual([bookingId])
    expect((await write(bookingId, { stars: 2 })).statusCode).toBe(200)
  })

  it.each([
    ['about another traveller’s visit', () => visit({}, other), [404, 'bookingNotFound']],
    ['of no visit at all', () => Promise.resolve('00000000-0000-4000-8000-000000000000'), [404, 'bookingNotFound']],
    ['about an invalid id', () => Promise.resolve("' or 1=1 --"), [404, 'bookingNotFound']],
    [
      'about a visit without a check-in',
      () => visit({ status: 'confirmed', redeemed_at: null }),
      [409, 'visitNotRedeemed'],
    ],
    ['of a missed one', () => visit({ status: 'no_show', redeemed_at: null }), [409, 'visitNotRedeemed']],
    ['after 60 days', () => visit({ date: '2026-04-10' }), [409, 'reviewTooLate']],
  ] as const)('%s is refused', async (_what, bookingId, expected) => {
    expect(codeOf(await write(await bookingId()))).toEqual(expected)
    expect(await list()).toEqual({ reviews: [], unreviewed: [] })
  })

  it('on the sixtieth day is taken', async () => {
    expect((await write(await visit({ date: '2026-04-11' }))).statusCode).toBe(200)
  })

  it.each([
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 2.5 }],
    ['stars', { stars: '2.5' }],
    ['stars', { stars: null }],
    ['stars', { stars: undefined }],
    ['stars', { stars: true }],
    ['stars', { stars: [5] }],
    ['title', { title: '' }],
    ['title', { title: '   ' }],
    ['title', { title: '\u200b\u2060' }],
    ['title', { title: 'T'.repeat(121) }],
    ['title', { title: 'two\nlines' }],
    ['title', { title: 'a\u0000b' }],
    ['message', { message: ' \n\t ' }],
    ['message', { message: 'm'.repeat(10_000) }],
    ['message', { message: 'a\u0000b' }],
    ['message', { message: '\ud800 half' }],
    ['message', { message: '\u001b[31m' }],
    ['location', { location: '' }],
    ['location', { location: 'L'.repeat(161) }],
  ])('with a wrong %s is refused at that field: %j', async (field, changes) => {
    const answer = await write(await visit(), changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field)
    expect((await list()).reviews).toEqual([])
  })

  it.each([
    [
      'a script, as plain text',
      { title: '<script>alert(1)</script>', message: '<img src=x onerror=alert(1)> & "quotes"' },
    ],
    ['any script of the world', { title: 'جيد جدا 👍🏽', message: 'ยิม 很好 🏴󠁧󠁢󠁥󠁮󠁧󠁿' }],
    ['2,000 characters, a line’s end of a form counted once', { message: `${'m'.repeat(1000)}\n${'m'.repeat(999)}` }],
  ])('takes %s', async (_what, changes) => {
    const sent = 'message' in changes ? { ...changes, message: changes.message.replaceAll('\n', '\r\n') } : changes
    expect((await write(await visit(), sent)).json()).toMatchObject(changes)
  })

  it('keeps what people see', async () => {
    const changes = { title: 'Gr\u200beat\u202e', message: 'Warm\u00a0pool\u2060\r\n\u{1f44d}\u{1f3fd}' }
    const kept = { title: 'Great', message: 'Warm pool\n\u{1f44d}\u{1f3fd}' }
    expect((await write(await visit(), changes)).json()).toMatchObject(kept)
  })

  it('binds its fields in any case, and takes the stars as text', async () => {
    const bookingId = await visit()
    const answer = await test.post(
      '/api/user/reviews',
      { BookingId: bookingId, Stars: '3', Title: 'Fine', Message: 'Fine.', Location: 'London' },
      { as: me },
    )
    expect(answer.json()).toMatchObject({ stars: 3, title: 'Fine' })
  })

  it('trust 22: is limited, 20 an hour', async () => {
    const bookingId = await visit()
    for (let n = 0; n < 20; n++) expect((await write(bookingId)).statusCode).toBe(200)
    expect(codeOf(await write(bookingId))).toEqual([429, 'tooManyRequests'])
    expect((await write(await visit({}, other), {}, other)).statusCode).toBe(200)
  })

  it('is removed when its check-in is corrected', async () => {
    const bookingId = await visit()
    await write(bookingId)
    await database.db
      .updateTable('bookings')
      .set({ status: 'no_show', corrected_at: test.clock() })
      .where('id', '=', bookingId)
      .execute()
    expect(await list()).toEqual({ reviews: [], unreviewed: [] })
  })

  it('stays with its owner when the venue leaves the site', async () => {
    await write(await visit())
    await database.db.updateTable('venues').set({ is_active: false }).where('id', '=', gym.id).execute()
    expect((await list()).reviews).toMatchObject([{ studioName: 'River House Gym', studioSlug: null }])
  })
})
