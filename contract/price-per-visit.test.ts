import { describe, expect, it } from 'vitest'
import { lowestPricePerVisit } from './price-per-visit.ts'

const pass = (voucherType: 'standard' | 'premium', visits: number, value: number) => ({
  voucherType,
  visits,
  price: { value, currencyCode: 'GBP' as const },
})

describe('lowest price per visit (T64)', () => {
  it('is that of the pass with the most visits, even when another is cheaper per visit', () => {
    const products = [
      pass('standard', 1, 5),
      pass('standard', 10, 93.75),
      pass('standard', 4, 48),
      pass('premium', 20, 400),
    ]
    expect(lowestPricePerVisit(products, 'standard')).toBe('£9.38')
    expect(lowestPricePerVisit(products, 'premium')).toBe('£20.00')
  })

  it('is that of the cheaper of two passes with the same visits', () => {
    expect(lowestPricePerVisit([pass('standard', 10, 90), pass('standard', 10, 80)], 'standard')).toBe('£8.00')
  })

  it('is not there without a pass of the type', () => {
    expect(lowestPricePerVisit([pass('standard', 10, 90)], 'premium')).toBeUndefined()
    expect(lowestPricePerVisit([], 'standard')).toBeUndefined()
  })
})
