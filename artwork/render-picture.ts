import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export type RenderFormat = 'webp' | 'avif' | 'jpeg'
export type ByWidth = Readonly<Record<number, Buffer>>

export interface RenderedPicture {
  webp: ByWidth
  avif: ByWidth
  jpeg: ByWidth
  /** Base64 of the blurred placeholder; null if it was not requested. */
  thumbhash: string | null
  /** The drawing's own size, for the shape of its box before it loads. */
  width: number
  height: number
}

export interface RenderWish {
  widths: readonly number[]
  formats?: readonly RenderFormat[]
  /** Also returns the placeholder, which costs a quarter of a 640-pixel picture. */
  thumbhash?: boolean
}

const OPENING = /^<svg [^>]*?width="(\d+)" height="(\d+)"/

/** Draws at the requested size from the start: rasterising large and shrinking costs several times as much. */
function sizePicture(svg: string, width: number): { art: Buffer; width: number; height: number } {
  const [, ownWidth, ownHeight] = OPENING.exec(svg) ?? []
  if (!ownWidth || !ownHeight) throw new Error('Not one of our drawings')
  const height = Math.round((width * Number(ownHeight)) / Number(ownWidth))
  const art = svg.replace(
    `width="${ownWidth}" height="${ownHeight}"`,
    `width="${width}" height="${height}" preserveAspectRatio="none"`,
  )
  return { art: Buffer.from(art), width, height }
}

async function encode(image: Sharp, format: RenderFormat): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality: 84, effort: 2 }).toBuffer()
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: false, progressive: true }).toBuffer()
}

/** The only part of the drawings with outside effects: SVG in, files for the web out. */
export async function renderPicture(
  svg: string,
  { widths, formats = ['webp'], thumbhash = true }: RenderWish,
): Promise<RenderedPicture> {
  const files: Record<RenderFormat, Record<number, Buffer>> = { webp: {}, avif: {}, jpeg: {} }
  const { default: sharp } = await import('sharp')
  for (const width of widths) {
    const image = sharp(sizePicture(svg, width).art)
    for (const format of formats) files[format][width] = await encode(image.clone(), format)
  }
  const [, ownWidth = '0', ownHeight = '0'] = OPENING.exec(svg) ?? []
  return {
    ...files,
    thumbhash: thumbhash ? await thumbhashOf(svg) : null,
    width: Number(ownWidth),
    height: Number(ownHeight),
  }
}

/** The placeholder from the drawing itself, at 32 pixels. */
export async function thumbhashOf(svg: string): Promise<string> {
  const { art } = sizePicture(svg, 32)
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(art).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
