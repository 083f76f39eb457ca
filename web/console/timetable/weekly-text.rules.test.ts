import { describe, expect, it } from 'vitest'
import type { Timetable } from '../../../contract/timetables.ts'
import { nameOfCopy, outcomeText, weeklyParts } from './weekly-text.rules.ts'

const mondays: Timetable = {
  id: '1',
  version: 'v',
  weekdays: [1],
  from: '18:00:00',
  to: '19:15:00',
  endsNextDay: false,
  capacity: 12,
  trainerName: null,
  startsOn: '01.06.2026',
  endsOn: null,
  everyWeeks: 1,
}

describe('a timetable in words', () => {
  it.each<[string, Partial<Timetable>, string]>([
    ['every week', {}, 'Mon 6:00 PM–7:15 PM'],
    ['on two days', { weekdays: [1, 4] }, 'Mon, Thu 6:00 PM–7:15 PM'],
    ['every day', { weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Every day 6:00 PM–7:15 PM'],
    ['every second week', { everyWeeks: 2 }, 'Mon 6:00 PM–7:15 PM · every 2 weeks'],
    ['that ends', { endsOn: '30.06.2026' }, 'Mon 6:00 PM–7:15 PM · until Jun 30, 2026'],
    ['that has not begun', { startsOn: '15.06.2026' }, 'Mon 6:00 PM–7:15 PM · from Jun 15, 2026'],
    ['with a trainer of its own', { trainerName: 'Anna', everyWeeks: 2 }, 'Mon 6:00 PM–7:15 PM · Anna · every 2 weeks'],
  ])('%s', (_what, more, text) =>
    expect(weeklyParts({ ...mondays, ...more }, '2026-06-10', null).join(' · ')).toBe(text),
  )

  it('names the trainer of the class', () =>
    expect(weeklyParts(mondays, '2026-06-10', 'Ben')).toEqual(['Mon 6:00 PM–7:15 PM', 'Ben']))
})

it('says what became of the dates', () => {
  expect(outcomeText({ added: 2, changed: 0, removed: 1, remarks: [] })).toBe('Saved: 2 added, 1 taken off')
  expect(outcomeText({ added: 0, changed: 0, removed: 0, remarks: [] })).toBe('Saved. No dates changed')
})

it('proposes a name for a copy, which is never too long', () => {
  expect(nameOfCopy('Evening Flow')).toBe('Evening Flow (copy)')
  expect(nameOfCopy('n'.repeat(120))).toBe(`${'n'.repeat(113)} (copy)`)
  expect(nameOfCopy('🧘'.repeat(60))).toBe(`${'🧘'.repeat(56)} (copy)`)
})
