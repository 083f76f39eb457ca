import { expect, it } from 'vitest'
import { nameTerms, quotableSales, saleAt } from './sale.rules.ts'

const at = (time: string) => `2026-06-10T${time}:00Z`
const sale = (priceMinor: number, isOnSale = true) => ({ priceMinor, discountedPriceMinor: null, isOnSale })
const terms = { type: 'standard', visits: 4, validMonths: 12, currency: 'GBP' } as const
const given = { ...sale(5000), ...terms }
const planned = [
  { ...sale(6000), beginsAt: at('12:00') },
  { ...sale(7000, false), beginsAt: at('12:10') },
]

it.each([
  ['before every plan', '11:59', 5000, true],
  ['from the instant of a plan', '12:00', 6000, true],
  ['from the next plan on', '12:10', 7000, false],
])('T183: the sale %s', (_when, time, priceMinor, isOnSale) => {
  expect(saleAt({ given, planned }, new Date(at(time)))).toEqual({
    ...terms,
    priceMinor,
    discountedPriceMinor: null,
    isOnSale,
  })
})

it.each([
  ['before every plan', [], '11:59', [5000]],
  ['just after a plan began', [], '12:00', [6000, 5000]],
  ['after two plans in a row', [], '12:12', [7000, 6000, 5000]],
  ['once the first quote is out', [], '12:15', [7000, 6000]],
  ['once all are out', [], '12:25', [7000]],
  ['after a change by hand', [{ ...sale(4000), ...terms, endedAt: at('11:50') }], '11:59', [5000, 4000]],
  ['after an old change by hand', [{ ...sale(4000), ...terms, endedAt: at('11:44') }], '11:59', [5000]],
] as const)('T74: quotes that count %s', (_when, former, time, prices) => {
  expect(quotableSales({ given, planned }, former, new Date(at(time))).map(({ priceMinor }) => priceMinor)).toEqual(
    prices,
  )
})

it('T74: a former quote has the terms of then', () => {
  const former = [{ ...sale(4000), ...terms, visits: 10, endedAt: at('11:50') }]
  const names = quotableSales({ given, planned }, former, new Date(at('12:00'))).map(nameTerms)
  expect(names).toEqual(['standard-4-12-GBP', 'standard-4-12-GBP', 'standard-10-12-GBP'])
})
