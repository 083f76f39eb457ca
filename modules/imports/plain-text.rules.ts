import { cleanLine } from '../../contract/typed-text.ts'
import { lettersOf } from '../formats/lines-of-html.rules.ts'

/** Something to clean: a character beyond plain ASCII, markup, an entity, or a superfluous space. */
const unclean = /[^ -%'-;=-~]|^ | $| {2}/
const nothing = /^(|-|—|n\/?a\.?|n\. ?a\.|null|none|undefined|nil)$/i
const LONGEST_NOTHING = 9

/**
 * Outside text as one clean line: no markup, nothing that cannot be seen, single spaces. Words that mean 'nothing here'
 * in exports become undefined.
 */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const given = String(value)
  const text = unclean.test(given) ? cleanText(given) : given
  return text.length <= LONGEST_NOTHING && nothing.test(text) ? undefined : text
}

function cleanText(text: string): string {
  const letters = lettersOf(text.toWellFormed().replace(/<[a-z/!][^<>]*>/gi, ' '))
  return cleanLine(letters.replace(/\p{Cc}+/gu, ' ')).replace(/ +/g, ' ')
}

/** `plainText`, at most `limit` characters, cut at the end of a word if one is near. */
export function shortText(value: unknown, limit: number): string | undefined {
  const text = plainText(value)
  if (!text || text.length <= limit) return text
  const cut = text.slice(0, limit - 1).toWellFormed()
  const word = cut.lastIndexOf(' ')
  return `${(word > limit * 0.7 ? cut.slice(0, word) : cut).trimEnd()}…`
}
