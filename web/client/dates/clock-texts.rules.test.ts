import { describe, expect, it } from 'vitest'
import { writeIn } from '../../../contract/language.ts'
import { apartText, mayTellOwnTime, ownTimeText, textWithOffset, wallClock } from './clock-texts.rules.ts'
import { visitTimeText, wallTimeText, withOwnTime } from './own-time-texts.rules.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('texts of clocks', () => {
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
  ])('%s is from %s, at %s: %s', (zone, own, at, text) =>
    expect(apartText(zone, wallClock(own, new Date(at)), new Date(at))).toBe(text),
  )

  it.each([
    ['2026-06-11T17:00:00Z', 'Europe/London', '2026-06-11T18:00:00+01:00'],
    ['2026-11-22T00:15:00Z', 'Asia/Singapore', '2026-11-22T08:15:00+08:00'],
    ['2026-11-22T01:30:00Z', 'America/New_York', '2026-11-21T20:30:00-05:00'],
    ['2026-11-22T01:30:00Z', 'Asia/Kathmandu', '2026-11-22T07:15:00+05:45'],
    ['2026-11-22T01:30:00Z', 'America/St_Johns', '2026-11-21T22:00:00-03:30'],
    ['2026-11-22T01:30:00.500Z', 'UTC', '2026-11-22T01:30:00+00:00'],
    ['2026-11-22T01:30:00Z', 'UTC', '2026-11-22T01:30:00+00:00'],
  ])('%s is in %s %s', (instant, zone, text) => expect(textWithOffset(instant, zone)).toBe(text))

  it('knows without a formatter that two clocks agree, unless the reader is near the date line', () => {
    const instant = new Date('2026-11-24T18:00:00Z')
    const clock = (hours: number) =>
      `${String(hours % 24).padStart(2, '0')}:${String(instant.getMinutes()).padStart(2, '0')}:00`
    const isAtDateLine = Math.abs(instant.getTimezoneOffset()) >= 600
    expect(mayTellOwnTime(instant.toISOString(), clock(instant.getHours()))).toBe(isAtDateLine)
    expect(mayTellOwnTime(instant.toISOString(), clock(instant.getHours() + 1))).toBe(true)
  })

  it("T191: tells the reader's own time in the form of the page", () => {
    const visit = { date: '24.11.2026', timeFrom: '18:00:00', startsAt: '2026-11-24T18:00:00Z', timeZone: here }
    expect(writeIn('en-GB', () => visitTimeText(visit))).toBe('Tue 24 Nov, 18:00')
    expect(writeIn('en-GB', () => wallTimeText(visit))).toMatch(
      /^Tue 24 Nov, 18:00(?: \(\w{3},? \d\d:\d\d where you are\))?$/,
    )
    expect(writeIn('en-GB', () => ownTimeText(visit.startsAt, 'Pacific/Kiritimati'))).toMatch(/^\w{3},? \d\d:\d\d$/)
  })

  it("tells the reader's own time only where it differs", () => {
    expect(ownTimeText('2026-11-24T18:00:00Z', Intl.DateTimeFormat().resolvedOptions().timeZone)).toBeNull()
    const told = ownTimeText('2026-11-24T18:00:00Z', 'Pacific/Kiritimati')
    expect(told).toMatch(/^(?:Tue|Wed),? \d{1,2}:\d\d\s[AP]M$/)
  })

  it.each([
    [{ timeFrom: '08:00:00', startsAt: '2026-11-24T18:00:00Z', timeZone: 'Pacific/Kiritimati' }, true],
    [{ timeFrom: '18:00:00', startsAt: '2026-11-24T18:00:00Z', timeZone: here }, false],
    // General gym access, whose instant is the start of the day.
    [{ timeFrom: null, startsAt: '2026-11-24T10:00:00Z', timeZone: 'Pacific/Kiritimati' }, false],
    [{ timeFrom: null, startsAt: null, timeZone: 'Pacific/Kiritimati' }, false],
  ])("a visit at %o: with the reader's own time: %s", (visit, hasOwn) => {
    const text = visitTimeText({ date: '25.11.2026', ...visit })
    expect(text).toMatch(
      hasOwn ? /^Wed, Nov 25, 8:00 AM \(\w{3},? [\d:]+\s[AP]M where you are\)$/ : /^Wed, Nov 25(?:, 6:00 PM)?$/,
    )
    expect(withOwnTime('then', '2026-11-24T18:00:00Z', here)).toBe('then')
  })
})
