import { beforeEach, expect, it, vi } from 'vitest'
import { browserTokens } from '../../client/api/tokens.ts'
import { forgetClassOfOthers, forgetWaitingClass, keepWaitingClass, readWaitingClass } from './waiting-class.ts'

const yoga = {
  id: 'c1',
  name: 'Morning Yoga',
  voucherType: 'standard',
  venue: { name: 'River House Gym', slug: 'river-house-gym', city: 'London' },
  date: '23.11.2026',
  timeFrom: '07:00:00',
  timeTo: '08:00:00',
  startsAt: '2026-11-23T07:00:00.000Z',
  wpVisits: 1,
  activities: [],
} as const

function signIn(account: string): void {
  browserTokens.write({ accessToken: `h.${btoa(JSON.stringify({ sub: account }))}.s`, refreshToken: 'r', endsAt: 1 })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  signIn('tess')
  keepWaitingClass(yoga)
  return () => void vi.unstubAllGlobals()
})

it.each([
  ['stays while its account goes on, with new tokens', () => signIn('tess'), yoga],
  ['goes with the session', () => browserTokens.write(undefined), undefined],
  ['goes when another user signs in', () => signIn('omar'), undefined],
  ['stays when another class is booked', () => forgetWaitingClass({ ...yoga, id: 'c2' }), yoga],
  ['goes when it is booked', () => forgetWaitingClass(yoga), undefined],
  ['goes when a pass is given back', () => forgetWaitingClass(), undefined],
])('T170: a class that waits %s', (_what, change, left) => {
  change()
  forgetClassOfOthers()
  expect(readWaitingClass()?.chosen).toEqual(left)
})
