import type { Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { type PictureFormat, pictureFormat } from './picture-format.rules.ts'

const MOST_PIXELS = 40_000_000
/** How long drawing one picture may take. */
const DRAWING_SECONDS = 20

export type ReadPicture =
  /** `image` stands upright. It is decoded only when it is written. */
  | { readonly ok: true; readonly image: Sharp; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: 'no picture' | 'too many pixels' | 'heic is off' }

const noPicture: ReadPicture = { ok: false, reason: 'no picture' }

/**
 * Reads a stranger's picture in order to draw it again: the drawn picture carries no metadata and nothing hidden. Its
 * bytes tell the format (T59), and its header the size, before anything is decoded. Of a moving picture the first frame
 * counts. A broken file fails when it is written, with an error of sharp's.
 */
export async function readPicture(
  bytes: Uint8Array,
  { formats, heic }: { readonly formats: readonly PictureFormat[]; readonly heic: boolean },
): Promise<ReadPicture> {
  const format = pictureFormat(bytes)
  if (!format || !formats.includes(format)) return noPicture
  if (format === 'heic') return heic ? readHeic(bytes) : { ok: false, reason: 'heic is off' }
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const { format: read, width, height, orientation = 1 } = await image.metadata()
    if (read !== (format === 'avif' ? 'heif' : format)) return noPicture
    if (width * height > MOST_PIXELS) return { ok: false, reason: 'too many pixels' }
    const isOnItsSide = orientation > 4
    const size = isOnItsSide ? { width: height, height: width } : { width, height }
    return { ok: true, image: image.rotate().timeout({ seconds: DRAWING_SECONDS }), ...size }
  } catch {
    return noPicture
  }
}

async function readHeic(bytes: Uint8Array): Promise<ReadPicture> {
  const decoded = await decodeHeic(bytes, { mostPixels: MOST_PIXELS, seconds: DRAWING_SECONDS })
  if (!decoded.ok) return decoded
  const { default: sharp } = await import('sharp')
  const { pixels, width, height } = decoded
  const image = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  return { ok: true, image: image.timeout({ seconds: DRAWING_SECONDS }), width, height }
}
