import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassSearchResult } from '../../contract/schedule.ts'
import type { StudioSearchResult } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
  type Venue,
} from '../../tests/support/factories/catalogue.ts'
import { scheduleEndpoints } from '../schedule/schedule.endpoints.ts'
import { searchEndpoints } from './search.endpoints.ts'

const OSM = '© OpenStreetMap contributors, ODbL 1.0'
const TORONTO = 'Contains information licensed under the Open Government Licence – Toronto'
let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let toronto: Destination
let own: Venue
let mapped: Venue

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  toronto = await createDestination(db, {
    city: 'Toronto',
    country: 'Canada',
    country_code: 'CA',
    time_zone: 'America/Toronto',
  })
  await createDestination(db)
  own = await createVenue(db, toronto, { name: 'Our Own Gym', activities: ['Yoga'] })
  mapped = await createVenue(db, toronto, { name: 'Mapped Gym', activities: ['Swimming'], attribution: OSM })
  await createVenue(db, toronto, { name: 'Town Pool', activities: ['Swimming'], attribution: TORONTO })
  await createVenue(db, toronto, { name: 'Closed Gym', attribution: 'A source that is not shown', is_active: false })
  await createSession(db, await createClass(db, own, { activities: ['Yoga'] }), { date: '2026-06-11', from: '18:00' })
  await createSession(db, await createClass(db, own, { activities: ['Swimming'], attribution: TORONTO }), {
    date: '2026-06-11',
    from: '19:00',
  })
  await createSession(db, await createClass(db, mapped), { date: '2026-06-12', from: '19:00' })
  test = await testApp({ database, served: [...searchEndpoints, ...scheduleEndpoints] })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const ofVenues = async (query: string) =>
  (await test.get(`/api/basicSearch/studios?${query}`)).json<StudioSearchResult>().attributions
const ofClasses = async (query: string) =>
  (await test.get(`/api/basicSearch/classes?${query}`)).json<ClassSearchResult>().attributions

describe('both searches credit the sources of all their matches', () => {
  it.each([
    ['city=Toronto', [TORONTO, OSM]],
    ['city=Toronto&limit=1', [TORONTO, OSM]],
    ['', [TORONTO, OSM]],
    ['city=Toronto&activities=Yoga', []],
    ['city=Toronto&q=mapped', [OSM]],
    ['city=Toronto&lat=43.65&lon=-79.38&distance=500', []],
    ['city=London', []],
  ])('venues of %j: %j', async (query, names) => {
    expect(await ofVenues(query)).toEqual(names)
  })

  it.each([
    ['city=Toronto&date=2026-06-11', [TORONTO]],
    ['city=Toronto&date=2026-06-11&activities=Yoga', []],
    ['city=Toronto&date=2026-06-12', [OSM]],
    ['city=Toronto&date=2026-06-13', []],
  ])('classes of %j: %j', async (query, names) => {
    expect(await ofClasses(query)).toEqual(names)
  })

  it('a venue whose data gets another source is another answer', async () => {
    const before = (await test.get('/api/basicSearch/studios?city=Toronto')).headers['etag']
    await database.db.updateTable('venues').set({ attribution: 'Another source' }).where('id', '=', mapped.id).execute()
    await expect.poll(() => ofVenues('city=Toronto')).toEqual(['Another source', TORONTO])
    expect((await test.get('/api/basicSearch/studios?city=Toronto')).headers['etag']).not.toBe(before)
  })
})
