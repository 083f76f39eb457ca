import type { InjectOptions } from 'fastify'
import sharp from 'sharp'

/** A JPEG of one colour. */
export function photograph(colour = '#3366cc', width = 480, height = 320): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
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
