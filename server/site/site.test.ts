import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RequestFacts } from '../../web/client/api/request-context.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination } from '../../tests/support/factories/catalogue.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { partnerEndpoints } from '../../modules/partners/partners.endpoints.ts'
import { siteOf } from '../../modules/partners/find-site.ts'
import { destinationEndpoints } from '../../modules/destinations/destinations.endpoints.ts'
import { inProcessClient } from '../http/in-process-client.ts'
import { pageCache } from '../http/page-cache.ts'
import { type Render, site } from './site.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let pages: FastifyInstance
let behindProxy: FastifyInstance
let rendered = 0
let isTooMuch = false
let lastPage: Buffer
/** Stands in for the built browser files. */
const files = mkdtempSync(path.join(tmpdir(), 'roamfit site-'))
const LONG = ' and so on'.repeat(200)

const facts: RequestFacts = {
  brand: 'Roamfit',
  brandKey: 'roamfit',
  publicUrl: 'http://site',
  demo: false,
  mapStyleUrl: undefined,
  hasOwnTiles: false,
  canFindHotels: false,
  mapFiles: [],
  deskEntry: undefined,
  indexedPages: [],
  partners: {
    wellness: { name: 'Calmspace', key: 'calmspace', joinUrl: null },
    travel: { name: 'Safetrip', key: 'safetrip' },
  },
  stores: { apple: null, google: null },
  onContentFailure: () => undefined,
  onPageFailure: () => undefined,
}
const policy = { script: [], connect: [], image: [], frame: [], development: false }

function withMemoryOfItsOwn(html: string): Buffer {
  const page = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  page.write(html)
  return page
}

/** A page that repeats what the API says about the site, and its own address. */
const render: Render = async (request, api) => {
  rendered += 1
  const [branding, destinations] = await Promise.all([
    api.GET('/api/cms/{variant}', { params: { path: { variant: 'b2c' } } }),
    api.GET('/api/utility/destinations'),
  ])
  const cities = destinations.data?.map(({ city }) => city).join()
  if (request.method === 'HEAD') return { response: new Response(null), page: undefined }
  const html = `${new URL(request.url).host} ${branding.data?.slug ?? 'own'} ${cities ?? ''}${request.url.endsWith('/long') ? LONG : ''}`
  return {
    response: new Response(null, {
      headers: {
        'content-type': 'text/html',
        ...(request.url.includes('/private') ? { 'cache-control': 'private, no-store' } : {}),
      },
    }),
    page: (lastPage = withMemoryOfItsOwn(html)),
  }
}

async function siteApp(trustProxy: string | false): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy })
  const cache = pageCache({ version: () => '1', now: () => 0, maxAgeMs: 1000, maxBytes: 1_000_000 })
  await app.register(site, {
    render,
    client: inProcessClient(test.app),
    facts,
    policy,
    cache,
    isPreview: (key) => key === 'open',
    isTooMuch: () => isTooMuch,
    assets: files,
  })
  return app
}

beforeAll(async () => {
  mkdirSync(path.join(files, 'assets'))
  writeFileSync(path.join(files, 'assets', 'page.js'), 'here')
  writeFileSync(path.join(files, 'secret.txt'), 'hidden')
  database = await testDatabase()
  test = await testApp({ database, served: [...partnerEndpoints, ...destinationEndpoints] })
  const { db } = database
  const london = await createDestination(db)
  const berlin = await createDestination(db, {
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
  })
  await createPartner(db, { slug: 'harbour', site_mode: 'master', hosts: ['harbour.localhost'], allowed: [berlin] })
  await createPartner(db, { slug: 'grand-hotel', allowed: [london] })
  await createPartner(db, { slug: 'aurora', kind: 'b2c_white_label', allowed: [berlin] })
  await vi.waitUntil(
    async () => (await siteOf(test.context, { b2cwl: 'aurora' })).partner?.allowedDestinationIds.length === 1,
  )
  pages = await siteApp(false)
  behindProxy = await siteApp('10.0.0.1')
})
afterAll(async () => {
  await Promise.all([pages.close(), behindProxy.close()])
  await test.close()
  await database.drop()
  rmSync(files, { recursive: true })
})

