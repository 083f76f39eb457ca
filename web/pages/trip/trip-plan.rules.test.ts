import { describe, expect, it } from 'vitest'
import type { TripPlan } from '../../../contract/trips.ts'
import {
  bookButtonText,
  fitsTitle,
  offerText,
  ownPassText,
  purchasesFor,
  rowOf,
  titleOfBooked,
} from './trip-plan.rules.ts'

type ToBuy = NonNullable<TripPlan['passes']['toBuy']>
const gbp = (value: number) => ({ value, currencyCode: 'GBP' as const })
const product = (visits: number, price: number) => ({
  id: `${visits} for ${price}`,
  name: `${visits} visits`,
  voucherType: 'standard' as const,
  visits,
  price: gbp(price),
  originalPrice: null,
  conditions: { city: 'London' },
  shortDescription: null,
  expirationDate: '30.11.2027',
})
const four = { ...product(4, 39), perVisit: '£9.75' }
const singles = { products: [{ product: product(1, 15), count: 3 }], total: gbp(45) }
const one = { ...product(1, 15), perVisit: '£15' }
const single = { products: [{ product: product(1, 15), count: 1 }], total: gbp(15) }
const toBuy = (part: Partial<ToBuy>): ToBuy => ({
  visits: 3,
  needsPremium: false,
  one: null,
  singles: null,
  cheapest: null,
  ...part,
})

describe('what the visits cost', () => {
  it.each([
    {
      when: 'a pass beside single visits',
      offer: toBuy({ one: four, singles, cheapest: 'one' }),
      text: 'A pass with 4 visits, £39, £9.75 per visit; three single visits cost £45.',
      buys: [{ id: '4 for 39', label: 'Buy the pass, £39' }],
    },
    {
      when: 'premium visits',
      offer: toBuy({ one: four, needsPremium: true, cheapest: 'one' }),
      text: 'A Premium pass with 4 visits, £39, £9.75 per visit.',
      buys: [{ id: '4 for 39', label: 'Buy the pass, £39' }],
    },
    {
      when: 'cheaper single visits come first, though they take a payment each',
      offer: toBuy({ one: four, singles, cheapest: 'singles' }),
      text: 'A pass with 4 visits, £39, £9.75 per visit; three single visits cost £45.',
      buys: [
        { id: '1 for 15', label: 'Buy a single visit, £15' },
        { id: '4 for 39', label: 'Buy the pass, £39' },
      ],
    },
    {
      when: 'one visit, which a pass of one visit says once',
      offer: toBuy({ visits: 1, one, singles: single, cheapest: 'one' }),
      text: 'A single visit costs £15.',
      buys: [{ id: '1 for 15', label: 'Buy a single visit, £15' }],
    },
    { when: 'nothing on sale', offer: toBuy({}), text: null, buys: [] },
  ])('$when', ({ offer, text, buys }) => {
    expect(offerText(offer)).toBe(text)
    expect(purchasesFor(offer)).toEqual(buys)
  })
})

it.each([
  { when: 'no pass', passes: 0, paid: 0, count: 3, text: null },
  { when: 'enough', passes: 1, paid: 3, count: 3, text: 'Your pass pays for all of it.' },
  { when: 'a part', passes: 1, paid: 2, count: 3, text: 'Your pass pays for two of three.' },
  { when: 'nothing', passes: 2, paid: 0, count: 12, text: 'Your pass pays for none of 12.' },
])('own passes: $when', ({ passes, paid, count, text }) => {
  const own = Array.from({ length: passes }, (_none, at) => ({ id: `${at}`, code: 'A', name: 'B', pays: [] }))
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
