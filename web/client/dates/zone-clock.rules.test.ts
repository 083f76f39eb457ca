import { describe, expect, it } from 'vitest'
import { startOfDay } from './zone-clock.rules.ts'

describe('the day of a venue', () => {
  it.each([
    ['in winter', '2026-11-24', 'Europe/London', '2026-11-24T00:00:00.000Z'],
    ['ahead of UTC', '2026-11-24', 'Asia/Singapore', '2026-11-23T16:00:00.000Z'],
    ['behind it', '2026-11-24', 'America/Los_Angeles', '2026-11-24T08:00:00.000Z'],
    ['on which the clocks go forward', '2026-03-29', 'Europe/Zurich', '2026-03-28T23:00:00.000Z'],
    ['after that', '2026-03-30', 'Europe/Zurich', '2026-03-29T22:00:00.000Z'],
    ['on which they go forward at midnight', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['on which they do so ahead of UTC', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['on which they went back before', '2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
    ['on which they go back', '2026-10-25', 'Europe/Zurich', '2026-10-24T22:00:00.000Z'],
  ])('begins %s', (_name, date, zone, instant) => expect(startOfDay(date, zone)).toBe(instant))
})
