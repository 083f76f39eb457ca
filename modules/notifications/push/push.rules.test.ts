import { expect, it } from 'vitest'
import { afterFailedPush, PUSH_LEASE_MS, secondsWorth, startOfSilence } from './push.rules.ts'

const created = new Date('2026-06-10T10:00:00Z')
const later = (seconds: number) => new Date(created.getTime() + seconds * 1_000)
it.each([
  ['the first try', 1, 0, undefined, { retryAt: later(5) }],
  ['the fifth', 5, 100, undefined, { retryAt: later(180) }],
  ['the fiftieth', 50, 1_000, undefined, { retryAt: later(1_300) }],
  ['one after which the service asks for less than we wait anyway', 5, 0, 1_000, { retryAt: later(80) }],
  ['one after which it asks for an hour', 1, 0, 3_600_000, { retryAt: later(3_600) }],
  [
    'one that may be repeated a second before it is worth nothing',
    1,
    12 * 3_600 - 6,
    undefined,
    { retryAt: later(43_199) },
  ],
  ['one that would be repeated when it is worth nothing', 1, 12 * 3_600 - 5, undefined, { giveUp: true }],
] as const)('after %s', (_which, attempts, at, asked, expected) =>
  expect(afterFailedPush(attempts, created, later(at), asked)).toEqual(expected),
)

it.each([
  [0, 43_200],
  [3_600, 39_600],
  [50_000, 0],
])('%i s after it was written a service may keep it for %i s', (at, seconds) =>
  expect(secondsWorth(created, later(at))).toBe(seconds),
)

it('a browser is signed out when its owner was not seen for 30 days (T40)', () => {
  expect(startOfSilence(created)).toEqual(new Date('2026-05-11T10:00:00Z'))
})

it('a notification that is being sent is let go after a minute', () => {
  expect(PUSH_LEASE_MS).toBe(60_000)
})
