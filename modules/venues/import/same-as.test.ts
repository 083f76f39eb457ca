import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { importFiles } from '../../../tests/support/import-files.ts'
import { testClock } from '../../../tests/support/test-clock.ts'
import { importVenues } from './import-venues.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const files = importFiles()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  files.remove()
})

const take = (name: string, rows: readonly string[], options = {}) =>
  importVenues(
    { db: database.db, clock: testClock('2026-06-10T10:00:00Z') },
    files.write(name, ['id,name,lat,lng,phone,sport', ...rows, ''].join('\n')),
    options,
  )
const venues = async () =>
  (await database.pool.query<object>('select name, phone, source, source_ref from venues order by name')).rows

it('a file with better data of the same venues changes them with --same-as, and says so without', async () => {
  await take('first.csv', ['1,Yard,48.13,11.57,,fitness', '2,Loft,48.14,11.58,,fitness'])
  const better = ['x9,Yard,48.1301,11.57,+49 89 123456,fitness', 'x8,Barn,48.2,11.6,,fitness']
  const without = await take('better.csv', better.slice(0, 1))
  expect(without.rows).toMatchObject({ taken: 0, changed: 0, skipped: 1 })
  expect(without.hints[0]).toBe(
    '1 row is a venue that is here already, from the source "first". To change those with this file, say --same-as first.',
  )
  expect((await take('better.csv', better, { sameAs: 'first' })).rows).toMatchObject({ taken: 1, changed: 1 })
  expect(await venues()).toEqual([
    { name: 'Barn', phone: null, source: 'first', source_ref: 'x8' },
    { name: 'Loft', phone: null, source: 'first', source_ref: '2' },
    { name: 'Yard', phone: '+49 89 123456', source: 'first', source_ref: '1' },
  ])
  expect((await take('better.csv', better, { sameAs: 'first' })).rows).toMatchObject({ changed: 0, unchanged: 2 })
})
