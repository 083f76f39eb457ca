import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ClassSearchResult,
  classSearchResultSchema,
  classWithStudioSchema,
  listFullClasses,
} from '../../contract/schedule.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import {
  type Class,
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
  type Session,
} from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { venuePageEndpoints } from '../venue-page/venue-page.endpoints.ts'
import { scheduleEndpoints } from './schedule.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let other: TestApp
let uncached: TestApp
let london: Destination
let flow: Class
let spin: Class
let online: Class
let flowToday: Session

const TODAY = '2026-06-10'
const TOMORROW = '2026-06-11'

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  london = await createDestination(db)
  const newYork = await createDestination(db, {
    city: 'New York',
    country: 'United States',
    country_code: 'US',
    lat: 40.71,
    lng: -74,
    time_zone: 'America/New_York',
  })
  await createDestination(db, {
    city: 'Dubai',
    country: 'United Arab Emirates',
    country_code: 'AE',
    time_zone: 'Asia/Dubai',
  })
  const atelier = await createVenue(db, london, {
    name: 'Atelier Yoga',
    slug: 'atelier-yoga',
    amenities: ['Wi-Fi'],
    facilities: ['Studio'],
    street_address: '1 High Street',
  })
  const river = await createVenue(db, london, {
    name: 'River House Gym',
    slug: 'river-house-gym',
    lat: 51.6,
    amenities: ['Wi-Fi', 'Towels'],
    walkIn: 'premium',
  })
  const pier = await createVenue(db, newYork, { name: 'Pier Club', slug: 'pier-club' })
  flow = await createClass(db, atelier, {
    name: 'Flow',
    activities: ['Yoga'],
    trainer_name: 'Ana',
    description: '<p>Slow</p>',
  })
  spin = await createClass(db, river, {
    name: 'Spin "fast"',
    voucher_type: 'premium',
    wp_visits: 2,
    activities: ['Cycling'],
    default_capacity: 1,
  })
  online = await createClass(db, atelier, {
    name: 'Breathe',
    is_online: true,
    join_link: 'https://meet.example/secret',
    activities: ['Yoga'],
  })
  const retired = await createClass(db, river, { name: 'Retired', is_active: false })
  await db
    .insertInto('class_notes')
    .values([
      { class_id: flow.id, kind: 'includes', position: 1, text: 'A mat' },
      { class_id: flow.id, kind: 'excludes', position: 1, text: 'A towel' },
      { class_id: flow.id, kind: 'know_before_you_go', position: 1, text: 'Come early' },
    ])
    .execute()
  flowToday = await createSession(db, flow, { date: TODAY, from: '18:00', to: '19:30' })
  await createSession(db, online, { date: TODAY, from: '11:30' })
  await createSession(db, spin, { date: TODAY, from: '07:00' })
  await createSession(db, retired, { date: TODAY, from: '12:00' })
  await createSession(db, spin, { date: TOMORROW, from: '18:00' }, { seats_taken: 1 })
  await createSession(db, flow, { date: TOMORROW, from: '18:00' }, { status: 'cancelled' })
  await createSession(db, flow, { date: '2026-06-14', from: '23:00', to: '00:30' })
  await createSession(db, await createClass(db, pier, { name: 'Pier Run' }), { date: TODAY, from: '08:00' })
  const options = { database, served: [...scheduleEndpoints, ...venuePageEndpoints] }
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
beforeEach(() => {
  for (const one of [app, other, uncached]) one.clock.set('2026-06-10T10:00:00Z')
})

