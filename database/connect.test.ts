import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { administer, createDatabase } from '../tests/support/product/test-server.ts'
import { connect, type Connection, whileStarting } from './connect.ts'
import { inTransaction, waitForOthers } from './transaction.ts'

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

test('a call waits two seconds for a connection, a start and a command half a minute', async () => {
  const { pool } = connection
  const busy = await pool.connect()
  const ofCommand = connect(url, 1, { isPatient: true })
  const busyToo = await ofCommand.pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const call = pool.query('select 1').catch((error: Error) => error.message)
  const starting = whileStarting(connection, () => pool.query<{ one: number }>('select 1 as one'))
  const command = ofCommand.pool.query<{ one: number }>('select 1 as one')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await call).toBe('timeout exceeded when trying to connect')

  busy.release()
  expect((await starting).rows).toEqual([{ one: 1 }])
  busyToo.release()
  expect((await command).rows).toEqual([{ one: 1 }])
  await ofCommand.close()
})

test('a statement waits two seconds for a row, and for as long as it takes where others take turns', async () => {
  const { db } = connection
  const limitOf = async (on: typeof db) =>
    (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(on)).rows[0]?.lock_timeout
  expect(await limitOf(db)).toBe('2s')
  const inTurn = db.transaction().execute(async (transaction) => {
    await waitForOthers(transaction)
    return limitOf(transaction)
  })
  expect([await inTurn, await limitOf(db)]).toEqual(['0', '2s'])
})

test('a read waits for no transaction, and transactions go one after the other', async () => {
  await connection.close()
  connection = connect(url, 2, { forTransactions: 1 })
  const { db, transactions } = connection
  const held = Promise.withResolvers<void>()
  const first = inTransaction(db, async () => {
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
