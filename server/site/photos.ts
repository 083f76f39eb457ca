import { IMAGE_WIDTHS, type ImageFormat } from '../../artwork/picture-key.ts'

export interface PhotoRequest {
  readonly hash: string
  readonly width: number
  readonly format: ImageFormat
}

const PHOTO_PATH = /^photo\/([0-9a-f]{40})-(\d{3,4})\.(webp|jpg|avif)$/

/** Reads `photo/{hash}-{size}.{format}`, in the sizes of the drawn pictures. */
export function parsePhotoPath(path: string): PhotoRequest | null {
  const [, hash, size, format] = PHOTO_PATH.exec(path) ?? []
  const width = IMAGE_WIDTHS.find((known) => String(known) === size)
  if (hash === undefined || width === undefined) return null
  return { hash, width, format: format as ImageFormat }
}

/** A kept photograph in a smaller size, never in a larger one. */
export async function resizePhoto(kept: Buffer, { width, format }: Omit<PhotoRequest, 'hash'>): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(kept).resize({ width, withoutEnlargement: true })
  if (format === 'webp') return image.webp({ quality: 80, effort: 4 }).toBuffer()
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  return image.jpeg({ quality: 80, progressive: true }).toBuffer()
}