const readPage = async (
  url: string,
  headers: Record<string, string> = {},
  app = pages,
  remoteAddress = '203.0.113.9',
) => (await app.inject({ url, headers, remoteAddress })).body

describe('a page asks the API as the site that it is of', () => {
  it.each([
    ['/', 'localhost:3000', 'localhost:3000 own Berlin,London'],
    ['/', 'harbour.localhost:3000', 'harbour.localhost:3000 harbour Berlin'],
    ['/?partner=grand-hotel', 'localhost', 'localhost own London'],
    ['/?b2cwl=aurora', 'localhost', 'localhost own Berlin'],
    ['/?partner=aurora', 'localhost', 'localhost own Berlin,London'],
    ['/?partner=nobody&b2cwl=aurora', 'localhost', 'localhost own Berlin,London'],
    ['/?partner=not%20a%20slug&b2cwl=aurora', 'localhost', 'localhost own Berlin,London'],
    ['/?partner=grand-hotel', 'harbour.localhost', 'harbour.localhost harbour Berlin'],
  ])('%s at %s: %s', async (url, host, page) => {
    expect(await readPage(url, { host })).toBe(page)
  })

  it.each([
    '%',
    'a b',
    'a|b',
    'a@b',
    'user:pw@localhost:3000',
    'x:99999',
    '::1',
    '256.1.1.1',
    'a/b',
    'a?b',
    'a#b',
    'a\\b',
  ])("none is at the host '%s', which is no host", async (host) => {
    const before = rendered
    const answer = await pages.inject({ url: '/', headers: { host } })
    expect([answer.statusCode, rendered - before]).toEqual([400, 0])
    expect(answer.body).toContain('This address cannot be read')
  })

  it.each(['localhost', 'LOCALHOST:80', '[::1]:3000', '192.0.2.1', 'münchen.example', 'a_b.example'])(
    "one is at '%s'",
    async (host) => {
      expect(
        (await pages.inject({ url: '/', headers: { host: Buffer.from(host).toString('latin1') } })).statusCode,
      ).toBe(200)
    },
  )

  it('keeps pages of different sites apart, and the same page once', async () => {
    const before = rendered
    const hosts = ['harbour.localhost', 'localhost', 'harbour.localhost', 'localhost']
    const seen = []
    for (const host of hosts) seen.push((await readPage('/kept', { host })).split(' ')[1])
    expect(seen).toEqual(['harbour', 'own', 'harbour', 'own'])
    expect(rendered - before).toBe(2)
  })
})

it('T191: keeps the page of each language apart, and lets no shared cache keep another than the default one', async () => {
  const ask = (cookie: string) => pages.inject({ url: '/of-language', headers: { cookie } })
  const before = rendered
  const answers = [await ask('language=en-GB'), await ask('language=en-US'), await ask(''), await ask('language=en-GB')]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
    'private, max-age=0, must-revalidate',
    'public, max-age=0, s-maxage=30, must-revalidate',
    'public, max-age=0, s-maxage=30, must-revalidate',
    'private, max-age=0, must-revalidate',
  ])
  expect(rendered - before).toBe(2)
})

it('while there is too much to do, kept pages are sent, and others ask the browser to come again', async () => {
  await readPage('/popular')
  const before = rendered
  isTooMuch = true
  const [kept, refused] = [await pages.inject('/popular'), await pages.inject('/rare')]
  isTooMuch = false
  expect([kept.statusCode, rendered - before]).toEqual([200, 0])
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({ 'retry-after': '2', refresh: '2', 'cache-control': 'no-store' })
  expect(refused.body).toContain('This page opens by itself in a few seconds.')
  expect((await pages.inject('/rare')).statusCode).toBe(200)
})

describe('a page goes out compressed from the first time on', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('in %s to a browser that takes it, twice the same', async (encoding, unpacked) => {
    const ask = () =>
      pages.inject({ url: '/long', headers: { host: `${encoding}.localhost`, 'accept-encoding': encoding } })
    const [first, second] = [await ask(), await ask()]
    expect([first.headers['content-encoding'], second.headers['content-encoding']]).toEqual([encoding, encoding])
    expect(unpacked(first.rawPayload).toString()).toContain(LONG)
    expect(second.rawPayload).toEqual(first.rawPayload)
  })

  it('plain to a browser that does not, and where there is too little to gain', async () => {
    const plain = await pages.inject({ url: '/long' })
    expect([plain.headers['content-encoding'], plain.body.endsWith(LONG)]).toEqual([undefined, true])
    const small = await pages.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBeUndefined()
  })
})

