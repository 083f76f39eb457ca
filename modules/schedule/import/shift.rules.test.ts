import { expect, it } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { isOutOfReach, isPastEverywhere, shiftAhead, shiftToWeekOf } from './shift.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')

it.each([
  ['2026-06-10', false],
  ['2046-12-31', false],
  ['2047-01-01', true],
  ['2006-01-01', false],
  ['2005-12-31', true],
])('%s is a typing error: %s', (date, expected) => expect(isOutOfReach(date, now)).toBe(expected))

it.each([
  ['today', '2026-06-10', false],
  ['yesterday, which still is today somewhere', '2026-06-09', false],
  ['the day before', '2026-06-08', true],
])('%s is over: %s', (_name, date, expected) => expect(isPastEverywhere(date, now)).toBe(expected))

it.each([
  ['2026-11-21', '2025-12-04', '2026-11-19', 'Saturday from a Thursday'],
  ['2026-11-16', '2025-12-01', '2026-11-16', 'Monday from a Monday'],
  ['2025-12-04', '2025-12-04', '2025-12-04', 'the same week'],
  ['2025-11-30', '2025-12-04', '2025-11-27', 'the week before'],
])('on %s a timetable from %s begins on %s (%s)', (today, first, shifted) => {
  const days = shiftToWeekOf(today, first)
  expect(days % 7 === 0).toBe(true)
  expect(addDays(first, days)).toBe(shifted)
})

it.each([
  [
    'Sunday, a timetable from Monday to Thursday',
    '2026-11-22T10:00:00Z',
    '2026-10-05',
    '2026-10-08T20:00:00Z',
    '2026-11-23',
  ],
  ['Thursday morning, the same', '2026-11-26T10:00:00Z', '2026-10-05', '2026-10-08T20:00:00Z', '2026-11-23'],
  [
    'Thursday at the end of its last session',
    '2026-11-26T20:00:00Z',
    '2026-10-05',
    '2026-10-08T20:00:00Z',
    '2026-11-30',
  ],
  ['Sunday, one of three weeks', '2026-11-22T10:00:00Z', '2026-10-05', '2026-10-22T20:00:00Z', '2026-11-16'],
  [
    'Sunday, one that ends early on Monday in Auckland',
    '2026-11-22T20:00:00Z',
    '2026-10-05',
    '2026-10-04T12:30:00Z',
    '2026-11-30',
  ],
  ['a day before dates to come', '2026-11-22T10:00:00Z', '2027-01-04', '2027-01-07T20:00:00Z', '2026-11-23'],
])('on %s never ends in the past', (_name, now, first, lastEnd, shifted) => {
  const days = shiftAhead(new Date(now), first, new Date(lastEnd))
  expect(days % 7 === 0).toBe(true)
  expect(addDays(first, days)).toBe(shifted)
  expect(Date.parse(lastEnd) + days * 86_400_000).toBeGreaterThan(Date.parse(now))
})
