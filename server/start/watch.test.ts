import Fastify from 'fastify'
import { sql } from 'kysely'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPaidOrder, sampleRows } from '../../tests/support/database/sample-rows.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { freePort } from '../../database/embedded/free-port.ts'
import type { Context } from '../../modules/call/context.ts'
import { openLog } from '../watching/logger.ts'
import { readConfig } from './config.ts'
import { markBackup } from './data-folder.ts'
import { openProduct, type ProductServer } from './product.ts'
import { openWatch } from './watch.ts'

const TOKEN = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

interface Product {
  readonly origin: string
  readonly product: ProductServer
  close(): Promise<void>
}

async function open(environment: Readonly<Record<string, string>>): Promise<Product> {
  const config = readConfig({
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    SECRET: 'a secret of the tests, 32 letters',
    DATABASE_POOL: '3',
    ...environment,
  })
  const product = await openProduct(config, database.url, { log: openLog(config), say: () => undefined }, () =>
    Promise.resolve(),
  )
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const close = async () => {
    await product.app.close()
    await product.close()
  }
  return { origin, product, close }
}

const ask = (url: string, token?: string) =>
  fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

/** The value of a figure; undefined if the text does not have it. */
const valueOf = (text: string, figure: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${figure} `))
    ?.slice(figure.length + 1)

describe('behind a token', () => {
  let product: Product
  const folder = mkdtempSync(path.join(tmpdir(), 'roamfit watch-'))
  beforeAll(async () => {
    product = await open({ METRICS_TOKEN: TOKEN, DATA_DIR: folder })
  })
  afterAll(async () => {
    await product.close()
    await rm(folder, { recursive: true })
  })
  const figures = async () => (await ask(`${product.origin}/metrics`, TOKEN)).text()

  it.each([
    ['without the token', undefined],
    ['with another one', `${TOKEN.slice(0, -1)}1`],
    ['with a shorter one', TOKEN.slice(0, 8)],
    ['with an empty one', ''],
  ])('tells nothing %s', async (_what, token) => {
    const answer = await ask(`${product.origin}/metrics`, token)
    expect([answer.status, answer.headers.get('www-authenticate'), await answer.text()]).toEqual([401, 'Bearer', ''])
  })

  it('counts requests by route and status, and refusals by code', async () => {
    const path = `${product.origin}/api/utility/couponDetail/NOPE`
    for (const url of [path, path, `${product.origin}/api/utility/destinations`]) await (await fetch(url)).text()
    const text = await figures()
    const times = 'roamfit_request_seconds_count'
    expect(valueOf(text, `${times}{method="GET",route="/api/utility/couponDetail/:code",status="404"}`)).toBe('2')
    expect(valueOf(text, `${times}{method="GET",route="/api/utility/destinations",status="200"}`)).toBe('1')
    const code = 'roamfit_refusals_total{route="/api/utility/couponDetail/:code",code="couponNotFound"}'
    expect(valueOf(text, code)).toBe('2')
    expect(text).not.toContain('NOPE')
  })

  it('counts hits and misses of the caches', async () => {
    const hits = (text: string) => Number(valueOf(text, 'roamfit_cache_total{cache="answer",outcome="hit"}') ?? 0)
    const before = hits(await figures())
    for (let time = 0; time < 3; time++) await (await fetch(`${product.origin}/api/utility/destinations`)).text()
    expect(hits(await figures()) - before).toBeGreaterThanOrEqual(2)
    expect(await figures()).toMatch(/roamfit_cache_total\{cache="answer",outcome="miss"\} [1-9]/)
    expect(await figures()).toMatch(/roamfit_cache_total\{cache="catalogue",outcome="(hit|miss)"\} [1-9]/)
  })

  it('measures process, connections, catalogue and waiting work', async () => {
    await database.db
      .insertInto('outbox_mails')
      .values({
        kind: 'reset-code',
        dedupe_key: 'watched',
        recipient: 'nina@example.com',
        data: JSON.stringify({ code: '01234567' }),
        due_at: sql<Date>`now()`,
        created_at: sql<Date>`now() - interval '10 minutes'`,
      })
      .execute()
    const text = await figures()
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/)
    expect(text).toMatch(/process_resident_memory_bytes \d{8}/)
    expect(valueOf(text, 'roamfit_database_connections{state="waiting"}')).toBe('0')
    expect(Number(valueOf(text, 'roamfit_database_connections{state="total"}'))).toBeGreaterThan(0)
    expect(Number(valueOf(text, 'roamfit_catalogue_age_seconds'))).toBeLessThan(60)
    expect(valueOf(text, 'roamfit_database_up')).toBe('1')
    expect(valueOf(text, 'roamfit_waiting{work="mail"}')).toBe('1')
    expect(Number(valueOf(text, 'roamfit_waiting_oldest_seconds{work="mail"}'))).toBeGreaterThanOrEqual(600)
    expect(valueOf(text, 'roamfit_waiting{work="notification"}')).toBe('0')
    expect(text).not.toContain('nina')
  })

  it('tells of disputes, of refunds that failed today, and how long ago the count and the backup were', async () => {
    expect(valueOf(await figures(), 'roamfit_backup_age_seconds')).toBeUndefined()
    const { orderId, paymentId } = await insertPaidOrder(database.db, await sampleRows(database.db), 5_000)
    const dispute = { payment_id: paymentId, amount_minor: 100, currency: 'CHF', opened_at: new Date() } as const
    await database.db
      .insertInto('disputes')
      .values([
        { ...dispute, provider_dispute_id: 'dp_1', status: 'open' },
        { ...dispute, provider_dispute_id: 'dp_2', status: 'won', closed_at: new Date() },
      ])
      .execute()
    await database.db
      .insertInto('refunds')
      .values({
        order_id: orderId,
        payment_id: paymentId,
        amount_minor: 1,
        currency: 'CHF',
        status: 'failed',
        reason: '',
      })
      .execute()
    markBackup(folder)
    const text = await figures()
    expect(valueOf(text, 'roamfit_disputes_open')).toBe('1')
    expect(valueOf(text, 'roamfit_refunds_failed')).toBe('1')
    expect(Number(valueOf(text, 'roamfit_backup_age_seconds'))).toBeLessThan(60)
    // The queue of a new product is as old as the product.
    expect(Number(valueOf(text, 'roamfit_count_age_seconds'))).toBeLessThan(600)
    expect(valueOf(text, 'roamfit_jobs_total{job="recount",outcome="givenUp"}')).toBe('0')
  })

  it.each(['dashboard.json', 'alerts.yaml'])('gives every figure that docs/operations/%s names', async (file) => {
    const rules = await readFile(path.join(import.meta.dirname, '../../docs/operations', file), 'utf8')
    const named = new Set(rules.match(/\b(?:roamfit|nodejs|process)_[a-z0-9_]+/g))
    expect(named.size).toBeGreaterThan(8)
    const given = (await figures()).matchAll(/^# TYPE (\S+) (\S+)/gm)
    const known = new Set([...given].flatMap(([, name = '']) => [name, `${name}_count`, `${name}_bucket`]))
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  })

  it('says so when the database does not answer in time, and claims nothing about waiting work', async () => {
    const holder = await database.pool.connect()
    await holder.query('begin; lock table outbox_mails in access exclusive mode')
    try {
      const text = await figures()
      expect([valueOf(text, 'roamfit_database_up'), valueOf(text, 'roamfit_waiting{work="mail"}')]).toEqual([
        '0',
        undefined,
      ])
      expect(text).toContain('nodejs_eventloop_lag_seconds')
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })
})

it('counts the jobs that were done together, and each that was left and failed', async () => {
  const config = readConfig({ DEMO: 'false', SECRET: 'a secret of the tests, 32 letters', METRICS_TOKEN: TOKEN })
  const known = { total: 0, rewinds: 0 }
  const versions = { version: () => '', known, secondsSinceHeard: () => 0, close: () => Promise.resolve() }
  const watch = await openWatch(config, { ...database, versions, replicas: undefined })
  const [plan] = watch.plans([
    {
      name: 'sweep',
      handle: () => Promise.reject(new Error('again')),
      handleMany: async (_context, all) => all.slice(2),
    },
  ])
  const context = {} as Context
  const all = [{ number: 1 }, { number: 2 }, { number: 3 }]
  expect(await plan?.handleMany?.(context, all)).toEqual([{ number: 3 }])
  await expect(plan?.handle(context, { number: 3 })).rejects.toThrow('again')
  plan?.onGivenUp?.()
  const app = Fastify()
  for (const scope of watch.scopes) await app.register(scope)
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  const count = (outcome: string) => valueOf(body, `roamfit_jobs_total{job="sweep",outcome="${outcome}"}`)
  expect([count('done'), count('failed'), count('givenUp')]).toEqual(['2', '1', '1'])
})

it('on a separate port, and nowhere else', async () => {
  const port = await freePort()
  const product = await open({ METRICS_PORT: String(port) })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(await answer.text()).toContain('roamfit_database_up 1')
    for (const url of [`http://127.0.0.1:${port}/`, `${product.origin}/metrics`])
      expect((await ask(url, TOKEN)).status).toBe(404)
    await expect(open({ METRICS_PORT: String(port) })).rejects.toThrow(`METRICS_PORT: ${port} is taken`)
  } finally {
    await product.close()
  }
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

it('is not there unless it is configured', async () => {
  const product = await open({})
  expect((await ask(`${product.origin}/metrics`, TOKEN)).status).toBe(404)
  await product.close()
})
