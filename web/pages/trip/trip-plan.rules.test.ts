import { describe, expect, it } from 'vitest'
import type { ToBuy } from '../../../contract/trips.ts'
import {
  bookButtonText,
  fitsTitle,
  offerText,
  ownPassText,
  purchasesFor,
  rowOf,
  titleOfBooked,
} from './trip-plan.rules.ts'

const price = (value: number, currencyCode = 'GBP') => ({ value, currencyCode })
const product = (visits: number, value: number, voucherType: 'standard' | 'premium' = 'standard') => ({
  id: `${visits} for ${value}`,
  name: `${visits} visits`,
  voucherType,
  visits,
  price: price(value),
  originalPrice: null,
  conditions: { city: 'London', cities: ['London'] },
  shortDescription: null,
  expirationDate: '30.11.2027',
})
const [one, two, four, ten] = [product(1, 15), product(2, 28.5), product(4, 47.5), product(10, 117)]
const times = (count: number, of: ToBuy['passes'][number]['product']) => ({ product: of, count })
const toBuy = (passes: ToBuy['passes'], total: number, perVisit: number, part: Partial<ToBuy> = {}): ToBuy => ({
  passes,
  total: price(total),
  perVisit: price(perVisit),
  one: null,
  singles: null,
  ...part,
})

describe('what the visits cost', () => {
  it.each([
    {
      when: 'one pass beside single visits',
      visits: 4,
      offer: toBuy([times(1, four)], 47.5, 11.88, { singles: price(60) }),
      text: 'A pass with 4 visits, £47.50, £11.88 per visit; four single visits cost £60.',
      buys: ['Buy the pass, £47.50'],
    },
    {
      when: 'one pass for one visit',
      visits: 1,
      offer: toBuy([times(1, two)], 28.5, 14.25, { singles: price(30) }),
      text: 'A pass with 2 visits, £28.50, £14.25 per visit; a single visit costs £30.',
      buys: ['Buy the pass, £28.50'],
    },
    {
      when: 'a Premium pass; money has one form on a line',
      visits: 4,
      offer: toBuy([times(1, product(4, 76, 'premium'))], 76, 19),
      text: 'A Premium pass with 4 visits, £76, £19 per visit.',
      buys: ['Buy the pass, £76'],
    },
    {
      when: 'one visit',
      visits: 1,
      offer: toBuy([times(1, one)], 15, 15),
      text: 'A single visit costs £15.',
      buys: ['Buy a single visit, £15'],
    },
    {
      when: 'single visits, beside one pass for all',
      visits: 3,
      offer: toBuy([times(3, one)], 45, 15, { one: four }),
      text: 'Three single visits, £45 together, £15 per visit; one pass for all costs £47.50.',
      buys: ['Buy one of three single visits, £15', 'Buy one pass for all, £47.50'],
    },
    {
      when: 'two passes, beside one pass for all',
      visits: 6,
      offer: toBuy([times(1, four), times(1, two)], 76, 12.67, { one: ten, singles: price(90) }),
      text: 'A pass with 4 visits and a pass with 2 visits, £76 together, £12.67 per visit; one pass for all costs £117.',
      buys: ['Buy the first of two passes, £47.50', 'Buy one pass for all, £117'],
    },
    {
      when: 'the same pass several times, and more visits than any pass has',
      visits: 12,
      offer: toBuy([times(3, four)], 142.5, 11.88, { singles: price(180) }),
      text: 'Three passes with 4 visits each, £142.50 together, £11.88 per visit; 12 single visits cost £180.',
      buys: ['Buy the first of three passes, £47.50'],
    },
    {
      when: 'standard and premium ones',
      visits: 6,
      offer: toBuy([times(1, four), times(2, product(1, 25, 'premium'))], 97.5, 16.25),
      text: 'A pass with 4 visits and two single Premium visits, £97.50 together, £16.25 per visit.',
      buys: ['Buy the first of three passes, £47.50'],
    },
    {
      when: 'a further visit that nothing on sale pays for',
      visits: 4,
      notOnSale: 1,
      offer: toBuy([times(1, four)], 47.5, 11.88, { singles: price(60) }),
      text: 'A pass with 4 visits, £47.50, £11.88 per visit; four single visits cost £60.',
      buys: ['Buy the pass, £47.50'],
    },
    { when: 'nothing on sale', visits: 1, offer: null, text: null, buys: [] },
  ])('$when', ({ visits, notOnSale = 0, offer, text, buys }) => {
    const unpaid = Array.from({ length: visits + notOnSale }, (_visit, at) => ({
      choice: '2026-12-01~class~7',
      reason: at < visits ? ('noPass' as const) : ('notOnSale' as const),
    }))
    expect(offerText({ toBuy: offer, unpaid })).toBe(text)
    expect(offer ? purchasesFor(offer).map(({ label }) => label) : []).toEqual(buys)
  })

  it('buys the first of the passes, or the one for all', () => {
    const offer = toBuy([times(1, four), times(1, two)], 76, 12.67, { one: ten })
    expect(purchasesFor(offer).map(({ id }) => id)).toEqual(['4 for 47.5', '10 for 117'])
  })
})

