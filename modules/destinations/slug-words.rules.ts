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
  '&': ' and ',
  '+': ' plus ',
  '@': ' at ',
}

/** Latin letters without their marks, digits and hyphens; '' when the text has none of them. */
export function slugWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋ&+@]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
