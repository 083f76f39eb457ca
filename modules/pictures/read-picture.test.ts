import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type PictureFormat, pictureFormat } from './picture-format.rules.ts'
import { redrawPhoto } from './redraw-photo.ts'

const folder = path.resolve(import.meta.dirname, '../../tests/support/pictures')
/** 480 × 320, red on the left and blue on the right. */
const heic = readFileSync(path.join(folder, 'two-colours.heic'))
const hugeHeic = readFileSync(path.join(folder, '41-megapixels.heic'))
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' }, limitInputPixels: false })
const twoColours = (width = 480, height = 320) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#cc4422' } }, left: 0, top: 0 },
  ])
const redraw = (bytes: Uint8Array, isHeicRead = true) => redrawPhoto(bytes, { heic: isHeicRead })
const box = (...brands: string[]) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(8 + brands.length * 4)
  return Buffer.concat([head, Buffer.from(`ftyp${brands.join('')}`)])
}

it.each<readonly [string, Buffer, PictureFormat | undefined]>([
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'png'],
  ['gif', Buffer.from('GIF89a'), 'gif'],
  ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt '), undefined],
  ['heic by its main brand', box('heic', '\0\0\0\0', 'mif1'), 'heic'],
  ['heic by a further brand', box('mif1', '\0\0\0\0', 'mif1', 'heic'), 'heic'],
  ['avif', box('avif', '\0\0\0\0', 'mif1', 'miaf'), 'avif'],
  ['a brand in the place of the version', box('mp42', 'heic'), undefined],
  ['a brand behind the box', Buffer.concat([box('mp42', '\0\0\0\0'), Buffer.from('heic')]), undefined],
  ['a film', box('isom', '\0\0\0\0', 'mp41'), undefined],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', Buffer.from('<!doctype html>'), undefined],
  ['a document', Buffer.from('%PDF-1.7'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
  ['two bytes', Buffer.from([0xff, 0xd8]), undefined],
])('the format of %s is told by its bytes', (_what, bytes, format) => expect(pictureFormat(bytes)).toBe(format))

describe('a photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is drawn again, as WebP', async (format) => {
    const drawn = await redraw(await twoColours().toFormat(format).toBuffer())
    expect(drawn).toMatchObject({ ok: true, width: 480, height: 320 })
    if (drawn.ok) expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
  })

  it('as HEIC is drawn again with its colours in their places', async () => {
    const drawn = await redraw(heic)
    expect(drawn).toMatchObject({ ok: true, width: 480, height: 320 })
    const pixels = drawn.ok ? await sharp(drawn.bytes).raw().toBuffer() : Buffer.alloc(0)
    const at = (x: number, y: number) => [...pixels.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3)]
    const [left, right] = [at(60, 160), at(420, 160)]
    expect([left, right].map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))).toEqual(['red', 'blue'])
  })

  it('stands upright, fits into 1600 pixels, and loses its place and its photographer', async () => {
    const exif = {
      IFD0: { Copyright: 'cAnArY' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    }
    const taken = await twoColours(3000, 1000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect(taken.includes('cAnArY')).toBe(true)
    const drawn = await redraw(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]))
    expect(drawn).toMatchObject({ ok: true, width: 533, height: 1600 })
    if (!drawn.ok) return
    const { exif: left, icc, xmp, orientation } = await sharp(drawn.bytes).metadata()
    expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect([drawn.bytes.includes('cAnArY'), drawn.bytes.includes('script')]).toEqual([false, false])
    expect(drawn.thumbhash.length).toBeGreaterThan(10)
  })
})

const noPicture = 'is no picture: JPEG, HEIC, WebP, AVIF and PNG are taken'
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

describe('trust 25: is refused', () => {
  it.each<readonly [string, () => Promise<Buffer> | Buffer, string]>([
    ['a page', () => page, noPicture],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), noPicture],
    ['a page that begins like a GIF', () => Buffer.concat([Buffer.from('GIF89a'), page]), noPicture],
    ['a page that begins like a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), page]), noPicture],
    ['a page that begins like a HEIC', () => Buffer.concat([box('heic', '\0\0\0\0', 'mif1'), page]), noPicture],
    ['a moving picture', () => twoColours().gif().toBuffer(), noPicture],
    ['nothing at all', () => Buffer.alloc(0), noPicture],
    ['half a HEIC', () => heic.subarray(0, 700), noPicture],
    ['41 megapixels', () => plain(6834, 6000).png({ compressionLevel: 9 }).toBuffer(), 'has more than 40 megapixels'],
    ['41 megapixels of HEIC', () => hugeHeic, 'has more than 40 megapixels'],
    ['a dot', () => plain(1, 1).png().toBuffer(), 'is too small: 1 × 1 pixels, and at least 200 are needed each way'],
    [
      'a strip',
      () => plain(900, 199).png().toBuffer(),
      'is too small: 900 × 199 pixels, and at least 200 are needed each way',
    ],
    [
      'half a JPEG',
      async () => {
        const whole = await twoColours(900, 900).jpeg().toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      'is a broken picture',
    ],
  ])('%s', async (_what, make, reason) => {
    expect(await redraw(await make())).toEqual({ ok: false, reason })
  })

  it('a HEIC where it is switched off, and nothing else', async () => {
    expect(await redraw(heic, false)).toEqual({
      ok: false,
      reason: 'is a HEIC picture, which is not read here: JPEG, WebP, AVIF and PNG are taken',
    })
    expect(await redraw(await twoColours().avif().toBuffer(), false)).toMatchObject({ ok: true })
  })
})
