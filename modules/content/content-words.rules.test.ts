import { expect, it } from 'vitest'
import { fillHtml, fillText, venuesSentence } from './content-words.rules.ts'

const words = {
  brand: 'Fit & Co',
  company: 'Fit Ltd',
  address: '1 Quay',
  email: 'hello@fit.example',
  website: 'https://fit.example',
  venues: 'There are no venues yet.',
  wellness: 'Calm',
  travel: 'Safe',
}

it.each([
  ['Why {brand}?', 'Why Fit & Co?'],
  ['{brand} and {brand}', 'Fit & Co and Fit & Co'],
  ['{company}, {address}, {email}, {website}', 'Fit Ltd, 1 Quay, hello@fit.example, https://fit.example'],
  ['{unknown} brand', '{unknown} brand'],
])('the words of %s are filled in', (text, filled) => expect(fillText(text, words)).toBe(filled))

it('words filled into HTML are text', () => {
  expect(fillHtml('<p>{brand} by {company}</p>', words)).toBe('<p>Fit &amp; Co by Fit Ltd</p>')
})

it.each([
  [[], 'There are no venues yet.'],
  [[{ city: 'London', venues: 1 }], 'There is 1 venue in London.'],
  [[{ city: 'London', venues: 4 }], 'There are 4 venues in London.'],
  [
    [
      { city: 'London', venues: 1_400 },
      { city: 'Zürich', venues: 102 },
    ],
    'There are 1,502 venues in 2 cities.',
  ],
])('an installation says how many venues it has (T195): %j', (cities, text) =>
  expect(venuesSentence(cities)).toBe(text),
)
