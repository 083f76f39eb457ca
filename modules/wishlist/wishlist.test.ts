import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
  type Venue,
} from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { wishlistEndpoints } from './wishlist.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let london: Destination
let gym: Venue
let spa: Venue
let lyon: Venue
let me: string
const picture = '/images/venue/weights/london/river-house-gym/0-640.webp'
let other: string

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: wishlistEndpoints })
  const { db } = database
  london = await createDestination(db)
  gym = await createVenue(db, london, { slug: 'river-house-gym', name: 'River House Gym' })
  spa = await createVenue(db, london, { slug: 'sky-spa', name: 'Sky Spa' })
  await db.insertInto('venue_former_slugs').values({ slug: 'old-spa', venue_id: spa.id }).execute()
  lyon = await createVenue(db, await createDestination(db, { city: 'Lyon', country: 'France', country_code: 'FR' }), {
    slug: 'salle-lyon',
    name: 'Salle Lyon',
  })
  await db.insertInto('venue_images').values({ venue_id: gym.id, url: picture, position: 0, is_main: true }).execute()
  await createPartner(db, { slug: 'london-hotel', allowed: [london] })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})
beforeEach(async () => {
  me = (await createTraveller(database.db)).id
  other = (await createTraveller(database.db)).id
})

const add = (fitnessId: string, as = me) => test.post('/api/wishlist/add', { fitnessId }, { as })
const remove = (reference: string, as = me) => test.delete(`/api/wishlist/remove/${reference}`, { as })
const ids = async (as = me) => (await test.get('/api/wishlist', { as })).json<{ id: string }[]>().map(({ id }) => id)

describe('favourite venues (2-marketplace §7, T121)', () => {
  it('are added by id or slug, also twice, and listed with the latest first', async () => {
    for (const reference of [gym.id, 'old-spa', gym.id, 'sky-spa']) {
      test.clock.advance({ minutes: 1 })
      expect((await add(reference)).statusCode).toBe(200)
    }
    expect(await ids()).toEqual([spa.id, gym.id])
    expect((await test.get('/api/wishlist/studios', { as: me })).json()).toEqual({
      data: [
        { id: spa.id, name: 'Sky Spa', url: 'sky-spa', image: null, city: spa.city },
        { id: gym.id, name: 'River House Gym', url: 'river-house-gym', image: picture, city: gym.city },
      ],
    })
  })

  it('are stored once after many taps at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('sky-spa')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await ids()).toEqual([spa.id])
  })

  it.each([
    ['its id', () => spa.id],
    ['its slug', () => 'sky-spa'],
    ['its slug in capitals: slugs have no case', () => 'Sky-SPA'],
    ['a slug that it had', () => 'old-spa'],
  ])('are removed by %s, twice as well', async (_by, reference) => {
    await add(spa.id)
    await add(gym.id)
    for (const status of [200, 200]) expect((await remove(reference())).statusCode).toBe(status)
    expect(await ids()).toEqual([gym.id])
  })

  it('of another traveller are neither seen nor changed', async () => {
    await add(gym.id, other)
    await remove(gym.id)
    await add(spa.id)
    expect([await ids(), await ids(other)]).toEqual([[spa.id], [gym.id]])
  })

  it('that do not exist are refused when added, and ignored when removed', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    for (const reference of ['no-such-venue', nowhere]) {
      expect((await add(reference)).json()).toMatchObject({ code: 'venueNotFound' })
      expect((await remove(reference)).statusCode).toBe(200)
    }
    expect((await test.post('/api/wishlist/add', {}, { as: me })).statusCode).toBe(400)
    expect(await ids()).toEqual([])
  })

  it('leave the list while a venue is off the site, and can still be removed', async () => {
    const closing = await createVenue(database.db, london)
    await add(closing.id)
    await database.db.updateTable('venues').set({ is_active: false }).where('id', '=', closing.id).execute()
    expect(await ids()).toEqual([])
    expect((await add(closing.id)).json()).toMatchObject({ code: 'venueNotFound' })
    await remove(closing.slug)
    expect(
      await database.db.selectFrom('wishlist_items').select('venue_id').where('account_id', '=', me).execute(),
    ).toEqual([])
  })

  it('keep to the cities of a partner’s site (T11)', async () => {
    await add(gym.id)
    await add(lyon.id)
    const there = { as: me, headers: { 'x-partner': 'london-hotel' } }
    expect((await test.get('/api/wishlist/studios', there)).json<{ data: object[] }>().data).toHaveLength(1)
    expect((await test.post('/api/wishlist/add', { fitnessId: lyon.id }, there)).json()).toMatchObject({
      code: 'destinationNotAllowed',
    })
    expect((await test.get('/api/wishlist/studios', { as: me })).json<{ data: object[] }>().data).toHaveLength(2)
  })

  it.each([
    ['GET', '/api/wishlist'],
    ['POST', '/api/wishlist/add'],
    ['DELETE', '/api/wishlist/remove/sky-spa'],
    ['GET', '/api/wishlist/studios'],
    ['GET', '/api/user/studios/past'],
  ] as const)('%s %s needs a signed-in traveller', async (method, url) => {
    const answer = await test.app.inject({
      method,
      url,
      ...(method === 'POST' ? { payload: { fitnessId: gym.id } } : {}),
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('locations visited (2-marketplace §7, T143)', () => {
  const visit = async (as: string, venue: Venue, date: string, status: 'redeemed' | 'confirmed' | 'no_show') => {
    const { db } = database
    const session = await createSession(db, await createClass(db, venue), { date, from: '18:00' })
    await createClassBooking(db, session, await createPass(db, as), {
      status,
      ...(status === 'redeemed' ? { redeemed_at: session.starts_at } : {}),
    })
  }

  it('are those of redeemed visits, each once, the latest first', async () => {
    await visit(me, gym, '2026-05-01', 'redeemed')
    await visit(me, spa, '2026-05-02', 'redeemed')
    await visit(me, gym, '2026-05-03', 'redeemed')
    await visit(me, lyon, '2026-05-04', 'no_show')
    await visit(me, lyon, '2026-07-04', 'confirmed')
    await visit(other, lyon, '2026-05-05', 'redeemed')
    const readVisited = async (as: string) => (await test.get('/api/user/studios/past', { as })).json<object>()
    expect(await readVisited(me)).toEqual({
      data: [
        { name: 'River House Gym', url: 'river-house-gym', image: picture, city: gym.city },
        { name: 'Sky Spa', url: 'sky-spa', image: null, city: spa.city },
      ],
    })
    expect(await readVisited(other)).toEqual({
      data: [{ name: 'Salle Lyon', url: 'salle-lyon', image: null, city: lyon.city }],
    })
  })
})
