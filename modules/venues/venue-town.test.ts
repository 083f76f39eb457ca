import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StudioDetail, StudioSearchResult } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination } from '../../tests/support/factories/catalogue.ts'
import { importFiles } from '../../tests/support/import-files.ts'
import { showDoorSign } from '../check-in/show-door-sign.ts'
import { importVenues } from './import/import-venues.ts'
import { venueToShare } from './find-listed-venues.ts'
import { searchEndpoints } from '../search/search.endpoints.ts'
import { venuePageEndpoints } from '../venue-page/venue-page.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
const files = importFiles()

const gyms = [
  {
    name: 'Centre Gym',
    lat: 55.676,
    lon: 12.568,
    'addr:street': 'Vesterbrogade',
    'addr:housenumber': '1',
    'addr:city': 'København',
  },
  { name: 'Sound Gym', lat: 56.036, lon: 12.613, 'addr:street': 'Stengade', 'addr:housenumber': '3' },
  { name: 'Nameless Street Gym', lat: 55.65, lon: 12.29, 'addr:city': 'TAASTRUP' },
  { name: 'Whole Address Gym', lat: 55.64, lon: 12.08, 'addr:full': 'Algade 2, Roskilde' },
  { name: 'Postcode Gym', lat: 55.641, lon: 12.081, 'addr:full': 'Algade 3, 4000 Roskilde, Denmark' },
  { name: 'Village Gym', lat: 55.642, lon: 12.082, 'addr:full': 'Roskilde 4' },
  { name: 'Road Gym', lat: 55.643, lon: 12.083, 'addr:street': 'Roskilde Vej', 'addr:housenumber': '5' },
  { name: 'Old Road Gym', lat: 55.644, lon: 12.084, 'addr:full': '6, Gamle Roskilde' },
]

beforeAll(async () => {
  database = await testDatabase()
  await createDestination(database.db, {
    city: 'Copenhagen',
    country: 'Denmark',
    country_code: 'DK',
    lat: 55.676,
    lng: 12.568,
    time_zone: 'Europe/Copenhagen',
    currency: 'EUR',
  })
  const elements = gyms.map(({ lat, lon, ...tags }, id) => ({
    type: 'node',
    id: id + 1,
    lat,
    lon,
    tags: { leisure: 'fitness_centre', ...tags },
  }))
  await importVenues(
    { db: database.db, clock: () => new Date('2026-06-10T10:00:00Z') },
    files.write('denmark.json', JSON.stringify({ elements })),
  )
  app = await testApp({ database, served: [...searchEndpoints, ...venuePageEndpoints] })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  files.remove()
})

/**
 * The capital's destination also has venues in other towns, up to 0.8 degrees away. Each page has to name the venue's
 * own town.
 */
it('a venue of the capital’s destination is found there and says its own town: on its card, its page, when it is shared, at its door', async () => {
  const { documents } = (await app.get('/api/basicSearch/studios?city=Copenhagen')).json<StudioSearchResult>()
  const cards = Object.fromEntries(documents.map(({ name, location }) => [name, location.address]))
  expect(cards).toEqual({
    'Centre Gym': 'Vesterbrogade 1',
    'Sound Gym': 'Stengade 3, Helsingør',
    'Nameless Street Gym': 'Taastrup',
    'Whole Address Gym': 'Algade 2, Roskilde',
    'Postcode Gym': 'Algade 3, 4000 Roskilde, Denmark',
    'Village Gym': 'Roskilde 4',
    'Road Gym': 'Roskilde Vej 5, Roskilde',
    'Old Road Gym': '6, Gamle Roskilde, Roskilde',
  })
  const slug = documents.find(({ name }) => name === 'Sound Gym')?.slug ?? ''
  const { address, destinationCity } = (await app.get(`/api/studio/${slug}`)).json<StudioDetail>()
  expect([address.streetAddress, address.city, destinationCity]).toEqual(['Stengade 3', 'Helsingør', 'Copenhagen'])
  expect(await venueToShare(app.context, slug)).toMatchObject({
    city: 'Helsingør',
    destination: { city: 'Copenhagen' },
  })
  expect(await showDoorSign(app.context, slug)).toMatchObject({ street: 'Stengade 3', city: 'Helsingør' })
})
