import { describe, expect, it } from 'vitest'
import { formatPrice } from './price-text.ts'

describe('a price, in its currency’s own form', () => {
  it.each([
    [24, 'GBP', undefined, '£24'],
    [24.5, 'GBP', undefined, '£24.50'],
    [24.5, 'EUR', 0, '€25'],
    [20, 'GBP', 2, '£20.00'],
    [-8, 'GBP', undefined, '-£8'],
    [1250, 'CHF', undefined, 'CHF 1,250'],
    [18.5, 'USD', undefined, '$18.50'],
    [24, 'CAD', undefined, 'CA$24'],
    [1090, 'SEK', undefined, 'SEK 1,090'],
    [2400, 'JPY', undefined, '¥2,400'],
    [2400, 'JPY', 0, '¥2,400'],
    [5.5, 'KWD', undefined, 'KWD 5.500'],
    [5, 'KWD', undefined, 'KWD 5'],
  ])('%d %s with %s decimals reads %s', (value, currency, decimals, text) => {
    expect(formatPrice(value, currency, decimals).replaceAll('\u00a0', ' ')).toBe(text)
  })
})
