import { decodeHTMLStrict } from 'entities'

const breaks = /<(?:br|\/(?:p|li|h[2-4]|dt|dd|div|tr|blockquote|figcaption))\b[^>]*>/gi
const entity = /&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z][a-z0-9]{1,31});/gi

/** Sanitised HTML as lines of plain text, for places that show only letters. */
export function linesOfHtml(html: string): string[] {
  return lettersOf(html.replaceAll(breaks, '\n').replaceAll(/<[^>]*>/g, ''))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** Decodes HTML entities in a text. Anything that is not an entity does not change. */
export function lettersOf(text: string): string {
  return text.replaceAll(entity, decodeHTMLStrict)
}
