import { describe, expect, it } from 'vitest'
import { couponOffer, couponProblem } from './coupon.rules.ts'

type CouponRefusal = Parameters<typeof couponProblem>[0]

describe('which coupon counts (T14)', () => {
  it.each([
    ['none', {}, { code: undefined, lockedCode: null }],
    ['what was entered', { entered: 'SPRING' }, { code: 'SPRING', lockedCode: null }],
    ['the partner’s, which is locked', { ofPartner: 'SEA' }, { code: 'SEA', lockedCode: 'SEA' }],
    [
      'the partner’s before what was entered',
      { entered: 'SPRING', ofPartner: 'SEA' },
      { code: 'SEA', lockedCode: 'SEA' },
    ],
    [
      'the source’s before all others',
      { entered: 'SPRING', ofPartner: 'SEA', ref: 'sport-advisor' },
      { code: 'sport-advisor', lockedCode: 'sport-advisor' },
    ],
    ['no other source’s', { entered: 'SPRING', ref: 'newsletter' }, { code: 'SPRING', lockedCode: null }],
  ])('%s', (_name, wish, offer) =>
    expect(couponOffer({ entered: null, ofPartner: null, ref: null, ...wish })).toEqual(offer),
  )
})

describe('what stands beside the coupon’s field (T70)', () => {
  const said: CouponRefusal = { code: 'alreadyBooked', status: 409, message: 'What the server said', fields: {} }
  it.each<[string, Partial<CouponRefusal>, string | undefined]>([
    ['an unknown coupon', { status: 404 }, 'Invalid coupon code'],
    ['one that is used up', { status: 410 }, 'Invalid coupon code'],
    ['one at which the server failed', { status: 500 }, 'Invalid coupon code'],
    ['one that is over', { code: 'couponExpired' }, 'What the server said'],
    ['one for elsewhere', { code: 'couponNotForDestination' }, 'What the server said'],
    ['one that is not even a code', { status: 400, fields: { CouponCode: 'Too long' } }, 'What the server said'],
    ['a pass that is not sold', { code: 'passNotSold', status: 404 }, 'Invalid coupon code'],
    ['a server that is away', { code: 'unavailable', status: 503 }, undefined],
    ['too many tries', { code: 'tooManyRequests', status: 429 }, undefined],
    ['no connection', { code: 'offline', status: 0 }, undefined],
    ['what is no matter of the coupon', {}, undefined],
    ['another field', { status: 400, fields: { email: 'Invalid Email' } }, undefined],
  ])('of %s', (_name, changes, text) => expect(couponProblem({ ...said, ...changes })).toBe(text))
})
