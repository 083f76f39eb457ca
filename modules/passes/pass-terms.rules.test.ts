import { describe, expect, it } from 'vitest'
import { courtesyFor, lastDay, validityOf } from './pass-terms.rules.ts'

describe('T78: how long a pass lasts', () => {
  it.each([
    ['London in summer', '2026-06-10T10:00:00Z', 12, 'Europe/London', '2027-06-10', '2027-06-10T23:00:00.000Z'],
    [
      'the same second, already tomorrow in Singapore',
      '2026-06-10T16:00:00Z',
      12,
      'Asia/Singapore',
      '2027-06-11',
      '2027-06-11T16:00:00.000Z',
    ],
    [
      'still yesterday in New York',
      '2026-06-10T03:59:59Z',
      12,
      'America/New_York',
      '2027-06-09',
      '2027-06-10T04:00:00.000Z',
    ],
    ['bought on 29 February', '2028-02-29T12:00:00Z', 12, 'Europe/Zurich', '2029-02-28', '2029-02-28T23:00:00.000Z'],
    ['one month from 31 January', '2027-01-31T12:00:00Z', 1, 'Europe/Zurich', '2027-02-28', '2027-02-28T23:00:00.000Z'],
    [
      'the day on which summer time ends',
      '2025-10-25T12:00:00Z',
      12,
      'Europe/Zurich',
      '2026-10-25',
      '2026-10-25T23:00:00.000Z',
    ],
    ['over the end of a year', '2026-12-15T12:00:00Z', 3, 'Europe/London', '2027-03-15', '2027-03-16T00:00:00.000Z'],
  ])('%s', (_name, soldAt, months, zone, expiresOn, expiresAt) => {
    const { expiresOn: day, expiresAt: end } = validityOf(new Date(soldAt), months, zone)
    expect([day, end.toISOString()]).toEqual([expiresOn, expiresAt])
  })
})

describe('T105: a visit that comes back', () => {
  const end = new Date('2026-06-10T22:00:00Z')
  it.each([
    ['in the last millisecond of the pass', '2026-06-10T21:59:59.999Z', undefined],
    ['at the first instant after it', '2026-06-10T22:00:00Z', '2026-07-11T22:00:00.000Z'],
    ['ten days after it', '2026-06-20T12:00:00Z', '2026-07-20T22:00:00.000Z'],
  ])('%s', (_name, now, until) => expect(courtesyFor(end, new Date(now), 'Europe/Zurich')?.toISOString()).toBe(until))
})

describe('the last day that is shown', () => {
  const terms = { expiresOn: '2026-06-10', expiresAt: new Date('2026-06-10T22:00:00Z') }
  it('is the last day of its sale', () => {
    expect(lastDay({ ...terms, usableUntil: terms.expiresAt }, 'Europe/Zurich')).toBe('2026-06-10')
  })
  it('is the last day of courtesy, if there is courtesy', () => {
    expect(lastDay({ ...terms, usableUntil: new Date('2026-07-20T22:00:00Z') }, 'Europe/Zurich')).toBe('2026-07-20')
  })
})
