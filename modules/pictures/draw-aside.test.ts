import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { photoAside, portraitAside, stopDrawing } from './draw-aside.ts'

afterAll(stopDrawing)

const plain = (background = '#336699') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

it('a portrait and a photograph come back as pictures, and other files do not', async () => {
  const [portrait, photo, noPortrait, noPhoto] = await Promise.all([
    portraitAside(await plain()),
    photoAside(await plain(), { heic: true }),
    portraitAside(Buffer.from('<!doctype html>')),
    photoAside(Buffer.from('<!doctype html>'), { heic: true }),
  ])
  expect(portrait).toMatchObject({ width: 512, height: 512 })
  expect(await sharp(portrait?.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(photo).toMatchObject({ ok: true, width: 900, height: 600 })
  expect(photo.ok && (await sharp(photo.bytes).metadata())).toMatchObject({ format: 'webp', width: 900, height: 600 })
  expect(noPortrait).toBeUndefined()
  expect(noPhoto).toMatchObject({ ok: false })
})

it('pictures are drawn one at a time, and an upload too many is refused at once', async () => {
  const picture = await plain()
  const drawings = await Promise.allSettled(Array.from({ length: 10 }, () => portraitAside(picture)))
  expect(drawings.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 8 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
  expect(drawings.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await portraitAside(picture)).toMatchObject({ width: 512 })
})

it('draws the next picture after its process has ended', async () => {
  await portraitAside(await plain())
  stopDrawing()
  expect(await portraitAside(await plain('#993366'))).toMatchObject({ width: 512 })
})
