import { expect, test } from 'vitest'
import { keepTogether, realDate, todayIn } from './dates.rules.ts'

test.each([
  ['2026-11-24', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['24.11.26', undefined],
  ['124.11.2026', undefined],
  ['24.11.20261', undefined],
  ['2026-11-24T10:00', undefined],
  ['on 2026-11-24', undefined],
  ['24-11-2026', undefined],
  ['2026', undefined],
  ['2026-11', undefined],
  ['', undefined],
])('reads %j as the date %s', (text, date) => expect(realDate(text)).toBe(date))

test('the day is that of the zone', () => {
  expect(todayIn('Asia/Tokyo', new Date('2026-03-01T20:00:00Z'))).toBe('2026-03-02')
  expect(todayIn('America/New_York', new Date('2026-03-01T02:00:00Z'))).toBe('2026-02-28')
})

test.each([
  ['Wed, Nov 25, 7:00 AM', 'Wed,_Nov_25, 7:00_AM'],
  ['Tue 6:30 PM', 'Tue_6:30_PM'],
  ['Nov 25, 2026', 'Nov_25,_2026'],
])('%s stays on one line, or breaks between its day and its time', (text, kept) => {
  expect(keepTogether(text).replaceAll('\u00a0', '_')).toBe(kept)
})
