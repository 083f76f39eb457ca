import { transcode } from 'node:buffer'

/** A page as UTF-16. It is as large as the longest page so far, and no page is written while another one is. */
let room = Buffer.allocUnsafeSlow(2 ** 19)

/**
 * A page, in its parts, as UTF-8. One ’ makes V8 keep two bytes for each letter of the page. Writing those takes it
 * three times as long as copying them and having them transcoded, which refuses half a letter. Memory of its own for
 * the copy would cost each page more than the copying.
 */
export function bytesOf(...parts: readonly string[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length * 2, 0)
  if (length > room.length) room = Buffer.allocUnsafeSlow(length)
  let end = 0
  for (const part of parts) end += room.write(part, end, 'utf16le')
  try {
    return transcode(room.subarray(0, end), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(parts.join(''))
  }
}
