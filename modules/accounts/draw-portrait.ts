/** Sides of the stored picture, in pixels. */
export const SIDE = 512
const MAX_PIXELS = 40_000_000

export interface Portrait {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const signatures: readonly (readonly [format: 'png' | 'gif' | 'jpeg', magic: readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['jpeg', [0xff, 0xd8, 0xff]],
]

/**
 * Reads a png, gif or jpeg by its first bytes, whatever its name (T59), and draws it anew: upright, square, at most 512
 * pixels a side, without any metadata or anything hidden behind the picture. A gif keeps its first frame. Undefined for
 * anything else, for a broken file, and for more than 40 megapixels.
 */
export async function portraitOf(bytes: Uint8Array): Promise<Portrait | undefined> {
  const format = signatures.find(([, magic]) => magic.every((byte, place) => bytes[place] === byte))?.[0]
  if (!format) return undefined
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { format: read, width, height } = await image.metadata()
    if (read !== format || width * height > MAX_PIXELS) return undefined
    const side = Math.min(SIDE, width, height)
    const { data, info } = await image
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
