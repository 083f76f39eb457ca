import { readPicture } from './read-picture.ts'
import type { RedrawnPhoto } from './redraw-photo.ts'

const LARGEST = { width: 800, height: 400 }
const LEAST_SIDE = 32
const ICON_SIDE = 192

export type DrawnLogo =
  | {
      readonly ok: true
      readonly bytes: Buffer
      readonly icon: Buffer
      readonly width: number
      readonly height: number
    }
  | Extract<RedrawnPhoto, { readonly ok: false }>

/**
 * Draws a logo again, with what is transparent in it, and a square icon of it. A vector drawing may hold programs and
 * is no picture here.
 */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  const read = await readPicture(bytes, { formats: ['png', 'webp', 'jpeg', 'avif'], heic: false })
  if (!read.ok) return { ok: false, reason: reasons[read.reason] }
  const { image, width, height } = read
  if (Math.min(width, height) < LEAST_SIDE)
    return { ok: false, reason: `is too small: ${width} × ${height} pixels, and at least 32 are needed each way` }
  try {
    const kept = await image
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true })
    const { default: sharp } = await import('sharp')
    const icon = await sharp(kept.data)
      .resize(ICON_SIDE, ICON_SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90 })
      .toBuffer()
    return { ok: true, bytes: kept.data, icon, width: kept.info.width, height: kept.info.height }
  } catch {
    return { ok: false, reason: 'is a broken picture' }
  }
}

const reasons = {
  'no picture':
    'is not a picture that we can use as a logo. Please use a PNG, WebP, AVIF or JPEG, and export an SVG as PNG',
  'too many pixels': 'has more than 40 megapixels',
  'heic is off': 'is not a picture that we can use as a logo. Please use a PNG, WebP, AVIF or JPEG',
} as const
