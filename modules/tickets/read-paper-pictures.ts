import type { Context } from '../call/context.ts'

interface Shape {
  readonly width: number
  readonly height: number
}

/** Twice the printed size: two pixels per point. In the shape of our drawings, so that people on them stay whole. */
const venue: Shape = { width: 540, height: 360 }
const portrait: Shape = { width: 132, height: 132 }
const logo: Shape = { width: 510, height: 102 }

export const venuePicture = (context: Context, address: string | null) => jpeg(context, address, venue, 74)
export const drawPortrait = (context: Context, address: string | null) => jpeg(context, address, portrait, 82)

/** PNG, because logos have no background. */
export async function logoPicture(context: Context, address: string | null): Promise<Uint8Array | null> {
  return drawPicture(context, address, async (bytes) => {
    const { default: sharp } = await import('sharp')
    return sharp(bytes, { density: 216 })
      .resize({ ...logo, fit: 'inside' })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  })
}

async function jpeg(
  context: Context,
  address: string | null,
  shape: Shape,
  quality: number,
): Promise<Uint8Array | null> {
  return drawPicture(context, address, async (bytes) => {
    const { default: sharp } = await import('sharp')
    return sharp(bytes, { pages: 1 })
      .resize({ ...shape, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
  })
}

/** A ticket is printed without a picture that is foreign or unreadable. */
async function drawPicture(
  context: Context,
  address: string | null,
  work: (bytes: Buffer) => Promise<Buffer>,
): Promise<Uint8Array | null> {
  if (address === null) return null
  try {
    const bytes = await context.ownPictures(address)
    return bytes ? await work(bytes) : null
  } catch (error) {
    context.log.warn({ err: error }, 'a picture for a ticket could not be read')
    return null
  }
}
