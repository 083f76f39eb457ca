import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { rootFiles, type RootFilesParts } from './root-files.ts'

const publicFolder = path.resolve(import.meta.dirname, '../../web/public')
const own = { slug: null, title: 'Roamfit', primaryColor: '#0084ff' }
const hotel = { slug: 'grand-hotel', title: 'Grand Hotel', primaryColor: '#7A1F3D' }
const branding: RootFilesParts['branding'] = async ({ host, partner }) =>
  host === 'fit.grand-hotel.example' || partner === 'grand-hotel' ? hotel : own

const built = mkdtempSync(path.join(tmpdir(), 'built-'))
const pages = ['entry.client', 'root', 'layout', 'offline', 'profile-layout', 'ticket']
mkdirSync(path.join(built, '.vite'))
mkdirSync(path.join(built, 'assets'))
writeFileSync(
  path.join(built, '.vite/manifest.json'),
  JSON.stringify(Object.fromEntries(pages.map((name) => [`${name}.tsx`, { file: `assets/${name}.js`, name }]))),
)
writeFileSync(
  path.join(built, '.vite/desk.json'),
  JSON.stringify({ 'entry.desk.tsx': { file: 'assets/entry.desk.js', name: 'entry.desk' } }),
)
writeFileSync(path.join(built, 'assets/manifest-1a2b.js'), '')

let app: FastifyInstance
async function open(parts: Partial<RootFilesParts> = {}): Promise<FastifyInstance> {
  app = Fastify()
  await app.register(rootFiles, { brand: 'Roamfit', publicFolder, clientFolder: built, branding, ...parts })
  return app
}
afterEach(() => app.close())
process.on('exit', () => rmSync(built, { recursive: true, force: true }))

describe('T120: the manifest of the installable app', () => {
  const manifest = async (url: string, host = 'www.example.com') =>
    (await app.inject({ url, headers: { host } })).json<Record<string, unknown>>()

  it('is the product under its own brand and colour', async () => {
    await open({ brand: 'Wanderwell' })
    expect(await manifest('/manifest.webmanifest')).toMatchObject({
      id: '/',
      name: 'Wanderwell',
      short_name: 'Wanderwell',
      start_url: '/?source=app',
      scope: '/',
      display: 'standalone',
      theme_color: '#0084ff',
      background_color: '#ffffff',
    })
  })

  it("of a partner's site carries the partner's name, colour and address", async () => {
    await open()
    const told = await manifest('/manifest.webmanifest?partner=grand-hotel')
    expect(told).toMatchObject({
      id: '/?partner=grand-hotel',
      name: 'Grand Hotel',
      start_url: '/?partner=grand-hotel&source=app',
      theme_color: '#7a1f3d',
    })
    expect(
      (told['icons'] as { src: string; purpose: string }[]).map(({ src, purpose }) => `${purpose} ${src}`),
    ).toEqual([
      'any /icons/192.png?partner=grand-hotel',
      'maskable /icons/maskable-192.png?partner=grand-hotel',
      'any /icons/512.png?partner=grand-hotel',
      'maskable /icons/maskable-512.png?partner=grand-hotel',
    ])
    expect(await manifest('/manifest.webmanifest', 'fit.grand-hotel.example:8443')).toMatchObject({
      id: '/',
      name: 'Grand Hotel',
      start_url: '/?source=app',
      theme_color: '#7a1f3d',
    })
  })

  it.each(['?partner=%22%3E%3Cscript%3E', '?partner=a&partner=b', '?b2cwl=..%2F..%2Fx'])(
    'keeps nothing of %s',
    async (query) => {
      await open()
      expect(await manifest(`/manifest.webmanifest${query}`)).toMatchObject({
        id: '/',
        name: 'Roamfit',
        start_url: '/?source=app',
      })
    },
  )

  it('is there when the branding is not', async () => {
    await open({ branding: () => Promise.reject(new Error('database away')) })
    expect(await manifest('/manifest.webmanifest?partner=grand-hotel')).toMatchObject({
      name: 'Roamfit',
      theme_color: '#0084ff',
    })
  })
})

it('T172: the desk is an app of its own, that opens nothing else', async () => {
  await open()
  expect((await app.inject('/desk.webmanifest?partner=grand-hotel')).json()).toMatchObject({
    id: '/desk?partner=grand-hotel',
    name: 'Grand Hotel Desk',
    start_url: '/desk?partner=grand-hotel',
    scope: '/desk',
    theme_color: '#7a1f3d',
  })
})

describe('the icons', () => {
  it.each([
    '/icons/192.png',
    '/icons/512.png',
    '/icons/maskable-192.png',
    '/icons/maskable-512.png',
    '/icons/maskable-180.png',
  ])('%s has its size', async (url) => {
    await open()
    const { width, height } = await sharp((await app.inject(url)).rawPayload).metadata()
    const size = Number(/\d+/.exec(url)?.[0])
    expect([width, height]).toEqual([size, size])
  })

  it('have the colour of the site, and no hole that a phone would fill with black', async () => {
    await open()
    const corner = async (url: string) => [
      ...(await sharp((await app.inject(url)).rawPayload)
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ]
    const [plain, partner] = [
      await corner('/icons/maskable-180.png'),
      await corner('/icons/maskable-180.png?partner=grand-hotel'),
    ]
    expect([plain?.[3] ?? 255, partner?.[3] ?? 255]).toEqual([255, 255])
    expect(partner).not.toEqual(plain)
  })

  it('stands where it is asked for without a page, as a picture', async () => {
    await open()
    const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico')
    expect([
      statusCode,
      headers['content-type'],
      rawPayload.equals((await app.inject('/icons/192.png')).rawPayload),
    ]).toEqual([200, 'image/png', true])
  })

  it.each(['/icons/193.png', '/icons/192.svg', '/icons/..%2F192.png'])('%s is none', async (url) => {
    await open()
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('the service worker', () => {
  it('knows its build, is asked for each time, and talks to no other host', async () => {
    await open()
    const answer = await app.inject('/sw.js')
    expect([answer.headers['cache-control'], answer.headers['content-security-policy']]).toEqual([
      'no-cache',
      "default-src 'none'; connect-src 'self'",
    ])
    const self: { site?: object; addEventListener: () => void } = { addEventListener: () => undefined }
    runInNewContext(answer.body, { self })
    expect(self.site).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      build: '/assets/manifest-1a2b.js',
      files: pages.map((name) => `/assets/${name}.js`).toSorted(),
    })
  })

  it('of the desk has its own files, and nothing of travellers', async () => {
    await open()
    const self: { desk?: object; addEventListener: () => void } = { addEventListener: () => undefined }
    runInNewContext((await app.inject('/desk-sw.js')).body, { self })
    expect(self.desk).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      marks: ['/assets/entry.desk.js'],
      files: ['/assets/entry.desk.js'],
    })
  })

  it('is not there without a built site', async () => {
    await open({ clientFolder: path.join(built, 'nowhere') })
    expect((await app.inject('/sw.js')).statusCode).toBe(404)
    expect((await app.inject('/desk-sw.js')).statusCode).toBe(404)
  })
})
