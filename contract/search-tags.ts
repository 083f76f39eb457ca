import { foldText, foldUmlauts } from './fold-text.ts'

/**
 * How a desk without a connection finds a guest by what its list does not show: 'Petersen' on a list that says 'Nina
 * P.'. The list has tags of the guest's family name, email and ticket code. The desk makes the same tag of what is
 * typed, and compares.
 *
 * A tag is one byte of a hash, and covers only the beginning of a word. A longer one could be read letter by letter: a
 * thief who knows the tag of 'pet' would try 26 letters for the tag of the next. A byte fits one in 256 of all
 * beginnings, so it confirms no guess for certain. The price is that a search also finds a few strangers.
 *
 * A stolen device gives no more than that of each guest: one of 256 groups of beginnings of the family name, one of the
 * email, one of the code (docs/how-it-works/desk.md).
 */
export interface SearchTags {
  /** One for each word of the family name. */
  readonly family: readonly string[]
  readonly email: string | null
  readonly code: string
}

/** How many characters of a word its tag covers. */
export const tagCovers = { family: 3, email: 5, code: 4 } as const satisfies Record<keyof SearchTags, number>

/** The text to hash: the tag is the first byte of its SHA-256. The salt is the list's, so tags of two days differ. */
export function writeTagText(salt: string, kind: keyof SearchTags, word: string): string {
  return `${salt}:${kind}:${[...word].slice(0, tagCovers[kind]).join('')}`
}

/** The words of a family name, however it is typed: 'Müller' is found as 'Muller' and as 'Mueller'. */
export function familyWords(name: string): string[] {
  const words = [foldText(name), foldUmlauts(name)].flatMap((text) => text.split(' '))
  return [...new Set(words)].filter((word) => word !== '')
}

/** An email before its @, as it is compared: without case and dots. */
export function emailWord(address: string): string {
  const [local = ''] = address.split('@')
  return foldText(local).replaceAll(' ', '')
}
