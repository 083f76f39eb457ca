import type { InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A JPEG of one colour. */
export function photograph(colour = '#3366cc', width = 480, height = 320): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** A PNG that nothing makes smaller: over 6 MB, as a phone's picture. */
export function noise(): Promise<Buffer> {
  const [width, height] = [1500, 1400]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A file as a form sends it. */
export function photoForm(url: string, bytes: Buffer, name = 'front.jpg'): InjectOptions {
  const head = `--abc\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    method: 'POST',
    url,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--abc--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=abc' },
  }
}
