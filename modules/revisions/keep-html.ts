import { lostMarkup } from '../../contract/html-markup.ts'
import { Refusal } from '../../contract/refusal.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'

/**
 * What staff wrote in a field, as the site shows it (T152).
 * @throws Refusal invalidRequest for markup that would be dropped, so that nothing is lost without a word
 */
export function keepHtml(field: string, html: string): string {
  const kept = sanitiseHtml(html)
  const lost = lostMarkup(html, kept)
  if (lost.length > 0)
    throw new Refusal('invalidRequest', { fields: { [field]: `The site does not show this: ${lost.join(', ')}` } })
  return kept
}
