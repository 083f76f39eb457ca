import { expect, it } from 'vitest'
import type { SelectedClass, SelectedWalkIn } from '../../site/links/flow-state.rules.ts'
import { productTimeText } from './product-text.rules.ts'

it('a class is on a day at a time, a walk-in on a day, if one is chosen', () => {
  const session = { date: '23.11.2026', timeFrom: '18:00:00' } as SelectedClass
  expect(productTimeText(session)).toBe('Mon, Nov 23, 6:00 PM')
  expect(productTimeText({ date: '23.11.2026' } as SelectedWalkIn)).toBe('Mon, Nov 23')
  expect(productTimeText({ date: null } as SelectedWalkIn)).toBe('')
})
