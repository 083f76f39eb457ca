import { escapeText } from '../html/sanitise-html.rules.ts'

/** What the texts of the content service leave open: the brand name, and who runs this installation. */
export interface ContentWords {
  readonly brand: string
  readonly company: string
  readonly address: string
  readonly email: string
  /** Origin of the site. */
  readonly website: string
}

const placeholder = /\{(brand|company|address|email|website)\}/g

/** Fills the open words into a title or another plain text. */
export function fillText(text: string, words: ContentWords): string {
  return text.replace(placeholder, (_all, word: keyof ContentWords) => words[word])
}

/** The same for HTML. The filled-in words are text, whatever they look like. */
export function fillHtml(html: string, words: ContentWords): string {
  return html.replace(placeholder, (_all, word: keyof ContentWords) => escapeText(words[word]))
}
