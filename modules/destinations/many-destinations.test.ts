import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassSearchResult } from '../../contract/schedule.ts'
import type { StudioSearchResult } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createClass, createDestination, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { scheduleEndpoints } from '../schedule/schedule.endpoints.ts'
import { searchEndpoints } from '../search/search.endpoints.ts'
import { venueEndpoints } from '../venues/venues.endpoints.ts'

const MANY = 64
const MOST_SEARCHED = 60

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp

/**
 * City n lies n tenths of a degree to the north, and the last ones are the most popular. City 64 has a class from years
 * ago and one still to come.
 */
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  for (let n = 1; n <= MANY; n++) {
    const destination = await createDestination(db, { city: `City ${n}`, lat: 10 + n / 10, lng: 20, rank: n })
    const venue = await createVenue(db, destination, {
      name: `House ${n}`,
      slug: `house-${n}`,
      lat: 10 + n / 10,
      lng: 20,
      popularity: Math.floor(n / 2),
      activities: ['Yoga'],
    })
    if (n < MANY) continue
    const given = await createClass(db, venue)
    await createSession(db, given, { date: '2019-01-01', from: '10:00' })
    await createSession(db, given, { date: '2026-06-20', from: '10:00' })
  }
  app = await testApp({ database, served: [...searchEndpoints, ...venueEndpoints, ...scheduleEndpoints] })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const venues = async (query: string) => (await app.get(`/api/basicSearch/studios?${query}`)).json<StudioSearchResult>()
const slugs = ({ documents }: StudioSearchResult) => documents.map(({ slug }) => slug)
const houses = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => `house-${from + step * Math.sign(to - from)}`)

describe('with more destinations than one search looks through', () => {
  it('a search without a city finds venues of the first destinations in the list', async () => {
    const found = await venues('')
    expect([found.total, found.facets.activities]).toEqual([MOST_SEARCHED, [{ name: 'Yoga', count: MOST_SEARCHED }]])
    expect(slugs(found)).toEqual(houses(1, MOST_SEARCHED))
  })

  it('a search around a position finds venues of the nearest destinations', async () => {
    const found = await venues(`lat=${10 + MANY / 10}&lon=20&distance=500&sort=distance`)
    expect(slugs(found).slice(0, 4)).toEqual(houses(MANY, MANY - 3))
    const within500Km = 45
    expect(found.total).toBe(within500Km)
    const amongAll = await venues(`lat=${10 + MANY / 20}&lon=20&distance=500&sort=distance`)
    expect([amongAll.total, slugs(amongAll).includes('house-1'), slugs(amongAll).includes('house-32')]).toEqual([
      MOST_SEARCHED,
      false,
      true,
    ])
  })

  it('a city is found by its name at any place in the list', async () => {
    expect(slugs(await venues(`city=City%20${MANY}`))).toEqual([`house-${MANY}`])
  })

  it('the most popular venues come from all destinations', async () => {
    const popular = (await app.get('/api/studio/popular?limit=4')).json<{ url: string }[]>()
    expect(popular[0]?.url).toBe('house-64')
    expect(
      popular
        .map(({ url }) => url)
        .slice(1, 3)
        .toSorted(),
    ).toEqual(['house-62', 'house-63'])
  })

  it('the most popular venues of a site come from all destinations that it offers', async () => {
    const blocked = await database.db
      .selectFrom('destinations')
      .selectAll()
      .where('rank', '>', MANY - 4)
      .execute()
    await createPartner(database.db, { slug: 'southern', blocked })
    const popular = async () =>
      (await app.get('/api/studio/popular?limit=1', { headers: { 'x-partner': 'southern' } })).json<{ url: string }[]>()
    await expect.poll(popular).toMatchObject([{ url: `house-${MANY - 4}` }])
  })

  it('a search for classes uses the same destinations', async () => {
    const { total } = (await app.get('/api/basicSearch/classes?date=2026-06-20')).json<ClassSearchResult>()
    expect(total).toBe(0)
    const { total: near } = (
      await app.get(`/api/basicSearch/classes?date=2026-06-20&lat=${10 + MANY / 10}&lon=20`)
    ).json<ClassSearchResult>()
    expect(near).toBe(1)
  })

  it('the next date with classes is never one of years ago, for any date in the request', async () => {
    expect((await app.get(`/api/basicSearch/nextClassDate/01.01.2010/City%20${MANY}`)).json()).toBe('20.06.2026')
  })
})
