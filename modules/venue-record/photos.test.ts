import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../adapters/files/files.ts'
import type { VenuePhotos } from '../../contract/venue-photos.ts'
import type { VenueDoor } from '../../contract/venue-door.ts'
import type { StudioDetail } from '../../contract/venues.ts'
import { photoForm, photograph } from '../../tests/support/calls/photographs.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { memoryFiles } from '../../tests/support/providers/memory-files.ts'
import { showPhotos } from '../venues/pictures/show-photos.ts'
import { sweepPhotos } from '../venues/pictures/sweep-photos.ts'

let whole: WholeProduct
let manager: Person
let base: string
let isAway = false
const store = memoryFiles()
/** A bucket that can be away. */
const files: FileStore = {
  ...store,
  has: (key) => store.has(key),
  get: (key) => store.get(key),
  remove: (key) => store.remove(key),
  put: (key, file) => (isAway ? Promise.reject(new Error('away')) : store.put(key, file)),
}

beforeAll(async () => {
  whole = await wholeProduct({ files })
  manager = await whole.staffAs('manager')
  base = `/api/staff/venues/${whole.venue.slug}`
})
afterAll(() => whole.close())

const read = async () => (await whole.test.get(`${base}/photos`, { as: manager.token })).json<VenuePhotos>()
const upload = (bytes: Buffer, name?: string) => {
  const form = photoForm(`${base}/photos/upload`, bytes, name)
  return whole.test.app.inject({ ...form, headers: { ...form.headers, authorization: `Bearer ${manager.token}` } })
}
const arrange = async (photos: object[], version?: string) =>
  whole.test.post(`${base}/photos`, { version: version ?? (await read()).version, photos }, { as: manager.token })
const page = async () => (await whole.test.get(`/api/studio/${whole.venue.slug}`)).json<StudioDetail>()
const refusalOf = (answer: { statusCode: number; json(): unknown }) => {
  const { code, fields } = answer.json() as { code?: string; fields?: object }
  return [answer.statusCode, code, Object.keys(fields ?? {})]
}

