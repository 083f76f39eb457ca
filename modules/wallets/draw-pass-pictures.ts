import type { PassPictures } from '../../adapters/wallets/wallets.ts'
import type { Branding } from '../../contract/partners.ts'
import { draw } from '../../artwork/draw.ts'
import type { Context } from '../call/context.ts'
import { logoPicture } from '../tickets/read-paper-pictures.ts'

/** What Apple prescribes, in points. A phone takes the file for its screen: one to three pixels a point. */
const ICON = { width: 29, height: 29 }
const LOGO = { width: 160, height: 50 }
const SCALES = [1, 2, 3] as const

/** The icon that a phone shows beside a notification, and the logo of the site if we have its bytes. */
export async function drawPassPictures(
  context: Context,
  { primaryColor, primaryLogo }: Branding,
): Promise<PassPictures> {
  const icon = Buffer.from(draw({ kind: 'icon', brandWord: context.settings.brand, primary: primaryColor }))
  const logo = await logoPicture(context, primaryLogo)
  return { ...(await drawSizes('icon', icon, ICON)), ...(logo && (await drawSizes('logo', logo, LOGO))) }
}

async function drawSizes(name: string, bytes: Uint8Array, { width, height }: typeof ICON): Promise<PassPictures> {
  const { default: sharp } = await import('sharp')
  const files = SCALES.map(async (scale) => {
    const picture = sharp(bytes, { density: 216 }).resize({
      width: width * scale,
      height: height * scale,
      fit: 'inside',
    })
    const suffix = scale === 1 ? '' : `@${scale}x`
    return [`${name}${suffix}.png`, await picture.png({ compressionLevel: 9, palette: true }).toBuffer()] as const
  })
  return Object.fromEntries(await Promise.all(files))
}
