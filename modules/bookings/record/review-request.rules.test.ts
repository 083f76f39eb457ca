import { expect, it } from 'vitest'
import { askForReviewAt, isWorthAsking } from './review-request.rules.ts'

it.each([
  ['2026-06-10', 'Europe/London', '2026-06-11T09:00:00.000Z'],
  ['2026-06-10', 'Pacific/Auckland', '2026-06-10T22:00:00.000Z'],
  ['2026-06-10', 'America/Los_Angeles', '2026-06-11T17:00:00.000Z'],
  ['2026-10-24', 'Europe/London', '2026-10-25T10:00:00.000Z'],
  ['2026-12-31', 'Asia/Tokyo', '2027-01-01T01:00:00.000Z'],
])(
  'T164: the traveller of a visit on %s in %s is asked at %s, ten in the morning there',
  (date, timeZone, expected) => {
    expect(askForReviewAt({ date, timeZone }).toISOString()).toBe(expected)
  },
)

it.each([
  ['2026-06-11T09:00:00Z', true],
  ['2026-06-18T09:00:00Z', true],
  ['2026-06-18T09:00:01Z', false],
])('a question of 11 June, 9:00, that is still unasked at %s is asked: %s', (now, expected) => {
  expect(isWorthAsking(new Date('2026-06-11T09:00:00Z'), new Date(now))).toBe(expected)
})
