import { expect, it } from 'vitest'
import type { SelectedClass, SelectedWalkIn } from '../../site/links/flow-state.rules.ts'
import { paymentText, productTimeText, validInText } from './product-text.rules.ts'

it('a class is on a day at a time, a walk-in on a day, if one is chosen', () => {
  // Six in the evening by the clock of the machine that runs this.
  const startsAt = new Date(2026, 10, 23, 18).toISOString()
  const session = { date: '23.11.2026', timeFrom: '18:00:00', startsAt } as SelectedClass
  expect(productTimeText(session)).toBe('Mon, Nov 23, 6:00 PM')
  expect(productTimeText({ date: '23.11.2026' } as SelectedWalkIn)).toBe('Mon, Nov 23')
  expect(productTimeText({ date: null } as SelectedWalkIn)).toBe('')
})

it('a class also by the clock of a reader who is elsewhere', () => {
  const startsAt = new Date(2026, 10, 24, 1, 30).toISOString()
  const session = { date: '23.11.2026', timeFrom: '18:00:00', startsAt } as SelectedClass
  expect(productTimeText(session)).toMatch(/^Mon, Nov 23, 6:00 PM \(Tue,? 1:30\sAM where you are\)$/)
})

it.each([
  [null, 'Valid in every city'],
  [['London'], 'Valid in London'],
  [['London', 'Paris'], 'Valid in London and Paris'],
] as const)('T77: a pass of %o is %s', (cities, text) => {
  expect(validInText({ conditions: cities && { city: cities[0], cities: [...cities] } })).toBe(text)
})

const gbp = (value: number) => ({ value, currencyCode: 'GBP' as const })

it.each([
  ['bought with a coupon', gbp(13.5), gbp(15), 'Paid: £13.50'],
  ['bought for nothing', gbp(0), gbp(15), 'Free'],
  ['not bought here', null, gbp(15), 'Price: £15'],
  ['sold by a partner', null, null, null],
])('a pass that was %s says what was paid', (_how, paid, price, text) =>
  expect(paymentText({ paid, price })).toBe(text),
)
