import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isServerAlive } from '../../database/embedded/running-server.ts'
import { databaseProcess, type DatabaseProcess } from '../../tests/support/database/database-process.ts'
import { ofThisProcess } from '../../tests/support/product/own-process.ts'
import { findRunning } from '../../tools/running-server.mjs'
import { freePort } from '../../database/embedded/free-port.ts'
import { ConfigError } from './config.ts'
import { StartRefused } from './database.ts'
import { startServer } from './start.ts'

const ENTRY = path.join(import.meta.dirname, '../../tests/support/product/start-entry.ts')
/** As long as the specification allows: everything takes longer on a machine that is busy with other tests. */
const SOON = { timeout: 10_000, interval: 50 }
const STARTED = { timeout: 60_000, interval: 50 }

/** The settings that a real site requires. The product calls no provider before a purchase. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://roamfit.example',
  STRIPE_SECRET_KEY: 'sk_test_start',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_start',
  STRIPE_WEBHOOK_SECRET: 'whsec_start',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@roamfit.example',
  COMPANY_NAME: 'Roamfit Travel Ltd',
  COMPANY_ADDRESS: '1 Test Street, London',
  CONTACT_EMAIL: 'hello@roamfit.example',
}

interface Started {
  readonly child: ChildProcess
  readonly origin: string
  output(): string
}

let folder: string
const running: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roamfit start-'))
  // The database runs as another user, who has to be able to walk through the folder.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(
    running
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => once(child, 'exit')),
  )
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  DATA_DIR: path.join(folder, 'data'),
  DEMO: 'false',
  LOG_LEVEL: 'silent',
  SECRET: 'a secret of the tests, 32 letters',
})

async function begin(environment: Readonly<Record<string, string>>): Promise<Started> {
  const PORT = String(await freePort())
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...ofThisProcess, ...settings(), PORT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  return { child, origin: `http://127.0.0.1:${PORT}`, output: () => output }
}

/** What a start in this process says, which is to be refused, and leaves nothing behind. */
async function refusalOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const signals = ['SIGINT', 'SIGTERM', 'disconnect'] as const
  const known = new Set(signals.flatMap((signal) => process.listeners(signal as 'SIGINT')))
  try {
    await startServer({ ...settings(), PORT: String(await freePort()), ...environment }, () => Promise.resolve())
    return 'not refused'
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartRefused) return error.message
    throw error
  } finally {
    for (const signal of signals)
      for (const listener of process.listeners(signal as 'SIGINT'))
        if (!known.has(listener)) process.removeListener(signal, listener)
  }
}

