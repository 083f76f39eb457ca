import { describe, expect, it } from 'vitest'
import {
  apartText,
  dayText,
  isoOf,
  ownTimeText,
  realDate,
  timeText,
  todayIn,
  wireOf,
  zonedText,
} from './class-times.rules.ts'

describe('times of classes', () => {
  it.each([
    ['00:00:00', '12:00 AM'],
    ['09:05:00', '9:05 AM'],
    ['12:00:00', '12:00 PM'],
    ['18:30:00', '6:30 PM'],
    ['23:59:00', '11:59 PM'],
  ])('writes %s as %s', (time, text) => expect(timeText(time)).toBe(text))

  it('turns dates around', () => {
    expect(isoOf('24.11.2026')).toBe('2026-11-24')
    expect(wireOf('2026-11-24')).toBe('24.11.2026')
    expect(dayText('24.11.2026')).toBe('Tue, Nov 24')
    expect(dayText('24.11.2026', 'long')).toBe('Tuesday, November 24')
    expect(dayText('24.11.2026', 'year')).toBe('Nov 24, 2026')
  })

  it.each([
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
    ['', undefined],
  ])('reads %j as the date %s', (text, date) => expect(realDate(text)).toBe(date))

  it('knows the day of the venue', () => {
    expect(todayIn('Asia/Tokyo', new Date('2026-03-01T20:00:00Z'))).toBe('2026-03-02')
    expect(todayIn('America/New_York', new Date('2026-03-01T02:00:00Z'))).toBe('2026-02-28')
  })

  it.each([
    ['Europe/London', 'Europe/London', '2026-11-24T12:00:00Z', null],
    ['Europe/Lisbon', 'Europe/London', '2026-11-24T12:00:00Z', null],
    ['Europe/Zurich', 'Europe/London', '2026-11-24T12:00:00Z', '1 hour ahead of yours'],
    ['America/New_York', 'Europe/London', '2026-11-24T12:00:00Z', '5 hours behind yours'],
    // Britain's clocks change a week before America's.
    ['America/New_York', 'Europe/London', '2026-10-28T12:00:00Z', '4 hours behind yours'],
    ['Asia/Kathmandu', 'Europe/London', '2026-11-24T12:00:00Z', '5 hours 45 minutes ahead of yours'],
    ['Asia/Kolkata', 'Asia/Karachi', '2026-11-24T12:00:00Z', '30 minutes ahead of yours'],
    ['Pacific/Kiritimati', 'Pacific/Midway', '2026-11-24T12:00:00Z', '25 hours ahead of yours'],
  ])('%s is from %s, at %s: %s', (zone, own, at, text) => expect(apartText(zone, own, new Date(at))).toBe(text))

  it.each([
    ['2026-06-11T17:00:00Z', 'Europe/London', '2026-06-11T18:00:00+01:00'],
    ['2026-11-22T00:15:00Z', 'Asia/Singapore', '2026-11-22T08:15:00+08:00'],
    ['2026-11-22T01:30:00Z', 'America/New_York', '2026-11-21T20:30:00-05:00'],
    ['2026-11-22T01:30:00Z', 'Asia/Kathmandu', '2026-11-22T07:15:00+05:45'],
    ['2026-11-22T01:30:00Z', 'UTC', '2026-11-22T01:30:00+00:00'],
  ])('%s is in %s %s', (instant, zone, text) => expect(zonedText(instant, zone)).toBe(text))

  it("tells the reader's own time only where it differs", () => {
    expect(ownTimeText('2026-11-24T18:00:00Z', Intl.DateTimeFormat().resolvedOptions().timeZone)).toBeNull()
    expect(ownTimeText('2026-11-24T18:00:00Z', 'Pacific/Kiritimati')).not.toBeNull()
  })
})
