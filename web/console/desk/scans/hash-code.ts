import { type SearchTags, writeTagText } from '../../../../contract/search-tags.ts'

const HASH_BYTES = 12

/** The code of a ticket as the list of arrivals has it: 96 bits of SHA-256 over the salt, a colon and the code. */
export async function hashCode(salt: string, code: string): Promise<string> {
  const bytes = String.fromCharCode(...(await hashOf(`${salt}:${code}`)).subarray(0, HASH_BYTES))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}

/** A word as the list of arrivals has it for the search. */
export async function tagOf(salt: string, kind: keyof SearchTags, word: string): Promise<string> {
  const [first = 0] = await hashOf(writeTagText(salt, kind, word))
  return first.toString(16).padStart(2, '0')
}

async function hashOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
