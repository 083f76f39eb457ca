import { sql as statement } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../tests/support/database/database.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from './list-page.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  // Three at one instant, two a microsecond later, and texts with what separates a place.
  await statement`
    insert into settings (key, value, updated_at)
    select 'k' || n, '{}', '2026-06-01T10:00:00.123456Z'::timestamptz + (n / 4) * interval '1 microsecond'
    from generate_series(1, 5) n`.execute(database.db)
})
afterAll(() => database.drop())

const uuid = statement`md5(s.key)::uuid`
const orders: Readonly<Record<string, ListOrder>> = {
  'by instant, up': { by: statement`s.updated_at`, type: 'instant', id: uuid, idType: 'uuid', direction: 'asc' },
  'by instant, down': { by: statement`s.updated_at`, type: 'instant', id: uuid, idType: 'uuid', direction: 'desc' },
  'by text, up': { by: statement`'a b ' || s.key`, type: 'text', id: uuid, idType: 'uuid', direction: 'asc' },
  'by number, down': {
    by: statement`length(s.key)`,
    type: 'bigint',
    id: statement`substr(s.key, 2)::bigint`,
    idType: 'bigint',
    direction: 'desc',
  },
}

it.each(Object.entries(orders))('every row is on one page, %s', async (_name, order) => {
  const read = async (after: string | undefined, most: number) =>
    endPage(
      await database.db
        .selectFrom('settings as s')
        .select(['s.key', placeInList(order)])
        .where('s.key', 'like', 'k_')
        .$call(readFrom(order, after, most))
        .execute(),
      most,
    )
  const whole = (await read(undefined, 100)).rows.map(({ key }) => key)
  const inPages: string[] = []
  for (let next: string | null | undefined = undefined; next !== null;) {
    const page = await read(next, 2)
    inPages.push(...page.rows.map(({ key }) => key))
    next = page.next
  }
  expect(inPages).toEqual(whole)
  expect(whole.toSorted()).toEqual(['k1', 'k2', 'k3', 'k4', 'k5'])
})

it.each([
  [10, 5],
  [5, 5],
  [3, 4],
  [0, 0],
])('counts up to one more than %i', async (counted, found) =>
  expect(await countListRows(database.db, database.db.selectFrom('settings').where('key', 'like', 'k_'), counted)).toBe(
    found,
  ),
)
