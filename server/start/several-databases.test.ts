import pg from 'pg'
import pino from 'pino'
import { tmpdir } from 'node:os'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, type Connection } from '../../database/connect.ts'
import { freePort } from '../../database/embedded/free-port.ts'
import { parsePosition } from '../../database/replicas/position-history.ts'
import { followReplicas } from '../../database/replicas/replicas.ts'
import {
  connectionOf,
  databaseProcess,
  type DatabaseProcess,
  replicaProcess,
} from '../../tests/support/database/database-process.ts'
import { createDestination, createVenue, type Destination } from '../../tests/support/factories/catalogue.ts'
import { createPassProduct } from '../../tests/support/factories/shop.ts'
import { readConfig } from './config.ts'
import { openProduct, type ProductServer } from './product.ts'

const TOKEN = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const DATABASE_SETTINGS = {
  // PostgreSQL acknowledges a commit once a replica has it too.
  synchronous_standby_names: 'ANY 1 (one, two)',
  wal_retrieve_retry_interval: '200ms',
  fsync: 'off',
}
let primary: DatabaseProcess
let replicas: Readonly<Record<'one' | 'two', DatabaseProcess>>
let product: ProductServer
let origin: string
let writing: Connection
let london: Destination
let settings: Readonly<Record<string, string>>
const logged: { msg: string; replica?: string; problem?: string }[] = []

beforeAll(async () => {
  primary = await databaseProcess(DATABASE_SETTINGS)
  const one = await replicaProcess(primary, 'one', DATABASE_SETTINGS)
  const two = await replicaProcess(primary, 'two', DATABASE_SETTINGS)
  replicas = { one, two }
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line: Buffer, _encoding, done) => done(void logged.push(JSON.parse(String(line)))) }),
  )
  settings = {
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    SECRET: 'a secret of the tests, 32 letters',
    DATABASE_URL: `postgres://roamfit@${[primary, one, two].map(({ url }) => new URL(url).host).join(',')}/postgres`,
    DATABASE_REPLICA_URLS: `${one.url}, ${two.url}`,
    DATABASE_POOL: '4',
    METRICS_TOKEN: TOKEN,
    ANSWER_CACHE: 'false',
    DATA_DIR: tmpdir(),
    RATE_LIMIT_FACTOR: '1000',
  }
  const config = readConfig(settings)
  product = await openProduct(config, config.databaseUrl ?? '', { log, say: () => undefined }, () => Promise.resolve())
  origin = await product.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  writing = connect(primary.url, 2)
  london = await createDestination(writing.db)
}, 60_000)
afterAll(async () => {
  await product?.drain(0)
  await product?.app.close()
  await product?.close()
  await writing?.close()
  await Promise.all([primary, replicas?.one, replicas?.two].map((server) => server?.close()))
})

const shortly = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })

async function ask(database: DatabaseProcess, text: string): Promise<Record<string, unknown>[]> {
  const { pool, close } = connect(database.url, 1)
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows
  } finally {
    await close()
  }
}

