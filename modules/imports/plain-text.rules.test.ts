import { describe, expect, it } from 'vitest'
import { plainText, shortText } from './plain-text.rules.ts'

describe('text from outside', () => {
  it.each([
    ['spaces and line breaks', '  Yoga \n\t Loft ', 'Yoga Loft'],
    ['markup and entities', 'Fit &amp; <b>Fun</b><br/>Club', 'Fit & Fun Club'],
    ['control and direction characters', 'A\u0000B\u200e\u202eC', 'A B C'],
    ['a comparison is no markup', 'a < b > c', 'a < b > c'],
    ['marks joined with their letters', 'Zu\u0308rich', 'Zürich'],
    ['half a surrogate pair', 'A\ud800B', 'A\ufffdB'],
    ['a number', 42, '42'],
  ])('%s', (_name, given, expected) => {
    expect(plainText(given)).toBe(expected)
  })

  it.each(['', '  ', '-', 'NA', 'n/a', 'N.A.', 'null', 'None', null, undefined, {}, true])('%j is nothing', (given) => {
    expect(plainText(given)).toBeUndefined()
  })

  it('is cut at a word', () => {
    expect(shortText('one two three four', 14)).toBe('one two three…')
    expect(shortText('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(shortText('short', 10)).toBe('short')
  })
})
