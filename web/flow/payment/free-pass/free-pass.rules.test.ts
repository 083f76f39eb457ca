import { describe, expect, it } from 'vitest'
import { freePassAmong, freePassOffer, isFreePassRefusal } from './free-pass.rules.ts'

const guest = { isOffered: true, isSignedIn: false, ownsPasses: undefined, hasHadIt: false, isRefused: false }

describe('the free one-day pass (1-storefront §4.4)', () => {
  it.each([
    { when: 'where the partner gives none', facts: { isOffered: false }, offer: 'none' },
    { when: 'not logged in', facts: {}, offer: 'offered' },
    {
      when: 'logged in, no available and no expired passes',
      facts: { isSignedIn: true, ownsPasses: false },
      offer: 'offered',
    },
    { when: 'logged in, with passes', facts: { isSignedIn: true, ownsPasses: true }, offer: 'none' },
    { when: 'logged in, while the passes are being counted', facts: { isSignedIn: true }, offer: 'unknown' },
    {
      when: 'logged in, marked as having had it, its pass in the profile',
      facts: { isSignedIn: true, ownsPasses: true, hasHadIt: true },
      offer: 'used',
    },
    {
      when: 'logged in, marked as having had it, no pass any more',
      facts: { isSignedIn: true, ownsPasses: false, hasHadIt: true },
      offer: 'used',
    },
    {
      when: 'logged in, marked, where the partner gives none',
      facts: { isOffered: false, isSignedIn: true, ownsPasses: true, hasHadIt: true },
      offer: 'none',
    },
    { when: 'had it already', facts: { isRefused: true }, offer: 'used' },
    {
      when: 'had it already, logged in',
      facts: { isRefused: true, isSignedIn: true, ownsPasses: false },
      offer: 'used',
    },
    { when: 'had it already, elsewhere', facts: { isOffered: false, isRefused: true }, offer: 'none' },
  ])('$when: $offer', ({ facts, offer }) => {
    expect(freePassOffer({ ...guest, ...facts })).toBe(offer)
  })

  it('is the premium pass with one visit', () => {
    const standard = { voucherType: 'standard', visits: 1 } as const
    const premium = { voucherType: 'premium', visits: 1 } as const
    expect(freePassAmong([standard, { voucherType: 'premium', visits: 2 }, premium])).toBe(premium)
    expect(freePassAmong([standard])).toBeUndefined()
  })

  it.each([
    ['notEligibleForFreePass', true],
    ['freePassAlreadyUsed', true],
    ['cardDeclined', false],
    ['offline', false],
  ])('%s ends a free checkout: %j', (code, ends) => {
    expect(isFreePassRefusal(code)).toBe(ends)
  })
})
