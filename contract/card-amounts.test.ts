import { describe, expect, it } from 'vitest'
import { chargeStep, fromProviderAmount, smallestCharge, toProviderAmount } from './card-amounts.ts'

describe('an amount at the payment provider (T187)', () => {
  it.each([
    [1250, 'GBP', 1250],
    [2400, 'JPY', 2400],
    [5120, 'KWD', 5120],
    [5, 'ISK', 500],
    [5, 'UGX', 500],
    [500, 'MGA', 5],
    [1000, 'HUF', 1000],
  ])('%i minor units of %s are %i', (minor, currency, amount) => {
    expect(toProviderAmount({ minor, currency })).toBe(amount)
    expect(fromProviderAmount(amount, currency)).toBe(minor)
  })

  it.each([
    ['GBP', 30, 1],
    ['USD', 50, 1],
    ['AED', 200, 1],
    ['JPY', 50, 1],
    ['KWD', 10, 10],
    ['ISK', 1, 1],
    ['MGA', 100, 100],
  ])('%s: at least %i, in steps of %i', (currency, least, step) => {
    expect([smallestCharge(currency), chargeStep(currency)]).toEqual([least, step])
  })
})
