import { once } from 'node:events'
import Fastify from 'fastify'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { freePort } from '../../database/embedded/free-port.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import type { SiteStart } from '../site/site-start.ts'
import { loggerOptions, openLog } from '../watching/logger.ts'
import { RequestLog } from '../watching/request-log.ts'
import { currentTraceId } from '../watching/tracing.ts'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'
import { openTrace } from './trace.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[]
}

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A collector that records what it receives. */
let collector: { readonly url: string; readonly received: Sent[]; close(): Promise<unknown> }
beforeEach(async () => {
  const received: Sent[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  collector = { url: `http://127.0.0.1:${port}`, received, close }
})
afterEach(() => collector.close())

/** A page of two calls, in place of the built site. */
const page: SiteStart = async (app, { client }) => {
  app.get('/page', async (request) => {
    const api = client({ host: request.host, address: request.ip, headers: {} })
    const coupon = await api.GET(
      '/api/utility/couponDetail/{code}' as never,
      { params: { path: { code: 'NINA' } } } as never,
    )
    await api.GET('/api/utility/destinations' as never, {} as never)
    return { coupon: coupon.response.status, traceId: currentTraceId() }
  })
}

async function open(url: string | undefined) {
  const config = readConfig({
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    SECRET: 'a secret of the tests, 32 letters',
    ...(url === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: url }),
  })
  const product = await openProduct(config, database.url, { log: openLog(config), say: () => undefined }, page)
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const close = async () => {
    await product.app.close()
    await product.close()
  }
  return { origin, close }
}

it('sends a page, its calls and their queries to a collector as one trace, without values', async () => {
  const product = await open(collector.url)
  const answer = await fetch(`${product.origin}/page?email=nina%40example.com`)
  const { coupon, traceId } = (await answer.json()) as { coupon: number; traceId: string }
  expect(coupon).toBe(404)
  await product.close()
  const spans = collector.received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const ours = spans.filter((span) => span.traceId === traceId)
  const [root] = ours.filter(({ parentSpanId }) => !parentSpanId)
  expect(root).toMatchObject({ name: 'GET /page' })
  expect(root?.attributes).toContainEqual({
    key: 'roamfit.request_id',
    value: { stringValue: answer.headers.get('x-request-id') },
  })
  const below = (parent: SentSpan | undefined) => ours.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  const calls = below(root)
  expect(calls.map(({ name }) => name)).toEqual([
    'GET /api/utility/couponDetail/:code',
    'GET /api/utility/destinations',
  ])
  for (const { attributes } of calls)
    expect(attributes).toContainEqual({
      key: 'roamfit.request_id',
      value: { stringValue: answer.headers.get('x-request-id') },
    })
  const queries = calls.map((call) => below(call).map(({ name }) => name))
  expect(queries).toEqual([expect.arrayContaining(['select coupons']), expect.any(Array)])
  expect(JSON.stringify(collector.received)).not.toMatch(/nina/i)
})

it('a call to a provider is part of the trace, also a failed one, with only the kind of its error', async () => {
  const config = readConfig({ SECRET: 'a secret of the tests, 32 letters', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const trace = await openTrace(config, { primary: database.pool }, openLog(config))
  const send = (_mail: unknown): Promise<void> => Promise.reject(new TypeError('nina@example.com is no address'))
  const none = {} as never
  const providers = {
    payments: none,
    push: none,
    geocoding: none,
    travelPartner: none,
    wellnessPartner: none,
    files: none,
    signIn: [],
  }
  const { mail } = trace.providers({ ...providers, mail: { name: 'smtp' as const, send } })
  expect(mail.name).toBe('smtp')
  const [plan] = trace.plans([{ name: 'send-confirmation', handle: () => mail.send(none) }])
  await expect(plan?.handle(none, none)).rejects.toThrow('is no address')
  await trace.close()
  const [job, sent] = collector.received
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
    .toReversed()
  expect(job).toMatchObject({ name: 'job send-confirmation' })
  expect(sent).toMatchObject({ name: 'mail send', kind: 3, parentSpanId: job?.spanId })
  expect(sent?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'TypeError' } })
  expect(JSON.stringify(collector.received)).not.toMatch(/nina/i)
})

it('goes on without a collector, and warns once', async () => {
  const warn = vi.fn<(what: object, message?: string) => void>()
  const config = readConfig({
    SECRET: 'a secret of the tests, 32 letters',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  })
  const trace = await openTrace(config, { primary: database.pool }, { warn })
  const [plan] = trace.plans([{ name: 'sweep', handle: () => Promise.resolve() }])
  // More spans than one delivery holds.
  for (let time = 0; time < 600; time++) await plan?.handle({} as never, {})
  await trace.close()
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([expect.stringContaining('does not take traces')])
})

it('puts the trace beside the request in every line of the log', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) =>
      done(void lines.push(JSON.parse(String(line)) as Record<string, unknown>)),
  })
  const config = readConfig({ SECRET: 'a secret of the tests, 32 letters', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const trace = await openTrace(config, { primary: database.pool }, openLog(config))
  const app = Fastify({
    logger: { ...(loggerOptions({ logLevel: 'info' }) as object), stream },
    logController: new RequestLog(),
  })
  trace.followRequests?.(app)
  app.post('/said', (request) => request.log.info('said') ?? {})
  const origin = await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  await (await fetch(`${origin}/said`, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })).text()
  await app.close()
  await trace.close()
  const traceId = expect.stringMatching(/^[0-9a-f]{32}$/) as string
  expect(lines.filter(({ msg }) => msg === 'said' || msg === 'request')).toEqual([
    expect.objectContaining({ msg: 'said', traceId, reqId: expect.any(String) }),
    expect.objectContaining({ msg: 'request', traceId, reqId: expect.any(String) }),
  ])
  expect(new Set(lines.map((line) => line['traceId']).filter(Boolean)).size).toBe(1)
})

it('traces nothing unless it is configured', async () => {
  const product = await open(undefined)
  expect(await (await fetch(`${product.origin}/page`)).json()).toEqual({ coupon: 404 })
  await product.close()
})

it('traces statements on connections that were open before it', async () => {
  await database.pool.query('select 1')
  const config = readConfig({ LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const trace = await openTrace(config, { primary: database.pool }, openLog(config))
  const handle = async () => void (await database.pool.query('select 7 as early'))
  const [plan] = trace.plans([{ name: 'send-confirmation', handle }])
  await plan?.handle({} as never, {})
  await trace.close()
  const spans = collector.received.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
  expect(spans.flatMap((scope) => scope.spans.map(({ name }) => name))).toEqual(['select', 'job send-confirmation'])
})
