/** Letters and digits that are not taken for one another: no I, L, O, U. 32 of them, 5 bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** Random bytes that a pass code is made of: 16 characters of 5 bits are the 80 bits of T101. */
export const PASS_CODE_BYTES = 16

/** A code in groups that can be read out: '7K4M-9XQP-0TZB-E2WA'. One character per random byte. */
export function codeOf(random: Uint8Array): string {
  const characters = Array.from(random, (byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: Math.ceil(characters.length / GROUP) }, (_, group) =>
    characters.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-')
}

/** A code as it is kept and compared, however it was typed (T101). */
export function foldCode(typed: string): string {
  return typed.trim().toUpperCase()
}
