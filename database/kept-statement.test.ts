import { sql as statement } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { countStatements } from '../tests/support/database/count-statements.ts'
import { withoutLocks } from '../tests/support/database/without-locks.ts'
import type { Context } from '../modules/context.ts'
import { keepInsert, keepStatement } from './kept-statement.ts'
import { together } from './together.ts'

let database: TestDatabase & { drop(): Promise<void> }
beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database.drop())

const at = new Date('2026-06-01T12:00:00.123Z')
const insertSetting = keepInsert('settings', ['key', 'value'])

describe('a kept statement', () => {
  it('is built once, and gets values of its own each time', async () => {
    let built = 0
    const repeat = keepStatement(
      (_, { text, number, none, when }: Record<'text' | 'number' | 'none' | 'when', unknown>) => {
        built += 1
        return statement<object>`select ${text}::text as text, ${number}::integer as number, ${none}::text as none,
        ${when}::timestamptz as at, ${text}::text || '!' as again`
      },
    )
    const first = await repeat(database.db, { text: 'Zoë', number: 7, none: null, when: at })
    expect(first.rows).toEqual([{ text: 'Zoë', number: 7, none: null, at, again: 'Zoë!' }])
    const second = await repeat(database.db, { text: '', number: -1, none: 'some', when: null })
    expect(second.rows).toEqual([{ text: '', number: -1, none: 'some', at: null, again: '!' }])
    expect(built).toBe(1)
  })

  it('goes together with others, in the order of their calls', async () => {
    const count = keepStatement((sql, { key }: { readonly key: string }) =>
      sql.selectFrom('settings').select('key').where('key', '=', key),
    )
    const key = 'kept.together'
    const counted = countStatements()
    const [before, inserted, after] = await together(database.db, (sql) => [
      count(sql, { key }),
      insertSetting(sql, { key, value: JSON.stringify(1) }),
      count(sql, { key }),
    ])
    counted.stop()
    expect([before.rows, inserted.numAffectedRows, after.rows]).toEqual([[], 1n, [{ key }]])
    expect(counted.read().product.messages).toBe(1)
  })

  it('keeps its place between queries that are built anew', async () => {
    const read = keepStatement((sql, { key }: { readonly key: string }) =>
      sql.selectFrom('settings').select('value').where('key', '=', key),
    )
    const key = 'mixed'
    const write = (on: typeof database.db, value: number) =>
      on
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', key)
        .execute()
    await insertSetting(database.db, { key, value: '0' })
    const values = await database.db
      .transaction()
      .execute((transaction) =>
        together(transaction, (on) => [
          read(on, { key }),
          write(on, 1),
          read(on, { key }),
          write(on, 2),
          read(on, { key }),
        ]),
      )
    expect([values[0], values[2], values[4]].map(({ rows }) => rows[0]?.value)).toEqual([0, 1, 2])
  })

  it('refuses to be built of a value that has to be known', async () => {
    const shout = keepStatement((sql, { key }: { readonly key: string }) =>
      sql.selectFrom('settings').select('key').where('key', '=', `${key}!`),
    )
    expect(() => shout(database.db, { key: 'a key' })).toThrow('key has to be one of its parameters')
  })

  it('is changed by a plugin like any other', async () => {
    const lock = keepStatement((sql, { key }: { readonly key: string }) =>
      sql.selectFrom('settings').select('key').where('key', '=', key).forUpdate(),
    )
    const { db } = withoutLocks({ db: database.db } as Context)
    const counted = countStatements()
    for (const sql of [database.db, db]) await lock(sql, { key: 'a key' })
    counted.stop()
    expect(counted.list().map(([text]) => /for update/.test(text ?? ''))).toEqual([true, false])
  })
})