describe('HEAD', () => {
  it('has the headers of the page itself, and no body', async () => {
    const page = await pages.inject({ url: '/asked-first' })
    for (const url of ['/asked-first', '/asked-by-head-first']) {
      const head = await pages.inject({ method: 'HEAD', url })
      expect(head.statusCode).toBe(200)
      expect(head.headers['content-length']).toBe(page.headers['content-length'])
      expect(head.headers.etag).toBe(page.headers.etag)
      expect(head.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
    }
    expect((await pages.inject({ url: '/asked-by-head-first' })).body).toBe(page.body)
  })
})

describe('T9: a forwarded host', () => {
  const forwarded = { host: 'localhost', 'x-forwarded-host': 'harbour.localhost' }

  it('is believed from the configured proxy', async () => {
    expect(await readPage('/proxied', forwarded, behindProxy, '10.0.0.1')).toBe('harbour.localhost harbour Berlin')
  })

  it('is not believed from anybody else', async () => {
    expect(await readPage('/visitor', forwarded, behindProxy)).toBe('localhost own Berlin,London')
    expect(await readPage('/visitor', forwarded, pages, '10.0.0.1')).toBe('localhost own Berlin,London')
  })
})

/** Uses a connection of its own, because other request libraries normalise addresses. */
async function asWritten(path: string): Promise<{ readonly statusCode: number | undefined; readonly body: string }> {
  if (!pages.server.listening) await pages.listen({ port: 0, host: '127.0.0.1' })
  const { port } = pages.server.address() as AddressInfo
  const [answer] = (await once(
    get({ port, host: '127.0.0.1', path, headers: { host: 'localhost' }, agent: false }),
    'response',
  )) as [IncomingMessage]
  return { statusCode: answer.statusCode, body: await text(answer) }
}

it.each([
  ['/assets/page.js', 200],
  ['/assets/%2e%2e/secret.txt', 404],
  ['/assets/..%2fsecret.txt', 404],
  ['/assets/%2e%2e%2fsecret.txt', 404],
  ['/assets/x%00.js', 404],
  ['/%0d%0a', 404],
  ['/%0d%0a/', 404],
  ['/locations/%7F', 404],
  ['/?q=%0d%0a', 200],
])('%s answers %i, and nothing of what is not for everybody', async (url, status) => {
  const answer = await asWritten(url)
  expect([answer.statusCode, answer.body.includes('hidden')]).toEqual([status, false])
})

it('T166: never keeps a page that says it must not be kept: what it shows may be turned off at any moment', async () => {
  const before = rendered
  for (let visit = 0; visit < 3; visit++) await readPage('/private', { host: 'localhost' })
  expect(rendered - before).toBe(3)
})

it('keeps no page of a draft, and names it to no search engine; a key that has ended is an ordinary page', async () => {
  const visit = async (key: string) => (await pages.inject({ url: `/privacy?preview=${key}` })).headers
  const before = rendered
  for (let visits = 0; visits < 2; visits++)
    expect(await visit('open')).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  for (let visits = 0; visits < 2; visits++) expect((await visit('ended'))['x-robots-tag']).toBeUndefined()
  expect(rendered - before).toBe(3)
})

it.each([
  ['plain', undefined],
  ['compressed', 'br'],
])('what is not kept frees its memory when it is sent, %s', async (_how, encoding) => {
  const accepting = encoding === undefined ? {} : { 'accept-encoding': encoding }
  const { rawPayload } = await pages.inject({ url: '/private/long', headers: accepting })
  expect((encoding === undefined ? rawPayload : brotliDecompressSync(rawPayload)).toString()).toContain(LONG)
  expect(lastPage.length).toBe(0)
  await pages.inject({ url: `/${encoding}/long`, headers: accepting })
  expect(lastPage.toString()).toContain(LONG)
})
