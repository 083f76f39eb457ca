import { expect, it } from 'vitest'
import type { SelectedClass, SelectedWalkIn } from '../../site/links/flow-state.rules.ts'
import { productTimeText } from './product-text.rules.ts'

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
