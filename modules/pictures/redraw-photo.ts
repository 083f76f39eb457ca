import { rgbaToThumbHash } from 'thumbhash'
import { readPicture } from './read-picture.ts'

/** The longest side of a stored photograph: the largest size that pages ask for. */
const LONGEST_SIDE = 1600
/** A picture with a shorter side below this is an icon or a tracking pixel, and no view of a gym. */
const LEAST_SIDE = 200
const SIDE_OF_HASH = 64

export interface DrawnPhoto {
  readonly ok: true
  /** WebP. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
}

/** `reason` follows the name of the file or its address: 'a.heic is no picture …'. */
export type RedrawnPhoto = DrawnPhoto | { readonly ok: false; readonly reason: string }

const refused = {
  'no picture': 'is no picture: JPEG, HEIC, WebP, AVIF and PNG are taken',
  'too many pixels': 'has more than 40 megapixels',
  'heic is off': 'is a HEIC picture, which is not read here: JPEG, WebP, AVIF and PNG are taken',
} as const

/** Draws a photograph again: upright, at most 1600 pixels a side, without metadata, place or anything hidden in it. */
export async function redrawPhoto(bytes: Uint8Array, { heic }: { readonly heic: boolean }): Promise<RedrawnPhoto> {
  const read = await readPicture(bytes, { formats: ['jpeg', 'png', 'webp', 'avif', 'heic'], heic })
  if (!read.ok) return { ok: false, reason: refused[read.reason] }
  const { image, width, height } = read
  if (Math.min(width, height) < LEAST_SIDE)
    return { ok: false, reason: `is too small: ${width} × ${height} pixels, and at least 200 are needed each way` }
  try {
    const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
    const kept = await image
      .resize(size)
      .flatten({ background: '#ffffff' })
      .webp({ quality: 86, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    const { info } = kept
    return { ok: true, bytes: kept.data, width: info.width, height: info.height, thumbhash: await hashOf(kept.data) }
  } catch {
    return { ok: false, reason: 'is a broken picture' }
  }
}

async function hashOf(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture)
    .resize({ width: SIDE_OF_HASH, height: SIDE_OF_HASH, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
