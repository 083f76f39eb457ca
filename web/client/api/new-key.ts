/**
 * A key that makes sending the same thing twice harmless (T83). `crypto.randomUUID` is only there on https and
 * localhost.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
