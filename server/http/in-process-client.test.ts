import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EncodedAnswer } from './encode-answer.ts'
import { answerCache, type AnswerCache } from './answer-cache.ts'
import { keyOfAnswer } from './answer-key.ts'
import { inProcessClient, type InProcessClient } from './in-process-client.ts'

let app: FastifyInstance
let answers: AnswerCache
let asked: string[] = []
let version = '1'

beforeEach(() => {
  asked = []
  version = '1'
  app = Fastify()
  app.get('/api/utility/destinations', (request) => {
    asked.push(`${request.host} ${String(request.headers['x-partner'] ?? '')}`)
    return [{ city: 'Asked' }]
  })
  answers = answerCache({ version: () => version, clock: () => new Date(0), maxBytes: 1_000_000 })
  const body = Buffer.from('[{"city":"Kept"}]')
  const kept: EncodedAnswer = {
    body,
    etag: '"1"',
    cacheControl: 'public',
    contentType: 'application/json; charset=utf-8',
    keep: { scopes: ['global'], version: '1' },
  }
  answers.set(
    keyOfAnswer({ host: 'site.example', partner: 'harbour', b2cwl: undefined, address: '/api/utility/destinations' }),
    kept,
  )
})
afterEach(() => app.close())

let client: InProcessClient
beforeEach(() => {
  client = inProcessClient(app, { answers, parsedBytes: 100 })
})
const cities = (host: string, headers: Record<string, string>) =>
  client({ host, address: '203.0.113.9', headers }).GET('/api/utility/destinations')
const city = async (host: string, headers: Record<string, string> = {}) => (await cities(host, headers)).data?.[0]?.city

it('takes a cached answer for the same site and address, on any port, without a call', async () => {
  expect(await city('site.example:3000', { 'x-partner': 'harbour' })).toBe('Kept')
  expect(asked).toEqual([])
})

it.each([
  ['another host', 'other.example', { 'x-partner': 'harbour' }],
  ['another partner', 'site.example', { 'x-partner': 'aurora' }],
  ['a white label beside the partner', 'site.example', { 'x-partner': 'harbour', 'x-b2cwl': 'aurora' }],
  ['no partner', 'site.example', {}],
])('asks for %s', async (_what, host, headers) => {
  expect(await city(host, headers)).toBe('Asked')
})

it('calls for an answer that may be for one person', async () => {
  const { data } = await client({
    host: 'site.example',
    address: '203.0.113.9',
    headers: { 'x-partner': 'harbour' },
  }).GET('/api/utility/destinations', { headers: { authorization: 'Bearer one' } })
  expect(data?.[0]?.city).toBe('Asked')
})

it('calls again once the catalogue has changed', async () => {
  version = '2'
  expect(await city('site.example', { 'x-partner': 'harbour' })).toBe('Asked')
})

it('lets no page change an answer that pages share', async () => {
  const { data, response } = await cities('site.example', { 'x-partner': 'harbour' })
  expect(response.status).toBe(200)
  expect(() => (data as unknown[]).push(1)).toThrow(TypeError)
  expect((await cities('site.example', { 'x-partner': 'harbour' })).data).toBe(data)
})

it('stores parsed answers within its budget', async () => {
  client = inProcessClient(app, { answers, parsedBytes: 20 })
  const { data } = await cities('site.example', { 'x-partner': 'harbour' })
  const again = await cities('site.example', { 'x-partner': 'harbour' })
  expect(again.data).toEqual(data)
  expect(again.data).not.toBe(data)
  expect(asked).toEqual([])
})
