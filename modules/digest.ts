import { createHash, hash } from 'node:crypto'

/** A short text that differs when one of the contents does. */
export function digestOf(...contents: readonly (NodeJS.ArrayBufferView | string)[]): string {
  const hash = createHash('sha1')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url')
}

/** The same of one text, as bytes. */
export function hashOf(content: string): Uint8Array {
  return hash('sha1', content, 'buffer')
}
