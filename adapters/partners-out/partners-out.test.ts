import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import { calmspaceDouble } from './calmspace/calmspace-double.ts'
import { calmspaceHttp } from './calmspace/calmspace-http.ts'
import type { DoubleConditions } from './partner-double.ts'
import { PartnerError } from './partner-error.ts'
import { safetripDouble } from './safetrip/safetrip-double.ts'
import { safetripHttp } from './safetrip/safetrip-http.ts'

const traveller = { key: 'k1', email: 'nina@example.com', firstName: 'Nina', lastName: null }
const member = { key: 'k1', email: 'nina@example.com', firstName: 'Nina', days: 30 }

async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => (error instanceof PartnerError ? error.outcome : error))
}

describe('the services', () => {
  let server: Server
  let answer: (response: ServerResponse) => void
  let asked: {
    method?: string | undefined
    url?: string | undefined
    headers: IncomingMessage['headers']
    body: unknown
  }
  const api = { url: '', apiKey: 'a key of ours', timeoutMs: 300 }

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        asked = {
          method: request.method,
          url: request.url,
          headers: request.headers,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        }
        answer(response)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => void server.close().closeAllConnections())

  const says =
    (status: number, body: unknown) =>
    (response: ServerResponse): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  it('get the fields of the interface, and the key as a header', async () => {
    answer = says(201, { reference: 'st-1', more: true })
    expect(await safetripHttp(api).register(traveller)).toEqual({ reference: 'st-1' })
    expect(asked).toMatchObject({
      method: 'POST',
      url: '/v1/registrations',
      headers: { authorization: 'Bearer a key of ours', 'idempotency-key': 'k1', 'content-type': 'application/json' },
      body: { email: 'nina@example.com', firstName: 'Nina', lastName: null },
    })
    answer = says(200, { reference: 'cs-1', activationCode: 'CALM' })
    expect(await calmspaceHttp(api).activate(member)).toEqual({ reference: 'cs-1', activationCode: 'CALM' })
    expect([asked.url, asked.body]).toEqual([
      '/v1/memberships',
      { email: 'nina@example.com', firstName: 'Nina', days: 30 },
    ])
  })

  it.each([
    ['422 is a refusal', says(422, {}), 'refused'],
    ['400 is a refusal', says(400, {}), 'refused'],
    ['a key of ours that does not work leaves it open', says(401, {}), 'unknown'],
    ['a busy service leaves it open', says(429, {}), 'unknown'],
    ['a fault of theirs leaves it open', says(503, {}), 'unknown'],
    ['an answer that cannot be read leaves it open', says(200, { hello: 1 }), 'unknown'],
    [
      'half an answer leaves it open',
      (response: ServerResponse): void => void response.writeHead(200).end('{"refer'),
      'unknown',
    ],
    [
      'an answer elsewhere is not followed',
      (response: ServerResponse): void => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unknown',
    ],
    ['no answer leaves it open', () => undefined, 'unknown'],
    ['a lost connection leaves it open', (response: ServerResponse): void => void response.destroy(), 'unknown'],
  ] as const)('%s', async (_what, behaviour, outcome) => {
    answer = behaviour
    expect(await outcomeOf(safetripHttp(api).register(traveller))).toBe(outcome)
    expect(await outcomeOf(calmspaceHttp(api).activate(member))).toBe(outcome)
  })
})

describe('the stand-ins', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase(2)
  })
  afterAll(() => database.drop())
  const conditions = (changes: Partial<DoubleConditions> = {}): DoubleConditions => ({
    mode: 'up',
    latencyMs: 0,
    timeoutMs: 20,
    ...changes,
  })
  const entries = async (key: string) =>
    (
      await database.pool.query(
        'select partner, times_asked from partner_doubles.entries where key = $1 order by partner',
        [key],
      )
    ).rows as unknown[]

  it('answer the same key with the same entry, each from its own records', async () => {
    const first = await calmspaceDouble(database.pool, conditions()).activate(member)
    expect(first).toEqual({
      reference: expect.stringMatching(/^wellness-[0-9a-f]{12}$/),
      activationCode: expect.stringMatching(/^[0-9A-F]{10}$/),
    })
    expect(await calmspaceDouble(database.pool, conditions()).activate(member)).toEqual(first)
    expect(await safetripDouble(database.pool, conditions()).register(traveller)).toEqual({
      reference: expect.stringMatching(/^travel-/),
    })
    expect(await entries('k1')).toEqual([
      { partner: 'travel', times_asked: 1 },
      { partner: 'wellness', times_asked: 2 },
    ])
  })

  it.each([
    ['down: nothing happens and nothing is known', 'down', 0, 'unknown', []],
    ['slow: it acts, and its answer comes too late', 'slow', 0, 'unknown', [{ partner: 'travel', times_asked: 1 }]],
    ['up, but slower than the caller waits', 'up', 60_000, 'unknown', []],
  ] as const)('%s', async (name, mode, latencyMs, outcome, kept) => {
    expect(
      await outcomeOf(
        safetripDouble(database.pool, conditions({ mode, latencyMs })).register({ ...traveller, key: name }),
      ),
    ).toBe(outcome)
    expect(await entries(name)).toEqual(kept)
  })

  it('refuse an address that begins with "refused"', async () => {
    expect(
      await outcomeOf(
        safetripDouble(database.pool, conditions()).register({ ...traveller, key: 'k2', email: 'refused@example.com' }),
      ),
    ).toBe('refused')
    expect(await entries('k2')).toEqual([])
  })
})
