/** Letters and digits that cannot be mistaken for one another: no I, L, O, U. 32 of them, 5 bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** Random bytes of a pass code: 16 characters of 5 bits are the 80 bits of T101. */
export const PASS_CODE_BYTES = 16

/** A code in groups that can be read aloud: '7K4M-9XQP-0TZB-E2WA'. One character per random byte. */
export function writePassCode(random: Uint8Array): string {
  return inGroups(Array.from(random, (byte) => alphabet[byte % alphabet.length]).join(''))
}

function inGroups(characters: string): string {
  return Array.from({ length: Math.ceil(characters.length / GROUP) }, (_, group) =>
    characters.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
}

const ownCode = new RegExp(`^[${alphabet}]{${PASS_CODE_BYTES}}$`)
const separators = /[\s\p{Pd}]/gu

/** The form in which a code is stored and compared, whatever case it was typed in (T101). */
export function foldCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/**
 * What somebody may have meant: the code as typed, then in our own groups in case they were left out or written
 * differently.
 */
export function codesMeant(typed: string): readonly string[] {
  const code = foldCode(typed)
  const characters = code.replace(separators, '')
  return ownCode.test(characters) ? [...new Set([code, inGroups(characters)])] : [code]
}
