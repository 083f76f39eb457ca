import { describe, expect, it } from 'vitest'
import { passTexts, readNames, readPrices, timesPrice } from './city-passes.rules.ts'

describe('price lists', () => {
  it('are read', () => {
    expect(readPrices('standard:1=16.50, premium:4=98', 'GBP')).toMatchObject([
      { type: 'standard', visits: 1, priceMinor: 1650, discountedPriceMinor: null, validMonths: 12 },
      { type: 'premium', visits: 4, priceMinor: 9800 },
    ])
    expect(readPrices('standard:120=12345.6', 'GBP')).toMatchObject([{ visits: 120, priceMinor: 1_234_560 }])
  })

  it.each([
    ['JPY', 'standard:1=2400', 2400],
    ['IDR', 'standard:1=350000', 35_000_000],
    ['KWD', 'standard:1=5.25', 5250],
  ])('have the decimals of %s (T187)', (currency, text, priceMinor) =>
    expect(readPrices(text, currency)).toMatchObject([{ priceMinor }]),
  )

  it('are refused with the part that cannot be read', () => {
    expect(readPrices('standard:1=16.50, gold:4=98 ,premium:4=98', 'GBP')).toEqual({
      problem: '"gold:4=98" is not understood; write standard:4=58 or premium:2=53.50',
    })
  })

  it.each([
    ['JPY', 'standard:1=16.50', '"standard:1=16.50" is not understood; write standard:4=5800, without decimals'],
    ['JPY', 'standard:1=49', '"standard:1=49": No card is charged less than 50 JPY'],
    ['GBP', 'standard:1=0.29', '"standard:1=0.29": No card is charged less than 0.3 GBP'],
    ['GBP', 'standard:1=1000000', '"standard:1=1000000": No card is charged more than 999999.99 GBP'],
    ['KWD', 'standard:1=5.125', '"standard:1=5.125": Cards are charged in steps of 0.01 KWD'],
    ['GBP', 'standard:1=10,standard:1=12', 'standard:1 is there twice'],
  ])('in %s: %j is refused with the reason', (currency, text, problem) =>
    expect(readPrices(text, currency)).toEqual({ problem }),
  )

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
    'standard:1=1000000000',
    'substandard:1=10',
    'standard:1=10 each',
  ])('%j is not understood', (text) => {
    expect(readPrices(text, 'GBP')).toHaveProperty('problem')
  })

  it('names of passes are read, or the wrong one is named', () => {
    expect(readNames('standard:4, premium:2')).toEqual([
      { type: 'standard', visits: 4 },
      { type: 'premium', visits: 2 },
    ])
    expect(readNames('standard:4, gold:2')).toEqual({
      problem: '"gold:2" is not understood; write standard:4,premium:2',
    })
  })

  it.each([
    [1, 1650, 'GBP', 1650],
    [1.2, 1650, 'GBP', 2000],
    [0.01, 1650, 'GBP', 50],
    [1.2, 2450, 'JPY', 2940],
    [1.2, 5250, 'KWD', 6500],
  ])('times %d make %d %s into %d', (factor, from, currency, to) => {
    const offer = {
      type: 'standard',
      visits: 1,
      priceMinor: from,
      discountedPriceMinor: null,
      validMonths: 12,
    } as const
    expect(timesPrice(offer, factor, currency).priceMinor).toBe(to)
  })

  it('are reduced in the same measure', () => {
    const offer = {
      type: 'standard',
      visits: 1,
      priceMinor: 2000,
      discountedPriceMinor: 1500,
      validMonths: 12,
    } as const
    expect(timesPrice(offer, 2, 'GBP')).toEqual({ ...offer, priceMinor: 4000, discountedPriceMinor: 3000 })
    expect(timesPrice({ ...offer, discountedPriceMinor: null }, 2, 'GBP').discountedPriceMinor).toBeNull()
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
