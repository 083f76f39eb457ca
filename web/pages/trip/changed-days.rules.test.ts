import { expect, it } from 'vitest'
import { tellChangedDays } from './changed-days.rules.ts'

/** A letter for each day's visit, '-' for none. */
const daysOf = (visits: string) =>
  [...visits].map((visit, index) => ({
    date: `2026-12-0${index + 1}`,
    item: visit === '-' ? null : { choice: visit },
  }))

it.each([
  { before: 'abc', after: 'xbc', says: null },
  { before: 'abc', after: 'xcb', says: 'Also changed: Wed, Dec 2; Thu, Dec 3' },
  { before: 'ab-', after: '-bc', says: 'Also changed: Thu, Dec 3' },
  { before: 'abc', after: 'xb-', says: 'Also changed: Thu, Dec 3' },
  { before: 'ab', after: 'abc', says: null },
])('a choice for the first day makes $before $after: $says', ({ before, after, says }) =>
  expect(tellChangedDays(daysOf(before), daysOf(after), ['2026-12-01'])).toBe(says),
)
