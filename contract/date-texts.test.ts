import { describe, expect, it } from 'vitest'
import { writeIn } from './language.ts'
import { dayText, dayTextAt, dayTimeText, momentText, momentTextThere, timeText, timeTextAt } from './date-texts.ts'

describe('texts of days and times', () => {
  it.each([
    ['00:00:00', '12:00 AM'],
    ['09:05:00', '9:05 AM'],
    ['12:00:00', '12:00 PM'],
    ['18:30:00', '6:30 PM'],
    ['23:59:00', '11:59 PM'],
  ])('writes %s as %s', (time, text) => expect(timeText(time)).toBe(text))

  it.each(['24.11.2026', '2026-11-24'])('writes the day %s, the same wherever the reader is', (date) => {
    expect(dayText(date)).toBe('Tue, Nov 24')
    expect(dayText(date, 'long')).toBe('Tuesday, November 24')
    expect(dayText(date, 'year')).toBe('Nov 24, 2026')
  })

  it('writes a date with its time, and alone where it has none', () => {
    expect(dayTimeText('24.11.2026', '18:30:00')).toBe('Tue, Nov 24, 6:30 PM')
    expect(dayTimeText('24.11.2026', '18:30:00', 'long')).toBe('Tuesday, November 24, 6:30 PM')
    expect(dayTimeText('24.11.2026', null)).toBe('Tue, Nov 24')
  })

  it.each([
    ['Europe/Zurich', 'Tue, Nov 24, 5:00 PM', 'Tue, Nov 24, 5:00 PM (Zurich time)'],
    ['America/New_York', 'Tue, Nov 24, 11:00 AM', 'Tue, Nov 24, 11:00 AM (New York time)'],
    ['America/Argentina/Buenos_Aires', 'Tue, Nov 24, 1:00 PM', 'Tue, Nov 24, 1:00 PM (Buenos Aires time)'],
    ['Asia/Singapore', 'Wed, Nov 25, 12:00 AM', 'Wed, Nov 25, 12:00 AM (Singapore time)'],
    ['UTC', 'Tue, Nov 24, 4:00 PM', 'Tue, Nov 24, 4:00 PM (UTC time)'],
  ])('writes an instant by the clock of %s', (zone, text, there) => {
    expect(momentText('2026-11-24T16:00:00.000Z', zone)).toBe(text)
    expect(momentTextThere(new Date('2026-11-24T16:00:00.000Z'), zone)).toBe(there)
  })

  it('writes the day of an instant there', () =>
    expect(dayTextAt('2026-11-24T16:00:00.000Z', 'long', 'Asia/Singapore')).toBe('Wednesday, November 25'))
})

describe('T191: in British English the day comes before the month, and the clock has 24 hours', () => {
  const write = (text: () => string) => writeIn('en-GB', text)

  it.each([
    ['00:00:00', '00:00'],
    ['09:05:00', '09:05'],
    ['12:00:00', '12:00'],
    ['23:59:00', '23:59'],
  ])('writes %s as %s', (time, text) => expect(write(() => timeText(time))).toBe(text))

  it('writes days', () => {
    expect(write(() => dayText('24.11.2026'))).toBe('Tue 24 Nov')
    expect(write(() => dayText('2026-09-01', 'long'))).toBe('Tuesday 1 September')
    expect(write(() => dayText('24.11.2026', 'year'))).toBe('24 Nov 2026')
    expect(write(() => dayTimeText('24.11.2026', '18:30:00'))).toBe('Tue 24 Nov, 18:30')
  })

  it.each([
    ['2026-11-24T16:00:00.000Z', 'Tue 24 Nov, 17:00', 'Tuesday 24 November', '24 Nov 2026', '17:00'],
    ['2026-09-01T05:05:00.000Z', 'Tue 1 Sep, 07:05', 'Tuesday 1 September', '1 Sep 2026', '07:05'],
    ['2026-09-01T22:00:00.000Z', 'Wed 2 Sep, 00:00', 'Wednesday 2 September', '2 Sep 2026', '00:00'],
  ])('writes the instant %s in the same form', (instant, moment, long, year, time) => {
    expect(write(() => momentText(instant, 'Europe/Zurich'))).toBe(moment)
    expect(write(() => dayTextAt(instant, 'long', 'Europe/Zurich'))).toBe(long)
    expect(write(() => dayTextAt(instant, 'year', 'Europe/Zurich'))).toBe(year)
    expect(write(() => timeTextAt(instant, 'Europe/Zurich'))).toBe(time)
  })
})
