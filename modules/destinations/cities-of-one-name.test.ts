import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Destination } from '../../contract/destinations.ts'
import type { PassProduct } from '../../contract/passes.ts'
import type { StudioDetail, StudioSearchResult } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createProduct } from '../../tests/support/factories/passes.ts'
import { importFiles } from '../../tests/support/import-files.ts'
import { passEndpoints } from '../passes/passes.endpoints.ts'
import { scheduleEndpoints } from '../schedule/schedule.endpoints.ts'
import { importVenues } from '../venues/import/import-venues.ts'
import { destinationEndpoints } from './destinations.endpoints.ts'
import { searchEndpoints } from '../search/search.endpoints.ts'
import { venueEndpoints } from '../venues/venues.endpoints.ts'
import { venuePageEndpoints } from '../venue-page/venue-page.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
const files = importFiles()

const gym = (
  name: string,
  near: { lat: number; lon: number; country: string; near_city: string; near_city_geonameid: number },
) =>
  JSON.stringify({
    id: `node/${near.near_city_geonameid}`,
    name,
    leisure: 'fitness_centre',
    near_city_cc: near.country,
    ...near,
  })

/** A world like the demo's, then a list of real venues in cities of the same names in other countries. */
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  for (const [rank, city] of ['London', 'Manchester', 'Edinburgh'].entries()) {
    const destination = await createDestination(db, { city, rank, lat: 51 + rank, lng: -0.1 })
    await createVenue(db, destination, { slug: `${city.toLowerCase()}-gym`, name: `${city} Gym`, walkIn: 'standard' })
    await createProduct(db, destination, { slug: `${city.toLowerCase()}-4` })
  }
  const file = files.write(
    'namesakes.ndjson',
    [
      gym('Thames Valley Gym', {
        lat: 42.98,
        lon: -81.25,
        country: 'CA',
        near_city: 'London',
        near_city_geonameid: 6058560,
      }),
      gym('Granite State Gym', {
        lat: 42.99,
        lon: -71.46,
        country: 'US',
        near_city: 'Manchester',
        near_city_geonameid: 5089178,
      }),
      gym('Lake Gym', {
        lat: 43.39,
        lon: -79.84,
        country: 'CA',
        near_city: 'Burlington',
        near_city_geonameid: 5911592,
      }),
      gym('Green Mountain Gym', {
        lat: 44.48,
        lon: -73.21,
        country: 'US',
        near_city: 'Burlington',
        near_city_geonameid: 5234372,
      }),
    ].join('\n'),
  )
  const report = await importVenues({ db, clock: () => new Date('2026-06-10T10:00:00Z') }, file)
  expect(report.rows.taken).toBe(4)
  app = await testApp({
    database,
    served: [
      ...destinationEndpoints,
      ...searchEndpoints,
      ...venueEndpoints,
      ...venuePageEndpoints,
      ...scheduleEndpoints,
      ...passEndpoints,
    ],
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  files.remove()
})

const venuesIn = async (city: string) =>
  (await app.get(`/api/basicSearch/studios?city=${encodeURIComponent(city)}`)).json<StudioSearchResult>()
const passesOf = async (city: string) =>
  (await app.get(`/api/utility/vouchers?city=${encodeURIComponent(city)}`)).json<{ data: PassProduct[] }>().data
const destinations = async () => (await app.get('/api/utility/destinations')).json<Destination[]>()

describe('two cities of one name (T12)', () => {
  it.each(['London', 'Manchester'])('%s is the one that sells passes, in every call', async (city) => {
    const gymOfIt = `${city.toLowerCase()}-gym`
    expect((await venuesIn(city)).documents.map(({ slug }) => slug)).toEqual([gymOfIt])
    expect((await passesOf(city)).map(({ conditions }) => conditions?.city)).toEqual([city])
    expect((await app.get(`/api/studio/popular?destination=${city}`)).json()).toMatchObject([{ url: gymOfIt }])
    expect((await app.get(`/api/basicSearch/classes?city=${city}`)).json()).toMatchObject({ city })
  })

  it.each([
    ['London, Canada', 'thames-valley-gym-london'],
    ['Canada, London', 'thames-valley-gym-london'],
    ['london canada', 'thames-valley-gym-london'],
    ['London, United Kingdom', 'london-gym'],
    ['Manchester, United States', 'granite-state-gym-manchester'],
  ])('%s is that one', async (city, slug) => {
    expect((await venuesIn(city)).documents.map((venue) => venue.slug)).toEqual([slug])
  })

  it('differ wherever they are named, and a venue’s name for its city leads back to that city', async () => {
    const named = (await destinations()).map(({ city, countryCity }) => [city, countryCity])
    expect(named).toContainEqual(['London', 'United Kingdom, London'])
    expect(named).toContainEqual(['London, Canada', 'Canada, London'])
    expect(new Set(named.map(([city]) => city)).size).toBe(named.length)
    const venue = (await app.get('/api/studio/thames-valley-gym-london')).json<StudioDetail>()
    expect([venue.destinationCity, venue.address.city]).toEqual(['London, Canada', 'London'])
    expect((await venuesIn(venue.destinationCity)).documents.map(({ slug }) => slug)).toEqual([venue.slug])
    expect((await venuesIn('London, Canada')).city).toBe('London, Canada')
    expect(await passesOf(venue.destinationCity)).toEqual([])
  })

  it('stand behind the cities that an operator has ranked, the bigger ones first', async () => {
    expect((await destinations()).map(({ city }) => city)).toEqual([
      'London',
      'Manchester',
      'Edinburgh',
      'London, Canada',
      'Burlington',
      'Manchester, United States',
      'Burlington, United States',
    ])
  })

  it('of two without passes the bigger one has the name, until the other sells passes', async () => {
    expect((await venuesIn('Burlington')).documents.map(({ slug }) => slug)).toEqual(['lake-gym-burlington'])
    const vermont = await database.db
      .selectFrom('destinations')
      .selectAll()
      .where('city', '=', 'Burlington')
      .where('country_code', '=', 'US')
      .executeTakeFirstOrThrow()
    const { id } = await createProduct(database.db, vermont)
    await expect
      .poll(async () => (await venuesIn('Burlington')).documents.map(({ slug }) => slug))
      .toEqual(['green-mountain-gym-burlington'])
    expect((await destinations()).map(({ city }) => city)).toContain('Burlington, Canada')
    await database.db.updateTable('pass_products').set({ is_on_sale: false }).where('id', '=', id).execute()
    await expect.poll(async () => (await destinations()).map(({ city }) => city)).toContain('Burlington, United States')
  })

  it('a city that is no longer listed gives its name back', async () => {
    const hide = (isActive: boolean) =>
      database.db
        .updateTable('destinations')
        .set({ is_active: isActive })
        .where('city', '=', 'Edinburgh')
        .where('country_code', '=', 'GB')
        .execute()
    const other = await createDestination(database.db, {
      city: 'Edinburgh',
      country: 'United States',
      country_code: 'US',
      rank: 500,
    })
    const nameOfOther = async () => (await destinations()).find(({ id }) => id === other.id)?.city
    await expect.poll(nameOfOther).toBe('Edinburgh, United States')
    await hide(false)
    await expect.poll(nameOfOther).toBe('Edinburgh')
    await hide(true)
    await expect.poll(nameOfOther).toBe('Edinburgh, United States')
  })
})
