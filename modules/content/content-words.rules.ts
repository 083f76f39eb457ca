import { textWords } from '../../contract/content.ts'
import { escapeText } from '../formats/sanitise-html.rules.ts'

/**
 * The open words in the texts of the content service: the brand name, the company that runs this installation, and what
 * it has.
 */
export interface ContentWords extends Record<(typeof textWords)[number], string> {
  readonly brand: string
  readonly company: string
  readonly address: string
  readonly email: string
  /** Origin of the site. */
  readonly website: string
  /** A sentence with the number of venues and cities. */
  readonly venues: string
  /** The names of the two partners (2-marketplace §2.21); empty where there is none. */
  readonly wellness: string
  readonly travel: string
}

const placeholder = new RegExp(`\\{(${textWords.join('|')})\\}`, 'g')

/** Fills the open words into a title or another plain text. */
export function fillText(text: string, words: ContentWords): string {
  return text.replace(placeholder, (_all, word: keyof ContentWords) => words[word])
}

/** The same for HTML. The filled-in words are always text, never markup. */
export function fillHtml(html: string, words: ContentWords): string {
  return html.replace(placeholder, (_all, word: keyof ContentWords) => escapeText(words[word]))
}

/** Counts what the installation has (T195): 'There are 1,502 venues in 30 cities.' */
export function venuesSentence(cities: readonly { readonly city: string; readonly venues: number }[]): string {
  const venues = cities.reduce((sum, one) => sum + one.venues, 0)
  if (venues === 0) return 'There are no venues yet.'
  const where = cities.length === 1 ? cities[0]?.city : `${cities.length} cities`
  return venues === 1
    ? `There is 1 venue in ${where}.`
    : `There are ${venues.toLocaleString('en-US')} venues in ${where}.`
}
