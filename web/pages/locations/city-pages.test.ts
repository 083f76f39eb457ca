import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { partnerEndpoints } from '../../../modules/partners/partners.endpoints.ts'
import { scheduleEndpoints } from '../../../modules/schedule/schedule.endpoints.ts'
import { destinationEndpoints } from '../../../modules/destinations/destinations.endpoints.ts'
import { searchEndpoints } from '../../../modules/search/search.endpoints.ts'
import { venueEndpoints } from '../../../modules/venues/venues.endpoints.ts'
import { venuePageEndpoints } from '../../../modules/venue-page/venue-page.endpoints.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createClass, createDestination, createVenue } from '../../../tests/support/factories/catalogue.ts'
import { createPartner } from '../../../tests/support/factories/shop.ts'
import { apiContext, type RequestFacts, requestContext } from '../../client/api/request-context.ts'
import { loader as locations } from './load-venues.ts'
import { loadSchedule } from '../schedule/load-schedule.ts'
import { inProcessClient } from '../../../server/http/in-process-client.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({
    database,
    served: [
      ...partnerEndpoints,
      ...destinationEndpoints,
      ...searchEndpoints,
      ...venueEndpoints,
      ...venuePageEndpoints,
      ...scheduleEndpoints,
    ],
  })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const facts: RequestFacts = {
  brand: 'Roamfit',
  brandKey: 'roamfit',
  publicUrl: 'http://site',
  demo: false,
  mapStyleUrl: undefined,
  hasOwnTiles: false,
  canFindHotels: false,
  mapFiles: [],
  deskEntry: undefined,
  indexedPages: [],
  partners: {
    wellness: { name: 'Calmspace', key: 'calmspace', joinUrl: null },
    travel: { name: 'Safetrip', key: 'safetrip' },
  },
  stores: { apple: null, google: null },
  onContentFailure: () => undefined,
  onPageFailure: () => undefined,
}

/** The status of the page's loader, and its redirect if any. */
async function answerOf(address: string): Promise<{ status: number; location?: string | null }> {
  const url = new URL(address, 'http://site')
  const context = new RouterContextProvider()
  context.set(apiContext, inProcessClient(test.app)({ host: url.host, address: '127.0.0.1', headers: {} }))
  context.set(requestContext, facts)
  const load = url.pathname.endsWith('/locations') ? locations : loadSchedule
  try {
    // A request from a browser that is already on the site: the address of its data differs from the page's.
    const request = new Request(new URL(`${url.pathname}.data${url.search}`, url))
    const { init } = await load({ context, request, params: {}, pattern: url.pathname, url })
    return { status: init?.status ?? 200 }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return { status: error.status, location: error.headers.get('location') }
  }
}

describe('where there is no city at all', () => {
  it.each([
    ['/locations', 200],
    ['/schedule', 200],
    ['/B2C/locations?view=grid', 200],
    ['/schedule?city=&day=1', 200],
    ['/locations?city=London', 404],
    ['/schedule?city=London', 404],
  ])('%s answers %i', async (address, status) => {
    expect(await answerOf(address)).toEqual({ status })
  })
})

describe('values without a venue lead to the address of what is shown', () => {
  beforeAll(async () => {
    const london = await createDestination(database.db)
    const gym = await createVenue(database.db, london, {
      activities: ['Yoga'],
      amenities: ['Lockers'],
      facilities: ['Pool'],
    })
    await createClass(database.db, gym, { activities: ['Yoga'] })
    const lyon = await createDestination(database.db, { city: 'Lyon', country: 'France' })
    await createVenue(database.db, lyon, { activities: ['Climbing'] })
    await vi.waitUntil(async () => (await answerOf('/locations?city=Lyon')).status === 200)
  })

  it.each([
    ['/locations?city=London&type=gold', '/locations?city=London'],
    ['/locations?type=gold&sort=price&view=globe&openNow=perhaps&partner=unknown', '/locations?partner=unknown'],
    ['/locations?city=London&shown=9999', '/locations?city=London'],
    ['/locations?city=London&page=7', '/locations?city=London'],
    ['/B2C/locations?type=Premium&city=London', '/B2C/locations?city=London&type=premium'],
    ['/schedule?city=London&type=gold&timeFrom=08:30&view=globe&shown=-1', '/schedule?city=London'],
    ['/schedule?city=London&shown=1000&day=2', '/schedule?city=London&day=2'],
    ['/locations?city=London&activities=Quidditch', '/locations?city=London'],
    ['/locations?city=London&activities=Quidditch&activities=YOGA&q=x', '/locations?city=London&q=x&activities=Yoga'],
    [
      '/locations?city=London&facilities=Moat&amenities=lockers&languages=Elvish&languages=english%20(us)',
      '/locations?city=London&amenities=Lockers&languages=English+%28US%29',
    ],
    [
      '/B2C/schedule?city=London&activities=Quidditch&facilities=pool&amenities=Moat&day=2',
      '/B2C/schedule?city=London&day=2&facilities=Pool',
    ],
    ['/schedule?city=London&activities=yoga&activities=Yoga', '/schedule?city=London&activities=Yoga'],
  ])('%s', async (address, location) => {
    expect(await answerOf(address)).toEqual({ status: 302, location })
    expect(await answerOf(location)).toEqual({ status: 200 })
  })

  it.each([
    '/locations',
    '/locations?city=London&type=premium&openNow=true&sort=name&view=map',
    '/schedule?city=London&timeFrom=08:00&timeTo=23:59&type=standard&view=map',
    '/locations?city=London&activities=Yoga&activities=Climbing&languages=English+(US)',
    '/schedule?city=London&activities=Climbing&facilities=Pool&day=9',
  ])('%s stays', async (address) => {
    expect(await answerOf(address)).toEqual({ status: 200 })
  })
})

describe('a master white label is about its own city, whatever an address asks for', () => {
  beforeAll(async () => {
    const lyon = await database.db
      .selectFrom('destinations')
      .select('id')
      .where('city', '=', 'Lyon')
      .executeTakeFirstOrThrow()
    await createPartner(database.db, {
      slug: 'harbour',
      site_mode: 'master',
      hosts: ['harbour.localhost'],
      destination_id: lyon.id,
    })
    await vi.waitUntil(async () => (await answerOf('http://harbour.localhost/locations?city=London')).status === 302)
  })

  it.each([
    ['/locations?city=London&type=premium&lat=51.5&lng=-0.1&place=Soho', '/locations?city=Lyon'],
    ['/B2C/locations?city=Atlantis&view=grid', '/B2C/locations?city=Lyon&view=grid'],
    ['/schedule?city=London&day=3&activities=Yoga', '/schedule?city=Lyon&day=3'],
  ])('%s', async (address, location) => {
    expect(await answerOf(`http://harbour.localhost${address}`)).toEqual({ status: 302, location })
  })

  it.each(['/locations', '/locations?city=lyon&type=premium', '/schedule?city=LYON'])('%s stays', async (address) => {
    expect(await answerOf(`http://harbour.localhost${address}`)).toEqual({ status: 200 })
  })
})
