import { describe, expect, it } from 'vitest'
import { type ForwardingView, looksText, textsOfNamedLooks, stateText, viewOf } from './forwarding-texts.rules.ts'

type Of = Parameters<typeof viewOf>[0]
const forwardingIn = (state: 'open' | 'withdrawn' | 'cancelled' | 'expired') =>
  ({ state }) as NonNullable<Of['forwarding']>

describe('T148: what a ticket offers', () => {
  it.each<[string, Of, ForwardingView]>([
    ['a fresh check', { bar: null, forwarding: null }, 'ask'],
    ['no check, or an old one', { bar: 'healthCheckNeeded', forwarding: null }, 'fill'],
    ['a venue without an address', { bar: 'venueNotReachable', forwarding: null }, 'noAddress'],
    ['a visit that is over', { bar: 'forwardingOver', forwarding: null }, 'nothing'],
    ['what is forwarded', { bar: null, forwarding: forwardingIn('open') }, 'open'],
    [
      'what is forwarded, while the answers have grown old',
      { bar: 'healthCheckNeeded', forwarding: forwardingIn('open') },
      'open',
    ],
    ['what is forwarded, at the very end', { bar: 'forwardingOver', forwarding: forwardingIn('open') }, 'open'],
    ['what was withdrawn', { bar: null, forwarding: forwardingIn('withdrawn') }, 'ask'],
    [
      'what was forwarded for a visit that is over',
      { bar: 'forwardingOver', forwarding: forwardingIn('expired') },
      'closed',
    ],
  ])('%s', (_name, of, view) => expect(viewOf(of)).toBe(view))
})

describe('T165: what its traveller reads', () => {
  const timeZone = 'Europe/London'
  it.each([
    [[], 'Not looked at yet.'],
    [['2026-06-11T16:50:00Z'], 'Looked at once, on Thu, Jun 11, 5:50 PM (London time).'],
    [['2026-06-11T16:50:00Z', '2026-06-10T10:00:00Z'], 'Looked at twice, last on Thu, Jun 11, 5:50 PM (London time).'],
    [
      ['2026-06-11T16:50:00Z', '2026-06-10T10:00:00Z', '2026-06-10T09:00:00Z'],
      'Looked at 3 times, last on Thu, Jun 11, 5:50 PM (London time).',
    ],
  ])('%j', (looks, text) => expect(looksText({ looks, timeZone, state: 'open' })).toBe(text))

  it('no one has, and no one will', () =>
    expect(looksText({ looks: [], timeZone, state: 'expired' })).toBe('Nobody looked at it.'))

  it.each([
    ['America/New_York', 'Looked at once, on Thu, Jun 11, 12:50 PM (New York time).'],
    ['America/Argentina/Buenos_Aires', 'Looked at once, on Thu, Jun 11, 1:50 PM (Buenos Aires time).'],
    ['UTC', 'Looked at once, on Thu, Jun 11, 4:50 PM (UTC time).'],
  ])('in %s', (zone, text) =>
    expect(looksText({ looks: ['2026-06-11T16:50:00Z'], timeZone: zone, state: 'open' })).toBe(text),
  )

  const opensUntil = '2026-06-12T18:00:00Z'
  it.each([
    ['open', null, 'The link works until Fri, Jun 12, 7:00 PM (London time).'],
    ['expired', null, 'The link closed on Fri, Jun 12, 7:00 PM (London time).'],
    ['cancelled', null, 'The booking was cancelled. The link is closed.'],
    [
      'withdrawn',
      '2026-06-10T10:05:00Z',
      'You withdrew it on Wed, Jun 10, 11:05 AM (London time). The link is closed.',
    ],
  ] as const)('%s', (state, withdrawnAt, text) =>
    expect(stateText({ state, withdrawnAt, opensUntil, timeZone })).toBe(text),
  )
})

it('B3: who of the venue has looked, signed in', () => {
  const at = '2026-06-11T16:50:00Z'
  const namedLooks = [
    { at, role: 'front_desk', name: 'Mia K.' },
    { at, role: 'manager', name: null },
  ] as const
  expect(textsOfNamedLooks({ namedLooks: [...namedLooks], timeZone: 'Europe/London' })).toEqual([
    'Mia K. (front desk), Thu, Jun 11, 5:50 PM (London time)',
    'Somebody (manager), Thu, Jun 11, 5:50 PM (London time)',
  ])
})
