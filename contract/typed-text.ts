/**
 * One rule for what people type and paste. Every text of a request follows it (`inputs.ts`), so that forms in the
 * browser do too, and so do the files that are imported.
 *
 * - Letters without a shape are taken out: zero-width and direction marks, soft hyphens, fillers, tags. They come with
 *   what people paste, and a refusal would name a fault that they cannot see. Where they shape what is seen, they stay:
 *   joiners in scripts without capitals (Persian, Hindi) and between emoji, variation selectors behind an emoji or a
 *   letter of such a script, the tags of a flag.
 * - Blanks of every kind become plain blanks, and those at the ends go.
 * - Letters and their marks are composed (NFC).
 * - A text in which nothing can be seen is empty, so a required field says that it is required.
 * - Control characters and lone surrogates are refused beside their field (`printable`). No keyboard writes them, so
 *   they are a fault or an attack. Unassigned letters are taken: they may be next year's emoji.
 *
 * Passwords stay as they were typed. So do texts that were stored before this rule.
 */

const plain = /^[ -~]*$/
const blank = /[\t\p{Z}\u2800]/gu
const lineEnd = /\r\n?|[\u2028\u2029]/g
const dash = /[\p{Pd}\u2212]/gu
const noShape = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`
const unseen = new RegExp(noShape, 'gu')

const flag = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`
const shaping = String.raw`[\p{Variation_Selector}\u180e\u200c\u200d]`
const neverSeen = new RegExp(`(${flag})|(?!${shaping})${noShape}`, 'gu')
const loneSelector = /(?<![\p{Lo}\p{Extended_Pictographic}])(?!(?<=[\d#*])\ufe0f\u20e3)\p{Variation_Selector}/gu
const before = String.raw`(?:\p{Lo}\p{M}*|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)`
const after = String.raw`[\p{Lo}\p{M}\p{Extended_Pictographic}]`
/** Old Malayalam texts end words with a joiner behind the mark U+0D4D. */
const loneJoiner = new RegExp(
  String.raw`(?<!${before})[\u180e\u200c\u200d]|(?<!\u0d4d)[\u180e\u200c\u200d](?!${after})`,
  'gu',
)

const visible = /[^\p{M}\p{Z}\p{Cf}]/u
/**
 * More marks on one letter than any language writes (UAX 15). Composing them takes time that grows with their square.
 */
const towerOfMarks = /\p{M}{31}/u

function compose(text: string, form: 'NFC' | 'NFKC'): string {
  return towerOfMarks.test(text) ? text : text.normalize(form)
}

function clean(text: string): string {
  const seen = text
    .replace(neverSeen, '$1')
    .replace(loneSelector, '')
    .replace(loneJoiner, '')
    .replace(blank, ' ')
    .trim()
  return visible.test(seen) ? compose(seen, 'NFC') : ''
}

/** A text on one line: a name, an address, what is searched for. */
export function cleanLine(text: string): string {
  return plain.test(text) ? text.trim() : clean(text)
}

/** A text of several lines. Forms send two characters for the end of a line, which count as one. */
export function cleanParagraphs(text: string): string {
  return clean(text.replace(lineEnd, '\n'))
}

/** A line from a source that refuses nothing, such as the address of a page: what cannot be printed goes too. */
export function printableLine(text: string): string {
  return cleanLine(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

/** What a machine reads: numbers, dates, codes. Wide digits become plain ones, and every dash a hyphen. */
export function plainCharacters(text: string): string {
  if (plain.test(text)) return text.trim()
  return compose(withoutUnseen(text), 'NFKC').replace(dash, '-').replace(blank, ' ').trim()
}
