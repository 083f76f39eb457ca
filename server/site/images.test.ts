import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination } from '../../tests/support/factories/catalogue.ts'
import { images } from './images.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let app: FastifyInstance
const folder = mkdtempSync(path.join(tmpdir(), 'images-'))

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
  await createDestination(database.db, { image: '/images/city/london/0-1280.webp' })
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
