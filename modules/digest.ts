import { createHash } from 'node:crypto'

/** A short text that changes with any of the contents. */
export function digestOf(...contents: readonly (NodeJS.ArrayBufferView | string)[]): string {
  const hash = createHash('sha1')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url')
}
