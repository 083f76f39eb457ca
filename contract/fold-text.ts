/** Latin letters that are not a plain letter with an accent, each in letters of a plain keyboard. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
}
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu
const otherLetters = /[ßæœøđðþłħıŋŧĸ]/g
const plain = /^[ -~]*$/
const separators = /[\s!-/:-@[-`{-~‐-―‘-‟·]+/g

/**
 * Text as people type it in a search: without case, accents and unseen letters, and with punctuation as single spaces
 * (T12).
 */
export function foldText(text: string): string {
  return (plain.test(text) ? text.toLowerCase() : withoutAccents(text)).replace(separators, ' ').trim()
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
}

/** The words for a saint in city names: 'St. Gallen', 'Sankt Gallen', 'Saint-Gall'. */
const saints: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', sint: 'st', sainte: 'ste' }

const saintWords = /(?<![^ ])(?:saint|sankt|sint|sainte)(?![^ ])/g

/** A city's name in the form used for comparison: folded like any text, with saints in one spelling (T12). */
export function foldCity(name: string): string {
  return foldText(name).replace(saintWords, (word) => saints[word] ?? word)
}

/**
 * Whether two names differ only in spelling: case, accents, umlauts, saints. City names in other languages are in
 * city-names.ts.
 */
export function isSameCity(one: string, other: string): boolean {
  const wanted = foldCity(one)
  return (
    wanted === foldCity(other) ||
    wanted === foldCity(foldUmlauts(other)) ||
    foldCity(foldUmlauts(one)) === foldCity(other)
  )
}

/** The words of a search text; none when there is nothing to search for. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** The other way to write a name without accents: 'Zuerich' for 'Zürich'. */
export function foldUmlauts(text: string): string {
  return foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüåø]/g, (letter) => umlauts[letter] ?? letter),
  )
}
