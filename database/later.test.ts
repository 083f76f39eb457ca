import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../tests/support/database/count-statements.ts'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { connect, type Connection } from './connect.ts'
import { keepInsert, keepStatement } from './kept-statement.ts'
import { later } from './later.ts'
import { together } from './together.ts'
import { inTransaction, sqlState } from './transaction.ts'

let database: TestDatabase & { drop(): Promise<void> }
const opened: Connection[] = []

beforeAll(async () => {
  database = await testDatabase(2)
})
beforeEach(() => database.db.deleteFrom('settings').execute())
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await database.drop()
})

type Db = Connection['db']
const put = keepInsert('settings', ['key', 'value'])
const write = async (db: Db, key: string) => void (await put(db, { key, value: '1' }))
const keys = async (db: Db) =>
  (await db.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key)

describe.each([
  ['with prepared statements', true],
  ['behind a pooler of transactions', false],
])('what is written later, %s', (_, prepares) => {
  let db: Db
  beforeAll(() => {
    const connection = connect(database.url, 1, { prepares })
    opened.push(connection)
    db = connection.db
  })

  it('goes with the commit', async () => {
    for (const round of ['a', 'b', 'c']) {
      const counted = countStatements()
      await inTransaction(db, async (transaction) => {
        await later(transaction, (sql) => write(sql, `${round}1`))
        await later(transaction, async (sql) => {
          await write(sql, `${round}2`)
          await write(sql, `${round}3`)
        })
        expect(await keys(database.db)).not.toContain(`${round}1`)
      })
      counted.stop()
      const { statements, messages } = counted.read().product
      // Begin, three rows with one statement, and commit; and whoever looked meanwhile.
      expect([statements, messages]).toEqual(prepares ? [4, 2] : [4, 3])
      expect(await keys(database.db)).toContain(`${round}3`)
    }
  })

  it('is there for whatever the transaction asks next, in the order of the calls', async () => {
    const seen = await inTransaction(db, async (transaction) => {
      await later(transaction, (sql) => write(sql, 'first'))
      const alone = await keys(transaction)
      await later(transaction, (sql) => write(sql, 'second'))
      const [first, second] = await together(transaction, (sql) => [keys(sql), keys(sql)])
      await later(transaction, async (sql) => {
        await write(sql, 'third')
        expect(await keys(sql)).toEqual(['first', 'second', 'third'])
      })
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from settings`.execute(
        transaction,
      )
      return [alone, first, second, rows[0]?.count]
    })
    expect(seen).toEqual([['first'], ['first', 'second'], ['first', 'second'], 3])
  })

  it('may be what is there already, also among the rows of one statement', async () => {
    const putNew = keepInsert('settings', ['key', 'value'], 'unlessThere')
    await write(db, 'known')
    await inTransaction(db, (transaction) =>
      later(transaction, async (sql) => {
        for (const key of ['known', 'new', 'new']) await putNew(sql, { key, value: '2' })
      }),
    )
    const rows = db.selectFrom('settings').select(['key', 'value']).orderBy('key')
    expect((await rows.execute()).map(({ key, value }) => [key, value])).toEqual([
      ['known', 1],
      ['new', 2],
    ])
  })

  it('is gone when the transaction is', async () => {
    const failed = inTransaction(db, async (transaction) => {
      await later(transaction, (sql) => write(sql, 'a'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await inTransaction(db, (transaction) => later(transaction, (sql) => write(sql, 'b')))
    expect(await keys(db)).toEqual(['b'])
  })

  it('fails the transaction if it fails, with the error that it was given', async () => {
    await write(db, 'taken')
    const taken = new Error('taken')
    const failed = inTransaction(db, async (transaction) => {
      await later(transaction, (sql) => write(sql, 'before'))
      await later(
        transaction,
        (sql) => write(sql, 'taken'),
        (error) => (sqlState(error) === '23505' ? taken : error),
      )
      await later(transaction, (sql) => write(sql, 'after'))
    })
    await expect(failed).rejects.toBe(taken)
    expect(await keys(db)).toEqual(['taken'])
  })

  it('waits inside of what waits, with an error of its own', async () => {
    await write(db, 'taken')
    const failed = inTransaction(db, (transaction) =>
      later(transaction, async (sql) => {
        await write(sql, 'outside')
        await later(
          sql,
          (sql) => write(sql, 'taken'),
          () => new Error('inside'),
        )
      }),
    )
    await expect(failed).rejects.toThrow('inside')
    expect(await keys(db)).toEqual(['taken'])
  })

  it('fails what it is asked together with', async () => {
    await write(db, 'taken')
    const failed = inTransaction(db, (transaction) =>
      together(transaction, (sql) => [
        later(
          sql,
          (sql) => write(sql, 'taken'),
          () => new Error('ours'),
        ),
        keys(sql),
      ]),
    )
    await expect(failed).rejects.toThrow('ours')
    expect(await keys(db)).toEqual(['taken'])
  })

  it('is written at once outside of a transaction', async () => {
    await later(db, (sql) => write(sql, 'now'))
    expect(await keys(database.db)).toEqual(['now'])
  })

  it('has no answer to look at', async () => {
    const remove = keepStatement((sql, { key }: { readonly key: string }) =>
      sql.deleteFrom('settings').where('key', '=', key),
    )
    const looking = inTransaction(db, (transaction) =>
      later(transaction, async (sql) => void (await remove(sql, { key: 'a' })).numAffectedRows),
    )
    await expect(looking).rejects.toThrow('A statement that waits has no numAffectedRows')
    const building = inTransaction(db, (transaction) =>
      later(transaction, async (sql) => void (await sql.deleteFrom('settings').executeTakeFirst())),
    )
    await expect(building).rejects.toThrow('A statement that waits')
  })
})

it('is written once when its transaction has to begin anew', async () => {
  const connection = connect(database.url, 1)
  opened.push(connection)
  const { db } = connection
  await database.pool.query('create table notes (id integer)')
  const all = (transaction: Db) => sql`select * from notes where id > ${0}::integer`.execute(transaction)
  for (let times = 0; times < 3; times++) await all(db)
  await database.pool.query('alter table notes add column text text')
  let tries = 0
  await inTransaction(db, async (transaction) => {
    tries++
    await later(transaction, (sql) => write(sql, 'once'))
    await all(transaction)
  })
  expect([tries, await keys(db)]).toEqual([2, ['once']])
})
