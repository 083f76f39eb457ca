import { expect, it } from 'vitest'
import { fillHtml, fillText } from './content-words.rules.ts'

const words = {
  brand: 'Fit & Co',
  company: 'Fit Ltd',
  address: '1 Quay',
  email: 'hello@fit.example',
  website: 'https://fit.example',
}

it.each([
  ['Why {brand}?', 'Why Fit & Co?'],
  ['{brand} and {brand}', 'Fit & Co and Fit & Co'],
  ['{company}, {address}, {email}, {website}', 'Fit Ltd, 1 Quay, hello@fit.example, https://fit.example'],
  ['{unknown} brand', '{unknown} brand'],
])('the words of %s are filled in', (text, filled) => expect(fillText(text, words)).toBe(filled))

it('what is filled into HTML is text', () => {
  expect(fillHtml('<p>{brand} by {company}</p>', words)).toBe('<p>Fit &amp; Co by Fit Ltd</p>')
})
