import { describe, expect, it } from 'vitest'
import { authorName, lastReviewDate, oldestReviewable, reviewBar } from './review.rules.ts'

describe('T164: whether a visit can be reviewed', () => {
  it.each([
    ['on the evening of the visit', true, 'Europe/London', '2026-06-10T20:00:00Z', undefined],
    [
      'in the last minute of the sixtieth day, by the clock of London',
      true,
      'Europe/London',
      '2026-08-09T22:59:59Z',
      undefined,
    ],
    ['a second later', true, 'Europe/London', '2026-08-09T23:00:00Z', 'reviewTooLate'],
    ['when it is still the sixtieth day in Honolulu', true, 'Pacific/Honolulu', '2026-08-10T09:59:59Z', undefined],
    ['when it is the next day there too', true, 'Pacific/Honolulu', '2026-08-10T10:00:00Z', 'reviewTooLate'],
    [
      'when it is the sixty-first day in Auckland already',
      true,
      'Pacific/Auckland',
      '2026-08-09T12:00:00Z',
      'reviewTooLate',
    ],
    ['without a check-in', false, 'Europe/London', '2026-06-10T20:00:00Z', 'visitNotRedeemed'],
    ['without a check-in, and long ago', false, 'Europe/London', '2027-06-10T20:00:00Z', 'visitNotRedeemed'],
  ] as const)('%s', (_when, isRedeemed, timeZone, now, expected) => {
    expect(reviewBar({ isRedeemed, timeZone, date: '2026-06-10' }, new Date(now))).toBe(expected)
  })

  it('its last day is the sixtieth, and no visit that can be reviewed is left out of the search for them', () => {
    expect(lastReviewDate({ date: '2026-06-10' })).toBe('2026-08-09')
    const lastMoment = new Date('2026-08-10T11:59:59Z')
    expect(reviewBar({ isRedeemed: true, timeZone: 'Etc/GMT+12', date: '2026-06-10' }, lastMoment)).toBeUndefined()
    expect(oldestReviewable(lastMoment) <= '2026-06-10').toBe(true)
  })
})

describe('what others learn about an author', () => {
  it.each([
    ['Nina', 'Novak', 'Nina N.'],
    ['Nina', 'novak', 'Nina N.'],
    [' Nina ', ' Novak ', 'Nina N.'],
    ['Élodie', 'Étienne', 'Élodie É.'],
    ['李', '小龙', '李 小.'],
    ['Nina', null, 'Nina'],
    ['Nina', '', 'Nina'],
    [null, 'Novak', 'A traveller'],
    ['', null, 'A traveller'],
    ['Zoë', '👩‍🚀', 'Zoë 👩‍🚀.'],
  ])('%j %j is %j', (first, last, expected) => {
    expect(authorName(first, last)).toBe(expected)
  })
})
