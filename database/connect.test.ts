import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { administer, createDatabase } from '../tests/support/product/test-server.ts'
import { connect, type Connection, whileStarting } from './connect.ts'
import { inTransaction } from './transaction.ts'

const name = `test_${randomBytes(6).toString('hex')}`
let url: string
let connection: Connection

beforeEach(async () => {
  await createDatabase(inject('databaseServer'), name)
  const place = new URL(inject('databaseServer'))
  place.pathname = `/${name}`
  url = place.href
  connection = connect(url, 1)
})

afterEach(async () => {
  vi.useRealTimers()
  await connection.close()
  await administer(inject('databaseServer'), `drop database if exists "${name}" with (force)`)
})

test('a call waits two seconds for a connection, a start half a minute', async () => {
  const { pool } = connection
  const busy = await pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const call = pool.query('select 1').catch((error: Error) => error.message)
  const starting = whileStarting(pool, () => pool.query<{ one: number }>('select 1 as one'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await call).toBe('timeout exceeded when trying to connect')

  busy.release()
  expect((await starting).rows).toEqual([{ one: 1 }])
})

test('what reads stands behind no transaction, and transactions go one after the other', async () => {
  await connection.close()
  connection = connect(url, 2, { keptForReads: 1 })
  const { db, transactions } = connection
  const held = Promise.withResolvers<void>()
  const first = inTransaction(db, async (sql) => {
    await sql.selectNoFrom((of) => of.lit(1).as('one')).execute()
    await held.promise
    return 'first'
  })
  const second = inTransaction(db, () => Promise.resolve('second'))
  await vi.waitFor(() => expect(transactions.waitingCount).toBe(1))
  expect(await db.selectNoFrom((of) => of.lit(1).as('one')).execute()).toEqual([{ one: 1 }])
  held.resolve()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(transactions.waitingCount).toBe(0)
})
