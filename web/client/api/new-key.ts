/**
 * A key that makes it safe to send the same thing twice (T83). `crypto.randomUUID` exists only on https and localhost.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
