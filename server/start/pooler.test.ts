import { sql } from 'kysely'
import pino from 'pino'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { databaseProcess, type DatabaseProcess } from '../../tests/support/database/database-process.ts'
import { hasPooler, type Pooler, poolerProcess } from '../../tests/support/database/pooler-process.ts'
import { openSender } from '../jobs.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { openProduct, type ProductServer } from './product.ts'

// Fewer than the product's own connections, so that they change hands all the time.
const CONNECTIONS = 3

describe.skipIf(!hasPooler)('behind pgbouncer in transaction mode (needs the Debian package pgbouncer)', () => {
  let database: DatabaseProcess
  let pooler: Pooler
  let product: ProductServer
  let origin: string
  const logged: string[] = []
  const said: string[] = []
  const settings = (more: Readonly<Record<string, string>> = {}) =>
    readConfig({
      DEMO: 'false',
      SECRET: 'a secret of the tests, 32 letters',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      ...more,
    })
  const direct = async (text: string) => {
    const { pool, close } = connect(database.url, 1)
    try {
      return (await pool.query<Record<string, unknown>>(text)).rows
    } finally {
      await close()
    }
  }

  beforeAll(async () => {
    database = await databaseProcess()
    pooler = await poolerProcess(database.url, CONNECTIONS)
  }, 60_000)
  afterAll(async () => {
    await product?.app.close()
    await product?.close()
    await pooler.close()
    await database.close()
  })

  it('names the role that has no time zone or time limit, and an address of another database', async () => {
    await direct("alter role roamfit set timezone = 'Asia/Tokyo'")
    await pooler.close()
    pooler = await poolerProcess(database.url, CONNECTIONS)
    await expect(openDatabase(settings(), () => undefined)).rejects.toThrow(
      /behind a pooler the role sets the time zone, and it is Asia\/Tokyo.*alter role "roamfit" set timezone = 'UTC'/,
    )
    await direct("alter role roamfit set timezone = 'UTC'")
    await pooler.close()
    pooler = await poolerProcess(database.url, CONNECTIONS)
    await openDatabase(settings(), (message) => said.push(message))
    expect(said.join()).toContain(`alter role "roamfit" set statement_timeout = '30s'`)
    expect(said.join()).toContain(`alter role "roamfit" set lock_timeout = '2s'`)
    expect(said.join()).toContain('alter role "roamfit" set random_page_cost = 1.1')
    await direct('create database other')
    const other = database.url.replace(/postgres$/, 'other')
    await expect(openDatabase(settings({ DATABASE_DIRECT_URL: other }), () => undefined)).rejects.toThrow(
      'DATABASE_DIRECT_URL: it leads to another database than DATABASE_URL',
    )
  })

  it('takes no settings with a connection, so the settings have to name the pooler', async () => {
    const { pool, close } = connect(pooler.url, 1)
    await expect(pool.query('select 1')).rejects.toThrow(/unsupported startup parameter/)
    await close()
  })

  it(
    'migrates, answers more calls at once than it has connections, and does its jobs',
    { timeout: 120_000 },
    async () => {
      await direct("alter role roamfit set statement_timeout = '30s'")
      await pooler.close()
      pooler = await poolerProcess(database.url, CONNECTIONS)
      const log = pino(
        { level: 'warn' },
        new Writable({ write: (line: Buffer, _encoding, done) => done(void logged.push(String(line))) }),
      )
      const config = settings({ LOG_LEVEL: 'silent' })
      product = await openProduct(config, pooler.url, { log, say: () => undefined }, () => Promise.resolve())
      await product.work()
      origin = await product.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
      const statuses = await Promise.all(
        Array.from(
          { length: 40 },
          async (_, number) => (await fetch(`${origin}/api/utility/couponDetail/N${number}`)).status,
        ),
      )
      expect(new Set(statuses)).toEqual(new Set([404]))
      const sender = await openSender(pooler.url)
      const { db, close } = connect(pooler.url, 2, { isShared: true })
      await inTransaction(db, (transaction) => sender.send(transaction, 'sweep', {}))
      await vi.waitFor(
        async () =>
          expect(await direct("select state from jobs.job where name = 'sweep'")).toContainEqual({
            state: 'completed',
          }),
        { timeout: 30_000, interval: 200 },
      )
      await sender.stop()
      await close()
      expect(logged).toEqual([])
    },
  )

  it('leaves nothing on the connections, and listens on a separate one', async () => {
    const { db, close } = connect(pooler.url, CONNECTIONS, { isShared: true })
    const asked = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const { rows } = await sql<Record<string, unknown>>`
          select current_setting('statement_timeout') as "limit", current_setting('TimeZone') as zone,
            (select count(*)::integer from pg_prepared_statements) as named,
            (select count(*)::integer from pg_locks where locktype = 'advisory') as locks, pg_sleep(0.2)::text`.execute(
          db,
        )
        return rows[0]
      }),
    )
    for (const one of asked) expect(one).toMatchObject({ limit: '30s', zone: 'UTC', named: 0, locks: 0 })
    await close()
    const listening = await direct(
      "select query from pg_stat_activity where application_name = 'catalogue versions of roamfit'",
    )
    expect(listening).toHaveLength(1)
  })
})
