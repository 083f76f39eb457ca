import { expect, it } from 'vitest'
import { testApp } from '../tests/support/product/app.ts'
import { testDatabase } from '../tests/support/database/database.ts'
import { scheduleEndpoints } from '../modules/schedule/schedule.endpoints.ts'
import { searchEndpoints } from '../modules/search/search.endpoints.ts'
import { fillSizedCatalogue } from './scale/sized-catalogue.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'

const TODAY = '2026-06-10'

it.each([
  [
    'generated',
    (db: Parameters<typeof fillCatalogue>[0]) =>
      fillCatalogue(db, { destinations: 1, venuesEach: 50, classesPerVenue: 2, days: 2 }, TODAY),
  ],
  ['sized', (db: Parameters<typeof fillCatalogue>[0]) => fillSizedCatalogue(db, 1, TODAY)],
])('a %s catalogue is one that the product finds something in', async (_which, fill) => {
  const database = await testDatabase()
  await fill(database.db)
  const app = await testApp({ database, served: [...searchEndpoints, ...scheduleEndpoints] })
  app.clock.set(`${TODAY}T05:00:00Z`)
  const total = async (path: string) => (await app.get(path)).json<{ total: number }>().total
  expect(await total('/api/basicSearch/studios?city=City%201')).toBe(50)
  expect(await total(`/api/basicSearch/classes?city=City%201&date=${TODAY}`)).toBeGreaterThan(40)
  await app.close()
  await database.drop()
})
