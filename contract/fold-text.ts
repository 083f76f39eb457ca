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
