/** Letters and digits that cannot be mistaken for one another, 5 bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A ticket's code: one character per random byte. */
export function bookingCode(random: Uint8Array): string {
  return Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')
}
