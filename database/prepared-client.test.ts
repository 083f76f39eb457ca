import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { countStatements } from '../tests/support/database/count-statements.ts'
import { connect, type Connection } from './connect.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase & { drop(): Promise<void> }
const opened: Connection[] = []

beforeAll(async () => {
  database = await testDatabase(2)
  await database.pool.query('create table notes (id integer primary key, text text)')
})
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await database.drop()
})

function open(connections: number, prepares = true): Connection {
  const connection = connect(database.url, connections, { prepares })
  opened.push(connection)
  return connection
}

const namesOf = async ({ pool }: Connection) =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements order by 1')).rows.map(
    ({ statement }) => statement,
  )
const double = (connection: Connection, number: number) =>
  sql<{ doubled: number }>`select ${number}::integer * 2 as doubled`
    .execute(connection.db)
    .then(({ rows }) => rows[0]?.doubled)

describe('statements', () => {
  it('get a name when they come again on a connection', async () => {
    const one = open(1)
    expect(await double(one, 2)).toBe(4)
    expect(await namesOf(one)).toEqual([])
    expect([await double(one, 3), await double(one, 4)]).toEqual([6, 8])
    expect((await namesOf(one)).join()).toBe('select $1::integer * 2 as doubled')
  })

  it('have no names behind a pooler of transactions', async () => {
    const one = open(1, false)
    for (const number of [1, 2, 3]) await double(one, number)
    await inTransaction(one.db, (transaction) => sql`select ${1}::integer`.execute(transaction))
    expect(await namesOf(one)).toEqual([])
  })

  it('are prepared anew when a migration changed their columns, on every connection', async () => {
    const two = open(2)
    const everything = (transaction: Connection['db']) =>
      sql<object>`select * from notes where id > ${0}::integer`.execute(transaction)
    await database.pool.query("insert into notes values (1, 'one')")
    for (let times = 0; times < 3; times++) await Promise.all([everything(two.db), everything(two.db)])
    await database.pool.query('alter table notes add column more integer')
    const found = await Promise.all([everything(two.db), everything(two.db)])
    expect(found.map(({ rows }) => rows)).toEqual(Array.from({ length: 2 }, () => [{ id: 1, text: 'one', more: null }]))
    await database.pool.query('alter table notes drop column more')
    const again = await inTransaction(two.db, async (transaction) => {
      await sql`update notes set text = 'changed' where id = ${1}::integer`.execute(transaction)
      return everything(transaction)
    })
    expect(again.rows).toEqual([{ id: 1, text: 'changed' }])
    await database.pool.query('truncate notes')
  })
})

describe('a transaction', () => {
  const insert = (transaction: Connection['db'], id: number) =>
    sql`insert into notes (id, text) values (${id}, 'note')`.execute(transaction)
  const count = async () => (await database.pool.query('select 1 from notes')).rowCount

  it('begins with its first statement, in one message', async () => {
    const one = open(1)
    await inTransaction(one.db, (transaction) => insert(transaction, 1))
    const counted = countStatements()
    await inTransaction(one.db, async (transaction) => {
      await insert(transaction, 2)
      const { rows } = await sql<{ id: number }>`select id from notes where id > ${0} order by id`.execute(transaction)
      expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    })
    counted.stop()
    expect(counted.list().map((texts) => texts.length)).toEqual([4])
    expect(await count()).toBe(2)
  })

  it.each([
    [
      'fails in its first statement',
      async (transaction: Connection['db']): Promise<void> => void (await insert(transaction, 1)),
    ],
    [
      'fails later',
      async (transaction: Connection['db']) => {
        await insert(transaction, 3)
        await insert(transaction, 1)
      },
    ],
    [
      'is given up',
      async (transaction: Connection['db']) => {
        await sql`insert into notes (id) values (4)`.execute(transaction)
        throw new Error('given up')
      },
    ],
  ])('that %s leaves nothing behind, and its connection goes on', async (_, work) => {
    const one = open(1)
    for (let times = 0; times < 3; times++) await expect(inTransaction(one.db, work)).rejects.toThrow()
    expect(await count()).toBe(2)
    expect(await double(one, 5)).toBe(10)
    expect(await inTransaction(one.db, async () => 'empty')).toBe('empty')
    await inTransaction(one.db, (transaction) => sql`delete from notes where id = 9`.execute(transaction))
  })
})
