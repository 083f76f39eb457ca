import Fastify, { type FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inProcessClient } from '../http/in-process-client.ts'
import { loggerOptions } from './logger.ts'
import { currentRequestId, idOfRequest, rememberRequestId } from './request-id.ts'
import { networkForLog, RequestLog } from './request-log.ts'

let app: FastifyInstance
let origin: string
let lines: Record<string, unknown>[]

beforeEach(async () => {
  lines = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => done(void lines.push(JSON.parse(String(line)))),
  })
  app = Fastify({
    logger: { ...(loggerOptions({ logLevel: 'debug' }) as object), stream },
    logController: new RequestLog(),
    genReqId: idOfRequest,
  })
  app.addHook('preHandler', rememberRequestId)
  app.get('/api/location/:id', () => ({ at: currentRequestId() }))
  app.get('/quiet', { logLevel: 'silent' }, () => 'ok')
  const client = inProcessClient(app)
  app.get('/page', async (request) => {
    const api = client({ host: 'site.example', address: '203.0.113.9', headers: {} })
    const { data } = await api.GET('/api/location/{id}' as never, { params: { path: { id: '7' } } } as never)
    return { own: request.id, called: (data as unknown as { at: string }).at }
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  lines = []
})
afterEach(() => app.close())

const requests = () => lines.filter(({ msg }) => msg === 'request')

it('a request is one line: network, client, route, outcome, time and bytes', async () => {
  const answer = await fetch(`${origin}/api/location/7?email=nina%40example.com`, {
    headers: { 'user-agent': `Reader/1.0 ${'x'.repeat(300)}` },
  })
  const body = await answer.text()
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request',
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: '127.0.0.0/24',
      agent: `Reader/1.0 ${'x'.repeat(189)}`,
      method: 'GET',
      url: '/api/location/7?email=[removed]',
      route: '/api/location/:id',
      status: 200,
      ms: expect.any(Number),
      bytes: body.length,
    }),
  ])
})

it('leaves out search texts, and takes a long address as quickly as a short one', async () => {
  const paths = [
    '/api/utility/citySearch/12%20Elm%20Street?lat=51.5074',
    '/x?place=Elm%20Street&text=Elm',
    '/blogs/run?partner=hotel&preview=abc.def',
    '/login?return=%2FFAQs%3Fcity%3DRome%26preview%3Dabc&partner=hotel',
    '/Elm%40home',
  ]
  for (const path of paths) await fetch(`${origin}${path}`)
  await fetch(`${origin}/${'x'.repeat(15_000)}`)
  expect(requests().map(({ url }) => url)).toEqual([
    '/api/utility/citySearch/[removed]?lat=[removed]',
    '/x?place=[removed]&text=[removed]',
    '/blogs/run?partner=hotel&preview=[removed]',
    '/login?return=%2FFAQs%3Fcity%3DRome%26preview%3D[removed]&partner=hotel',
    '/[removed]',
    `/${'x'.repeat(499)}`,
  ])
})

it('a HEAD request and an unknown address are lines too; a health check is none', async () => {
  await fetch(`${origin}/api/location/7`, { method: 'HEAD' })
  await fetch(`${origin}/nowhere`)
  await fetch(`${origin}/quiet`)
  expect(requests()).toEqual([
    expect.objectContaining({ method: 'HEAD', status: 200, bytes: 0 }),
    expect.objectContaining({ url: '/nowhere', status: 404 }),
  ])
})

it('a call that a page makes in the process has the id of the page, and is a line only in detail', async () => {
  const page = (await (await fetch(`${origin}/page`)).json()) as { own: string; called: string }
  expect(page.called).toBe(page.own)
  expect(requests()).toEqual([expect.objectContaining({ reqId: page.own, route: '/page' })])
  expect(lines.filter(({ msg }) => msg === 'call of a page')).toEqual([
    expect.objectContaining({ level: 20, reqId: page.own, route: '/api/location/:id' }),
  ])
})

it('requests of one connection have different ids, also while they overlap', async () => {
  const pages = await Promise.all(
    Array.from(
      { length: 5 },
      async () => (await fetch(`${origin}/page`)).json() as Promise<{ own: string; called: string }>,
    ),
  )
  expect(new Set(pages.map(({ own }) => own)).size).toBe(5)
  for (const { own, called } of pages) expect(called).toBe(own)
})

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34:56::1', '2001:db8:12::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['', undefined],
    [undefined, undefined],
  ])('%s is logged as %s', (address, logged) => {
    expect(networkForLog(address)).toBe(logged)
  })
})
