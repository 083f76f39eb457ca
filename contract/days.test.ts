import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, isoOf, mondayOf, monthsAfter, toWireDate, weekdayOf } from './days.ts'

describe('calendar days', () => {
  it('pass over months, years, leap days and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  })

  it.each([
    ['2026-06-07', 7, '2026-06-01'],
    ['2026-06-08', 1, '2026-06-08'],
    ['2027-01-01', 5, '2026-12-28'],
  ])('%s is day %i of the week of %s', (date, weekday, monday) => {
    expect(weekdayOf(date)).toBe(weekday)
    expect(mondayOf(date)).toBe(monday)
  })

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-10', 6, '2026-07-10'],
  ])('%s and %i months are %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later)
    expect(monthsAfter(new Date(`${date}T23:59:59.123Z`), months).toISOString()).toBe(`${later}T23:59:59.123Z`)
  })

  it('are turned around for the wire, and back', () => {
    expect(toWireDate('2026-11-24')).toBe('24.11.2026')
    expect(isoOf('24.11.2026')).toBe('2026-11-24')
  })
})