describe('photographs of a venue', () => {
  it('replace its drawings, drawn again without metadata, for travellers at once', async () => {
    const withPlace = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#cc4422' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'cAnArY' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await upload(withPlace)).json<VenuePhotos>().photos).toMatchObject([{ alt: null, width: 900, height: 600 }])
    expect((await upload(await photograph('#112233'))).statusCode).toBe(200)
    expect(
      (
        await upload(
          await sharp(await photograph('#445566'))
            .png()
            .toBuffer(),
        )
      ).statusCode,
    ).toBe(200)
    const { photos } = await read()
    await expect
      .poll(async () => (await page()).images)
      .toEqual(photos.map(({ url }, index) => ({ url, isMain: index === 0, alt: null })))
    const kept = await store.get(`photo-${/photo\/(\w+)-/.exec(photos[0]?.url ?? '')?.[1]}.webp`)
    expect(kept?.bytes.includes('cAnArY')).toBe(false)
    const { exif, format } = await sharp(kept?.bytes).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
  })

  it('are there once after many uploads', async () => {
    const before = await read()
    expect((await upload(await photograph('#112233'))).json()).toEqual(before)
  })

  it('are ordered, described and removed; the first is the main one', async () => {
    const [first, second, third] = (await read()).photos
    const answer = await arrange([{ id: third?.id, alt: 'The pool at night' }, { id: first?.id }])
    expect(answer.json<VenuePhotos>().photos.map(({ id, alt }) => [id, alt])).toEqual([
      [third?.id, 'The pool at night'],
      [first?.id, null],
    ])
    await expect
      .poll(async () => (await page()).images)
      .toEqual([
        { url: third?.url, isMain: true, alt: 'The pool at night' },
        { url: first?.url, isMain: false, alt: null },
      ])
    expect(refusalOf(await arrange([{ id: second?.id }]))).toEqual([400, 'invalidRequest', ['photos']])
    expect(refusalOf(await arrange([{ id: first?.id }, { id: first?.id }]))).toEqual([
      400,
      'invalidRequest',
      ['photos'],
    ])
  })

  it('refuse the second of two editors', async () => {
    const { version, photos } = await read()
    expect(
      (
        await arrange(
          photos.toReversed().map(({ id }) => ({ id })),
          version,
        )
      ).statusCode,
    ).toBe(200)
    expect(refusalOf(await arrange([], version))).toEqual([409, 'recordChanged', []])
  })

  it('stay when an import has others, and when unused ones are removed', async () => {
    const before = await page()
    const { db } = whole.database
    const photo = {
      hash: 'a'.repeat(40),
      width: 9,
      height: 9,
      thumbhash: 'x',
      address: 'x',
      etag: null,
      lastModified: null,
    }
    await db
      .insertInto('photos')
      .values({ hash: photo.hash, width: 9, height: 9, thumbhash: 'x', kept_at: new Date('2026-01-01') })
      .execute()
    await db.transaction().execute((sql) => showPhotos(sql, whole.venue.id, { photos: [photo], areNew: true }))
    await db
      .updateTable('photos')
      .set({ kept_at: new Date('2026-01-01') })
      .execute()
    await sweepPhotos(whole.test.context)
    await expect.poll(async () => (await page()).images).toEqual(before.images)
    const hashes = (await db.selectFrom('photos').select('hash').execute()).map(({ hash }) => hash)
    for (const { url } of before.images) expect(hashes).toContain(/photo\/(\w+)-/.exec(url)?.[1])
  })

  const page404 = Buffer.from('<!doctype html><script>alert(1)</script>')
  it.each<[what: string, make: () => Promise<Buffer> | Buffer, status: number, code: string, name: string]>([
    ['a page', () => page404, 400, 'photoNotReadable', 'a.jpg'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'),
      400,
      'photoNotReadable',
      'a.jpg',
    ],
    [
      'a page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), page404]),
      400,
      'photoNotReadable',
      'a.png',
    ],
    ['a page named like a picture', () => page404, 400, 'photoNotReadable', '../../x.jpg'],
    ['nothing', () => Buffer.alloc(0), 400, 'invalidRequest', 'a.jpg'],
    ['a dot', () => photograph('#fff', 1, 1), 400, 'photoNotReadable', 'a.jpg'],
    [
      '41 megapixels in a few kilobytes',
      () =>
        sharp({ create: { width: 6834, height: 6000, channels: 3, background: '#fff' }, limitInputPixels: false })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      400,
      'photoNotReadable',
      'a.png',
    ],
    ['five megabytes and a byte', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'imageTooLarge', 'a.jpg'],
  ])('hostile: %s is refused beside the field, and nothing changes', async (_what, make, status, code, name) => {
    const before = await read()
    expect(refusalOf(await upload(await make(), name))).toEqual([status, code, ['file']])
    expect(await read()).toEqual(before)
  })

  it('are refused in words while the bucket is away, and nothing changes', async () => {
    const before = await read()
    isAway = true
    const answer = await upload(await photograph('#abcdef'))
    isAway = false
    expect([...refusalOf(answer), answer.headers['retry-after']]).toEqual([503, 'unavailable', [], '30'])
    expect(await read()).toEqual(before)
    whole.test.takeErrors()
  })

  it('are at most 24', async () => {
    const { db } = whole.database
    const { photos } = await read()
    await db
      .insertInto('venue_images')
      .values(
        Array.from({ length: 24 - photos.length }, (_none, n) => ({
          venue_id: whole.venue.id,
          url: `/other-${n}.webp`,
          position: 50 + n,
        })),
      )
      .execute()
    expect(refusalOf(await upload(await photograph('#fedcba')))).toEqual([409, 'tooManyPhotos', []])
  })

  it('give way to the drawings when the last one is removed', async () => {
    expect((await arrange([])).json<VenuePhotos>().photos).toEqual([])
    await expect
      .poll(async () => (await page()).images.map(({ url }) => url.startsWith('/images/venue/')))
      .toEqual([true, true, true])
  })
})

describe('the door code', () => {
  const door = async () => (await whole.test.get(`${base}/door`, { as: manager.token })).json<VenueDoor>()

  it('is changed to a random one; the old one ends at once, and the log contains neither', async () => {
    const before = await door()
    expect(before.address.endsWith(`/door/${before.code}`)).toBe(true)
    const after = (await whole.test.post(`${base}/door`, {}, { as: manager.token })).json<VenueDoor>()
    expect(after.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect([after.code === before.code, await door()]).toEqual([false, after])
    const log = JSON.stringify(await whole.database.db.selectFrom('audit_log').selectAll().execute())
    expect(log).toContain('venue.doorCodeChanged')
    expect([log.includes(before.code), log.includes(after.code)]).toEqual([false, false])
  })

  it('is seen by the front desk, which cannot change it', async () => {
    const { token } = await whole.staffAs('front_desk')
    const seen = (await whole.test.get(`${base}/door`, { as: token })).json<VenueDoor>()
    expect([seen.code, seen.mayChange]).toEqual([(await door()).code, false])
    expect(refusalOf(await whole.test.post(`${base}/door`, {}, { as: token }))[1]).toBe('notAllowed')
  })
})
