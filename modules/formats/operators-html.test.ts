import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
} from '../../tests/support/factories/catalogue.ts'
import { createPass, createProduct } from '../../tests/support/factories/passes.ts'
import { checkoutEndpoints } from '../checkout/checkout.endpoints.ts'
import { passEndpoints } from '../passes/passes.endpoints.ts'
import { publishPassProducts } from '../passes/publish/publish-passes.ts'
import { scheduleEndpoints } from '../schedule/schedule.endpoints.ts'
import { publishClasses } from '../schedule/publish/publish-classes.ts'
import { publishVenues } from '../venues/publish/publish-venues.ts'
import { venuePageEndpoints } from '../venue-page/venue-page.endpoints.ts'

const HOSTILE =
  '<p onclick="steal()">Lift <b>more</b><script>steal()</script><img src="javascript:steal()" onerror="steal()"></p>'
const HARMLESS = '<p>Lift <b>more</b><img></p>'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let london: Destination

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp({
    database,
    served: [...venuePageEndpoints, ...scheduleEndpoints, ...passEndpoints, ...checkoutEndpoints],
  })
  london = await createDestination(database.db)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** The test writes past all sanitising, as an import or a person at the database may have done. */
describe('text in the database is made harmless when it is shown (T152)', () => {
  it('of venues and classes', async () => {
    const venue = await createVenue(database.db, london, { slug: 'hostile', description: HOSTILE })
    const hostileClass = await createClass(database.db, venue, { description: HOSTILE })
    await createSession(database.db, hostileClass, { date: '2026-07-01', from: '18:00' })
    const venuePage = (await app.get('/api/studio/hostile')).json<{ generalInfo: { description: string } }>()
    const shown = (await app.get(`/api/studio/class/${hostileClass.id}?date=2026-07-01`)).json<{
      description: string
      studio: typeof venuePage
    }>()
    const [listed] = (await app.get('/api/studio/hostile/classes?date=2026-07-01')).json<{ description: string }[]>()
    expect([
      venuePage.generalInfo.description,
      shown.description,
      shown.studio.generalInfo.description,
      listed?.description,
    ]).toEqual([HARMLESS, HARMLESS, HARMLESS, HARMLESS])
  })

  it('of passes on sale, quoted and held', async () => {
    const product = await createProduct(database.db, london, { short_description: HOSTILE })
    const me = (await createTraveller(database.db)).id
    await createPass(database.db, me, { short_description: HOSTILE })
    const texts = (answer: { data: { shortDescription: string | null }[] }) =>
      answer.data.map(({ shortDescription }) => shortDescription)
    expect(texts((await app.get('/api/utility/vouchers?city=London')).json())).toEqual([HARMLESS])
    expect(texts((await app.get('/api/user/vouchers/available', { as: me })).json())).toEqual([HARMLESS])
    const quote = (await app.post('/api/voucher/quote', { VoucherId: product.id })).json<{
      voucher: { shortDescription: string }
    }>()
    expect(quote.voucher.shortDescription).toBe(HARMLESS)
  })
})

it('is made harmless before it is stored (T152)', async () => {
  const { db } = database
  const [venueId, classId, passId] = [randomUUID(), randomUUID(), randomUUID()] as const
  const nothing = { highlights: [], includes: [], excludes: [], activities: [] }
  await publishVenues(app.context, [
    {
      id: venueId,
      slug: 'published',
      name: 'Published',
      destinationId: london.id,
      shortDescription: 'Lift & more',
      description: HOSTILE,
      streetAddress: null,
      postalCode: null,
      city: 'London',
      quarter: null,
      lat: 51.5,
      lng: -0.1,
      timeZone: 'Europe/London',
      isIntegrated: true,
      phone: null,
      email: null,
      website: null,
      doorCode: 'ABCDEF',
      popularity: 1,
      hours: [],
      closures: [],
      facilities: [],
      amenities: [],
      languages: [],
      images: [],
      walkIn: null,
      ...nothing,
    },
  ])
  await publishClasses(app.context, [
    {
      id: classId,
      venueId,
      name: 'Lifting',
      description: HOSTILE,
      offerType: 'standard',
      trainerName: null,
      level: null,
      wpVisits: 1,
      isOnline: false,
      joinLink: null,
      capacity: 5,
      knowBeforeYouGo: [],
      ...nothing,
    },
  ])
  await publishPassProducts(app.context, [
    {
      id: passId,
      slug: 'published',
      destinationId: london.id,
      name: 'London Standard 2',
      type: 'standard',
      visits: 2,
      priceMinor: 2000,
      discountedPriceMinor: null,
      currency: 'GBP',
      validMonths: 12,
      shortDescription: HOSTILE,
      isRestricted: false,
      isOnSale: true,
    },
  ])
  const venue = await db
    .selectFrom('venues')
    .select(['description', 'short_description'])
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow()
  const hostileClass = await db
    .selectFrom('classes')
    .select('description')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const pass = await db
    .selectFrom('pass_products')
    .select('short_description')
    .where('id', '=', passId)
    .executeTakeFirstOrThrow()
  expect([venue, hostileClass, pass]).toEqual([
    { description: HARMLESS, short_description: 'Lift & more' },
    { description: HARMLESS },
    { short_description: HARMLESS },
  ])
})
