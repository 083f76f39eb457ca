import { hash } from 'node:crypto'

/** A short text that changes with the content. */
export function digestOf(content: NodeJS.ArrayBufferView | string): string {
  return hash('sha1', content, 'base64url')
}

/** In hexadecimal digits, for what is stored: two contents never share it. */
export function sha256Of(content: NodeJS.ArrayBufferView | string): string {
  return hash('sha256', content, 'hex')
}
