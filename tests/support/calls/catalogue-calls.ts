import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { createDestination } from '../factories/catalogue.ts'
import type { WholeProduct } from '../product/whole-product.ts'

const get = (url: string) => (): InjectOptions => ({ method: 'GET', url: `/api${url}` })
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url: `/api${url}`, payload })

export const cityFields = {
  name: 'London',
  names: [],
  boroughs: ['Soho'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  isShown: true,
  rank: 0,
}

/** A venue in a city that no other has. */
export const newVenue = (cityId: string) => ({
  name: `Gym ${randomUUID()}`,
  cityId,
  streetAddress: '1 High Street',
  lat: 51.5,
  lng: -0.12,
})

/** A valid request for every call about cities, words and venues by those who look after the catalogue. */
export function catalogueCalls(
  { venue, database }: WholeProduct,
  picture: InjectOptions,
): Readonly<Record<string, () => InjectOptions | Promise<InjectOptions>>> {
  const city = `/staff/cities/${venue.destination_id}`
  return {
    'POST /staff/all-venues': () => post('/staff/all-venues', newVenue(venue.destination_id)),
    'POST /staff/venues/{venue}/standing': () =>
      post(`/staff/venues/${venue.slug}/standing`, { change: 'show', reason: 'They asked for it' }),
    'GET /staff/cities': get('/staff/cities'),
    'GET /staff/city-search': get('/staff/city-search?text=graz'),
    'POST /staff/cities': () => post('/staff/cities', { geonamesId: LONDON }),
    'GET /staff/cities/{cityId}': get(city),
    'POST /staff/cities/{cityId}': () => post(city, { ...cityFields, version: 'of yesterday' }),
    'POST /staff/cities/{cityId}/picture': () => ({ method: 'POST', ...picture, url: `/api${city}/picture` }),
    'GET /staff/cities/{cityId}/merge': async () => {
      const { id: into } = await createDestination(database.db, { city: `City ${randomUUID()}` })
      return get(`${city}/merge?into=${into}`)()
    },
    'POST /staff/cities/{cityId}/merge': () => post(`${city}/merge`, { into: venue.destination_id }),
    'GET /staff/vocabularies': get('/staff/vocabularies'),
    'POST /staff/vocabularies/{vocabulary}': () =>
      post('/staff/vocabularies/facilities', { name: `Hall ${randomUUID()}` }),
    'POST /staff/vocabularies/{vocabulary}/{wordId}': () =>
      post('/staff/vocabularies/facilities/0', { name: `Hall ${randomUUID()}` }),
    'POST /staff/vocabularies/{vocabulary}/{wordId}/merge': () =>
      post('/staff/vocabularies/facilities/0/merge', { into: '1' }),
    'DELETE /staff/vocabularies/{vocabulary}/{wordId}': () => ({
      method: 'DELETE',
      url: '/api/staff/vocabularies/facilities/0',
    }),
  }
}

/** Entries of GeoNames. */
export const LONDON = 2_643_743
export const GRAZ = 2_778_067
