import { expect, test } from 'vitest'
import { realDate, todayIn } from './dates.rules.ts'

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
