import { expect, it } from 'vitest'
import type { PastVisit } from '../../../contract/visit-corrections.ts'
import { daysOfVisits } from './past-days.rules.ts'

const visit = (bookingId: string, dateOfVisit: string, status: PastVisit['status']) =>
  ({ bookingId, dateOfVisit, status }) as PastVisit

it.each<[string, PastVisit[], [string, string, number][]]>([
  ['nothing', [], []],
  [
    'the missed ones of each day first, the days as they come',
    [
      visit('a', '10.06.2026', 'redeemed'),
      visit('b', '10.06.2026', 'noShow'),
      visit('c', '10.06.2026', 'confirmed'),
      visit('d', '09.06.2026', 'redeemed'),
      visit('e', '09.06.2026', 'pending'),
    ],
    [
      ['10.06.2026', 'bca', 2],
      ['09.06.2026', 'ed', 1],
    ],
  ],
])('%s', (_, visits, expected) => {
  const days = daysOfVisits(visits)
  expect(days.map((day) => [day.date, day.visits.map(({ bookingId }) => bookingId).join(''), day.missed])).toEqual(
    expected,
  )
})
