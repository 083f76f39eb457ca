import { expect, it } from 'vitest'
import { cardsOf } from './cards-of.rules.ts'

it.each([
  ['', '', []],
  ['<p>Only</p>', '<p>Only</p>', []],
  [
    '<p>Lead</p>\n<h3>A &amp; B</h3><p>x</p><ul><li>y</li></ul>',
    '<p>Lead</p>\n',
    [['A &amp; B', '<p>x</p><ul><li>y</li></ul>']],
  ],
  [
    '<h3>A</h3><h3>B</h3><p>b</p>',
    '',
    [
      ['A', ''],
      ['B', '<p>b</p>'],
    ],
  ],
])('%s is a lead and cards', (body, lead, cards) =>
  expect(cardsOf(body)).toEqual({ lead, cards: cards.map(([title, text]) => ({ title, text })) }),
)
