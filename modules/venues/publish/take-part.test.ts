import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Class } from '../../../contract/schedule.ts'
import type { StudioDetail, StudioSearchResult } from '../../../contract/venues.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
} from '../../../tests/support/factories/catalogue.ts'
import { scheduleEndpoints } from '../../schedule/schedule.endpoints.ts'
import { searchEndpoints } from '../../search/search.endpoints.ts'
import { venueEndpoints } from '../venues.endpoints.ts'
import { venuePageEndpoints } from '../../venue-page/venue-page.endpoints.ts'
import { letTakePart } from './take-part.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let london: Destination

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  london = await createDestination(db)
  await createVenue(db, london, { slug: 'partner', popularity: 3, walkIn: 'standard' })
  const listed = await createVenue(db, london, { slug: 'listed', popularity: 2, walkIn: 'premium', takes_part: false })
  await createSession(db, await createClass(db, listed, { name: 'Drop-in Badminton', activities: ['Badminton'] }), {
    date: '2026-06-11',
    from: '18:00',
  })
  await createVenue(db, london, { slug: 'other', popularity: 1, walkIn: 'standard', takes_part: false })
  app = await testApp({
    database,
    served: [...searchEndpoints, ...venueEndpoints, ...venuePageEndpoints, ...scheduleEndpoints],
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const venue = async (slug: string) => (await app.get(`/api/studio/${slug}`)).json<StudioDetail>()
const cards = async () => {
  const { documents } = (await app.get('/api/basicSearch/studios?city=London')).json<StudioSearchResult>()
  return documents.map(({ slug, hasStandardOffers, hasPremiumOffers }) =>
    `${slug} ${hasStandardOffers ? 'standard' : ''}${hasPremiumOffers ? 'premium' : ''}`.trim(),
  )
}
const readSession = async () => (await app.get('/api/studio/listed/classes?date=2026-06-11')).json<Class[]>()[0]

describe('a venue that an import lists', () => {
  it('can be looked at with its classes, and offers nothing until it has agreed', async () => {
    expect(await cards()).toEqual(['partner standard', 'listed', 'other'])
    expect(await venue('listed')).toMatchObject({
      takesPart: false,
      hasWalkIn: false,
      hasClasses: true,
      hasStandardOffers: false,
      hasPremiumOffers: false,
    })
    expect((await app.get('/api/studio/listed/walkIn')).statusCode).toBe(404)
    expect(await readSession()).toMatchObject({
      name: 'Drop-in Badminton',
      canBook: false,
      cannotBookReason: 'venueNotTakingPart',
    })
    expect((await app.get('/api/studio/popular?destination=London')).json()).toMatchObject([
      { hasStandardOffers: true },
      { hasStandardOffers: false, hasPremiumOffers: false },
      {},
    ])
  })

  it('is like any other once it has agreed; the others wait, and a name that is none is told', async () => {
    expect(await letTakePart(database, london, ['listed', 'no-such-gym'])).toEqual({
      count: 1,
      unknown: ['no-such-gym'],
    })
    await expect.poll(cards).toEqual(['partner standard', 'listed standardpremium', 'other'])
    expect(await venue('listed')).toMatchObject({ takesPart: true, hasWalkIn: true })
    expect(await readSession()).toMatchObject({ canBook: true, cannotBookReason: null })
    expect(await letTakePart(database, london, 'all')).toEqual({ count: 3, unknown: [] })
    await expect.poll(cards).toEqual(['partner standard', 'listed standardpremium', 'other standard'])
  })

  it('of another city is not meant', async () => {
    const leeds = await createDestination(database.db, { city: 'Leeds' })
    expect(await letTakePart(database, leeds, ['partner'])).toEqual({ count: 0, unknown: ['partner'] })
  })
})
