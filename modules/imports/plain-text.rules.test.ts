import { describe, expect, it } from 'vitest'
import { plainText, shortText } from './plain-text.rules.ts'

describe('text from outside', () => {
  it.each([
    ['spaces and line breaks', '  Yoga \n\t Loft ', 'Yoga Loft'],
    ['a space before', ' Yoga', 'Yoga'],
    ['a space behind', 'Yoga ', 'Yoga'],
    ['two spaces', 'Yoga  Loft', 'Yoga Loft'],
    ['a tab', 'Yoga\tLoft', 'Yoga Loft'],
    ['plain letters and signs', 'Spin (45 min.): “Go” > 80% = $5; {a}~', 'Spin (45 min.): “Go” > 80% = $5; {a}~'],
    ['a lone entity', 'R&amp;B', 'R&B'],
    [
      'letters that HTML writes in words and numbers',
      'Caf&eacute; d&rsquo;Or &#8211; Gym&#x2019;s',
      'Café d’Or – Gym’s',
    ],
    ['what is no entity', 'R&D; AT&T &#0000; &#9999999;', 'R&D; AT&T \ufffd &#9999999;'],
    ['lone markup', '<i>Yoga', 'Yoga'],
    ['markup and entities', 'Fit &amp; <b>Fun</b><br/>Club', 'Fit & Fun Club'],
    ['control and direction characters', 'A\u0000B\u200e\u202eC', 'A BC'],
    ['a comparison is no markup', 'a < b > c', 'a < b > c'],
    ['marks joined with their letters', 'Zu\u0308rich', 'Zürich'],
    ['half a surrogate pair', 'A\ud800B', 'A\ufffdB'],
    ['nothing but letters beyond ASCII', '東京\u200b道場', '東京道場'],
    ['blanks around what is taken out', 'Yoga \u200b\u00a0Loft', 'Yoga Loft'],
    ['a number', 42, '42'],
    ['a line separator', 'Yoga\u2028Loft', 'Yoga Loft'],
    ['what comes to nothing but is a name', 'n/a studios', 'n/a studios'],
  ])('%s', (_name, given, expected) => {
    expect(plainText(given)).toBe(expected)
  })

  it.each([
    '',
    '  ',
    '\u200b\u3164',
    '-',
    'NA',
    'n/a',
    'N.A.',
    'null',
    'None',
    'undefined',
    ' n/a',
    '—',
    null,
    undefined,
    {},
    true,
  ])('%j is nothing', (given) => {
    expect(plainText(given)).toBeUndefined()
  })

  it('is cut at a word', () => {
    expect(shortText('one two three four', 14)).toBe('one two three…')
    expect(shortText('one two three four', 16)).toBe('one two three…')
    expect(shortText('one two three four', 11)).toBe('one two th…')
    expect(shortText('short', 5)).toBe('short')
    expect(shortText('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(shortText('short', 10)).toBe('short')
    expect(shortText('x'.repeat(10), 10)).toBe('x'.repeat(10))
    expect(shortText('one two three', 8)).toBe('one two…')
    expect(shortText('one two three', 9)).toBe('one two…')
    expect(shortText('a longword', 9)).toBe('a longwo…')
    expect(shortText('seventy percent', 11)).toBe('seventy pe…')
    expect(shortText('seventy percent', 10)).toBe('seventy p…')
    expect(shortText('a longer one', 3)).toBe('a…')
    expect(shortText('n/a', 10)).toBeUndefined()
  })
})
