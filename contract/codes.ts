import { plainCharacters } from './typed-text.ts'

/** What a new code is written with: 32 characters, 5 bits each, and none that can be mistaken for another of them. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new code: one character for each random byte. */
export function writeCode(random: Uint8Array): string {
  return Array.from(random, (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join('')
}

/** The form in which a code is stored and compared, whatever case it was typed in. Dashes within it count (T101). */
export function foldCode(typed: string): string {
  return plainCharacters(typed).toUpperCase()
}

/** The same without what people put between the characters of a code that they read out: spaces, dashes, dots. */
export function plainCode(typed: string): string {
  return foldCode(typed).replace(/[\s._·-]/g, '')
}
