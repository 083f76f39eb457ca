import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { destinationEndpoints } from './destinations.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp

beforeAll(async () => {
  database = await testDatabase()
  const london = await createDestination(database.db, { lat: 51.5074, lng: -0.1278 })
  const zurich = await createDestination(database.db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
    lat: 47.3769,
    lng: 8.5417,
  })
  await createVenue(database.db, london, {
    name: 'One',
    slug: 'one',
    street_address: '12 Wardour Street',
    quarter: 'Soho',
    lat: 51.51,
    lng: -0.13,
  })
  await createVenue(database.db, london, {
    name: 'Two',
    slug: 'two',
    street_address: '9 Old Street',
    quarter: 'Soho',
    lat: 51.52,
    lng: -0.14,
  })
  await createVenue(database.db, london, {
    name: 'Gone',
    slug: 'gone',
    street_address: '1 Wardour Street',
    quarter: 'Nowhere',
    is_active: false,
  })
  await createVenue(database.db, zurich, {
    name: 'Three',
    slug: 'three',
    street_address: 'Sohostrasse 3',
    quarter: 'Seefeld',
  })
  const leeds = await createDestination(database.db, { city: 'Leeds', lat: 53.8, lng: -1.55 })
  const chapel = { street_address: '49 Chapel Street' }
  await createVenue(database.db, leeds, { ...chapel, slug: 'four', quarter: 'Headingley', lat: 53.82, lng: -1.58 })
  await createVenue(database.db, leeds, { ...chapel, slug: 'five', lat: 53.78, lng: -1.5 })
  app = await testApp({ database, served: destinationEndpoints })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const search = (text: string, city = 'London') =>
  app.get(`/api/utility/placeSearch?${new URLSearchParams({ text, city }).toString()}`)
const namesFor = async (text: string, city?: string) => {
  const { data } = (await search(text, city)).json<{ data: { kind: string; name: string; detail: string }[] }>()
  return data.map(({ kind, name, detail }) => `${kind}: ${name} (${detail})`)
}

describe('GET /utility/placeSearch', () => {
  it('finds the quarter in the middle of its venues, before other places of the name', async () => {
    const { data } = (await search('soho')).json()
    expect(data[0]).toEqual({
      kind: 'quarter',
      name: 'Soho',
      detail: 'London, United Kingdom',
      lat: 51.515,
      lng: -0.135,
    })
    expect(await namesFor('soho')).toEqual([
      'quarter: Soho (London, United Kingdom)',
      'quarter: Soho Green (London, United Kingdom)',
    ])
  })

  it.each([
    ['wardour', ['address: 12 Wardour Street (Soho, London, United Kingdom)']],
    ['STREET 12', ['address: 12 Wardour Street (Soho, London, United Kingdom)']],
    ['9 Old Street, London', ['address: 9 Old Street (Soho, London, United Kingdom)']],
    ['Old St', ['address: 9 Old Street (Soho, London, United Kingdom)']],
    ['old street, soho, london', ['address: 9 Old Street (Soho, London, United Kingdom)']],
    ['old street, camden', []],
    [
      'street',
      [
        'address: 12 Wardour Street (Soho, London, United Kingdom)',
        'address: 9 Old Street (Soho, London, United Kingdom)',
      ],
    ],
    // Of places elsewhere, only those within reach of one of our cities appear.
    ['zuerich', ['city: Zürich (Switzerland)']],
    ['münchen', []],
    ['seefeld', []],
    ['100%', []],
    ['%', []],
    ["o' or 1=1", []],
    ['<b>', []],
  ])('finds %s', async (text, expected) => {
    expect(await namesFor(text)).toEqual(expected)
  })

  it('offers streets of one name apart, each where it is, the nearest to the middle of the city first', async () => {
    expect((await search('49 chapel street', 'Leeds')).json()).toEqual({
      data: [
        {
          kind: 'address',
          name: '49 Chapel Street',
          detail: 'Headingley, Leeds, United Kingdom',
          lat: 53.82,
          lng: -1.58,
        },
        { kind: 'address', name: '49 Chapel Street', detail: 'Leeds, United Kingdom', lat: 53.78, lng: -1.5 },
      ],
    })
  })

  it('looks in the requested city', async () => {
    expect(await namesFor('seefeld', 'zurich')).toEqual(['quarter: Seefeld (Zürich, Switzerland)'])
  })

  it.each([
    ['Atlantis', 404, 'destinationNotFound'],
    ['', 400, 'invalidRequest'],
  ])('refuses the city %j', async (city, status, code) => {
    const response = await search('soho', city)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  it('counts each caller', async () => {
    const spare = await testApp({
      database,
      served: destinationEndpoints,
      environment: { RATE_LIMIT_FACTOR: '0.0001' },
    })
    const url = '/api/utility/placeSearch?text=soho&city=London'
    await spare.get(url)
    const refused = await spare.get(url)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await spare.close()
  })
})

describe('GET /utility/quarters', () => {
  it('names the quarters of a city, each in the middle of its venues, and none of venues that are gone', async () => {
    expect((await app.get('/api/utility/quarters?city=london')).json()).toEqual({
      data: [{ name: 'Soho', lat: 51.515, lng: -0.135 }],
    })
    expect((await app.get('/api/utility/quarters?city=Zurich')).json()).toMatchObject({ data: [{ name: 'Seefeld' }] })
  })

  it('refuses an unknown city', async () => {
    const answer = await app.get('/api/utility/quarters?city=Atlantis')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'destinationNotFound'])
  })
})
