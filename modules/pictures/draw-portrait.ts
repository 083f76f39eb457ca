import { readPicture } from './read-picture.ts'

/** Sides of the stored picture, in pixels. */
const SIDE = 512

export interface Portrait {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Draws a png, gif or jpeg (T59) again: upright, square, at most 512 pixels a side. Undefined for anything else, for a
 * broken file, and for more than 40 megapixels.
 */
export async function portraitOf(bytes: Uint8Array): Promise<Portrait | undefined> {
  const read = await readPicture(bytes, { formats: ['png', 'gif', 'jpeg'], heic: false })
  if (!read.ok) return undefined
  const { image, width, height } = read
  const side = Math.min(SIDE, width, height)
  try {
    const { data, info } = await image
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
