import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanParagraphs, plainCharacters, printableLine } from './typed-text.ts'

/** Joiners, selectors and tags at work, each in a text that must stay as it is. */
const shaped: readonly [what: string, text: string][] = [
  ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Bengali', '\u09b0\u200d\u09cd\u09af'],
  ['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['old Malayalam', '\u0d2e\u0d4b\u0d39\u0d28\u0d4d\u200d'],
  ['Mongolian', '\u1820\u180b\u1820\u180e\u1820'],
  ['a Japanese name', '\u845b\u{e0100}\u57ce'],
  ['a family', '\u{1f469}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}'],
  ['a tone of skin', '\u{1f44d}\u{1f3fd} \u{1f469}\u{1f3fd}\u200d\u{1f9b0}'],
  ['a heart', 'Nina \u2764\ufe0f'],
  ['a key with a digit', 'Floor 1\ufe0f\u20e3'],
  ['a flag', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['next year’s emoji', '\u{1faff}'],
]

describe('a line', () => {
  test.each([
    ['Ni\u200bna', 'Nina'],
    ['\u202eNina\u202c', 'Nina'],
    ['\ufeffNina\u2066', 'Nina'],
    ['Nin\u00ada \u2060Ray\u200f', 'Nina Ray'],
    ['Ni\u200cna\u200d', 'Nina'],
    ['\u0645\u06cc\u200c', '\u0645\u06cc'],
    ['\u0645\u200c\u200d\u06cc', '\u0645\u06cc'],
    ['Nina\ufe0f 1\ufe0f', 'Nina 1'],
    ['Nina\u{e0041}\u{1f3f4}\u{e0067}', 'Nina\u{1f3f4}'],
    ['Ni\ufffana\ufffb', 'Nina'],
    ['\u00a0Nina\u202fRay\u3000', 'Nina Ray'],
    ['Nina\tRay\u2028\u2800', 'Nina Ray'],
    ['Zu\u034f\u0308rich', 'Z\u00fcrich'],
    ['Ni\u0000na', 'Ni\u0000na'],
    ['two\nlines', 'two\nlines'],
  ])('%j becomes %j', (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean)
  })
  test.each(shaped)('keeps what shapes %s', (_what, text) => {
    expect(cleanLine(text)).toBe(text)
  })
  test.each(['', ' \u200b ', '\u3164', '\u2800\u00a0', '\u200d\ufe0f', '\u0301', '\u{e0041}'])(
    '%j is empty',
    (typed) => {
      expect(cleanLine(typed)).toBe('')
    },
  )
  test('cleaned once is clean', () => {
    const parts = [...shaped.flatMap(([, text]) => [...text]), ' ', 'a', '\u0301', '\u034f', '\u3164', '\u00ad']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (letters) => {
        const clean = cleanLine(letters.join(''))
        expect(cleanLine(clean)).toBe(clean)
      }),
      { seed: 7 },
    )
  })
  test('does not compose a tower of marks, which would take time', () => {
    const tower = `a${'\u0301\u0323'.repeat(20)}`
    expect(cleanLine(tower)).toBe(tower)
  })
})

test('paragraphs keep their lines', () => {
  expect(cleanParagraphs(' one\r\ntwo\rthree\u2029\tfour\u200b\n')).toBe('one\ntwo\nthree\n four')
})

test('a line of an address loses what cannot be printed', () => {
  expect(printableLine('Lon\u0000don\ud800\u200b ')).toBe('London')
})

test.each([
  ['\u202a+44\u00a07700 900123\u202c', '+44 7700 900123'],
  ['+1 555\u2011012\u20133456', '+1 555-012-3456'],
  ['\uff10\uff17\uff19\uff0e\uff11', '079.1'],
  ['\u22125', '-5'],
  [' 1\ufe0f2\u200d ', '12'],
])('%j reads as %j', (typed, read) => {
  expect(plainCharacters(typed)).toBe(read)
})
