import { expect, it } from 'vitest'
import { cardText } from './card-text.rules.ts'

it.each([
  ['visa', '4242', 'Visa •••• 4242'],
  ['amex', '0005', 'American Express •••• 0005'],
  ['link', '1111', '•••• 1111'],
  [null, '1111', '•••• 1111'],
  ['visa', null, null],
])('a card of %s ending in %s is %s', (brand, last4, text) => {
  expect(cardText(brand, last4)).toBe(text)
})
