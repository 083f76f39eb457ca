import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyText } from '../../tests/support/any-text.ts'
import { classSearchResultSchema } from '../../contract/schedule.ts'
import { studioSearchResultSchema } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createClass, createDestination, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import { scheduleEndpoints } from '../schedule/schedule.endpoints.ts'
import { searchEndpoints } from './search.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let uncached: TestApp

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  for (const [city, code, lat] of [
    ['London', 'GB', 51.5],
    ['Zürich', 'CH', 47.4],
  ] as const) {
    const destination = await createDestination(db, { city, country_code: code, lat })
    for (let n = 0; n < 12; n++) {
      const walkIn = n % 3 === 0 ? { walkIn: n % 2 === 0 ? ('standard' as const) : ('premium' as const) } : {}
      const facets = { activities: n % 2 === 0 ? ['Yoga'] : ['Swimming'], amenities: ['Wi-Fi'].slice(n % 2) }
      const venue = await createVenue(db, destination, {
        lat: lat + n / 100,
        hours: [[3, '06:00', '22:00']],
        ...facets,
        ...walkIn,
      })
      await createSession(db, await createClass(db, venue, { activities: ['Yoga'] }), {
        date: '2026-06-10',
        from: `${10 + n}:00`,
      })
    }
  }
  const options = { database, served: [...searchEndpoints, ...scheduleEndpoints] }
  app = await testApp(options)
  uncached = await testApp({ ...options, environment: { ANSWER_CACHE: 'false' } })
})
afterAll(async () => {
  await app.close()
  await uncached.close()
  await database.drop()
})

const anything = fc.oneof(
  anyText(40),
  fc.double().map(String),
  fc.constantFrom('', 'null', '0', '-1', '1e9', 'true', '2026-02-30', '[]'),
)
const likely: Readonly<Record<string, readonly string[]>> = {
  city: ['London', 'zurich', 'Atlantis'],
  q: ['venue', '1', 'Vénue 1'],
  search: ['venue'],
  activities: ['Yoga', 'swimming', 'Quidditch'],
  facilities: ['Pool'],
  amenities: ['wi-fi'],
  languages: ['English (US)'],
  type: ['Standard', 'premium'],
  lat: ['51.5', '-90'],
  lon: ['0', '180'],
  distance: ['5', '0', '500'],
  limit: ['1', '5', '500'],
  page: ['1', '2', '1000'],
  openNow: ['true', '0'],
  sort: ['distance', 'name', 'time', 'recommended'],
  date: ['10.06.2026', '2026-06-11'],
  timeFrom: ['10:00', '6:00 PM'],
  timeTo: ['23:59:00', '12:00'],
  unknown: ['x'],
}
const parameter = fc
  .constantFrom(...Object.keys(likely))
  .chain((name) =>
    fc.tuple(fc.constant(name), fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(likely[name] ?? [])) }, anything)),
  )
const query = fc
  .array(parameter, { maxLength: 6 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'))

describe('any query at all', () => {
  it.each([
    ['studios', studioSearchResultSchema],
    ['classes', classSearchResultSchema],
  ] as const)('gets %s or is refused, the same from memory, from the cache and without both', async (what, schema) => {
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        const url = `/api/basicSearch/${what}?${text}`
        const [first, second, uncachedAnswer] = [await app.get(url), await app.get(url), await uncached.get(url)]
        expect([second.statusCode, uncachedAnswer.statusCode]).toEqual([first.statusCode, first.statusCode])
        if (first.statusCode !== 200) {
          expect([400, 404]).toContain(first.statusCode)
          expect(first.json().code).toMatch(/^(invalidRequest|destinationNotFound)$/)
          return
        }
        expect([second.body, uncachedAnswer.body]).toEqual([first.body, first.body])
        const { documents, total, facets } = schema.strict().parse(first.json())
        expect(documents.length).toBeLessThanOrEqual(total)
        for (const { count } of Object.values(facets).flat()) expect(count).toBeLessThanOrEqual(24)
      }),
      { numRuns: 300 },
    )
  })
})
