import sharp from 'sharp'
import { expect, it } from 'vitest'
import { draw } from '../../artwork/draw.ts'
import type { Context } from '../call/context.ts'
import { venuePicture } from './read-paper-pictures.ts'

it('keeps a drawing whole: nothing of its height or width is cut off (traveller 25)', async () => {
  const svg = draw('venue/yoga/london/atelier/0') ?? ''
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const ownPictures = () => Promise.resolve(Buffer.from(svg))
  const printed = await venuePicture({ ownPictures } as unknown as Context, '/images/any.webp')
  const size = await sharp(printed ?? Buffer.alloc(0)).metadata()
  expect(size.width / size.height).toBeCloseTo(width / height, 2)
})
