import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepPhoto } from '../../modules/venues/pictures/keep-photo.ts'
import { photoAddress, photoFile } from '../../modules/venues/pictures/photo-address.rules.ts'
import { publishArticles } from '../../modules/content/publish/publish-content.ts'
import { siteOf } from '../../modules/partners/find-site.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { sharePictures } from './share-pictures.ts'
import { siteMap } from './site-map.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let app: FastifyInstance
let wide: FastifyInstance
let changed: Date
const folder = mkdtempSync(path.join(tmpdir(), 'share-'))
const look = {
  slug: null,
  title: 'Roamfit',
  primaryColor: '#0084ff',
  secondaryColor: 'no colour',
  destination: 'London',
}

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [], environment: { PUBLIC_URL: 'https://site.example', DEMO: 'false' } })
  const { db } = database
  const london = await createDestination(db)
  const zurich = await createDestination(db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
    currency: 'CHF',
  })
  await createDestination(db, {
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
  })
  for (const slug of ['b-gym', 'a-gym']) await createVenue(db, london, { slug, name: slug })
  await createVenue(db, zurich, { slug: 'lake-gym', name: 'Lake Gym' })
  await createVenue(db, london, { slug: 'hidden', is_active: false })
  await createPartner(db, { slug: 'harbour', site_mode: 'master', hosts: ['harbour.localhost'], allowed: [london] })
  await publishArticles(test.context, [
    {
      slug: 'first',
      title: 'First & best',
      shortDescription: '',
      body: '',
      picture: '/images/city/zurich/first-1280.webp',
      pictureAlt: '',
      pictureTitle: '',
      publishedAt: new Date(0),
    },
  ])
  changed = (await db.selectFrom('venues').select('updated_at').where('slug', '=', 'a-gym').executeTakeFirstOrThrow())
    .updated_at
  await vi.waitUntil(async () => (await siteOf(test.context, { host: 'harbour.localhost' })).partner !== undefined)
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(
    siteMap({ context: test.context, indexedPages: ['/', '/locations', '/location/*', '/extraservices'] }),
  )
  await app.register(
    sharePictures({
      context: test.context,
      folder,
      branding: async ({ partner }) => (partner === 'harbour' ? { ...look, slug: 'harbour', title: 'Harbour' } : look),
    }),
  )
  wide = Fastify()
  await wide.register(siteMap({ context: test.context, indexedPages: ['/', '/blogs/*'] }))
})
afterAll(async () => {
  await Promise.all([app.close(), wide.close()])
  await test.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const at = (url: string, host = 'site.example', from = app) => from.inject({ url, headers: { host } })
const places = async (url: string, from = app) =>
  [...(await at(url, 'site.example', from)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

describe('the map of the site', () => {
  it('names its parts by city, with their last change, from the database', async () => {
    expect(await places('/sitemap.xml')).toEqual([
      'https://site.example/sitemaps/pages.xml',
      'https://site.example/sitemaps/london-united-kingdom-1.xml',
      'https://site.example/sitemaps/zurich-switzerland-1.xml',
    ])
    const { headers, body } = await at('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z<\/lastmod>/)
  })

  it('holds the pages of the allow-list, a search for each city among them', async () => {
    const paths = (await places('/sitemaps/pages.xml')).map((loc) => loc?.replace('https://site.example', ''))
    expect(paths).toEqual([
      '/',
      '/locations',
      '/extraservices',
      '/locations?city=London',
      '/locations?city=Z%C3%BCrich',
    ])
  })

  it('holds the venues that are shown, each with its last change', async () => {
    const { body } = await at('/sitemaps/london-united-kingdom-1.xml')
    expect(body).toContain(
      `<url><loc>https://site.example/location/a-gym</loc><lastmod>${changed.toISOString().slice(0, 19)}Z</lastmod></url>`,
    )
    expect(await places('/sitemaps/london-united-kingdom-1.xml')).toEqual([
      'https://site.example/location/a-gym',
      'https://site.example/location/b-gym',
    ])
  })

  it('follows the allow-list: articles where they may be indexed, no venues where they may not', async () => {
    expect(await places('/sitemap.xml', wide)).toEqual([
      'https://site.example/sitemaps/pages.xml',
      'https://site.example/sitemaps/articles.xml',
    ])
    expect(await places('/sitemaps/articles.xml', wide)).toEqual(['https://site.example/blogs/first'])
    expect((await at('/sitemaps/london-united-kingdom-1.xml', 'site.example', wide)).statusCode).toBe(404)
    expect((await at('/sitemaps/articles.xml')).statusCode).toBe(404)
  })

  it.each([
    '/sitemaps/london-united-kingdom-2.xml',
    '/sitemaps/london-united-kingdom-0.xml',
    '/sitemaps/berlin-germany-1.xml',
    '/sitemaps/nowhere.xml',
    '/sitemaps/__proto__-1.xml',
  ])('has no %s', async (url) => {
    expect((await at(url)).statusCode).toBe(404)
  })

  it('is not there on the host of a white label, which is never indexed (T17)', async () => {
    for (const url of ['/sitemap.xml', '/sitemaps/pages.xml'])
      expect((await at(url, 'harbour.localhost')).statusCode).toBe(404)
    expect((await at('/robots.txt', 'harbour.localhost')).body).not.toContain('Sitemap')
  })

  it('is named by robots.txt', async () => {
    expect((await at('/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /user/\n\nSitemap: https://site.example/sitemap.xml\n',
    )
  })
})

describe('the pictures that networks show', () => {
  it.each(['site', 'city/London', 'city/zurich', 'venue/lake-gym', 'article/first', 'site.jpg?partner=harbour'])(
    '%s is 1200 by 630, and drawn once',
    async (what) => {
      const url = `/images/share/${what}${what.includes('.jpg') ? '' : '.jpg'}`
      const answer = await at(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
      expect((await at(url)).rawPayload.equals(answer.rawPayload)).toBe(true)
    },
  )

  it('differs by who it is of, and by what it shows', async () => {
    const bodies = await Promise.all(
      ['site.jpg', 'site.jpg?partner=harbour', 'city/London.jpg', 'venue/a-gym.jpg'].map(async (what) =>
        (await at(`/images/share/${what}`)).rawPayload.toString('base64'),
      ),
    )
    expect(new Set(bodies).size).toBe(4)
  })

  it('of a venue with a photograph shows it behind the words, and the city once its file is lost', async () => {
    const red = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#cc4422' } })
      .jpeg()
      .toBuffer()
    const kept = await keepPhoto({ ...test.context, heic: true }, red)
    if (!kept.ok) throw new Error(kept.reason)
    const url = photoAddress(kept.photo.hash)
    await test.context.db
      .insertInto('venue_images')
      .columns(['venue_id', 'url', 'is_main'])
      .expression((row) =>
        row
          .selectFrom('venues')
          .select(['id', row.val(url).as('url'), row.lit(true).as('main')])
          .where('slug', '=', 'b-gym'),
      )
      .execute()
    const readCorner = async () => {
      const { rawPayload } = await at('/images/share/venue/b-gym.jpg')
      const corner = { left: 1150, top: 300, width: 20, height: 20 }
      const [red = 0, , blue = 0] = await sharp(rawPayload).extract(corner).raw().toBuffer()
      return red > 150 && blue < 100 ? 'the photograph' : 'something else'
    }
    expect(await readCorner()).toBe('the photograph')
    await test.context.files.remove(photoFile(kept.photo.hash))
    expect(await readCorner()).toBe('something else')
  })

  it.each([
    'venue/hidden.jpg',
    'venue/nowhere.jpg',
    'city/Atlantis.jpg',
    'article/nothing.jpg',
    'other.jpg',
    'site.png',
    'venue/..%2f..%2fx.jpg',
  ])('there is none of %s', async (what) => {
    expect((await at(`/images/share/${what}`)).statusCode).toBe(404)
  })
})
