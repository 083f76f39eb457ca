const letters: Readonly<Record<string, string>> = {
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
const marks = /\p{M}+/gu
const otherLetters = /[ßæœøđðþłħıŋŧĸ]/g
const separators = /[\s!-/:-@[-`{-~‐-―‘-‟·]+/g

/** Text as people type it in a search: no case, no accents, punctuation as single spaces (T12). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(otherLetters, (letter) => letters[letter] ?? letter)
    .replace(separators, ' ')
    .trim()
}

/** A saint in the words of his cities: 'St. Gallen', 'Sankt Gallen', 'Saint-Gall'. */
const saints: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', sint: 'st', sainte: 'ste' }

/** A city's name as it is compared: like any text, and saints in one spelling (T12). */
export function foldCity(name: string): string {
  return foldText(name).replaceAll(/[^ ]+/g, (word) => saints[word] ?? word)
}

/**
 * Whether two names are one by how they are written: case, accents, umlauts, saints. What a city is called in other
 * languages is in city-names.ts.
 */
export function isSameCity(one: string, other: string): boolean {
  const wanted = foldCity(one)
  return (
    wanted === foldCity(other) ||
    wanted === foldCity(foldUmlauts(other)) ||
    foldCity(foldUmlauts(one)) === foldCity(other)
  )
}

/** The words of a search text; none when it holds nothing to search for. */
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
