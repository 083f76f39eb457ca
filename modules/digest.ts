import { hash } from 'node:crypto'

/** A short text that changes with the content. */
export function digestOf(content: NodeJS.ArrayBufferView | string): string {
  return hash('sha1', content, 'base64url')
}
