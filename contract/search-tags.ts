import { foldText, foldUmlauts } from './fold-text.ts'

/**
 * By what a desk finds a guest without a connection. A tag is one byte of a hash over the beginning of a word, so a list
 * tells at most how a name or an address may begin, and nothing of how it goes on (docs/how-it-works/desk.md).
 */
export interface SearchTags {
  /** For each word of the family name. */
  readonly family: readonly string[]
  readonly email: string | null
  readonly code: string
}

/** How many characters of a word its tag covers. */
export const tagged = { family: 3, email: 5, code: 4 } as const satisfies Record<keyof SearchTags, number>

/** The text whose SHA-256 begins with the tag. */
export function writeTagged(salt: string, kind: keyof SearchTags, word: string): string {
  return `${salt}:${kind}:${[...word].slice(0, tagged[kind]).join('')}`
}

/** The words of a name, however it is typed: 'Müller' is found as 'Muller' and as 'Mueller'. */
export function familyWords(name: string): string[] {
  const words = [foldText(name), foldUmlauts(name)].flatMap((text) => text.split(' '))
  return [...new Set(words)].filter((word) => word !== '')
}

/** An address before its @, as it is compared: without case and dots. */
export function emailWord(address: string): string {
  const [local = ''] = address.split('@')
  return foldText(local).replaceAll(' ', '')
}
