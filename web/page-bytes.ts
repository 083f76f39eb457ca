import { transcode } from 'node:buffer'

/**
 * A page as UTF-8. One ’ makes V8 keep two bytes for each letter of the page. Writing those takes it three times as
 * long as copying them and having them transcoded, which refuses half a letter.
 */
export function bytesOf(page: string): Buffer {
  try {
    return transcode(Buffer.from(page, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(page)
  }
}