async function search(query: string, on: TestApp = app): Promise<ClassSearchResult> {
  const answer = await on.get(`/api/basicSearch/classes?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return classSearchResultSchema.strict().parse(answer.json())
}
const names = async (query: string) => (await search(query)).documents.map(({ name }) => name)
const readStarted = async (query: string, on: TestApp = app) =>
  (await search(query, on)).documents.map(({ alreadyStarted }) => alreadyStarted)

describe('GET /basicSearch/classes', () => {
  it('answers the documented fields, the first to start first, today when no date is sent', async () => {
    const { documents, facets, total } = await search('city=London')
    expect(documents.map(({ name }) => name)).toEqual(['Spin "fast"', 'Breathe', 'Flow'])
    expect(documents[0]).toEqual({
      id: spin.id,
      name: 'Spin "fast"',
      date: '10.06.2026',
      timeFrom: '07:00:00',
      timeTo: '08:00:00',
      voucherType: 'premium',
      wpVisits: 2,
      activities: ['Cycling'],
      isOnline: false,
      trainerName: null,
      level: null,
      rating: null,
      startsAt: '2026-06-10T06:00:00.000Z',
      timeZone: 'Europe/London',
      fitness: {
        id: expect.any(String),
        name: 'River House Gym',
        slug: 'river-house-gym',
        mainImage: null,
        hasPremiumOffers: true,
        hasStandardOffers: false,
        rating: null,
        location: { address: null, geo: { lat: 51.6, lon: -0.1276 } },
      },
      alreadyStarted: true,
    })
    expect(facets).toEqual({
      activities: [
        { name: 'Cycling', count: 1 },
        { name: 'Online', count: 1 },
        { name: 'Yoga', count: 2 },
      ],
      amenities: [
        { name: 'Towels', count: 1 },
        { name: 'Wi-Fi', count: 3 },
      ],
      facilities: [{ name: 'Studio', count: 2 }],
    })
    expect(total).toBe(3)
  })

  it('names the trainer', async () =>
    expect((await search('city=London&q=atelier')).documents.map(({ trainerName }) => trainerName)).toEqual([
      null,
      'Ana',
    ]))

  it.each([
    ['a date as documented', 'city=London&date=11.06.2026', ['Spin "fast"']],
    ['an ISO date', 'city=London&date=2026-06-14', ['Flow']],
    ['a date without classes', 'city=London&date=12.06.2026', []],
    ['a time range, both ends included', 'city=London&timeFrom=07:00:00&timeTo=11:30:00', ['Spin "fast"', 'Breathe']],
    ['a 12-hour time', 'city=London&timeFrom=6:00%20PM', ['Flow']],
    ['the whole day', 'city=London&timeFrom=00:00:00&timeTo=23:59:00', ['Spin "fast"', 'Breathe', 'Flow']],
    ['the end of the day', 'city=London&date=14.06.2026&timeFrom=23:00:00&timeTo=23:59:00', ['Flow']],
    ['an activity', 'city=London&activities=yoga', ['Breathe', 'Flow']],
    ['online classes', 'city=London&activities=Online', ['Breathe']],
    ['an amenity of the venue', 'city=London&amenities=Towels', ['Spin "fast"']],
    ['a facility of the venue and an activity', 'city=London&facilities=Studio&activities=Cycling', []],
    ['the type of pass', 'city=London&type=Standard', ['Breathe', 'Flow']],
    ['the name of the venue', 'city=London&q=atelier', ['Breathe', 'Flow']],
    ['the distance from the middle of the city', 'city=London&distance=5', ['Breathe', 'Flow']],
    ['nearest first', 'city=London&sort=distance&lat=51.61&lon=-0.12', ['Spin "fast"', 'Breathe', 'Flow']],
    ['the venue’s name first', 'city=London&sort=name', ['Breathe', 'Flow', 'Spin "fast"']],
    ['the second page', 'city=London&limit=2&page=2', ['Flow']],
    ['everywhere, by the instant', '', ['Spin "fast"', 'Breathe', 'Pier Run', 'Flow']],
    ['around a place', 'lat=40.7&lon=-74', ['Pier Run']],
  ])('finds by %s', async (_name, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('takes today from the city’s clock', async () => {
    app.clock.set('2026-06-11T03:00:00Z')
    expect(await names('city=New York')).toEqual(['Pier Run'])
    app.clock.set('2026-06-11T04:00:00Z')
    expect(await names('city=New York')).toEqual([])
  })

  it('says which classes have started, to the second, with and without the cache', async () => {
    for (const on of [app, uncached]) {
      const at = async (now: string) => {
        on.clock.set(now)
        return readStarted('city=London&sort=time', on)
      }
      expect(await at('2026-06-10T05:59:59Z')).toEqual([false, false, false])
      expect(await at('2026-06-10T06:00:00Z')).toEqual([true, false, false])
      expect(await at('2026-06-10T10:29:59Z')).toEqual([true, false, false])
      expect(await at('2026-06-10T17:00:00Z')).toEqual([true, true, true])
    }
  })

  it('corrects an answer from a clock that was ahead', async () => {
    uncached.clock.set('2026-06-10T17:00:00Z')
    expect(await readStarted('city=London', uncached)).toEqual([true, true, true])
    uncached.clock.set('2026-06-10T10:29:59Z')
    expect(await readStarted('city=London', uncached)).toEqual([true, false, false])
  })

  it('answers the same with and without the answer cache', async () => {
    for (const query of ['city=London', 'city=London&activities=yoga&limit=1', 'city=London&date=14.06.2026', '']) {
      const url = `/api/basicSearch/classes?${query}`
      const [first, second, without] = [await app.get(url), await app.get(url), await uncached.get(url)]
      expect([second.body, without.body]).toEqual([first.body, first.body])
      expect([second.headers['etag'], without.headers['etag']]).toEqual([first.headers['etag'], first.headers['etag']])
    }
  })

  it.each([
    ['an unknown city', 'city=Atlantis', 404, 'destinationNotFound'],
    ['30 February', 'city=London&date=30.02.2026', 400, 'invalidRequest'],
    ['a date in words', 'city=London&date=tomorrow', 400, 'invalidRequest'],
    ['a reversed time range', 'city=London&timeFrom=12:00:00&timeTo=11:00:00', 400, 'invalidRequest'],
    ['25 o’clock', 'city=London&timeFrom=25:00', 400, 'invalidRequest'],
    ['a limit above what is documented', 'city=London&limit=1001', 400, 'invalidRequest'],
    ['openNow sort of things', 'city=London&sort=recommended', 400, 'invalidRequest'],
  ])('refuses %s', async (_name, query, status, code) => {
    const answer = await app.get(`/api/basicSearch/classes?${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('is fresh in every process within a second of a change, and no booked seat disturbs it', async () => {
    const { db } = database
    const begin = performance.now()
    const tag = async () => (await app.get('/api/basicSearch/classes?city=London&date=14.06.2026')).headers['etag']
    const before = await tag()
    await db.updateTable('class_sessions').set({ seats_taken: 3 }).where('local_date', '=', '2026-06-14').execute()
    expect(await tag()).toBe(before)
    await db.updateTable('classes').set({ name: 'Slow Flow' }).where('id', '=', flow.id).execute()
    for (const on of [app, other, uncached]) {
      await vi.waitFor(
        async () => expect((await search('city=London&date=14.06.2026', on)).documents[0]?.name).toBe('Slow Flow'),
        { timeout: 1_000, interval: 5 },
      )
    }
    await db.updateTable('classes').set({ name: 'Flow' }).where('id', '=', flow.id).execute()
    for (const on of [app, other, uncached]) {
      await vi.waitFor(
        async () => expect((await search('city=London&date=14.06.2026', on)).documents[0]?.name).toBe('Flow'),
        { timeout: 1_000, interval: 5 },
      )
    }
    expect(performance.now() - begin).toBeLessThan(1_500)
  })
})

describe('the next date with classes (T25)', () => {
  it.each([
    ['in a city, after today', '/basicSearch/nextClassDate/10.06.2026/London', '11.06.2026'],
    ['in a city, over days without', '/basicSearch/nextClassDate/11.06.2026/london', '14.06.2026'],
    ['in a city, written with its trailing slash', '/basicSearch/nextClassDate/11.06.2026/LONDON/', '14.06.2026'],
    [
      'in a city, from a day gone by: something starts today',
      '/basicSearch/nextClassDate/2026-01-01/London',
      '10.06.2026',
    ],
    ['at a venue', '/studio/atelier-yoga/nextClassDate/10.06.2026', '14.06.2026'],
    ['at a venue where today is over', '/studio/river-house-gym/nextClassDate/09.06.2026', '11.06.2026'],
  ])('%s', async (_name, path, expected) => {
    const answer = await app.get(`/api${path}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, expected])
  })

  it.each([
    ['in a city', '/basicSearch/nextClassDate/14.06.2026/London'],
    ['in a city without any class', '/basicSearch/nextClassDate/14.06.2026/Dubai'],
    ['at a venue', '/studio/atelier-yoga/nextClassDate/14.06.2026'],
  ])('is nothing %s', async (_name, path) => {
    const answer = await app.get(`/api${path}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  it.each([
    ['/basicSearch/nextClassDate/31.06.2026/London', 400, 'invalidRequest'],
    ['/basicSearch/nextClassDate/10.06.2026/Atlantis', 404, 'destinationNotFound'],
    ['/studio/no-such-venue/nextClassDate/10.06.2026', 404, 'venueNotFound'],
    ['/studio/atelier-yoga/nextClassDate/soon', 400, 'invalidRequest'],
  ])('refuses %s', async (path, status, code) => {
    const answer = await app.get(`/api${path}`)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

describe('the classes of a venue', () => {
  it('are the classes of the date, exact to the seat', async () => {
    const answer = await app.get('/api/studio/atelier-yoga/classes?date=10.06.2026')
    const classes = answer.json()
    expect(
      classes.map(({ name, alreadyStarted, canBook, seatsLeft }: Record<string, unknown>) => [
        name,
        alreadyStarted,
        canBook,
        seatsLeft,
      ]),
    ).toEqual([
      ['Breathe', false, true, 20],
      ['Flow', false, true, 20],
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('meet.example')
  })

  it('are today’s at the venue when no date is sent, and do not show cancelled ones', async () => {
    expect((await app.get('/api/studio/pier-club/classes')).json().map(({ name }: { name: string }) => name)).toEqual([
      'Pier Run',
    ])
    expect((await app.get(`/api/studio/atelier-yoga/classes?date=${TOMORROW}`)).json()).toEqual([])
  })

  it('are listed at once for a whole city: those without a seat or with five or fewer, exactly, and no others (T126)', async () => {
    const scarceOn = async (query: string) =>
      listFullClasses.answer.parse((await app.get(`/api/basicSearch/fullClasses?city=London${query}`)).json())
    const fullOn = async (query: string) => (await scarceOn(query)).ids
    expect([await fullOn(`&date=${TOMORROW}`), await fullOn('')]).toEqual([[spin.id], []])
    const seats = (taken: number) =>
      database.db
        .updateTable('class_sessions')
        .set({ seats_taken: taken })
        .where('local_date', '=', TOMORROW)
        .where('class_id', '=', spin.id)
        .execute()
    await seats(0)
    expect(await fullOn(`&date=${TOMORROW}`)).toEqual([])
    const capacity = (seats: number) =>
      database.db
        .updateTable('class_sessions')
        .set({ capacity: seats })
        .where('local_date', '=', TOMORROW)
        .where('class_id', '=', spin.id)
        .execute()
    const left = []
    for (const seats of [1, 5, 6]) {
      await capacity(seats)
      left.push((await scarceOn(`&date=${TOMORROW}`)).fewLeft)
    }
    expect(left).toEqual([[{ id: spin.id, seatsLeft: 1 }], [{ id: spin.id, seatsLeft: 5 }], []])
    await capacity(1)
    await seats(1)
  })

  it('say which are full and which have started', async () => {
    const [full] = (await app.get(`/api/studio/river-house-gym/classes?date=${TOMORROW}`)).json()
    expect(full).toMatchObject({
      canBook: false,
      cannotBookReason: 'classFull',
      cannotBookText: 'This class is full',
      seatsLeft: 0,
    })
    const [over] = (await app.get(`/api/studio/river-house-gym/classes?date=${TODAY}`)).json()
    expect(over).toMatchObject({ canBook: false, cannotBookReason: 'classStarted', alreadyStarted: true })
  })
})

describe('GET /studio/class/{id}', () => {
  it('answers the class on a date with its venue', async () => {
    const answer = await app.get(`/api/studio/class/${flow.id}?date=14.06.2026`)
    const found = classWithStudioSchema.strict().parse(answer.json())
    expect(found).toMatchObject({
      id: flow.id,
      date: '14.06.2026',
      scheduleDate: '14.06.2026',
      timeFrom: '23:00:00',
      timeTo: '00:30:00',
      startsAt: '2026-06-14T22:00:00.000Z',
      endsAt: '2026-06-14T23:30:00.000Z',
      description: '<p>Slow</p>',
      trainerName: 'Ana',
      includes: [{ text: 'A mat' }],
      excludes: [{ text: 'A towel' }],
      knowBeforeYouGo: [{ text: 'Come early' }],
      seatsLeft: 17,
      isCancellationFree: true,
      freeUntil: '2026-06-14T20:00:00.000Z',
      canBook: true,
      studio: { slug: 'atelier-yoga', address: { streetAddress: '1 High Street' } },
    })
  })

  it('says until when a booking of it could be cancelled free of charge (T134)', async () => {
    const isFree = async () => (await app.get(`/api/studio/class/${flow.id}?date=14.06.2026`)).json().isCancellationFree
    app.clock.set('2026-06-14T20:00:00.000Z')
    expect(await isFree()).toBe(true)
    app.clock.set('2026-06-14T20:00:00.001Z')
    expect(await isFree()).toBe(false)
  })

  it('means the next time when no date is sent (T122)', async () => {
    const next = async (of: Class) => (await app.get(`/api/studio/class/${of.id}`)).json().date
    expect(await next(flow)).toBe('10.06.2026')
    expect(await next(spin)).toBe('11.06.2026')
    app.clock.set('2026-06-10T17:00:00Z')
    expect(await next(flow)).toBe('14.06.2026')
  })

  it('shows a cancelled one as cancelled', async () => {
    expect((await app.get(`/api/studio/class/${flow.id}?date=${TOMORROW}`)).json()).toMatchObject({
      isCancelled: true,
      cannotBookReason: 'classCancelled',
    })
  })

  it.each([
    ['a date on which it is not given', () => `${flow.id}?date=12.06.2026`, 404, 'classNotFound'],
    ['no next time', () => `${spin.id}?date=`, 404, 'classNotFound'],
    ['an unknown id', () => '00000000-0000-4000-8000-000000000000', 404, 'classNotFound'],
    ['what is no id', () => 'flow', 404, 'classNotFound'],
    ['an impossible date', () => `${flow.id}?date=31.04.2026`, 400, 'invalidRequest'],
  ])('refuses %s', async (_name, path, status, code) => {
    app.clock.set('2026-06-12T10:00:00Z')
    const answer = await app.get(`/api/studio/class/${path()}`)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('knows the caller’s bookings at that time, and their favourites', async () => {
    const { db } = database
    const [nina, omar] = [await createTraveller(db), await createTraveller(db)]
    await createClassBooking(db, flowToday, await createPass(db, nina.id))
    await createClassBooking(db, flowToday, await createPass(db, omar.id), {
      status: 'cancelled_by_user',
      cancelled_at: new Date(),
    })
    await db.insertInto('wishlist_items').values({ account_id: omar.id, venue_id: flowToday.venue_id }).execute()
    const ask = async (as?: string) =>
      (await app.get(`/api/studio/class/${flow.id}?date=${TODAY}`, as === undefined ? {} : { as })).json()
    expect(await ask(nina.id)).toMatchObject({
      canBook: false,
      cannotBookReason: 'alreadyBooked',
      studio: { isFavorite: false },
    })
    expect(await ask(omar.id)).toMatchObject({
      canBook: true,
      cannotBookReason: null,
      studio: { isFavorite: true, isFavourite: true },
    })
    expect(await ask()).toMatchObject({ canBook: true, studio: { isFavorite: false } })
    const list = await app.get(`/api/studio/atelier-yoga/classes?date=${TODAY}`, { as: nina.id })
    expect(list.json().map(({ cannotBookReason }: { cannotBookReason: string }) => cannotBookReason)).toEqual([
      null,
      'alreadyBooked',
    ])
  })
})
