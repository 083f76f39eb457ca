import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { writeBatch } from './wire-messages.ts'

let database: TestDatabase & { drop(): Promise<void> }
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.drop())

/** The same values through this and through `pg`'s own writer. */
async function sendBothWays(cast: string, value: unknown) {
  const text = `select $1::${cast} as it, pg_typeof($1::${cast})::text as type`
  const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return [(await database.pool.query(text, [value])).rows, (await client.query(text, [value])).rows]
  } finally {
    await client.end()
  }
}

it.each([
  ['text', ''],
  ['text', 'Zoë 🏋️ “quoted”'],
  ['text', 'é'.repeat(80_000)],
  ['text', null],
  ['text', undefined],
  ['integer', 7],
  ['bigint', 9_007_199_254_740_991],
  ['bigint', 12n],
  ['float8', 0.1],
  ['boolean', false],
  ['timestamptz', new Date('2026-06-01T12:00:00.123Z')],
  ['timestamptz', new Date('9999-12-31T23:59:59.999Z')],
  ['timestamptz', new Date(Date.UTC(20_000, 0, 1))],
  ['timestamptz', new Date('0099-01-01T00:00:00Z')],
  ['bytea', Buffer.from([0, 1, 255])],
  ['text[]', ['a', 'b"c', null]],
  ['uuid[]', []],
  ['jsonb', { a: [1, null] }],
])('sends a value as %s like the driver: %s', async (cast, value) => {
  const [ours, theirs] = await sendBothWays(cast, value)
  expect(ours).toEqual(theirs)
})

it('is one piece of memory that the next batch does not change', () => {
  const of = (text: string) => ({ text, values: ['x'.repeat(80_000)], name: '', isNew: true, asksColumns: true })
  const first = writeBatch([of('select $1::text as one'), of('select $1::text as two')])
  const before = Buffer.from(first)
  writeBatch([of('select $1::text as three')])
  expect(first.equals(before)).toBe(true)
})

it('sends nothing of a batch with a value that cannot be sent, and the connection goes on', async () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  await expect(database.pool.query('select $1::jsonb', [circular])).rejects.toThrow('circular')
  expect((await database.pool.query('select $1::text as text', ['goes on'])).rows).toEqual([{ text: 'goes on' }])
})
