import { expect, it } from 'vitest'
import { hasMoreLogins, loginsToShow } from './logins.rules.ts'

/** The device in use is the last of them. */
const logins = (count: number) =>
  Array.from({ length: count }, (_none, place) => ({
    id: `${place + 1}`,
    device: null,
    createdAt: '2026-06-10T10:00:00Z',
    lastUsedAt: '2026-06-10T10:00:00Z',
    isCurrent: place === count - 1,
    isStaff: false,
  }))

it.each([
  { count: 1, showsAll: false, shown: '1', more: false },
  { count: 5, showsAll: false, shown: '5 1 2 3 4', more: false },
  { count: 6, showsAll: false, shown: '6 1 2 3 4', more: true },
  { count: 6, showsAll: true, shown: '6 1 2 3 4 5', more: true },
])('of $count logins, all asked for: $showsAll, shows $shown', ({ count, showsAll, shown, more }) => {
  expect(
    loginsToShow(logins(count), showsAll)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(shown)
  expect(hasMoreLogins(logins(count))).toBe(more)
})