async function waitForEnd({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** 0 if there is no answer. The body is read, so that its connection is free for the next request. */
async function statusOf(started: Started, url: string): Promise<number> {
  try {
    const answer = await fetch(started.origin + url, { signal: AbortSignal.timeout(5_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

const isReady = (started: Started, limits = SOON) =>
  vi.waitFor(async () => expect(await statusOf(started, '/readyz'), started.output()).toBe(200), limits)

/** The product answers while the database is away: always 503, and at once. */
async function expectUnavailable(started: Started): Promise<void> {
  const before = performance.now()
  const [alive, answer] = [
    await statusOf(started, '/healthz'),
    await statusOf(started, '/api/utility/couponDetail/HALF'),
  ]
  expect([alive, answer], started.output()).toEqual([200, 503])
  expect(performance.now() - before).toBeLessThan(2_000)
}

/** The embedded server's own process. */
async function databaseOf(data: string): Promise<number> {
  const [pid] = (await readFile(path.join(data, 'postgresql/cluster/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

it(
  'on the embedded database: comes back when that is killed, and when it is killed itself, and leaves nothing behind when it is told to stop',
  { timeout: 120_000 },
  async () => {
    const data = path.join(folder, 'data')
    const first = await begin({})
    await isReady(first, STARTED)
    expect(await findRunning(data)).toMatchObject({ url: first.origin.replace('127.0.0.1', 'localhost') })
    const second = await begin({})
    expect([await waitForEnd(second), second.output()]).toEqual([
      1,
      expect.stringContaining(`Roamfit is already running on ${data}.`),
    ])
    expect(await refusalOf({ DATA_DIR: path.join(folder, 'other'), PORT: new URL(first.origin).port })).toMatch(
      /Port \d+ is taken by another program.*PORT=\d+ npm start/,
    )
    expect(existsSync(path.join(folder, 'other/postgresql'))).toBe(false)

    process.kill(await databaseOf(data), 'SIGKILL')
    await vi.waitFor(async () => expect(await statusOf(first, '/readyz'), first.output()).toBe(503), {
      timeout: 2_000,
      interval: 10,
    })
    await expectUnavailable(first)
    await isReady(first)
    await vi.waitFor(async () => expect(await statusOf(first, '/api/utility/couponDetail/HALF')).toBe(404), SOON)

    first.child.kill('SIGKILL')
    await waitForEnd(first)
    const next = await begin({})
    await isReady(next, STARTED)
    expect(next.output()).toContain('Using the database server that already runs for this folder')
    const database = await databaseOf(data)
    next.child.kill('SIGTERM')
    next.child.kill('SIGTERM')
    expect(await waitForEnd(next), next.output()).toBe(0)
    expect(await readFile(path.join(data, 'running.json'), 'utf8').catch(() => 'gone')).toBe('gone')
    await vi.waitFor(() => expect(isServerAlive(database)).toBe(false), SOON)
  },
)

it(
  'is not ready once its data folder is gone, and takes the database with it when it is told to stop',
  { timeout: 120_000 },
  async () => {
    const data = path.join(folder, 'data')
    const product = await begin({})
    await isReady(product, STARTED)
    const database = await databaseOf(data)
    // The database still writes at this point, so a folder may fill again before it is removed.
    await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
    await vi.waitFor(async () => expect(await statusOf(product, '/readyz'), product.output()).toBe(503), SOON)
    expect(await statusOf(product, '/healthz')).toBe(200)
    product.child.kill('SIGTERM')
    await waitForEnd(product)
    expect(isServerAlive(database), product.output()).toBe(false)
  },
)

/**
 * A caller behind a proxy: asks for prices, one after the other, on a connection that is kept for as long as possible.
 */
function caller(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen: string[] = []
  const end = new AbortController()
  const ask = () =>
    new Promise<string>((resolve) => {
      const headers = { 'content-type': 'application/json' }
      const call = request(`${origin}/api/voucher/quote`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`))
      })
      call.on('error', (error) => resolve(error.message))
      call.end('{"VoucherId":"c0ffee00-0000-4000-8000-000000000001"}')
    })
  const asked = (async () => {
    while (!end.signal.aborted) seen.push(await ask())
  })()
  return { seen, stop: () => (end.abort(), asked) }
}

const KEPT = '404 keep-alive'
const LAST = '404 close'

describe('on a configured database, in production, behind a proxy', () => {
  let server: DatabaseProcess
  let product: Started
  let said = ''
  beforeAll(async () => {
    server = await databaseProcess()
    const proxy = { TRUSTED_PROXY: 'loopback', DRAIN_SECONDS: '2', RATE_LIMIT_FACTOR: '1000' }
    product = await begin({ ...PRODUCTION, ...proxy, DATABASE_URL: server.url, LOG_LEVEL: 'info' })
    product.child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    await vi.waitFor(() => expect(said, product.output()).toContain('is ready at'), STARTED)
  }, 120_000)
  afterAll(() => server.close())

  it(
    'trust 13: while the database is down it lives, is not ready and says 503; it goes on by itself',
    { timeout: 120_000 },
    async () => {
      for (let time = 0; time < 2; time++) {
        await server.kill()
        await vi.waitFor(async () => expect(await statusOf(product, '/readyz'), product.output()).toBe(503), {
          timeout: 2_000,
          interval: 10,
        })
        await expectUnavailable(product)
        await server.start()
        await isReady(product)
        await vi.waitFor(async () => expect(await statusOf(product, '/api/utility/couponDetail/HALF')).toBe(404), SOON)
      }
    },
  )

  it('says that it stops, goes on until the proxy knows, and loses nothing', { timeout: 120_000 }, async () => {
    const callers = Array.from({ length: 6 }, () => caller(product.origin))
    await vi.waitFor(() => callers.forEach(({ seen }) => expect(seen.length).toBeGreaterThan(2)), SOON)
    product.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await statusOf(product, '/readyz')).toBe(503), {
      timeout: 1_000,
      interval: 5,
    })
    expect(await statusOf(product, '/healthz')).toBe(200)
    const known = callers.map(({ seen }) => seen.length)
    await vi.waitFor(() => callers.forEach(({ seen }, at) => expect(seen.length).toBeGreaterThan((known[at] ?? 0) + 2)))
    for (const { seen, stop } of callers) {
      await stop()
      expect(seen.slice(0, 2)).toEqual([KEPT, KEPT])
      expect(seen.slice(-2)).toEqual([LAST, LAST])
      expect(seen.filter((outcome) => outcome !== KEPT && outcome !== LAST)).toEqual([])
    }
    expect(await waitForEnd(product), product.output()).toBe(0)
  })

  it('has written JSON lines to its standard output from the start on', () => {
    const lines = said.trim().split('\n')
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  })
})

describe('a start that cannot go on names the setting', () => {
  it('when no server answers at DATABASE_URL, without its password', async () => {
    const said = await refusalOf({ DATABASE_URL: `postgres://shop:hidden@127.0.0.1:${await freePort()}/shop` })
    expect(said).toMatch(
      /DATABASE_URL: the database at postgres:\/\/shop@127\.0\.0\.1:\d+\/shop cannot be used: .*ECONNREFUSED.*Set DATABASE_URL/,
    )
    expect(said).not.toContain('hidden')
  })

  const notFolders = [
    ['below a file', () => path.join(folder, 'a file', 'data')],
    // Node's own mkdir would try forever here.
    ...(process.platform === 'linux' ? [['below /proc', () => '/proc/nope/data'] as const] : []),
  ] as const
  it.each(
    notFolders.flatMap(([name, place]) => [
      [name, place, {}] as const,
      [`${name}, with its own secret`, place, { SECRET: '' }] as const,
    ]),
  )('where the data folder cannot be made: %s', async (_name, place, more) => {
    await writeFile(path.join(folder, 'a file'), '')
    expect(await refusalOf({ DATA_DIR: place(), ...more })).toContain(`DATA_DIR: ${place()} cannot be written`)
  })

  it('when HOST is no address of this machine', async () => {
    expect(await refusalOf({ HOST: '192.0.2.1', DATA_DIR: path.join(folder, 'other') })).toContain(
      'HOST: 192.0.2.1 is not an address of this machine',
    )
  })
})
