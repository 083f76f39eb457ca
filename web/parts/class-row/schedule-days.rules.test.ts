import { expect, it } from 'vitest'
import { dateOfWish, dayOfWish, dayWish } from './schedule-days.rules.ts'

const TODAY = '2026-02-10'

it.each([
  { wish: 'no day', date: null, day: null, gives: { offset: 0 } },
  { wish: 'today by its date', date: '10.02.2026', day: null, gives: { offset: 0 } },
  { wish: 'the last day', date: '12.03.2026', day: null, gives: { offset: 30 } },
  { wish: 'an ISO date', date: '2026-02-28', day: null, gives: { offset: 18 } },
  { wish: 'a day too far', date: '13.03.2026', day: null, gives: { problem: 'tooFar' } },
  { wish: 'yesterday', date: '09.02.2026', day: null, gives: { problem: 'past' } },
  { wish: '30 February', date: '30.02.2026', day: null, gives: { problem: 'noDate' } },
  { wish: '29 February of a common year', date: '2026-02-29', day: null, gives: { problem: 'noDate' } },
  { wish: 'month 13', date: '01.13.2026', day: null, gives: { problem: 'noDate' } },
  { wish: 'words', date: 'tomorrow', day: null, gives: { problem: 'noDate' } },
  { wish: 'a date without zeros', date: '1.3.2026', day: null, gives: { problem: 'noDate' } },
  { wish: 'days ahead', date: null, day: '30', gives: { offset: 30 } },
  { wish: 'too many days ahead', date: null, day: '31', gives: { problem: 'tooFar' } },
  { wish: 'days back', date: null, day: '-1', gives: { problem: 'past' } },
  { wish: 'no days ahead', date: null, day: '0', gives: { offset: 0 } },
  { wish: 'far more days than there are', date: null, day: '123456', gives: { problem: 'tooFar' } },
  { wish: 'days in a silly number', date: null, day: '1234567', gives: { problem: 'noDate' } },
  { wish: 'days and words', date: null, day: '3 days', gives: { problem: 'noDate' } },
  { wish: 'words and days', date: null, day: 'in 3', gives: { problem: 'noDate' } },
  { wish: 'half a day', date: null, day: '1.5', gives: { problem: 'noDate' } },
  { wish: 'a date and days: the date', date: '11.02.2026', day: '30', gives: { offset: 1 } },
])('$wish', ({ date, day, gives }) => expect(dayOfWish({ date, day }, TODAY)).toEqual(gives))

it('a clock change is no day more or less', () => {
  expect(dayOfWish({ date: '30.03.2026', day: null }, '2026-03-28')).toEqual({ offset: 2 })
  expect(dayOfWish({ date: '26.10.2026', day: null }, '2026-10-24')).toEqual({ offset: 2 })
})

it('a chosen day is written as its date, today as none', () => {
  expect(dayWish(TODAY, 30)).toEqual({ date: '12.03.2026', day: null })
  expect(dayWish(TODAY, 0)).toEqual({ date: null, day: null })
})

it.each([
  { of: 'no day', date: null, shows: '2026-11-21' },
  { of: 'a day', date: '30.11.2026', shows: '2026-11-30' },
  { of: '31 November', date: '31.11.2026', shows: '2026-11-21' },
  { of: '31 November, ISO', date: '2026-11-31', shows: '2026-11-21' },
  { of: 'yesterday', date: '20.11.2026', shows: '2026-11-21' },
  { of: 'a day too far', date: '22.12.2026', shows: '2026-11-21' },
])("a venue's schedule of $of is that of $shows", ({ date, shows }) =>
  expect(dateOfWish(date, '2026-11-21')).toBe(shows),
)
