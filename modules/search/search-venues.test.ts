import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StudioSearchResult, studioSearchResultSchema } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import {
  createClass,
  createDestination,
  createVenue,
  type Destination,
} from '../../tests/support/factories/catalogue.ts'
import { searchEndpoints } from './search.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let other: TestApp
let uncached: TestApp
let zurich: Destination

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const london = await createDestination(db, { rank: 1, aliases: ['Londres'] })
  zurich = await createDestination(db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    lat: 47.3769,
    lng: 8.5417,
    time_zone: 'Europe/Zurich',
    currency: 'CHF',
    rank: 2,
  })
  await createDestination(db, { city: 'Stockholm', country: 'Sweden', country_code: 'SE', is_active: false })
  await createVenue(db, london, {
    name: 'River House Gym',
    slug: 'river-house-gym',
    popularity: 9,
    hours: 'always',
    walkIn: 'standard',
    activities: ['Weights'],
    amenities: ['Wi-Fi', 'Towels'],
    facilities: ['Sauna'],
    languages: ['English (US)'],
  })
  const yoga = await createVenue(db, london, {
    name: 'Atelier Yoga',
    slug: 'atelier-yoga',
    popularity: 8,
    lat: 51.52,
    amenities: ['Wi-Fi'],
    hours: [[1, '06:00', '10:00']],
  })
  await createClass(db, yoga, { voucher_type: 'premium', activities: ['Yoga'] })
  await createClass(db, yoga, { voucher_type: 'standard', activities: ['Pilates'], is_active: false })
  await createVenue(db, london, {
    name: 'Nörth Pool',
    slug: 'north-pool',
    popularity: 7,
    lat: 51.6,
    walkIn: 'premium',
    facilities: ['Pool'],
    hours: [[2, '22:00', '12:00']],
    short_description: 'Fünfzig Meter "Wasser"',
  })
  await createVenue(db, london, { name: 'Closed For Good', slug: 'closed-for-good', is_active: false })
  await createVenue(db, zurich, {
    name: 'Zürich Lakeside',
    slug: 'zurich-lakeside',
    popularity: 9,
    walkIn: 'standard',
    facilities: ['Pool'],
    street_address: 'Seestrasse 1',
  })
  const partner = await db
    .insertInto('partners')
    .values({ slug: 'grand-hotel', name: 'Grand Hotel', kind: 'b2b' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partner_destinations')
    .values({ partner_id: partner.id, destination_id: london.id, rule: 'allowed' })
    .execute()
  const nomad = await db
    .insertInto('partners')
    .values({ slug: 'nomad', name: 'Nomad', kind: 'b2c_white_label' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partner_destinations')
    .values({ partner_id: nomad.id, destination_id: london.id, rule: 'blocked' })
    .execute()
  const harbour = await db
    .insertInto('partners')
    .values({ slug: 'harbour', name: 'Harbour', kind: 'b2b', site_mode: 'master' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partner_destinations')
    .values({ partner_id: harbour.id, destination_id: zurich.id, rule: 'allowed' })
    .execute()
  await db
    .insertInto('partner_hosts')
    .values({ partner_id: harbour.id, host: 'harbour.localhost', verified_at: new Date() })
    .execute()
  const options = { database, served: searchEndpoints }
  app = await testApp(options)
  other = await testApp(options)
  uncached = await testApp({ ...options, environment: { ANSWER_CACHE: 'false' } })
})
afterAll(async () => {
  await app.close()
  await other.close()
  await uncached.close()
  await database.drop()
})
beforeEach(() => app.clock.set('2026-06-10T10:00:00Z'))

async function search(query: string, on: TestApp = app): Promise<StudioSearchResult> {
  const answer = await on.get(`/api/basicSearch/studios?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return studioSearchResultSchema.strict().parse(answer.json())
}
const slugs = async (query: string) => (await search(query)).documents.map(({ slug }) => slug)

describe('GET /basicSearch/studios', () => {
  it('answers the documented fields, the recommended venue first', async () => {
    const { documents, facets, total } = await search('city=London')
    expect(documents.map(({ slug }) => slug)).toEqual(['river-house-gym', 'atelier-yoga', 'north-pool'])
    expect(documents[2]).toEqual({
      id: expect.any(String),
      name: 'Nörth Pool',
      mainImage: null,
      hasPremiumOffers: true,
      hasStandardOffers: false,
      slug: 'north-pool',
      description: 'Fünfzig Meter "Wasser"',
      location: { address: null, geo: { lat: 51.6, lon: -0.1276 } },
      distance: null,
      imageHash: null,
      rating: null,
    })
    expect(facets).toEqual({
      activities: [
        { name: 'Weights', count: 1 },
        { name: 'Yoga', count: 1 },
      ],
      amenities: [
        { name: 'Towels', count: 1 },
        { name: 'Wi-Fi', count: 2 },
      ],
      facilities: [
        { name: 'Pool', count: 1 },
        { name: 'Sauna', count: 1 },
      ],
      languages: [{ name: 'English (US)', count: 1 }],
    })
    expect(total).toBe(3)
  })

  it.each([
    ['a name', 'city=London&q=river', ['river-house-gym']],
    ['a name, without its accent and in capitals', 'city=London&q=NORTH', ['north-pool']],
    ['a name by its other parameter', 'city=London&search=yoga', ['atelier-yoga']],
    ['parts of a name in any order', 'city=London&q=gym%20riv', ['river-house-gym']],
    ['a name without a match', 'city=London&q=xyz', []],
    ['SQL and HTML as text', `city=London&q=${encodeURIComponent("%' or 1=1; <b>")}`, []],
    ['an emoji', 'city=London&q=🏊', []],
    ['an activity of the venue', 'city=London&activities=Weights', ['river-house-gym']],
    ['an activity of a class', 'city=London&activities=yoga', ['atelier-yoga']],
    ['an activity of a class that is no longer given', 'city=London&activities=Pilates', []],
    ['one of two activities', 'city=London&activities=Yoga&activities=Weights', ['river-house-gym', 'atelier-yoga']],
    ['an amenity and a facility together', 'city=London&amenities=Wi-Fi&facilities=Sauna', ['river-house-gym']],
    ['facets that exclude each other', 'city=London&amenities=Wi-Fi&facilities=Pool', []],
    ['a language', 'city=London&languages=English%20(US)', ['river-house-gym']],
    ['a value that does not exist', 'city=London&activities=Quidditch', []],
    [
      'a value that does not exist beside one that does',
      'city=London&activities=Quidditch&activities=Yoga',
      ['atelier-yoga'],
    ],
    ['premium offers', 'city=London&type=premium', ['atelier-yoga', 'north-pool']],
    ['standard offers, however written', 'city=London&type=Standard', ['river-house-gym']],
    ['no type', 'city=London&type=null', ['river-house-gym', 'atelier-yoga', 'north-pool']],
    ['a distance from the middle of the city', 'city=London&distance=5', ['river-house-gym', 'atelier-yoga']],
    [
      'the documented distance',
      'city=London&distance=500&limit=500',
      ['river-house-gym', 'atelier-yoga', 'north-pool'],
    ],
    ['a distance of nothing', 'city=London&distance=0&lat=0&lon=0', []],
    ['by name', 'city=London&sort=name', ['atelier-yoga', 'north-pool', 'river-house-gym']],
    ['by distance from the middle', 'city=London&sort=distance', ['river-house-gym', 'atelier-yoga', 'north-pool']],
    [
      'by distance from a place',
      'city=London&sort=distance&lat=51.7&lon=-0.1',
      ['north-pool', 'atelier-yoga', 'river-house-gym'],
    ],
    ['the first page', 'city=London&limit=2', ['river-house-gym', 'atelier-yoga']],
    ['the second page', 'city=London&limit=2&page=2', ['north-pool']],
    ['a page after the last', 'city=London&limit=2&page=3', []],
    ['around a place, in no city', 'lat=47.3&lon=8.5&distance=50', ['zurich-lakeside']],
    ['around a place with nothing near', 'lat=-33&lon=151', []],
    ['everywhere', '', ['river-house-gym', 'atelier-yoga', 'north-pool', 'zurich-lakeside']],
    ['everywhere, by name', 'sort=name&limit=3', ['atelier-yoga', 'north-pool', 'river-house-gym']],
    ['everywhere, with a facility', 'facilities=Pool', ['north-pool', 'zurich-lakeside']],
  ])('finds by %s', async (_name, query, expected) => {
    expect(await slugs(query)).toEqual(expected)
  })

  it('counts a facet given the other facets but not itself', async () => {
    const { facets, total } = await search('city=London&amenities=Towels&activities=Yoga')
    expect(total).toBe(0)
    expect(facets.amenities).toEqual([
      { name: 'Towels', count: 0 },
      { name: 'Wi-Fi', count: 1 },
    ])
    expect(facets.activities).toEqual([
      { name: 'Weights', count: 1 },
      { name: 'Yoga', count: 0 },
    ])
    expect(facets.facilities.map(({ count }) => count)).toEqual([0, 0])
  })

  it('counts before the limit', async () => {
    expect(await search('city=London&limit=1')).toMatchObject({ total: 3, documents: { length: 1 } })
    expect(await search('limit=1')).toMatchObject({ total: 4, documents: { length: 1 } })
  })

  it.each([
    ['london', 'London'],
    ['Londres', 'London'],
    ['ZUERICH', 'Zürich'],
    ['Zurich, Switzerland', 'Zürich'],
  ])('says which destination is meant by %s', async (city, name) => {
    expect((await search(`city=${encodeURIComponent(city)}`)).city).toBe(name)
  })

  it('lists every value of the city in each facet, for any selection', async () => {
    const values = ({ facets }: StudioSearchResult) =>
      Object.values(facets).map((facet) => facet.map(({ name }) => name))
    const all = values(await search('city=London'))
    for (const query of [
      'activities=Yoga',
      'q=nobody',
      'type=premium&amenities=Towels',
      'openNow=true',
      'lat=10&lon=10&distance=1',
    ]) {
      expect(values(await search(`city=London&${query}`))).toEqual(all)
    }
    expect((await search('q=river')).city).toBeNull()
  })

  it('gives the distance from a place in kilometres', async () => {
    const { documents } = await search('city=London&lat=51.5073&lon=-0.1276')
    expect(documents.map(({ distance }) => distance)).toEqual([0, 1.41, 10.31])
  })

  it.each([
    [
      'on a Wednesday morning the night of Tuesday is still on',
      '2026-06-10T10:00:00Z',
      ['river-house-gym', 'north-pool'],
    ],
    ['and over at noon', '2026-06-10T11:00:00Z', ['river-house-gym']],
    ['on a Monday at six', '2026-06-15T05:00:00Z', ['river-house-gym', 'atelier-yoga']],
  ])('finds who is open now: %s', async (_name, now, expected) => {
    app.clock.set(now)
    expect(await slugs('city=London&openNow=true')).toEqual(expected)
  })

  it('has a walked-into venue offer General Gym Access once there is such an activity', async () => {
    expect(await slugs('city=London&activities=General%20Gym%20Access')).toEqual([])
    await database.db.insertInto('activities').values({ name: 'General Gym Access' }).execute()
    // An import listed the venue, and it cannot be booked.
    await database.pool.query(
      "insert into venue_activities (venue_id, activity_id) select v.id, a.id from venues v, activities a where v.slug = 'atelier-yoga' and a.name = 'General Gym Access'",
    )
    await vi.waitFor(async () =>
      expect(await slugs('city=London&activities=General%20Gym%20Access')).toEqual(['river-house-gym', 'north-pool']),
    )
    const { facets } = await search('city=London')
    expect(facets.activities[0]).toEqual({ name: 'General Gym Access', count: 2 })
  })

  it.each([
    ['LONDON', 3],
    ['londres', 3],
    ['London, United Kingdom', 3],
    ['Zürich', 1],
    ['zurich', 1],
    ['ZUERICH', 1],
  ])('knows the city as %s (T12)', async (city, total) => {
    expect((await search(`city=${encodeURIComponent(city)}`)).total).toBe(total)
  })

  it.each([
    ['an unknown city', 'city=Atlantis', 404, 'destinationNotFound'],
    ['an inactive city', 'city=Stockholm', 404, 'destinationNotFound'],
    ['a city of punctuation', 'city=!!!', 404, 'destinationNotFound'],
    ['a limit of 0', 'city=London&limit=0', 400, 'invalidRequest'],
    ['a limit below 0', 'city=London&limit=-1', 400, 'invalidRequest'],
    ['a limit out of bounds', 'city=London&limit=1000000000', 400, 'invalidRequest'],
    ['a limit in words', 'city=London&limit=ten', 400, 'invalidRequest'],
    ['a distance without a place', 'distance=5', 400, 'invalidRequest'],
    ['sorting by distance without a place', 'sort=distance', 400, 'invalidRequest'],
    ['half a place', 'city=London&lat=51', 400, 'invalidRequest'],
    ['a place off the globe', 'city=London&lat=91&lon=0', 400, 'invalidRequest'],
    ['an unknown sort', 'city=London&sort=price', 400, 'invalidRequest'],
    ['an unknown type', 'city=London&type=gold', 400, 'invalidRequest'],
    ['a very long name', `city=London&q=${'x'.repeat(10_000)}`, 400, 'invalidRequest'],
    ['a control character', 'city=London&q=a%00b', 400, 'invalidRequest'],
    ['two cities', 'city=London&city=Paris', 400, 'invalidRequest'],
  ])('refuses %s', async (_name, query, status, code) => {
    const answer = await app.get(`/api/basicSearch/studios?${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['x-partner', 'grand-hotel', 'London', 200],
    ['x-partner', 'grand-hotel', 'Zurich', 403],
    ['x-b2cwl', 'nomad', 'London', 403],
    ['x-b2cwl', 'nomad', 'Zurich', 200],
    ['x-partner', 'nobody-we-know', 'London', 200],
  ])('%s %s, in %s: %i (T11)', async (header, slug, city, status) => {
    const answer = await app.get(`/api/basicSearch/studios?city=${city}`, { headers: { [header]: slug } })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().code).toBe('destinationNotAllowed')
  })

  it('separates sites by their host, in cached answers too', async () => {
    const url = '/api/basicSearch/studios?city=London&sort=name'
    const at = async (host: string) => (await app.get(url, { headers: { host } })).statusCode
    expect([
      await at('localhost'),
      await at('harbour.localhost'),
      await at('localhost'),
      await at('HARBOUR.localhost:3000'),
    ]).toEqual([200, 403, 200, 403])
  })

  it('searches a site’s own destinations when no city is named', async () => {
    const answer = await app.get('/api/basicSearch/studios', { headers: { 'x-b2cwl': 'nomad' } })
    expect(answer.json().documents.map(({ slug }: { slug: string }) => slug)).toEqual(['zurich-lakeside'])
  })
})

describe('the answer', () => {
  it('is the same with and without the answer cache, first and second time', async () => {
    for (const query of [
      'city=London',
      'city=London&activities=Yoga',
      'lat=51.5&lon=0&sort=distance',
      'city=London&openNow=true&page=2&limit=1',
    ]) {
      const url = `/api/basicSearch/studios?${query}`
      const [first, second, without] = [await app.get(url), await app.get(url), await uncached.get(url)]
      expect(second.body).toBe(first.body)
      expect(without.body).toBe(first.body)
      expect([second.headers['etag'], without.headers['etag']]).toEqual([first.headers['etag'], first.headers['etag']])
    }
  })

  it('may be stored by shared caches, per site and encoding, and is a 304 for a client that has it', async () => {
    const url = '/api/basicSearch/studios?city=London'
    const answer = await app.get(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
      vary: 'accept-encoding, x-partner, x-b2cwl, x-preview',
    })
    const again = await app.get(url, { headers: { 'if-none-match': answer.headers['etag'] as string } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is compressed for clients that accept it', async () => {
    const url = '/api/basicSearch/studios?city=London'
    const plain = await app.get(url)
    const compressed = await app.get(url, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(compressed.headers['etag']).toBe(plain.headers['etag'])
  })

  it('has another validator when anything in it changes', async () => {
    const tags = new Set<unknown>()
    const queries = [
      '',
      '&limit=1',
      '&limit=2',
      '&limit=1&page=2',
      '&type=premium',
      '&q=pool',
      '&sort=name',
      '&lat=51.5&lon=0',
      '&lat=51.6&lon=0',
      '&activities=Quidditch',
    ]
    for (const query of queries)
      tags.add((await app.get(`/api/basicSearch/studios?city=London${query}`)).headers['etag'])
    expect(tags.size).toBe(queries.length)
  })
})

describe('a change of the catalogue', () => {
  const change = async (
    work: () => Promise<unknown>,
    seen: (result: StudioSearchResult) => unknown,
    expected: unknown,
  ) => {
    await work()
    const begin = performance.now()
    for (const process of [app, other, uncached]) {
      await vi.waitFor(async () => expect(seen(await search('city=Zurich', process))).toEqual(expected), {
        timeout: 1_000,
        interval: 5,
      })
    }
    expect(performance.now() - begin).toBeLessThan(1_000)
  }

  it('is in the answers of every process within a second', async () => {
    const { db } = database
    const name = (result: StudioSearchResult) => result.documents[0]?.name
    const lakeside = db.updateTable('venues').where('slug', '=', 'zurich-lakeside')
    await change(() => lakeside.set({ name: 'Lakeside Zürich' }).execute(), name, 'Lakeside Zürich')
    const second = () => createVenue(db, zurich, { popularity: 1, amenities: ['Lockers'] })
    await change(second, ({ total, facets }) => [total, facets.amenities], [2, [{ name: 'Lockers', count: 1 }]])
    const street = (result: StudioSearchResult) => result.documents[0]?.location.address
    await change(() => lakeside.set({ street_address: 'Bellevue 2' }).execute(), street, 'Bellevue 2')
    const types = ({ documents }: StudioSearchResult) => [
      documents[0]?.hasStandardOffers,
      documents[0]?.hasPremiumOffers,
    ]
    const { id } = await db
      .selectFrom('venues')
      .select('id')
      .where('slug', '=', 'zurich-lakeside')
      .executeTakeFirstOrThrow()
    await change(
      () => db.updateTable('walk_ins').set({ voucher_type: 'premium' }).where('venue_id', '=', id).execute(),
      types,
      [false, true],
    )
    await change(
      () => lakeside.set({ is_active: false }).execute(),
      ({ total }) => total,
      1,
    )
    await change(
      () => lakeside.set({ is_active: true }).execute(),
      ({ total }) => total,
      2,
    )
    await change(
      () => db.updateTable('facilities').set({ name: 'Swimming pool' }).where('name', '=', 'Pool').execute(),
      ({ facets }) => facets.facilities,
      [{ name: 'Swimming pool', count: 1 }],
    )
    await change(
      () => db.updateTable('facilities').set({ name: 'Pool' }).where('name', '=', 'Swimming pool').execute(),
      ({ facets }) => facets.facilities,
      [{ name: 'Pool', count: 1 }],
    )
  })
})
