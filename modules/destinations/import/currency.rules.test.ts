import { expect, it } from 'vitest'
import { currencyFor } from './currency.rules.ts'

it.each([
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['DE', 'EUR'],
  ['RE', 'EUR'],
  ['XK', 'EUR'],
  ['BG', 'EUR'],
  ['GB', 'GBP'],
  ['JE', 'GBP'],
  ['US', 'USD'],
  ['CA', 'CAD'],
  ['SG', 'SGD'],
  ['AE', 'AED'],
  ['SE', 'SEK'],
  ['DK', 'DKK'],
  ['JP', 'JPY'],
  ['KW', 'KWD'],
])('T187: a new city in %s sells in %s', (country, currency) => {
  expect(currencyFor(country)).toBe(currency)
})
