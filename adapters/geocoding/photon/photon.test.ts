import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Geocoding } from '../geocoding.ts'
import { photon } from './photon.ts'

const fallback: Geocoding = {
  prepare: () => Promise.resolve(),
  cities: () =>
    Promise.resolve([
      { name: 'Berlin', otherNames: [], country: 'Germany', countryCode: 'DE', population: 3, lat: 1, lng: 2 },
    ]),
  places: () => Promise.resolve([{ kind: 'city', name: 'Berlin', detail: 'Germany', lat: 1, lng: 2 }]),
}

let server: Server | undefined
afterEach(() => server?.close())

async function service(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.38, 52.51] },
  properties,
})

it('asks for the text near the position and reads the answer', async () => {
  let asked = ''
  const url = await service((request, response) => {
    asked = request.url ?? ''
    response.end(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          feature({ type: 'house', street: 'Wilhelmstraße', housenumber: '77', city: 'Berlin', country: 'Germany' }),
          feature({ type: 'district', name: 'Mitte', city: 'Berlin', country: 'Germany' }),
          feature({
            type: 'house',
            name: 'Hotel Adlon',
            street: 'Unter den Linden',
            housenumber: '77',
            city: 'Berlin',
          }),
          feature({ type: 'other' }),
        ],
      }),
    )
  })
  const errors: unknown[] = []
  const found = await photon({ url: `${url}/`, fallback, onError: (error) => errors.push(error) }).places(
    'Wilhelm & Söhne',
    { lat: 52.5, lng: 13.4 },
    5,
  )
  expect(asked).toBe('/api/?q=Wilhelm+%26+S%C3%B6hne&limit=5&lang=en&lat=52.5&lon=13.4')
  expect(found).toEqual([
    { kind: 'address', name: 'Wilhelmstraße 77', detail: 'Berlin, Germany', lat: 52.51, lng: 13.38 },
    { kind: 'quarter', name: 'Mitte', detail: 'Berlin, Germany', lat: 52.51, lng: 13.38 },
    { kind: 'address', name: 'Hotel Adlon', detail: 'Unter den Linden 77, Berlin', lat: 52.51, lng: 13.38 },
  ])
  expect(errors).toEqual([])
})

it.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(503).end()],
  ['something else', (_, response) => response.end('<html>')],
  ['a broken connection', (request) => request.destroy()],
])('answers from the bundled names when the service answers with %s, and says so', async (_, listener) => {
  const errors: unknown[] = []
  const url = await service(listener)
  const found = await photon({ url, fallback, onError: (error) => errors.push(error) }).places('berlin', undefined, 5)
  expect(found).toEqual([{ kind: 'city', name: 'Berlin', detail: 'Germany', lat: 1, lng: 2 }])
  expect(errors).toHaveLength(1)
})

it('finds cities in the bundled names', async () => {
  const cities = await photon({ url: 'http://127.0.0.1:9', fallback, onError: () => undefined }).cities('ber', 5)
  expect(cities.map(({ name }) => name)).toEqual(['Berlin'])
})
