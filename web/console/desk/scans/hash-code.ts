const HASH_BYTES = 12

/** The code of a ticket as the list of arrivals has it: 96 bits of SHA-256 over the salt, a colon and the code. */
export async function hashCode(salt: string, code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${code}`))
  const bytes = String.fromCharCode(...new Uint8Array(hash).subarray(0, HASH_BYTES))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}
