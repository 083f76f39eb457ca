import { describe, expect, it } from 'vitest'
import { passTexts, readPrices, timesPrice } from './city-passes.rules.ts'

describe('price lists', () => {
  it('are read', () => {
    expect(readPrices('standard:1=16.50, premium:4=98')).toMatchObject([
      { type: 'standard', visits: 1, priceMinor: 1650, discountedPriceMinor: null, validMonths: 12 },
      { type: 'premium', visits: 4, priceMinor: 9800 },
    ])
    expect(readPrices('standard:120=12345.6')).toMatchObject([{ visits: 120, priceMinor: 1_234_560 }])
  })

  it('are refused with the part that cannot be read', () => {
    expect(readPrices('standard:1=16.50, gold:4=98 ,premium:4=98')).toEqual({ unreadable: 'gold:4=98' })
  })

  it.each([
    '',
    'standard',
    'standard:0=10',
    'gold:1=10',
    'standard:1=0',
    'standard:1=10,50',
    'standard:1=1e3',
    'standard:1=-5',
    'standard:1=10.505',
    'standard:1000=10',
    'standard:1=100000',
    'substandard:1=10',
    'standard:1=10 each',
  ])('%j is not understood', (text) => {
    expect(readPrices(text)).toHaveProperty('unreadable')
  })

  it.each([
    [1, 1650, 1650],
    [1.2, 1650, 2000],
    [0.01, 1650, 50],
  ])('times %d make %d into %d', (factor, from, to) => {
    expect(
      timesPrice({ type: 'standard', visits: 1, priceMinor: from, discountedPriceMinor: null, validMonths: 12 }, factor)
        .priceMinor,
    ).toBe(to)
  })

  it('are reduced in the same measure', () => {
    const offer = {
      type: 'standard',
      visits: 1,
      priceMinor: 2000,
      discountedPriceMinor: 1500,
      validMonths: 12,
    } as const
    expect(timesPrice(offer, 2)).toEqual({ ...offer, priceMinor: 4000, discountedPriceMinor: 3000 })
    expect(timesPrice({ ...offer, discountedPriceMinor: null }, 2).discountedPriceMinor).toBeNull()
  })

  it.each([
    ['standard', 1, 'Bree Standard 1', '<p>One visit to any standard venue or class in Bree.</p>'],
    ['premium', 4, 'Bree Premium 4', '<p>4 visits to any standard or premium venue or class in Bree.</p>'],
  ] as const)('call a %s pass of %i by its city', (type, visits, name, shortDescription) =>
    expect(passTexts('Bree', { type, visits })).toEqual({ name, shortDescription }),
  )

  it('name the city as text', () => {
    expect(passTexts('<b>Bree</b>', { type: 'premium', visits: 2 }).shortDescription).toBe(
      '<p>2 visits to any standard or premium venue or class in &lt;b&gt;Bree&lt;/b&gt;.</p>',
    )
  })
})
