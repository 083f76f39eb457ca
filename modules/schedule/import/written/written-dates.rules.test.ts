import { describe, expect, it } from 'vitest'
import { type DateWindow, chooseDate, readingsOf } from './written-dates.rules.ts'

const dateIn = (text: string, within: DateWindow) => chooseDate(readingsOf(text), within)
const window = { from: '2026-11-26', to: '2027-02-26' }

describe('a date', () => {
  it.each([
    '2026-12-04',
    '2026-12-04T18:00',
    '2026-12-04 00:00:00',
    '2026/12/4',
    '20261204',
    '04.12.2026',
    '4.12.2026 18:30',
    'Fr, 04.12.2026',
    'Fr 4.12.',
    '2026年12月4日',
    '46360',
    '46360.75',
    'Friday, 4 December 2026',
    '4th of December 2026',
    'Dec 4, 2026',
    'Friday, December 4, 2026 6:00 PM',
    '4-Dec-26',
    'Fri 4 Dec',
    '4. Dezember 2026',
    'Freitag, den 4. Dez. 2026',
    'vendredi 4 décembre 2026',
    '4 déc. 2026',
    'vie 4 dic 2026',
    'viernes, 4 de diciembre de 2026',
    'venerdì 4 dicembre 2026',
    'vr 4 dec',
    'vrijdag 4 december 2026',
    'sexta-feira, 4 de dezembro de 2026',
    'piątek, 4 grudnia 2026',
    // In a week with this weekday, the other order is none.
    'Fri 12/4/2026',
  ])('%s is 4 December 2026', (text) => {
    expect(dateIn(text, window)).toBe('2026-12-04')
  })

  it.each([
    ['12/27/2026', '2026-12-27'],
    ['27/12/2026', '2026-12-27'],
    ['27-12-2026', '2026-12-27'],
    ['5/5/2026', '2026-05-05'],
    ['le 1er janvier 2027', '2027-01-01'],
    ['1° gennaio 2027', '2027-01-01'],
    ['4 Jan', '2027-01-04'],
    ['mar 8 dic 2026', '2026-12-08'],
    ['Mar 8, 2027', '2027-03-08'],
  ])('%s is %s', (text, date) => {
    expect(dateIn(text, window)).toBe(date)
  })

  it.each([
    ['may mean two days', '1/2/2026'],
    ['may mean three days', '07/12/26'],
    ['is no day', '31 Feb 2027'],
    ['names the weekday of another day', 'Friday, 5 December 2026'],
    ['lies outside the window, without a year', '4 March'],
    ['is only a month', 'Dec 2026'],
    ['is a weekday', 'Friday'],
    ['is several weekdays', 'Mon-Fri'],
    ['is a time', '18:00'],
    ['is a part of a day', '0.75'],
    ['is a number of people', '12000'],
    ['has other words', 'Room 4, December 2026'],
    ['is empty', ''],
  ])('that %s is none: %s', (_why, text) => {
    expect(dateIn(text, window)).toBeUndefined()
  })

  it('without a year is none in a window that has it twice', () => {
    expect(dateIn('4 Dec', { from: '2026-11-26', to: '2027-12-31' })).toBeUndefined()
    expect(dateIn('Sat 4 Dec', { from: '2026-11-26', to: '2027-12-31' })).toBe('2027-12-04')
  })
})
