import { escapeText } from 'entities'
import { lettersOf } from '../formats/lines-of-html.rules.ts'

const ITEM = /^\s*[-•*]\s+/

/**
 * A description as its editor shows it: an empty line between paragraphs, and a dash before each item of a list. Bold
 * letters and links are lost, so an unedited description is not written back.
 */
export function plainDescription(html: string): string {
  const marked = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<\/?(?:p|ul|ol|dl|h[2-4]|blockquote|figure|table|hr)\b[^>]*>/gi, '\n\n')
    .replaceAll(/<\/(?:tr|dt|dd|figcaption)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
  return lettersOf(marked)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n+(?=- )/g, '\n')
    .replaceAll(/^((?!- ).+)\n(?=- )/gm, '$1\n\n')
    .trim()
}

/** The HTML of such a text: letters only, so that nothing in it can be a tag. */
export function descriptionHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((row) => row.trim() !== ''))
    .filter((rows) => rows.length > 0)
    .map((rows) =>
      rows.every((row) => ITEM.test(row))
        ? `<ul>${rows.map((row) => `<li>${escapeText(row.replace(ITEM, '').trim())}</li>`).join('')}</ul>`
        : `<p>${rows.map((row) => escapeText(row.trim())).join('<br>')}</p>`,
    )
    .join('')
}
