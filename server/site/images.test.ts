import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Files } from '../../adapters/files/s3/s3.ts'
import { freePort } from '../../database/embedded/free-port.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { memoryFiles } from '../../tests/support/providers/memory-files.ts'
import { keepPhoto } from '../../modules/venues/pictures/keep-photo.ts'
import { photoAddress, photoFile } from '../../modules/venues/pictures/photo-address.rules.ts'
import { images } from './images.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let app: FastifyInstance
let london: Awaited<ReturnType<typeof createDestination>>
const files = memoryFiles()
const folder = mkdtempSync(path.join(tmpdir(), 'images-'))

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [], files })
  london = await createDestination(database.db, { image: '/images/city/london/0-1280.webp' })
  app = Fastify()
  await app.register(images({ context: test.context, folder }))
})
afterAll(async () => {
  await app.close()
  await test.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

it.each([
  ['jpg', 'image/jpeg', 320],
  ['webp', 'image/webp', 320],
])(
  '1§9: /images/{id}-{size}.jpg is served as documented, and the same in other formats: .%s',
  async (format, type, width) => {
    const answer = await app.inject(`/images/city/london/0-${width}.${format}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width })
  },
)

it.each([
  'city/london/0.jpg',
  'city/london/0-321.jpg',
  'city/london/1-320.jpg',
  'city/atlantis/0-320.jpg',
  '../../etc/passwd-320.jpg',
])('there is none of %s', async (what) => {
  expect((await app.inject(`/images/${what}`)).statusCode).toBe(404)
})

/** A photograph that a venue shows. */
async function photograph(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const kept = await keepPhoto({ ...test.context, heic: true }, bytes)
  if (!kept.ok) throw new Error(kept.reason)
  const venue = await createVenue(database.db, london)
  await database.db
    .insertInto('venue_images')
    .values({ venue_id: venue.id, url: photoAddress(kept.photo.hash), is_main: true })
    .execute()
  return kept.photo.hash
}

it.each([
  ['webp', 'image/webp', 320, 320],
  ['jpg', 'image/jpeg', 640, 640],
  ['avif', 'image/avif', 160, 160],
  ['webp', 'image/webp', 1280, 900],
])('a photograph is served as %s in its sizes, and never larger than it is', async (format, type, asked, width) => {
  const hash = await photograph('#cc4422')
  const answer = await app.inject(`/images/photo/${hash}-${asked}.${format}`)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    type,
    'public, max-age=31536000, immutable',
  ])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: Math.round((width * 4) / 3) })
})

it('a drawing of the venue stands in for a photograph whose file is missing, and is not kept for long', async () => {
  const hash = await photograph('#22aa55')
  await files.remove(photoFile(hash))
  const answer = await app.inject(`/images/photo/${hash}-320.webp`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 213 })
})

it('a photograph of an article is served from its first draft on, and a drawing stands in', async () => {
  const kept = await keepPhoto(
    { ...test.context, heic: true },
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#775511' } })
      .jpeg()
      .toBuffer(),
  )
  if (!kept.ok) throw new Error(kept.reason)
  const { hash } = kept.photo
  const status = async (width: number) => (await app.inject(`/images/photo/${hash}-${width}.webp`)).statusCode
  expect(await status(320)).toBe(404)
  const draft = { kind: 'article', subject: 'a', state: 'draft', saved_at: new Date() } as const
  await database.db
    .insertInto('revisions')
    .values({ ...draft, body: JSON.stringify({ picture: photoAddress(hash) }) })
    .execute()
  expect(await status(320)).toBe(200)
  await database.db.deleteFrom('revisions').execute()
  await database.db
    .insertInto('blog_posts')
    .values({ slug: 'a', title: 'A', body_html: '', feature_image: photoAddress(hash) })
    .execute()
  await files.remove(photoFile(hash))
  const answer = await app.inject(`/images/photo/${hash}-640.webp`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
})

it('a drawing stands in while the bucket is away, and a size that has been made needs no bucket', async () => {
  const [made, other] = [await photograph('#aa2255'), await photograph('#2255aa')]
  const before = await app.inject(`/images/photo/${made}-320.webp`)
  const away = Fastify()
  const s3 = {
    url: `http://127.0.0.1:${await freePort()}/pictures`,
    region: 'us-east-1',
    keyId: 'id',
    secret: 'secret',
  }
  await away.register(images({ context: { ...test.context, files: s3Files(s3) }, folder }))
  const again = await away.inject(`/images/photo/${made}-320.webp`)
  expect([again.statusCode, again.rawPayload.equals(before.rawPayload)]).toEqual([200, true])
  const standIn = await away.inject(`/images/photo/${other}-320.webp`)
  expect([standIn.statusCode, standIn.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  await away.close()
})

it.each([
  ['in a size that we do not serve', (hash: string) => `${hash}-321.webp`],
  ['in a format that we do not serve', (hash: string) => `${hash}-320.png`],
  ['that nobody shows', (hash: string) => `${hash.replace(/^./, (first) => (first === '0' ? '1' : '0'))}-320.webp`],
  ['by another name', () => '../../etc/passwd-320.webp'],
])('there is no photograph %s', async (_what, name) => {
  expect((await app.inject(`/images/photo/${name(await photograph('#3366cc'))}`)).statusCode).toBe(404)
})

it('a size that has been made once needs the photograph’s file no more', async () => {
  const hash = await photograph('#5e548e')
  const first = await app.inject(`/images/photo/${hash}-320.webp`)
  await files.remove(photoFile(hash))
  const again = await app.inject(`/images/photo/${hash}-320.webp`)
  expect([again.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, true])
})
