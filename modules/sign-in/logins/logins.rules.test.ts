import { describe, expect, it } from 'vitest'
import {
  ACCESS_TOKEN_SECONDS,
  decideRefresh,
  nameDevice,
  idleSince,
  isFresh,
  refreshTokenEndsAt,
  loginEndsAt,
} from './logins.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const seconds = (count: number) => new Date(now.getTime() + count * 1000)
const days = (count: number) => seconds(count * 24 * 60 * 60)

describe('the decision about a refresh token (T37)', () => {
  const fresh = { expiresAt: days(30), rotatedAt: null }
  const live = { endsAt: days(90), revokedAt: null, isAccountActive: true }
  it.each([
    ['used for the first time', fresh, live, 'rotate'],
    ['in its last second', { ...fresh, expiresAt: seconds(1) }, live, 'rotate'],
    ['at its end, 30 days unused', { ...fresh, expiresAt: now }, live, 'over'],
    ['exchanged by another tab this second', { ...fresh, rotatedAt: now }, live, 'parallel'],
    ['exchanged 30 seconds ago', { ...fresh, rotatedAt: seconds(-30) }, live, 'parallel'],
    ['exchanged 31 seconds ago', { ...fresh, rotatedAt: seconds(-31) }, live, 'reuse'],
    ['exchanged long ago and expired since', { expiresAt: seconds(-1), rotatedAt: days(-1) }, live, 'reuse'],
    ['of a session that was logged out', fresh, { ...live, revokedAt: seconds(-1) }, 'over'],
    ['exchanged this second, but logged out', { ...fresh, rotatedAt: now }, { ...live, revokedAt: now }, 'over'],
    ['of a session of 90 days', fresh, { ...live, endsAt: now }, 'over'],
    ['of an account that is deleted or blocked', fresh, { ...live, isAccountActive: false }, 'over'],
  ] as const)('%s', (_name, token, session, decision) => expect(decideRefresh(token, session, now)).toBe(decision))
})

describe('how long it lasts (T40)', () => {
  it('30 days from its issue, 90 from the sign-in', () => {
    const ends = loginEndsAt(now)
    expect(ends).toEqual(days(90))
    expect(refreshTokenEndsAt(now, ends)).toEqual(days(30))
    expect(refreshTokenEndsAt(days(80), ends)).toEqual(days(90))
  })

  it('an access token a quarter of an hour', () => expect(ACCESS_TOKEN_SECONDS).toBe(900))

  it('and no longer than 30 days without use', () => expect(idleSince(now)).toEqual(days(-30)))
})

describe('a session’s device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
      'Edge on Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0',
      'Opera on Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/139.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on iPad',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/137.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 EdgiOS/137.0 Mobile/15E148 Safari/604.1',
      'Edge on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36 EdgA/137.0',
      'Edge on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Firefox/140.0', 'Firefox'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) SomethingNew/1.0', 'Windows'],
    ['curl/8.5.0', null],
    ['', null],
    [null, null],
  ])('%s', (agent, device) => expect(nameDevice(agent)).toBe(device))
})

it.each([
  ['this second', 0, true],
  ['ten minutes ago', -600, true],
  ['a second earlier', -601, false],
])('T60: a sign-in of %s is fresh: %s', (_name, at, fresh) => expect(isFresh(seconds(at), now)).toBe(fresh))
