import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PublishedReview } from '../../contract/reviews.ts'
import type { ClassSearchResult } from '../../contract/schedule.ts'
import type { Rating } from '../../contract/search.ts'
import type { StudioDetail, StudioSearchResult } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
  type Venue,
} from '../../tests/support/factories/catalogue.ts'
import { createReview, createVisit } from '../../tests/support/factories/visits.ts'
import { scheduleEndpoints } from '../schedule/schedule.endpoints.ts'
import { venuePageEndpoints } from '../venue-page/venue-page.endpoints.ts'
import { searchEndpoints } from '../search/search.endpoints.ts'
import { reviewEndpoints } from './reviews.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let london: Destination
let gym: Venue

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({
    database,
    served: [...reviewEndpoints, ...venuePageEndpoints, ...searchEndpoints, ...scheduleEndpoints],
  })
  london = await createDestination(database.db)
})
beforeEach(async () => {
  test.clock.set('2026-06-10T10:00:00Z')
  gym = await createVenue(database.db, london)
  await createSession(database.db, await createClass(database.db, gym), { date: '2026-06-11', from: '18:00' })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const traveller = async (first_name = 'Nina', last_name = 'Novak') =>
  (await createTraveller(database.db, { first_name, last_name })).id
const reviewWith = async (...stars: number[]) => {
  for (const one of stars) await createReview(database.db, await traveller(), gym, { stars: one })
}
interface VenueReviews {
  readonly reviews: PublishedReview[]
  readonly rating: Rating
  readonly hasMore: boolean
}
const ofVenue = async (query = '') => (await test.get(`/api/studio/${gym.slug}/reviews${query}`)).json<VenueReviews>()

/** The ratings on the venue's page, in its reviews and in both searches. */
async function ratings(): Promise<Rating[]> {
  const venues = (await test.get('/api/basicSearch/studios?city=London')).json<StudioSearchResult>().documents
  const classes = (await test.get('/api/basicSearch/classes?city=London&date=2026-06-11')).json<ClassSearchResult>()
    .documents
  return [
    (await test.get(`/api/studio/${gym.slug}`)).json<StudioDetail>().rating,
    (await ofVenue()).rating,
    venues.find(({ id }) => id === gym.id)?.rating ?? null,
    classes.find(({ fitness }) => fitness.id === gym.id)?.fitness.rating ?? null,
  ]
}
const everywhere = (rating: Rating) => [rating, rating, rating, rating]

describe('T164: average and count', () => {
  it('stand on the venue’s page and in both searches from the fifth review on, within a second', async () => {
    await reviewWith(5, 4, 5, 4)
    await expect.poll(ratings, { timeout: 1_000 }).toEqual(everywhere(null))
    const author = await traveller()
    const { id } = await createVisit(database.db, author, gym)
    await test.post(
      '/api/user/reviews',
      { bookingId: id, stars: 5, title: 'Good', message: 'Good.', location: 'London' },
      { as: author },
    )
    await expect.poll(ratings, { timeout: 1_000 }).toEqual(everywhere({ average: 4.6, count: 5 }))
    const [mine] = (await test.get('/api/user/reviews', { as: author })).json<{ reviews: { id: string }[] }>().reviews
    await test.delete(`/api/user/reviews/${mine?.id}`, { as: author })
    await expect.poll(ratings, { timeout: 1_000 }).toEqual(everywhere(null))
  })

  it('leave hidden reviews and those of other venues out', async () => {
    await reviewWith(3, 3, 3, 3, 3)
    await createReview(database.db, await traveller(), gym, {
      stars: 1,
      status: 'hidden',
      hidden_reason: 'Not about the visit',
    })
    await createReview(database.db, await traveller(), await createVenue(database.db, london), { stars: 1 })
    await expect.poll(ratings, { timeout: 1_000 }).toEqual(everywhere({ average: 3, count: 5 }))
  })
})

describe('T164: a venue’s reviews', () => {
  it('are announced from the first public one on', async () => {
    const hasReviews = async () => (await test.get(`/api/studio/${gym.slug}`)).json<StudioDetail>().hasReviews
    await createReview(database.db, await traveller(), gym, { status: 'hidden', hidden_reason: 'Not about the visit' })
    expect(await hasReviews()).toBe(false)
    await reviewWith(4)
    await expect.poll(hasReviews, { timeout: 1_000 }).toBe(true)
  })

  it('are the latest first, page by page, without an average below five', async () => {
    for (let n = 1; n <= 4; n++)
      await createReview(database.db, await traveller(), gym, {
        title: `Review ${n}`,
        created_at: new Date(`2026-06-0${n}T10:00:00Z`),
      })
    const titles = ({ reviews }: VenueReviews) => reviews.map(({ title }) => title)
    const first = await ofVenue('?limit=3')
    expect([titles(first), first.hasMore, first.rating]).toEqual([['Review 4', 'Review 3', 'Review 2'], true, null])
    const second = await ofVenue('?limit=3&page=2')
    expect([titles(second), second.hasMore]).toEqual([['Review 1'], false])
    expect(await ofVenue('?limit=4')).toMatchObject({ hasMore: false })
  })

  it('show the first name and initial of their authors, and nothing else', async () => {
    const id = await createReview(database.db, await traveller('Nina', 'Novak'), gym, {
      answer: 'Thank you!',
      answered_at: new Date('2026-06-09T10:00:00Z'),
      created_at: new Date('2026-06-08T10:00:00Z'),
    })
    expect((await ofVenue()).reviews).toEqual([
      {
        id,
        title: 'Bright and friendly',
        message: 'Showers are clean.',
        stars: 5,
        author: 'Nina N.',
        writtenAt: '2026-06-08T10:00:00.000Z',
        answer: { message: 'Thank you!', answeredAt: '2026-06-09T10:00:00.000Z' },
      },
    ])
  })

  it('show the present name of an author', async () => {
    const author = await traveller('Nina', 'Novak')
    await createReview(database.db, author, gym)
    expect((await ofVenue()).reviews.map(({ author: name }) => name)).toEqual(['Nina N.'])
    await database.db.updateTable('accounts').set({ first_name: 'Nora' }).where('id', '=', author).execute()
    await expect
      .poll(async () => (await ofVenue()).reviews.map(({ author: name }) => name), { timeout: 1_000 })
      .toEqual(['Nora N.'])
  })

  it.each([
    ['no-such-venue/reviews', 404, 'venueNotFound'],
    ['{slug}/reviews?page=0', 400, 'invalidRequest'],
    ['{slug}/reviews?limit=51', 400, 'invalidRequest'],
    ['{slug}/reviews?page=two', 400, 'invalidRequest'],
  ])('%s is %i %s', async (path, status, code) => {
    const answer = await test.get(`/api/studio/${path.replace('{slug}', gym.slug)}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  })

  it('are none far beyond the last page', async () => {
    await reviewWith(5)
    expect(await ofVenue('?page=1000&limit=50')).toEqual({ reviews: [], rating: null, hasMore: false })
  })
})