async function figure(name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
const reads = (from: 'primary' | 'replica') => figure(`roamfit_catalogue_reads_total{from="${from}"}`)
const hostOf = ({ url }: DatabaseProcess) => `${new URL(url).host}/postgres`
const isRead = (database: DatabaseProcess) => figure(`roamfit_replica_read{replica="${hostOf(database)}"}`)
const bothRead = () =>
  shortly(async () => expect([await isRead(replicas.one), await isRead(replicas.two)]).toEqual([1, 1]))

async function nameOf(slug: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(`${origin}/api/studio/${slug}`, { headers })
  const body = (await answer.json()) as { name: string }
  return answer.status === 200 ? body.name : `${answer.status}`
}

async function whoAnswered(work: () => Promise<unknown>): Promise<{ primary: number; replica: number }> {
  const before = [await reads('primary'), await reads('replica')] as const
  await work()
  return { primary: (await reads('primary')) - before[0], replica: (await reads('replica')) - before[1] }
}

describe('two streaming replicas', () => {
  it('answer for the catalogue, but not to signed-in callers', async () => {
    await createVenue(writing.db, london, { slug: 'lake-club', name: 'Lake Club' })
    await shortly(async () => expect(await nameOf('lake-club')).toBe('Lake Club'))
    await bothRead()
    expect(await whoAnswered(() => nameOf('lake-club'))).toEqual({ primary: 0, replica: 1 })
    const path = `${origin}/api/basicSearch/fullClasses?city=London&date=2026-12-01`
    expect(await whoAnswered(() => fetch(path))).toEqual({ primary: 0, replica: 1 })
    expect(await whoAnswered(() => fetch(path, { headers: { authorization: 'Bearer me' } }))).toEqual({
      primary: 1,
      replica: 0,
    })
  })

  it('never answer with less than the process knows', async () => {
    for (const replica of Object.values(replicas)) await ask(replica, 'select pg_wal_replay_pause()')
    const rename = (name: string) => writing.db.updateTable('venues').set({ name }).where('slug', '=', 'lake-club')
    await rename('Shore Club').execute()
    await shortly(async () => expect(await nameOf('lake-club')).toBe('Shore Club'))
    const answered = await whoAnswered(async () => {
      for (let time = 0; time < 10; time++) expect(await nameOf('lake-club')).toBe('Shore Club')
    })
    expect(answered).toEqual({ primary: 10, replica: 0 })
    for (const replica of Object.values(replicas)) await ask(replica, 'select pg_wal_replay_resume()')
    await bothRead()
    expect(await nameOf('lake-club')).toBe('Shore Club')
  })

  it('are left out while one is a second behind, however little it lacks', async () => {
    await ask(replicas.one, 'select pg_wal_replay_pause()')
    await writing.pool.query("insert into settings (key, value) values ('test-of-replicas', '1')")
    await shortly(async () => expect([await isRead(replicas.one), await isRead(replicas.two)]).toEqual([0, 1]))
    const behind = await figure(`roamfit_replica_behind_seconds{replica="${hostOf(replicas.one)}"}`)
    expect(behind).toBeGreaterThan(1)
    await ask(replicas.one, 'select pg_wal_replay_resume()')
    await bothRead()
    expect(logged.filter(({ replica }) => replica)).toEqual([])
  })

  it('may die and come back: no call fails, and the log says so once', async () => {
    await replicas.two.kill()
    for (let time = 0; time < 20; time++) expect(await nameOf('lake-club')).toBe('Shore Club')
    await shortly(async () => expect([await isRead(replicas.one), await isRead(replicas.two)]).toEqual([1, 0]))
    expect(logged.filter(({ replica }) => replica)).toMatchObject([
      { replica: hostOf(replicas.two), problem: 'it does not answer' },
    ])
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    await replicas.two.start()
    await bothRead()
  })
})

describe('a healthy replica', () => {
  it('answers only while it has every version that the process knows, and reads under its own versions', async () => {
    const [row] = await ask(primary, 'select sum(version)::integer as total from catalogue_versions')
    const total = Number(row?.['total'])
    const known = { total, rewinds: 0 }
    const options = { connections: 1, kind: {}, onState: () => undefined }
    const followed = await followReplicas([replicas.one.url], { url: primary.url, known }, options)
    await shortly(async () => expect(followed.choose()).toBeDefined())
    expect(followed.choose()?.version()).toBe(`${total}`)
    known.total += 1
    expect(followed.choose()).toBeUndefined()
    known.total -= 1
    followed.choose()?.holdBack(new pg.DatabaseError('could not read block', 20, 'error'))
    expect(followed.choose()).toBeUndefined()
    await followed.close()
  })
})

describe('a trace', () => {
  it('shows that a statement ran at a replica', async () => {
    await bothRead()
    const spans: { name: string; attributes: { key: string; value: { stringValue?: string } }[] }[] = []
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      const sent = (await json(request)) as { resourceSpans: { scopeSpans: { spans: typeof spans }[] }[] }
      spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    const collector = createServer((request, response) => void take(request, response))
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const { port } = collector.address() as AddressInfo
    const config = readConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
    const log = pino({ level: 'silent' })
    const traced = await openProduct(config, config.databaseUrl ?? '', { log, say: () => undefined }, () =>
      Promise.resolve(),
    )
    const answer = await traced.app.inject('/api/studio/lake-club')
    expect(answer.statusCode).toBe(200)
    await traced.app.close()
    await traced.close()
    collector.close()
    const servers = spans.flatMap(({ name, attributes }) =>
      attributes.flatMap(({ key, value }) => (key === 'roamfit.database' ? [`${name} ${value.stringValue}`] : [])),
    )
    expect(servers).toContain('select venues replica')
  })
})

describe('an address that leads to no replica', () => {
  it.each([
    ['another database', async () => replicas.one.url.replace(/postgres$/, 'template1'), 'it is another database'],
    ['the primary itself', async () => primary.url, 'it takes writes itself'],
    ['nothing', async () => `postgres://roamfit@127.0.0.1:${await freePort()}/postgres`, 'it does not answer'],
  ])('is left out: %s', async (_what, addressOf, problem) => {
    const told: (string | undefined)[] = []
    const url = await addressOf()
    const known = { total: 0, rewinds: 0 }
    const options = { connections: 1, kind: {}, onState: (_name: string, why?: string) => told.push(why) }
    const followed = await followReplicas([url], { url: primary.url, known }, options)
    expect([followed.choose(), followed.states(), told]).toMatchObject([undefined, [{ isRead: false }], [problem]])
    await followed.close()
  })
})

describe('the primary killed under load', () => {
  const acknowledged: string[] = []
  const state = { isOver: false }
  const subscribe = async (writer: number) => {
    for (let number = 0; !state.isOver; number++) {
      const email = `writer-${writer}-${number}@example.com`
      const body = JSON.stringify({ email })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${origin}/api/utility/newsletterSubscribe`, { method: 'POST', body, headers })
      await answer.text()
      if (answer.ok) acknowledged.push(email)
      else await pause(20)
    }
  }
  const bought: { readonly email: string; readonly code: string }[] = []
  const payAt = async (url: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${origin}${url}`, { method: 'POST', body: new URLSearchParams(body), headers })
  /** Each guest buys a pass. A guest without an answer does not try again: the provider settles the purchase. */
  const buy = async (buyer: number, VoucherId: string) => {
    const { publishableKey, basePath } = (await (await fetch(`${origin}/api/payments/config`)).json()) as {
      publishableKey: string
      basePath: string
    }
    const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040' }
    const method = { type: 'card', ...card, 'card[cvc]': '123' }
    for (let number = 0; !state.isOver; number++) {
      const email = `buyer-${buyer}-${number}@example.com`
      const kept = await payAt(`${basePath}/v1/payment_methods`, method, { authorization: `Bearer ${publishableKey}` })
      const { id } = (await kept.json()) as { id?: string }
      const answer = id && (await payAt('/api/voucher/purchaseVoucher', { VoucherId, email, PaymentMethodId: id }))
      const { voucher } = (answer ? await answer.json() : {}) as { voucher?: { code: string } | null }
      if (voucher) bought.push({ email, code: voucher.code })
      else await pause(20)
    }
  }
  const moreThan = (writes: number, purchases: number) =>
    shortly(async () => {
      expect(acknowledged.length).toBeGreaterThan(writes)
      expect(bought.length).toBeGreaterThan(purchases)
    })

  it('is replaced by a replica, without a restart and without losing an acknowledged purchase', async () => {
    const pass = await createPassProduct(writing.db, london)
    const writers = Promise.all([...[0, 1, 2, 3].map(subscribe), ...[0, 1].map((buyer) => buy(buyer, pass.id))])
    await moreThan(50, 10)
    await primary.kill()
    const [promoted, other] = await byPosition()
    await ask(promoted, 'select pg_promote()')
    const name = promoted === replicas.one ? 'one' : 'two'
    await ask(other, `alter system set primary_conninfo = '${connectionOf(promoted, name === 'one' ? 'two' : 'one')}'`)
    await ask(other, 'select pg_reload_conf()')
    await moreThan(acknowledged.length + 50, bought.length + 10)
    state.isOver = true
    await writers
    const rows = await ask(promoted, 'select email from newsletter_subscribers')
    const kept = new Set(rows.map(({ email }) => email))
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
    expect(await findStanding(promoted)).toEqual(bought.map(({ email, code }) => ({ email, code, charges: 1 })))
    await ask(promoted, "update venues set name = 'Bay Club' where slug = 'lake-club'")
    await shortly(async () => expect(await nameOf('lake-club')).toBe('Bay Club'))
    await shortly(async () => expect([await isRead(promoted), await isRead(other)]).toEqual([0, 1]))
    expect(await whoAnswered(() => nameOf('lake-club'))).toEqual({ primary: 0, replica: 1 })
    expect(logged).toContainEqual(
      expect.objectContaining({ replica: hostOf(promoted), problem: 'it takes writes itself' }),
    )
  })

  /** The state of the acknowledged purchases in the new primary. */
  async function findStanding(database: DatabaseProcess) {
    const rows = await ask(
      database,
      `select o.email, p.code, (select count(*)::integer from payment_sandbox.charges c
         join payment_sandbox.intents i on i.id = c.intent_id
         where i.metadata->>'email' = o.email::text and c.status = 'succeeded') as charges
       from orders o join passes p on p.order_id = o.id where o.status = 'fulfilled'`,
    )
    const byCode = new Map(rows.map((row) => [row['code'], row]))
    return bought.map(({ code }) => byCode.get(code))
  }

  /** The replica that has received more may have acknowledged more, so it takes over. */
  async function byPosition(): Promise<[DatabaseProcess, DatabaseProcess]> {
    const [one = 0n, two = 0n] = await Promise.all(
      Object.values(replicas).map(async (replica) => {
        const [row] = await ask(replica, 'select pg_last_wal_receive_lsn()::text as position')
        return parsePosition(String(row?.['position']))
      }),
    )
    return one >= two ? [replicas.one, replicas.two] : [replicas.two, replicas.one]
  }
})
