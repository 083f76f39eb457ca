import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../database/embedded/free-port.ts'
import { s3Files } from '../../adapters/files/s3/s3.ts'
import { uploads } from '../../server/site/uploads.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type Account, createTraveller } from '../../tests/support/factories/accounts.ts'
import { memoryFiles } from '../../tests/support/providers/memory-files.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { sweepImages } from './upload-image.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nina: Account
const files = memoryFiles()
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: accountCalls, files })
})
beforeEach(async () => {
  nina = await createTraveller(database.db)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

function upload(bytes: Buffer, { name = 'me.png', as = nina.id, on = test } = {}) {
  const head = `--abc\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--abc--\r\n')])
  return on.app.inject({
    method: 'POST',
    url: '/api/utility/uploadImage',
    payload,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'multipart/form-data; boundary=abc' },
  })
}

const drawPicture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
const keyOf = (url: string) => url.replace('/uploads/', '')
const readKeptFile = async (answer: Awaited<ReturnType<typeof upload>>) =>
  (await files.get(keyOf(answer.json<{ url: string }>().url)))?.bytes ?? Buffer.alloc(0)

describe('T59: a picture', () => {
  it.each(['png', 'jpeg', 'gif'] as const)('as %s is drawn again, square and small', async (format) => {
    const answer = await upload(await drawPicture().toFormat(format).toBuffer())
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { url: expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.webp$/) },
    ])
    expect(await sharp(await readKeptFile(answer)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
    const row = await database.db
      .selectFrom('uploaded_images')
      .selectAll()
      .where('account_id', '=', nina.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      content_type: 'image/webp',
      width: 512,
      height: 512,
      byte_size: (await readKeptFile(answer)).length,
    })
  })

  it('stands upright and loses where it was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'cAnArY', Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    }
    const photo = await drawPicture(900, 300).jpeg().withExif(exif).toBuffer()
    expect(photo.includes('cAnArY')).toBe(true)
    const kept = await readKeptFile(await upload(photo))
    const { exif: left, icc, xmp, orientation } = await sharp(kept).metadata()
    expect([left, icc, xmp, orientation, kept.includes('cAnArY')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      false,
    ])
  })

  it('loses data hidden behind it', async () => {
    const script = '<script>alert(1)</script>'
    const kept = await readKeptFile(
      await upload(Buffer.concat([await drawPicture(20, 20).png().toBuffer(), Buffer.from(script)])),
    )
    expect([kept.length > 0, kept.includes('script')]).toEqual([true, false])
  })

  it('of a moving gif keeps the first frame', async () => {
    const frames = await sharp(await drawPicture(10, 20).png().toBuffer(), {})
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(await readKeptFile(await upload(frames)), { pages: -1 }).metadata()).pages ?? 1).toBe(1)
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

describe('trust 25: refuses', () => {
  it.each([
    ['an SVG', async () => svg],
    ['an SVG that calls itself a gif', async () => Buffer.concat([Buffer.from('GIF89a'), svg])],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a webp', async () => drawPicture(10, 10).webp().toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7')],
    ['half a picture', async () => (await drawPicture().png().toBuffer()).subarray(0, 200)],
    ['three bytes', async () => Buffer.from([0xff, 0xd8, 0xff])],
    ['too many pixels', async () => drawPicture(9000, 5000).png({ compressionLevel: 9 }).toBuffer()],
  ])('%s', async (_what, make) => {
    const before = files.kept.size
    const answer = await upload(await make(), { name: '../../me.png' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'imageNotReadable', fields: { file: 'Please choose a png, gif or jpeg image' } }),
    ])
    expect(files.kept.size).toBe(before)
  })

  it.each([
    ['just over 5 MB', 5 * 1024 * 1024 + 1],
    ['6 MB', 6 * 1024 * 1024],
  ])('%s', async (_what, size) => {
    const answer = await upload(Buffer.concat([await drawPicture(10, 10).png().toBuffer(), Buffer.alloc(size)]))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'imageTooLarge'])
  })

  it('an empty file, and none', async () => {
    expect((await upload(Buffer.alloc(0))).json()).toMatchObject({
      code: 'invalidRequest',
      fields: { file: 'A file is required' },
    })
  })
})

describe('an uploaded picture', () => {
  const take = (image: string | null, as = nina.id) => test.post('/api/user/update', { image }, { as })

  it('becomes the traveller’s with their profile, and no other traveller’s', async () => {
    const { url } = (await upload(await drawPicture().png().toBuffer())).json<{ url: string }>()
    const omar = await createTraveller(database.db)
    expect((await take(url, omar.id)).json()).toMatchObject({ code: 'imageNotOurs' })
    expect((await take('https://evil.example/me.png')).json()).toMatchObject({
      code: 'imageNotOurs',
      fields: { image: 'Please upload the image first' },
    })
    expect((await take(url)).json()).toMatchObject({ image: url })
  })

  it('is removed a day later when no account uses it', async () => {
    const [kept, replaced] = [
      (await upload(await drawPicture().png().toBuffer())).json<{ url: string }>().url,
      (await upload(await drawPicture().png().toBuffer())).json<{ url: string }>().url,
    ]
    await take(kept)
    await sweepImages(test.context)
    expect([files.kept.has(keyOf(kept)), files.kept.has(keyOf(replaced))]).toEqual([true, true])
    test.clock.advance({ hours: 24, seconds: 1 })
    await sweepImages(test.context)
    expect([files.kept.has(keyOf(kept)), files.kept.has(keyOf(replaced))]).toEqual([true, false])
    await take(null)
    await sweepImages(test.context)
    expect(files.kept.has(keyOf(kept))).toBe(false)
  })

  it('is served as a picture and nothing else', async () => {
    const site = Fastify()
    await site.register(uploads(files))
    const { url } = (await upload(await drawPicture().png().toBuffer())).json<{ url: string }>()
    const answer = await site.inject(url)
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['x-content-type-options'],
      answer.headers['content-security-policy'],
    ]).toEqual([200, 'image/webp', 'nosniff', "default-src 'none'; sandbox"])
    for (const address of [
      '/uploads/00000000-0000-0000-0000-000000000000.webp',
      '/uploads/..%2fsecret',
      '/uploads/%2e%2e',
      '/uploads/a.svg',
    ])
      expect((await site.inject(address)).statusCode).toBe(404)
    await site.close()
  })

  it('can be asked for again after the bucket was away, and a file that is no picture stays unknown', async () => {
    const site = Fastify()
    const url = `http://127.0.0.1:${await freePort()}/pictures`
    await site.register(uploads(s3Files({ url, region: 'us-east-1', keyId: 'id', secret: 'secret' })))
    const { statusCode, headers } = await site.inject('/uploads/00000000-0000-0000-0000-000000000000.webp')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
    expect((await site.inject('/uploads/a.svg')).statusCode).toBe(404)
    await site.close()
  })
})

it('limits a traveller who uploads without end', async () => {
  for (let i = 0; i < 30; i++) await upload(svg)
  expect((await upload(svg)).statusCode).toBe(429)
})

it('is refused while the bucket is away; nothing is kept, and everything else goes on', async () => {
  const wrongKey = s3Files({
    url: `http://127.0.0.1:${await freePort()}/uploads`,
    region: 'us-east-1',
    keyId: 'unknown',
    secret: 'nothing',
  })
  const away = await testApp({ database, served: accountCalls, files: wrongKey })
  const { statusCode, headers, body } = await upload(await drawPicture().png().toBuffer(), { on: away })
  expect([statusCode, JSON.parse(body) as { code: string }]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable' }),
  ])
  expect(headers['retry-after']).toBeDefined()
  const kept = database.db.selectFrom('uploaded_images').select('id').where('account_id', '=', nina.id)
  expect(await kept.execute()).toEqual([])
  expect((await away.get('/api/user', { as: nina.id })).statusCode).toBe(200)
  expect(away.takeErrors()).toHaveLength(1)
  await away.close()
})
