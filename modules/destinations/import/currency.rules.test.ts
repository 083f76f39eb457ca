import { describe, expect, it } from 'vitest'
import { currencyFor, foreignMoneyHint } from './currency.rules.ts'

describe('imports.md: the money that passes are sold in', () => {
  it.each([
    ['CH', 'CHF'],
    ['LI', 'CHF'],
    ['DE', 'EUR'],
    ['DK', 'EUR'],
    ['UA', 'EUR'],
    ['SE', 'EUR'],
    ['CZ', 'EUR'],
    ['RE', 'EUR'],
    ['GB', 'GBP'],
    ['US', 'GBP'],
    ['AU', 'GBP'],
    ['HK', 'GBP'],
  ])('in %s it is %s', (country, currency) => {
    expect(currencyFor(country)).toBe(currency)
  })

  it('is told where it is not the money of the country', () => {
    const countriesOf = (...codes: string[]) => codes.map((code) => ({ code, name: `Land ${code}` }))
    expect(foreignMoneyHint(countriesOf('CH', 'DE', 'GB'))).toBeUndefined()
    expect(foreignMoneyHint(countriesOf('DK', 'DE'))).toBe(
      'Passes will be sold in EUR (Land DK), not in the money of these countries: there are passes in CHF, GBP and EUR only.',
    )
    expect(foreignMoneyHint(countriesOf('US', 'SE', 'DK'))).toBe(
      'Passes will be sold in GBP (Land US) and EUR (Land DK, Land SE), not in the money of these countries: there are passes in CHF, GBP and EUR only.',
    )
  })
})
