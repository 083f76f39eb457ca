import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { connect, type Connection } from './connect.ts'
import { together } from './together.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase & { drop(): Promise<void> }
let connection: Connection
beforeAll(async () => {
  database = await testDatabase(2)
  await database.pool.query('create table notes (id integer primary key generated always as identity)')
})
afterAll(() => database.drop())

const notes = (on: Connection['db']) => sql<object>`select * from notes where id > ${0}`.execute(on)
const namesOf = async ({ db }: Connection) =>
  (
    await sql<{
      statement: string
    }>`select statement from pg_prepared_statements where statement like 'select id, %'`.execute(db)
  ).rows.length

it('a statement has a name from the second time on, unless connections are handed on by a pooler', async () => {
  const counts: number[][] = []
  for (const isShared of [false, true]) {
    connection = connect(database.url, 1, { isShared })
    const named: number[] = []
    for (let times = 0; times < 3; times++) {
      await sql`select id, ${String(isShared)}::text from notes`.execute(connection.db)
      named.push(await namesOf(connection))
    }
    await connection.close()
    counts.push(named)
  }
  expect(counts).toEqual([
    [0, 1, 1],
    [0, 0, 0],
  ])
})

it('300 texts have a name in one pool, whatever the others have named', async () => {
  const counts: number[] = []
  for (let pool = 0; pool < 2; pool++) {
    connection = connect(database.url, 1)
    for (let text = 0; text < 301; text++)
      for (let times = 0; times < 2; times++)
        await sql`select id, ${sql.lit(text)} as "text", ${0}::integer from notes`.execute(connection.db)
    counts.push(await namesOf(connection))
    await connection.close()
  }
  expect(counts).toEqual([300, 300])
})

it('a statement whose columns a migration has changed is sent again, alone, and with its transaction', async () => {
  connection = connect(database.url, 1)
  const { db } = connection
  await database.pool.query('insert into notes default values')
  for (let times = 0; times < 3; times++) await notes(db)
  await database.pool.query('alter table notes add column more integer')
  expect((await notes(db)).rows).toEqual([{ id: 1, more: null }])
  await connection.close()

  connection = connect(database.url, 1)
  const again = connection.db
  await inTransaction(again, notes)
  await database.pool.query('alter table notes drop column more')
  expect((await inTransaction(again, notes)).rows).toEqual([{ id: 1 }])
  expect(
    (await inTransaction(again, (transaction) => together(transaction, (on) => [notes(on), notes(on)]))).map(
      ({ rows }) => rows,
    ),
  ).toEqual([[{ id: 1 }], [{ id: 1 }]])
  await connection.close()
})
