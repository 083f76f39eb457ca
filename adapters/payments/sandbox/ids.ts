import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 24

/** Random letters and digits: about 140 bits. */
export function unguessable(length = LENGTH): string {
  let text = ''
  while (text.length < length) {
    // 248 is the largest multiple of 62 in a byte. Higher values would favour some letters.
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}

/** An id in the provider's form: 'pi_…', 'pm_…', 'evt_…'. */
export function newId(prefix: 'pi' | 'pm' | 'ch' | 're' | 'dp' | 'evt' | 'req'): string {
  return `${prefix}_${unguessable()}`
}
