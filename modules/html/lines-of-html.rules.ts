import { letterOfEntity } from './entities.rules.ts'

const breaks = /<(?:br|\/(?:p|li|h[2-4]|dt|dd|div|tr|blockquote|figcaption))\b[^>]*>/gi

/** Sanitised HTML as lines of plain text: where nothing but letters can stand. */
export function linesOfHtml(html: string): string[] {
  const text = html
    .replaceAll(breaks, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, letterOf)
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function letterOf(
  entity: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return letterOfEntity(name) ?? entity
  const codePoint = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return codePoint <= 0x10_ffff ? String.fromCodePoint(codePoint) : entity
}
