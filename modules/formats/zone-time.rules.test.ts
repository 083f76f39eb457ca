import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'

// Another test file of this worker may have imported the rule before its look-ups were counted.
vi.mock('@date-fns/tz', { spy: true })
vi.resetModules()
const { tzOffset } = await import('@date-fns/tz')
const { instantOf, localTime } = await import('./zone-time.rules.ts')
afterAll(() => vi.resetModules())

const zones = [
  'Europe/Zurich',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Dubai',
  'UTC',
]

describe('the instant of a local time', () => {
  it.each([
    ['an ordinary winter evening', 'Europe/Zurich', '2026-01-15', '18:00:00', '2026-01-15T17:00:00Z'],
    ['an ordinary summer evening', 'Europe/Zurich', '2026-07-15', '18:00:00', '2026-07-15T16:00:00Z'],
    ['Zürich, before the clocks go forward', 'Europe/Zurich', '2026-03-29', '01:59:59', '2026-03-29T00:59:59Z'],
    ['Zürich, a time that does not exist', 'Europe/Zurich', '2026-03-29', '02:30:00', '2026-03-29T01:30:00Z'],
    ['Zürich, after the clocks went forward', 'Europe/Zurich', '2026-03-29', '03:00:00', '2026-03-29T01:00:00Z'],
    ['Zürich, before the clocks go back', 'Europe/Zurich', '2026-10-25', '01:59:59', '2026-10-24T23:59:59Z'],
    ['Zürich, a time that comes twice: the first', 'Europe/Zurich', '2026-10-25', '02:30:00', '2026-10-25T00:30:00Z'],
    ['Zürich, after the clocks went back', 'Europe/Zurich', '2026-10-25', '03:00:00', '2026-10-25T02:00:00Z'],
    ['New York, a time that does not exist', 'America/New_York', '2026-03-08', '02:30:00', '2026-03-08T07:30:00Z'],
    ['New York, after the clocks went forward', 'America/New_York', '2026-03-08', '03:00:00', '2026-03-08T07:00:00Z'],
    [
      'New York, a time that comes twice: the first',
      'America/New_York',
      '2026-11-01',
      '01:30:00',
      '2026-11-01T05:30:00Z',
    ],
    ['New York, after the clocks went back', 'America/New_York', '2026-11-01', '02:00:00', '2026-11-01T07:00:00Z'],
    ['an island that shifts by half an hour', 'Australia/Lord_Howe', '2026-10-04', '02:15:00', '2026-10-03T15:45:00Z'],
    ['a zone with three quarters', 'Asia/Kathmandu', '2026-06-01', '06:00:00', '2026-06-01T00:15:00Z'],
    ['a zone behind UTC by a half', 'America/St_Johns', '2026-01-01', '00:00:00', '2026-01-01T03:30:00Z'],
  ])('%s', (_name, zone, date, time, expected) => {
    expect(instantOf(zone, date, time)).toEqual(new Date(expected))
  })

  it('shows the same time again, unless the clocks jump over it', () => {
    const minute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, minutes) => {
        const { date, time } = localTime(zone, new Date(minutes * 60_000))
        const again = instantOf(zone, date, time)
        expect(localTime(zone, again)).toMatchObject({ date, time })
        expect(again.getTime()).toBeLessThanOrEqual(minutes * 60_000)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the local time of an instant', () => {
  it.each([
    [
      'Tokyo is in tomorrow',
      'Asia/Tokyo',
      '2026-06-10T20:00:00Z',
      { date: '2026-06-11', time: '05:00:00', weekday: 4 },
    ],
    [
      'San Francisco is in yesterday',
      'America/Los_Angeles',
      '2026-06-10T03:00:00Z',
      { date: '2026-06-09', time: '20:00:00', weekday: 2 },
    ],
    [
      'a Sunday is the seventh day',
      'Europe/Zurich',
      '2026-03-29T01:00:00Z',
      { date: '2026-03-29', time: '03:00:00', weekday: 7 },
    ],
  ])('%s', (_name, zone, instant, expected) => {
    expect(localTime(zone, new Date(instant))).toEqual(expected)
  })
})

describe('the offsets of a zone', () => {
  const hours = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 3_600_000)
  const lookUps = (work: () => void) => {
    vi.mocked(tzOffset).mockClear()
    work()
    return vi.mocked(tzOffset).mock.calls.length
  }

  it('are looked up once for a quarter of an hour', () => {
    const minute = (minutes: number) => () => void localTime('Asia/Dubai', new Date(Date.UTC(2031, 0, 1, 10, minutes)))
    expect([0, 14, 15, 29, 30, 0].map((minutes) => lookUps(minute(minutes)))).toEqual([1, 0, 1, 0, 1, 0])
  })

  it('are kept for 4,000 quarters, so that they never fill the memory', () => {
    const ask = (from: number, to: number) => () => {
      for (let hour = from; hour < to; hour++) localTime('Asia/Tokyo', hours(hour))
    }
    ask(0, 10)()
    ask(0, 10)()
    expect(lookUps(ask(0, 10))).toBe(0)
    expect(lookUps(ask(0, 10_000))).toBeGreaterThan(5_900)
    expect(lookUps(ask(0, 10))).toBe(10)
  })
})
