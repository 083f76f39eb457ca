import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { connect, type Connection } from './connect.ts'
import { together } from './together.ts'
import { constraintOf, inTransaction } from './transaction.ts'

type Sql = Connection['db']
let database: TestDatabase & { drop(): Promise<void> }
let connection: Connection
let db: Sql

beforeAll(async () => {
  database = await testDatabase(2)
  await database.pool.query('create table notes (id integer primary key, text text)')
  connection = connect(database.url, 1)
  db = connection.db
})
beforeEach(() => database.pool.query('truncate notes'))
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const add = (on: Sql, id: number) => sql`insert into notes (id, text) values (${id}, 'note')`.execute(on)
const ids = async (on: Sql) =>
  (await sql<{ id: number }>`select id from notes where id > ${0} order by id`.execute(on)).rows.map(({ id }) => id)

it('statements that go together are done in their order, each on what the ones before it left', async () => {
  const answers = await inTransaction(db, (transaction) =>
    together(transaction, (on) => [ids(on), add(on, 1), ids(on), 'no statement', add(on, 2), ids(on)]),
  )
  expect(answers).toEqual([
    [],
    expect.objectContaining({ numAffectedRows: 1n }),
    [1],
    'no statement',
    expect.anything(),
    [1, 2],
  ])
})

it('none waits for the answer of the one before it', async () => {
  const steps: string[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>
  const queryAndNote = function (this: unknown, ...args: unknown[]) {
    steps.push('sent')
    return query.apply(this, args).finally(() => steps.push('answered'))
  }
  await inTransaction(db, async (transaction) => {
    Reflect.set(pg.Client.prototype, 'query', queryAndNote)
    await together(transaction, (on) => [add(on, 1), ids(on)])
    Reflect.set(pg.Client.prototype, 'query', query)
  })
  expect(steps).toEqual(['sent', 'sent', 'answered', 'answered'])
})

it('leave nothing behind when one fails, and their connection goes on', async () => {
  await add(db, 2)
  const failed = inTransaction(db, (transaction) =>
    together(transaction, (on) => [add(on, 1), add(on, 2), add(on, 3), ids(on)]),
  )
  expect(constraintOf(await failed.catch((error: unknown) => error))).toBe('notes_pkey')
  expect(await ids(db)).toEqual([2])
  await inTransaction(db, (transaction) => together(transaction, (on) => [add(on, 3), ids(on)]))
  expect(await ids(db)).toEqual([2, 3])
})

it('what follows from an answer goes together as well, and so does what is asked together inside', async () => {
  const twice = async (on: Sql, id: number) => {
    await together(on, (inner) => [add(inner, id), ids(inner)])
    await add(on, id + 1)
  }
  await inTransaction(db, (transaction) => together(transaction, (on) => [twice(on, 1), twice(on, 3), add(on, 9)]))
  expect(await ids(db)).toEqual([1, 2, 3, 4, 9])
})

it('waits for what is on its way before it fails, so that nothing is sent after the transaction', async () => {
  const refuse = async () => Promise.reject(new Error('refused'))
  const late = async (on: Sql, id: number) => {
    await ids(on)
    await add(on, id)
  }
  const failed = inTransaction(db, (transaction) => together(transaction, (on) => [refuse(), late(on, 1)]))
  await expect(failed).rejects.toThrow('refused')
  expect(await ids(db)).toEqual([])
})

it('fails with what failed first, so that a transaction that may succeed is tried again', async () => {
  const tries: number[] = []
  const late = async (on: Sql) => {
    await setImmediate()
    await ids(on)
  }
  const deadlock = (on: Sql) => sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(on)
  await inTransaction(db, async (transaction) => {
    tries.push(tries.length)
    await together(transaction, (on) => [late(on), tries.length === 1 ? deadlock(on) : ids(on)])
  })
  expect(tries).toEqual([0, 1])
})

it('outside of a transaction, each statement is one by itself, on one connection', async () => {
  expect(await together(db, (on) => [add(on, 1), ids(on), add(on, 2), ids(on)])).toMatchObject([{}, [1], {}, [1, 2]])
})
