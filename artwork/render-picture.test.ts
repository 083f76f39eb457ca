import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { parsePictureKey } from './picture-key.ts'
import { quickThumbhash } from './quick-thumbhash.ts'
import { renderPicture, thumbhashOf } from './render-picture.ts'

const KEYS = ['venue/yoga/london/river-house-gym/0', 'venue/weights/new-york/iron-9/2', 'city/amsterdam/0']

test.each(KEYS)('%s becomes files of the asked widths, small enough for a phone', async (key) => {
  const svg = draw(key) ?? ''
  const rendered = await renderPicture(svg, { widths: [320, 640] })
  const city = key.startsWith('city')
  expect({ width: rendered.width, height: rendered.height }).toEqual(
    city ? { width: 1600, height: 900 } : { width: 1200, height: 800 },
  )
  expect(Object.keys(rendered.webp)).toEqual(['320', '640'])
  expect(await sharp(rendered.webp[640]).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    height: city ? 360 : 427,
  })
  expect(rendered.webp[640]?.length).toBeLessThan(35_000)
  expect(rendered.avif).toEqual({})
})

test('other formats are drawn when asked for', async () => {
  const rendered = await renderPicture(draw('venue/spa/rome/terme/5') ?? '', {
    widths: [160],
    formats: ['jpeg', 'avif'],
  })
  expect(await sharp(rendered.jpeg[160]).metadata()).toMatchObject({ format: 'jpeg', width: 160 })
  expect(await sharp(rendered.avif[160]).metadata()).toMatchObject({ format: 'heif', width: 160 })
})

test('anything but our own drawings is refused', async () => {
  await expect(renderPicture('<svg/>', { widths: [64] })).rejects.toThrow('Not one of our drawings')
})

test.each(KEYS)('%s has a placeholder of a few bytes, exact or quick', async (key) => {
  const spec = parsePictureKey(key)
  if (!spec) throw new Error('No such key')
  for (const hash of [await thumbhashOf(draw(key) ?? ''), quickThumbhash(spec)]) {
    const bytes = Buffer.from(hash, 'base64')
    expect(bytes.length).toBeGreaterThan(10)
    expect(bytes.length).toBeLessThan(32)
  }
  expect(quickThumbhash(spec)).toBe(quickThumbhash(spec))
})
