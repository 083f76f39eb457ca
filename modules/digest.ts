import { createHash } from 'node:crypto'

/** A short text that differs when one of the contents does. */
export function digestOf(...contents: readonly (NodeJS.ArrayBufferView | string)[]): string {
  const hash = createHash('sha1')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url')
}
