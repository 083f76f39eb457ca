import { describe, expect, it } from 'vitest'
import { lowestPricePerVisit, termsOfPrice } from './price-per-visit.ts'

const pass = (voucherType: 'standard' | 'premium', visits: number, value: number, currencyCode = 'GBP') => ({
  voucherType,
  visits,
  price: { value, currencyCode },
})

describe('lowest price per visit (T64)', () => {
  it('is that of the pass with the most visits, even when another is cheaper per visit', () => {
    const products = [
      pass('standard', 1, 5),
      pass('standard', 10, 93.75),
      pass('standard', 4, 48),
      pass('premium', 20, 400),
    ]
    expect(lowestPricePerVisit(products, 'standard')).toEqual({ perVisit: '£9.38', visits: 10, single: '£5' })
    expect(lowestPricePerVisit(products, 'premium')).toEqual({ perVisit: '£20.00', visits: 20, single: null })
  })

  it('is that of the cheaper of two passes with the same visits', () => {
    const products = [pass('standard', 10, 90), pass('standard', 10, 80)]
    expect(lowestPricePerVisit(products, 'standard')?.perVisit).toBe('£8.00')
  })

  it.each([
    ['JPY', 19_000, '¥1,900'],
    ['JPY', 18_555, '¥1,856'],
    ['KWD', 45, 'KWD 4.500'],
    ['USD', 171.6, '$17.16'],
  ])('has the decimals of %s (T187)', (currency, value, text) => {
    const price = lowestPricePerVisit([pass('standard', 10, value, currency)], 'standard')
    expect(price?.perVisit.replace('\u00a0', ' ')).toBe(text)
  })

  it('is not there without a pass of the type', () => {
    expect(lowestPricePerVisit([pass('standard', 10, 90)], 'premium')).toBeUndefined()
    expect(lowestPricePerVisit([], 'standard')).toBeUndefined()
  })
})

describe("what a 'from' price takes (T190)", () => {
  it.each([
    { visits: 10, single: '£15', terms: 'with 10 visits, £15 for one' },
    { visits: 10, single: null, terms: 'with 10 visits' },
    { visits: 1, single: '£15', terms: 'with 1 visit' },
  ])('$visits visits, $single for one: $terms', ({ terms, ...price }) => {
    expect(termsOfPrice({ perVisit: '£11.70', ...price })).toBe(terms)
  })
})
