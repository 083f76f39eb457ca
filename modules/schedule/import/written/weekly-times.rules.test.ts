import { expect, it } from 'vitest'
import { weeklyDates } from './weekly-times.rules.ts'

it.each([
  ['every other week from the first', { validFrom: '2026-06-02', everyWeeks: 2 }, ['2026-06-16', '2026-06-30']],
  ['a number of times, from where the timetable begins', { count: 2 }, ['2026-06-09', '2026-06-16']],
  ['a number of times, counted from the first', { validFrom: '2026-06-02', count: 3 }, ['2026-06-09', '2026-06-16']],
  [
    'from the day on which it begins',
    { validFrom: '2026-06-09' },
    ['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30'],
  ],
  [
    'no earlier than is asked for',
    { validFrom: '2026-06-02' },
    ['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30'],
  ],
  [
    'no longer than is asked for',
    { validUntil: '2026-07-31' },
    ['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30'],
  ],
  ['to the day on which it ends', { validUntil: '2026-06-16' }, ['2026-06-09', '2026-06-16']],
  ['every other week, begun later in a week', { validFrom: '2026-06-11', everyWeeks: 2 }, ['2026-06-23']],
  ['but not on its exceptions', { exceptions: ['2026-06-16'], validUntil: '2026-06-25' }, ['2026-06-09', '2026-06-23']],
])('weekly %s', (_name, more, dates) => {
  const weekly = weeklyDates({ weekdays: [2], start: '18:00:00', end: '19:00:00', ...more }, '2026-06-08', '2026-06-30')
  expect(weekly.map(({ date }) => date)).toEqual(dates)
})

it('has the times of its clock, from the first to the last requested day', () => {
  const times = { start: '18:00:00', end: '19:00:00' }
  expect(weeklyDates({ weekdays: [1, 3], ...times }, '2026-06-08', '2026-06-15')).toEqual([
    { kind: 'local', date: '2026-06-08', ...times },
    { kind: 'local', date: '2026-06-10', ...times },
    { kind: 'local', date: '2026-06-15', ...times },
  ])
})
