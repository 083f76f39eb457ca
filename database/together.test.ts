import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { countStatements } from '../tests/support/database/count-statements.ts'
import { connect, type Connection } from './connect.ts'
import { together } from './together.ts'
import { constraintOf, inTransaction } from './transaction.ts'

type Sql = Connection['db']
let database: TestDatabase & { drop(): Promise<void> }
const opened: Connection[] = []

beforeAll(async () => {
  database = await testDatabase(2)
  await database.pool.query('create table notes (id integer primary key, text text)')
})
beforeEach(() => database.pool.query('truncate notes'))
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await database.drop()
})

function open(prepares = true): Sql {
  const connection = connect(database.url, 1, { prepares })
  opened.push(connection)
  return connection.db
}

const add = (on: Sql, id: number) => sql`insert into notes (id, text) values (${id}, 'note')`.execute(on)
const ids = async (on: Sql) =>
  (await sql<{ id: number }>`select id from notes where id > ${0} order by id`.execute(on)).rows.map(({ id }) => id)

describe.each([
  ['with names', true],
  ['without names', false],
])('queries that go together, %s', (_, prepares) => {
  it('are one message, done in their order, each on what the ones before it left', async () => {
    const db = open(prepares)
    const answers: unknown[] = []
    const counted = countStatements()
    for (const id of [1, 3, 5, 7])
      answers.push(
        await inTransaction(db, (transaction) =>
          together(transaction, (on) => [ids(on), add(on, id), ids(on), 'no query', add(on, id + 1), ids(on)]),
        ),
      )
    counted.stop()
    expect(answers.at(-1)).toEqual([
      [1, 2, 3, 4, 5, 6],
      { rows: [], numAffectedRows: 1n, insertId: undefined },
      [1, 2, 3, 4, 5, 6, 7],
      'no query',
      expect.anything(),
      [1, 2, 3, 4, 5, 6, 7, 8],
    ])
    const { statements, messages, transactions } = counted.read().product
    expect([statements, transactions, messages]).toEqual([4 * 7, 4, prepares ? 4 * 2 : 4 * 3])
  })

  it('leave nothing behind when one fails, and their connection goes on', async () => {
    const db = open(prepares)
    await add(db, 2)
    const other = (on: Sql) => sql`select ${1}::integer + ${2}::integer as three`.execute(on)
    for (let times = 0; times < 4; times++) {
      const failed = inTransaction(db, (transaction) =>
        together(transaction, (on) => [add(on, 1), add(on, 2), add(on, 3), other(on)]),
      )
      expect(constraintOf(await failed.catch((error: unknown) => error))).toBe('notes_pkey')
      expect(await ids(db)).toEqual([2])
    }
    const [, answer] = await inTransaction(db, (transaction) => together(transaction, (on) => [add(on, 3), other(on)]))
    expect([await ids(db), answer.rows]).toEqual([[2, 3], [{ three: 3 }]])
  })
})

it('what follows from an answer goes together as well, and what is asked inside joins it', async () => {
  const db = open()
  const twice = async (on: Sql, id: number) => {
    await together(on, (inner) => [add(inner, id), ids(inner)])
    await add(on, id + 1)
  }
  const counted = countStatements()
  await inTransaction(db, (transaction) => together(transaction, (on) => [twice(on, 1), twice(on, 3), add(on, 9)]))
  counted.stop()
  expect(await ids(db)).toEqual([1, 2, 3, 4, 9])
  expect(counted.read().product).toEqual({ statements: 9, transactions: 1, messages: 3 })
})

it('waits for what is on its way before it fails, so that nothing is sent after the transaction', async () => {
  const db = open()
  const refuse = async () => Promise.reject(new Error('refused'))
  const late = async (on: Sql, id: number) => {
    await ids(on)
    await add(on, id)
  }
  const failed = inTransaction(db, (transaction) => together(transaction, (on) => [refuse(), late(on, 1)]))
  await expect(failed).rejects.toThrow('refused')
  expect(await ids(db)).toEqual([])
})

it('sends nothing of what was called before a call that throws at once, and its connection goes on', async () => {
  const db = open()
  const unforeseen: unknown[] = []
  const note = (reason: unknown) => void unforeseen.push(reason)
  process.on('unhandledRejection', note)
  const breakAtOnce = (): Promise<void> => {
    throw new Error('broken')
  }
  const counted = countStatements()
  const alone = inTransaction(db, (transaction) =>
    together(transaction, (on) => [add(on, 1), add(on, 1), breakAtOnce()]),
  )
  await expect(alone).rejects.toThrow('broken')
  const inside = inTransaction(db, (transaction) =>
    together(transaction, (on) => [ids(on), together(on, (inner) => [add(inner, 1), add(inner, 1), breakAtOnce()])]),
  )
  await expect(inside).rejects.toThrow('broken')
  const nested = inTransaction(db, (transaction) =>
    together(transaction, (on) => [together(on, (inner) => [add(inner, 1)]), breakAtOnce()]),
  )
  await expect(nested).rejects.toThrow('broken')
  await setImmediate()
  counted.stop()
  process.off('unhandledRejection', note)
  expect(counted.list().flat()).toEqual(['begin', expect.stringMatching(/^select id/), 'rollback'])
  expect([await ids(db), unforeseen]).toEqual([[], []])
})

it('fails with what failed first, so that a transaction that may succeed is tried again', async () => {
  const db = open()
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

it('outside of a transaction a message is one', async () => {
  const db = open()
  await expect(together(db, (on) => [add(on, 1), add(on, 1)])).rejects.toThrow()
  expect(await ids(db)).toEqual([])
})

it('are prepared anew when a migration changed the columns of one', async () => {
  const db = open()
  const everything = (on: Sql) => sql<object>`select * from notes where id > ${0}::integer`.execute(on)
  const ask = () => inTransaction(db, (transaction) => together(transaction, (on) => [add(on, 1), everything(on)]))
  for (let times = 0; times < 3; times++) {
    await ask()
    await database.pool.query('truncate notes')
  }
  await database.pool.query('alter table notes add column more integer')
  expect((await ask())[1].rows).toEqual([{ id: 1, text: 'note', more: null }])
  await database.pool.query('alter table notes drop column more')
})
