import Fastify, { type FastifyInstance } from 'fastify'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfScan } from '../../web/parts/ticket/door-code.rules.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, createVenue, type Venue } from '../../tests/support/factories/catalogue.ts'
import { doorSigns } from './door-signs.ts'

// Its types describe another module format than the one that Node finds.
const readCode = jsQr as unknown as typeof jsQr.default

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let app: FastifyInstance
let venue: Venue
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
  venue = await createVenue(database.db, await createDestination(database.db), { name: 'Muscles & <b>More</b>' })
  app = Fastify()
  await app.register(doorSigns(test.context))
})
afterAll(async () => {
  await app.close()
  await test.close()
  await database.drop()
})

describe('T120: the sign at a door', () => {
  it('says the code, and its picture reads as that code', async () => {
    const { body, headers } = await app.inject(`/dev/doors/${venue.slug}`)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`${venue.door_code.slice(0, 3)} ${venue.door_code.slice(3)}`)
    const drawing = /<svg.*<\/svg>/s.exec(body)?.[0] ?? ''
    const { data, info } = await sharp(Buffer.from(drawing))
      .resize(500)
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const scan = readCode(new Uint8ClampedArray(data), info.width, info.height)
    expect(scan?.data).toBe(`${test.context.settings.publicUrl}/door/${venue.door_code}`)
    expect(codeOfScan(scan?.data ?? '')).toBe(venue.door_code)
  })

  it('shows a name as it is, and runs nothing of it', async () => {
    const { body, headers } = await app.inject(`/dev/doors/${venue.slug}`)
    expect(body).toContain('Muscles &amp; &lt;b&gt;More')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each(['nowhere', '%00', "a'b", 'x'.repeat(90)])('of %s does not exist', async (slug) => {
    expect((await app.inject(`/dev/doors/${slug}`)).statusCode).toBe(404)
  })
})
