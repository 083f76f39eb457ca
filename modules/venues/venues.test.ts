import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StudioDetail, studioDetailSchema, walkInSchema } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import {
  createClass,
  createDestination,
  createVenue,
  createWalkIn,
  type Destination,
  type Venue,
} from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { destinationEndpoints } from '../destinations/destinations.endpoints.ts'
import { venueEndpoints } from './venues.endpoints.ts'
import { venuePageEndpoints } from '../venue-page/venue-page.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let london: Destination
let zurich: Destination
let pool: Venue
let quiet: Venue

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  zurich = await createDestination(db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
    rank: 2,
    province: 'Zürich',
    aliases: ['Zurigo'],
    lat: 47.3769,
    lng: 8.5417,
  })
  london = await createDestination(db, { rank: 1, image: '/pictures/london.webp' })
  await createDestination(db, {
    city: 'New York',
    country: 'United States',
    country_code: 'US',
    province: 'NY',
    time_zone: 'America/New_York',
    rank: 3,
  })
  await createDestination(db, { city: 'Stockholm', country: 'Sweden', country_code: 'SE', is_active: false })
  for (const name of ['Yoga', 'Aquagym', 'General Gym Access'])
    await db.insertInto('activities').values({ name }).execute()
  pool = await createVenue(db, london, {
    name: 'North Pool',
    slug: 'north-pool',
    popularity: 5,
    walkIn: 'premium',
    is_integrated: false,
    hours: [
      [1, '22:00', '02:00'],
      [3, '06:00', '12:00'],
      [3, '13:00', '22:00'],
    ],
    activities: ['Aquagym'],
    amenities: ['Lockers', 'Wi-Fi'],
    facilities: ['Pool'],
    languages: ['English (US)'],
    description: '<p>Long</p>',
    short_description: 'Short',
    street_address: '1 Pool Lane',
    postal_code: 'N1',
    phone: '+44 20 7946 0000',
    email: 'pool@example.com',
    covid_measures: 'None',
    attribution: '© OpenStreetMap contributors, ODbL 1.0',
  })
  await createClass(db, pool, { activities: ['Yoga'] })
  const images = [
    { url: '/b.webp', position: 1 },
    { url: '/a.webp', position: 2, is_main: true, thumbhash: 'aGFzaA==' },
    { url: '/c.webp', position: 3 },
  ]
  for (const image of images)
    await db
      .insertInto('venue_images')
      .values({ venue_id: pool.id, ...image })
      .execute()
  const notes = [
    ['highlight', 'Heated'],
    ['includes', 'Towel'],
    ['excludes', 'Cap'],
  ] as const
  for (const [kind, text] of notes)
    await db.insertInto('venue_notes').values({ venue_id: pool.id, kind, text }).execute()
  const closures = [
    ['2026-06-09', '00:00', '00:00'],
    ['2026-06-24', '00:00', '00:00'],
    ['2026-12-24', '12:00', '00:00'],
  ] as const
  for (const [local_date, closed_from, closed_to] of closures)
    await db.insertInto('venue_closures').values({ venue_id: pool.id, local_date, closed_from, closed_to }).execute()
  quiet = await createVenue(db, zurich, { name: 'Quiet Room', slug: 'quiet-room', popularity: 7 })
  await createVenue(db, zurich, { slug: 'shut', is_active: false })
  await createVenue(
    db,
    {
      ...london,
      id: (await db.selectFrom('destinations').select('id').where('city', '=', 'Stockholm').executeTakeFirstOrThrow())
        .id,
    },
    { slug: 'nowhere' },
  )
  const partner = await db
    .insertInto('partners')
    .values({ slug: 'grand-hotel', name: 'Grand Hotel', kind: 'b2b' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partner_destinations')
    .values({ partner_id: partner.id, destination_id: london.id, rule: 'allowed' })
    .execute()
  app = await testApp({ database, served: [...destinationEndpoints, ...venueEndpoints, ...venuePageEndpoints] })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(() => app.clock.set('2026-06-10T10:00:00Z'))

async function detail(reference: string, as?: string): Promise<StudioDetail> {
  const answer = await app.get(`/api/studio/${reference}`, as === undefined ? {} : { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return studioDetailSchema.strict().parse(answer.json())
}

describe('GET /studio/{id}', () => {
  it('answers everything that the page shows', async () => {
    expect(await detail('north-pool')).toEqual({
      id: pool.id,
      slug: 'north-pool',
      name: 'North Pool',
      images: [
        { url: '/a.webp', isMain: true, alt: null },
        { url: '/b.webp', isMain: false, alt: null },
        { url: '/c.webp', isMain: false, alt: null },
      ],
      mainImage: '/a.webp',
      imageHash: 'aGFzaA==',
      isFavorite: false,
      isFavourite: false,
      hasClasses: true,
      hasWalkIn: true,
      hasPremiumOffers: true,
      hasStandardOffers: true,
      generalInfo: {
        description: '<p>Long</p>',
        shortDescription: 'Short',
        highlights: [{ id: expect.any(String), text: 'Heated' }],
        phoneNumber: '+44 20 7946 0000',
        contactEmail: 'pool@example.com',
        covidMeasures: 'None',
        timeZone: 'Europe/London',
      },
      address: {
        streetAddress: '1 Pool Lane',
        postalCode: 'N1',
        city: 'London',
        full: '1 Pool Lane, London N1',
        lat: london.lat,
        lng: london.lng,
      },
      activities: ['General Gym Access', 'Aquagym', 'Yoga'],
      amenities: ['Lockers', 'Wi-Fi'],
      facilities: ['Pool'],
      languages: ['English (US)'],
      includes: [{ id: expect.any(String), text: 'Towel' }],
      excludes: [{ id: expect.any(String), text: 'Cap' }],
      openingHours: {
        openingHours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
          day,
          isToday: day === 'Wednesday',
          hours:
            day === 'Monday'
              ? [{ from: '22:00:00', to: '02:00:00' }]
              : day === 'Wednesday'
                ? [
                    { from: '06:00:00', to: '12:00:00' },
                    { from: '13:00:00', to: '22:00:00' },
                  ]
                : [],
        })),
      },
      isOpen: true,
      opensAt: null,
      rating: null,
      hasReviews: false,
      takesPart: true,
      isIntegrated: false,
      daysOffWithTime: [
        { date: '24.12.2026', from: '12:00:00', to: '00:00:00' },
        { date: '24.06.2026', from: '00:00:00', to: '00:00:00' },
      ],
      destinationCity: 'London',
      timeZone: 'Europe/London',
      attribution: '© OpenStreetMap contributors, ODbL 1.0',
    })
  })

  it('answers null or an empty list for missing details', async () => {
    expect(await detail('quiet-room')).toMatchObject({
      images: [],
      mainImage: null,
      imageHash: null,
      hasClasses: false,
      hasWalkIn: false,
      hasPremiumOffers: false,
      hasStandardOffers: false,
      generalInfo: { description: null, highlights: [], phoneNumber: null },
      amenities: [],
      openingHours: { openingHours: [] },
      isOpen: null,
      daysOffWithTime: [],
    })
  })

  it.each([
    ['2026-06-10T11:00:00Z', false],
    ['2026-06-10T12:00:00Z', true],
    ['2026-06-15T22:30:00Z', true],
    ['2026-06-16T00:59:59Z', true],
    ['2026-06-16T01:00:00Z', false],
    ['2026-06-24T10:00:00Z', false],
    ['2026-06-17T10:00:00Z', true],
  ])('at %s it is open: %s', async (now, open) => {
    app.clock.set(now)
    expect((await detail(`north-pool?at=${now}`)).isOpen).toBe(open)
  })

  it('is found by its id, its slug and its former slugs', async () => {
    const { db } = database
    expect((await detail(quiet.id)).slug).toBe('quiet-room')
    expect((await detail('Quiet-ROOM')).slug).toBe('quiet-room')
    await db.updateTable('venues').set({ slug: 'silent-room' }).where('id', '=', quiet.id).execute()
    await vi.waitFor(async () => expect((await detail('quiet-room')).slug).toBe('silent-room'))
    expect((await detail('silent-room')).id).toBe(quiet.id)
    const heir = await createVenue(db, zurich, { slug: 'quiet-room', name: 'The Heir' })
    await vi.waitFor(async () => expect((await detail('quiet-room')).id).toBe(heir.id))
    await db.updateTable('venues').set({ is_active: false }).where('id', '=', heir.id).execute()
    await vi.waitFor(async () => expect((await detail('quiet-room')).id).toBe(quiet.id))
  })

  it('says whether it is the caller’s favourite, and to no one else', async () => {
    const { db } = database
    const [nina, omar] = [await createTraveller(db), await createTraveller(db)]
    await db.insertInto('wishlist_items').values({ account_id: nina.id, venue_id: pool.id }).execute()
    expect((await detail('north-pool', nina.id)).isFavorite).toBe(true)
    expect((await detail('north-pool', omar.id)).isFavorite).toBe(false)
    expect((await detail('north-pool')).isFavorite).toBe(false)
    const personal = await app.get('/api/studio/north-pool', { as: nina.id })
    expect(personal.headers['cache-control']).toBe('no-store')
    const shared = await app.get('/api/studio/north-pool')
    expect(shared.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public/),
      vary: 'accept-encoding, authorization, x-partner, x-b2cwl, x-preview',
    })
  })

  it.each([
    ['an unknown slug', 'no-such-venue', 404, 'venueNotFound'],
    ['an unknown id', '00000000-0000-4000-8000-000000000000', 404, 'venueNotFound'],
    ['a venue that is closed for good', 'shut', 404, 'venueNotFound'],
    ['a venue of an inactive destination', 'nowhere', 404, 'venueNotFound'],
    ['HTML', '%3Cscript%3E', 404, 'venueNotFound'],
    ['SQL', "x'%20or%20'1'='1", 404, 'venueNotFound'],
    ['a control character', 'a%00b', 400, 'invalidRequest'],
    ['a very long slug', 'a'.repeat(200), 400, 'invalidRequest'],
    ['a longer path than there is', 'a/b', 404, 'routeNotFound'],
  ])('refuses %s', async (_name, reference, status, code) => {
    const answer = await app.get(`/api/studio/${reference}`)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('is refused where the site does not offer its destination (T11)', async () => {
    const headers = { 'x-partner': 'grand-hotel' }
    expect((await app.get('/api/studio/north-pool', { headers })).statusCode).toBe(200)
    expect((await app.get(`/api/studio/${quiet.id}`, { headers })).json().code).toBe('destinationNotAllowed')
    expect((await app.get(`/api/studio/${quiet.id}/walkIn`, { headers })).json().code).toBe('destinationNotAllowed')
  })
})

describe('GET /studio/{id}/walkIn', () => {
  const ask = async (reference: string, as?: string) => {
    const answer = await app.get(`/api/studio/${reference}/walkIn`, as === undefined ? {} : { as })
    expect(answer.statusCode, answer.body).toBe(200)
    return walkInSchema.strict().parse(answer.json())
  }

  it('answers the walk-in, the days it may be booked for, and the button', async () => {
    await createWalkIn(database.db, quiet, { activities: ['Yoga'], is_active: false })
    // Monday's night reaches into Tuesday. On Wednesday the 24th there is a closure.
    const closed = Array.from({ length: 91 }, (_none, ahead) => new Date(Date.UTC(2026, 5, 10 + ahead))).filter(
      (day) => [0, 4, 5, 6].includes(day.getUTCDay()) || day.toISOString().startsWith('2026-06-24'),
    )
    expect(await ask('north-pool')).toEqual({
      id: expect.any(String),
      name: 'General Gym Access',
      voucherType: 'premium',
      activities: [],
      eligibility: { isEligible: false, reason: 'signedOut', label: 'Buy your Pass' },
      bookingToday: null,
      firstDate: '10.06.2026',
      lastDate: '08.09.2026',
      openTimes: [
        expect.objectContaining({
          hours: [
            { from: '06:00:00', to: '12:00:00' },
            { from: '13:00:00', to: '22:00:00' },
          ],
        }),
        expect.objectContaining({ hours: [{ from: '22:00:00', to: '02:00:00' }] }),
        expect.objectContaining({ hours: [{ from: '00:00:00', to: '02:00:00' }] }),
      ],
      closedDates: closed.map((day) => day.toISOString().slice(0, 10).split('-').toReversed().join('.')),
    })
  })

  it('closes today once its last hours are over (T128)', async () => {
    const closesToday = async () => (await ask('north-pool')).closedDates.includes('10.06.2026')
    app.clock.set('2026-06-10T20:59:59Z')
    expect(await closesToday()).toBe(false)
    app.clock.set('2026-06-10T21:00:00Z')
    expect(await closesToday()).toBe(true)
  })

  it('chooses the button by the caller’s passes (T119)', async () => {
    const { db } = database
    const reasonWith = async (...passes: Parameters<typeof createPass>[2][]) => {
      const account = await createTraveller(db)
      for (const pass of passes) await createPass(db, account.id, pass)
      return (await ask('north-pool', account.id)).eligibility.reason
    }
    expect(await reasonWith()).toBe('noPass')
    expect(await reasonWith({ voucher_type: 'standard' })).toBe('noPremiumPass')
    expect(await reasonWith({ voucher_type: 'premium' })).toBe('eligible')
    expect(await reasonWith({ voucher_type: 'wellness' })).toBe('eligible')
    expect(await reasonWith({ voucher_type: 'premium', valid_destination_ids: [zurich.id] })).toBe('otherPassNeeded')
    expect(await reasonWith({ voucher_type: 'premium', valid_destination_ids: [zurich.id, london.id] })).toBe(
      'eligible',
    )
    expect(await reasonWith({ voucher_type: 'premium', frozen_at: new Date(), frozen_because: 'dispute' })).toBe(
      'noPass',
    )
    expect(
      await reasonWith({
        voucher_type: 'premium',
        expires_on: '2026-06-09',
        expires_at: new Date('2026-06-10T10:00:00Z'),
      }),
    ).toBe('noPass')
    expect(
      await reasonWith({
        voucher_type: 'premium',
        expires_on: '2026-06-10',
        expires_at: new Date('2026-06-10T10:00:01Z'),
      }),
    ).toBe('eligible')
  })

  it('is not found at a venue without one', async () => {
    for (const reference of [quiet.id, 'silent-room']) {
      expect((await app.get(`/api/studio/${reference}/walkIn`)).json().code).toBe('walkInNotFound')
    }
    expect((await app.get('/api/studio/unknown/walkIn')).json().code).toBe('venueNotFound')
  })
})

describe('GET /studio/popular', () => {
  it('lists a destination’s venues, the most popular first', async () => {
    const popular = (await app.get('/api/studio/popular?destination=london&limit=5')).json()
    expect(popular).toEqual([
      {
        id: pool.id,
        name: 'North Pool',
        mainImage: '/a.webp',
        image: '/a.webp',
        url: 'north-pool',
        hasPremiumOffers: true,
        hasStandardOffers: true,
      },
    ])
  })

  it('lists venues of every destination of the site when none is named', async () => {
    const urls = async (headers: Record<string, string>) =>
      (await app.get('/api/studio/popular?limit=2', { headers })).json().map(({ url }: { url: string }) => url)
    expect(await urls({})).toEqual(['silent-room', 'north-pool'])
    expect(await urls({ 'x-partner': 'grand-hotel' })).toEqual(['north-pool'])
  })

  it.each([
    ['destination=Atlantis', 404, 'destinationNotFound'],
    ['destination=London&limit=51', 400, 'invalidRequest'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await app.get(`/api/studio/popular?${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

describe('destinations and activities', () => {
  it('lists the active destinations in their order, those of the site only', async () => {
    const cities = async (headers: Record<string, string> = {}) =>
      (await app.get('/api/utility/destinations', { headers })).json().map(({ city }: { city: string }) => city)
    expect(await cities()).toEqual(['London', 'Zürich', 'New York'])
    expect(await cities({ 'x-partner': 'grand-hotel' })).toEqual(['London'])
    const [first, second, newYork] = (await app.get('/api/utility/destinations')).json()
    expect(second.otherNames).toEqual(['Zurigo'])
    expect(newYork).toMatchObject({ city: 'New York', province: 'NY' })
    expect(first).toEqual({
      id: london.id,
      city: 'London',
      country: 'United Kingdom',
      countryCity: 'United Kingdom, London',
      image: '/pictures/london.webp',
      isActive: true,
      lat: london.lat,
      lng: london.lng,
      province: null,
      timeZone: 'Europe/London',
      otherNames: [],
    })
  })

  it('lists activities with General Gym Access first', async () => {
    expect((await app.get('/api/utility/activities')).json()).toEqual({
      data: ['General Gym Access', 'Aquagym', 'Yoga'].map((name) => ({ name })),
    })
  })

  it.each([
    ['lon', ['London, United Kingdom', 'London, Canada']],
    ['ZUR', ['Zürich, Switzerland']],
    ['münchen', ['Munich, Germany']],
    ['londn', ['London, United Kingdom', 'London, Canada']],
    ['york', ['York, United Kingdom', 'New York City, United States']],
    ['o', []],
    ['🏙', []],
    ['%25', []],
  ])('finds cities by %s', async (text, names) => {
    const { data } = (await app.get(`/api/utility/citySearch/${encodeURI(text)}`)).json()
    expect(data.map(({ name, country }: { name: string; country: string }) => `${name}, ${country}`)).toEqual(names)
  })
})
