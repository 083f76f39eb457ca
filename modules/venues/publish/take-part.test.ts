import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Class } from '../../../contract/schedule.ts'
import type { StudioDetail, StudioSearchResult } from '../../../contract/venues.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
} from '../../../tests/support/factories/catalogue.ts'
import { scheduleEndpoints } from '../../schedule/schedule.endpoints.ts'
import { searchEndpoints } from '../../search/search.endpoints.ts'
import { venueEndpoints } from '../venues.endpoints.ts'
import { venuePageEndpoints } from '../../venue-page/venue-page.endpoints.ts'
import { findOwnFields } from '../import/import.queries.ts'
import { letTakePart } from './take-part.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let london: Destination

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  london = await createDestination(db)
  await createVenue(db, london, { slug: 'partner', popularity: 3, walkIn: 'standard' })
  const listed = await createVenue(db, london, { slug: 'listed', popularity: 2, walkIn: 'premium', takes_part: false })
  await createSession(db, await createClass(db, listed, { name: 'Drop-in Badminton', activities: ['Badminton'] }), {
    date: '2026-06-11',
    from: '18:00',
  })
  await createVenue(db, london, { slug: 'other', popularity: 1, walkIn: 'standard', takes_part: false })
  app = await testApp({
    database,
    served: [...searchEndpoints, ...venueEndpoints, ...venuePageEndpoints, ...scheduleEndpoints],
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const venue = async (slug: string) => (await app.get(`/api/studio/${slug}`)).json<StudioDetail>()
const cards = async () => {
  const { documents } = (await app.get('/api/basicSearch/studios?city=London')).json<StudioSearchResult>()
  return documents.map(({ slug, hasStandardOffers, hasPremiumOffers }) =>
    `${slug} ${hasStandardOffers ? 'standard' : ''}${hasPremiumOffers ? 'premium' : ''}`.trim(),
  )
}
const readSession = async () => (await app.get('/api/studio/listed/classes?date=2026-06-11')).json<Class[]>()[0]

const agree = (city: Destination, slugs: readonly string[] | 'all', walkIns?: 'standard' | 'premium') =>
  letTakePart(app.context, city, { slugs, walkIns })

describe('a venue that an import lists', () => {
  it('is shown with its classes, and offers nothing until it has agreed', async () => {
    expect(await cards()).toEqual(['partner standard', 'listed', 'other'])
    expect(await venue('listed')).toMatchObject({
      takesPart: false,
      hasWalkIn: false,
      hasClasses: true,
      hasStandardOffers: false,
      hasPremiumOffers: false,
    })
    expect((await app.get('/api/studio/listed/walkIn')).statusCode).toBe(404)
    expect(await readSession()).toMatchObject({
      name: 'Drop-in Badminton',
      canBook: false,
      cannotBookReason: 'venueNotTakingPart',
    })
    expect((await app.get('/api/studio/popular?destination=London')).json()).toMatchObject([
      { hasStandardOffers: true },
      { hasStandardOffers: false, hasPremiumOffers: false },
      {},
    ])
  })

  it('is like any other once it has agreed; the others wait, and an unknown name is reported', async () => {
    expect(await agree(london, ['listed', 'no-such-gym'])).toEqual({ count: 1, idle: [], unknown: ['no-such-gym'] })
    await expect.poll(cards).toEqual(['partner standard', 'listed standardpremium', 'other'])
    expect(await venue('listed')).toMatchObject({ takesPart: true, hasWalkIn: true })
    expect(await readSession()).toMatchObject({ canBook: true, cannotBookReason: null })
    expect(await agree(london, 'all')).toEqual({ count: 3, idle: [], unknown: [] })
    await expect.poll(cards).toEqual(['partner standard', 'listed standardpremium', 'other standard'])
  })

  it('of another city does not count', async () => {
    const leeds = await createDestination(database.db, { city: 'Leeds' })
    expect(await agree(leeds, ['partner'])).toEqual({ count: 0, idle: [], unknown: ['partner'] })
  })

  it('with nothing to book is named, until days without a class are agreed: imports then leave them alone', async () => {
    const { id } = await createVenue(database.db, london, {
      slug: 'boxing-club',
      takes_part: false,
      activities: ['Boxing'],
    })
    expect(await agree(london, ['boxing-club'])).toEqual({ count: 1, idle: ['boxing-club'], unknown: [] })
    await expect.poll(() => venue('boxing-club')).toMatchObject({ takesPart: true, hasWalkIn: false })
    expect(await agree(london, ['boxing-club'], 'premium')).toEqual({ count: 1, idle: [], unknown: [] })
    await expect.poll(() => venue('boxing-club')).toMatchObject({ hasWalkIn: true, hasPremiumOffers: true })
    await agree(london, ['boxing-club'], 'standard')
    await expect.poll(() => venue('boxing-club')).toMatchObject({ hasStandardOffers: true, hasPremiumOffers: false })
    expect(await findOwnFields(database.db, [id])).toEqual(new Map([[id, ['isWalkInOffered']]]))
    const entries = database.db.selectFrom('audit_log').select(['actor', 'action', 'before', 'after'])
    expect(await entries.where('subject_id', '=', id).orderBy('id').execute()).toEqual(
      [
        [false, undefined],
        [true, 'premium'],
        [true, 'standard'],
      ].map(([takesPart, walkIns]) => ({
        actor: 'system',
        action: 'venue.agreed',
        before: { takesPart },
        after: { takesPart: true, ...(walkIns !== undefined && { walkIns }) },
      })),
    )
  })
})
