import { plainLetters } from '../../contract/fold-text.ts'

const words: Readonly<Record<string, string>> = { ...plainLetters, '&': ' and ', '+': ' plus ', '@': ' at ' }
const wordSigns = new RegExp(`[${Object.keys(words).join('')}]`, 'g')

/** Latin letters without their marks, digits and hyphens; '' when the text has none of them. */
export function slugWords(text: string): string {
  return text
    .toLowerCase()
    .replace(wordSigns, (sign) => words[sign] ?? sign)
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