it.each([
  { when: 'no pass', pays: [], paid: 0, count: 3, text: null },
  { when: 'enough', pays: [3, 0], paid: 3, count: 3, text: 'Your pass pays for all of it.' },
  { when: 'enough of two', pays: [2, 1], paid: 3, count: 3, text: 'Your passes pay for all of it.' },
  { when: 'a part', pays: [2], paid: 2, count: 3, text: 'Your pass pays for two of three.' },
  { when: 'a part of two', pays: [1, 1], paid: 2, count: 3, text: 'Your passes pay for two of three.' },
  { when: 'nothing', pays: [0], paid: 0, count: 2, text: 'Your pass does not pay for these visits.' },
  { when: 'nothing of two', pays: [0, 0], paid: 0, count: 1, text: 'Your passes do not pay for this visit.' },
])('own passes: $when', ({ pays, paid, count, text }) => {
  const own = pays.map((visits, at) => ({
    id: `${at}`,
    code: 'A',
    name: 'B',
    pays: Array.from({ length: visits }, () => '2026-12-01~class~7'),
  }))
  expect(ownPassText({ own }, paid, count)).toBe(text)
})

it.each([
  { booked: 'ccc', missing: 0, title: 'Three visits booked' },
  { booked: 'c', missing: 0, title: 'One visit booked' },
  { booked: 'ccp', missing: 0, title: 'Two booked, one requested' },
  { booked: 'pp', missing: 0, title: 'Two visits requested' },
  { booked: 'cc', missing: 1, title: 'Two booked, one not booked' },
  { booked: 'cp', missing: 2, title: 'One booked, one requested, two not booked' },
])('$booked with $missing missing: $title', ({ booked, missing, title }) => {
  const states = [...booked].map((one) => ({
    orderStatus: one === 'c' ? ('confirmed' as const) : ('pending' as const),
  }))
  expect(titleOfBooked(states, missing)).toBe(title)
})

it.each([
  { when: 'is booked while the plan does not know it yet', kind: 'booked', isWaiting: true, is: 'booked' },
  { when: 'is not booked once the plan offers it again', kind: 'booked', isWaiting: false, is: undefined },
  { when: 'stays on its way', kind: 'sending', isWaiting: false, is: 'sending' },
  { when: 'is unknown without a visit', kind: undefined, isWaiting: true, is: undefined },
] as const)('what was sent $when', ({ kind, isWaiting, is }) => {
  const visit = { choice: '2026-12-01~class~7' }
  expect(rowOf(kind ? visit : null, kind ? { [visit.choice]: { kind } } : {}, isWaiting)?.kind).toBe(is)
})

it.each([
  { paid: 1, count: 1, text: 'Book this visit' },
  { paid: 2, count: 2, text: 'Book both visits' },
  { paid: 3, count: 3, text: 'Book all three' },
  { paid: 2, count: 3, text: 'Book two of three' },
])('$paid of $count: $text', ({ paid, count, text }) => expect(bookButtonText(paid, count)).toBe(text))

it.each([
  { count: 0, title: 'Nothing fits yet' },
  { count: 1, title: 'One visit fits your free hours' },
  { count: 30, title: '30 visits fit your free hours' },
  { count: 1, isMore: true, title: 'One more visit fits' },
  { count: 2, isMore: true, title: 'Two more visits fit' },
])('$title', ({ count, isMore = false, title }) => expect(fitsTitle(count, isMore)).toBe(title))
