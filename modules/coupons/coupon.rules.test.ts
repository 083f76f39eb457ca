import { describe, expect, it } from 'vitest'
import { type CouponState, type CouponUser, whyNotFor, wireExpiry } from './coupon.rules.ts'

const open: CouponState = { isActive: true, partnerId: null, maxUses: null, maxUsesPerPerson: null, uses: 7 }
const buyer: CouponUser = { partnerId: undefined, usesOfPerson: 0 }

describe('who may use a coupon', () => {
  it.each<[string, Partial<CouponState>, Partial<CouponUser>, string | undefined]>([
    ['one without limits', {}, { usesOfPerson: 50 }, undefined],
    ['one that is switched off', { isActive: false }, {}, 'couponNotFound'],
    ['a public coupon at a partner', {}, { partnerId: 'harbour' }, undefined],
    ['a partner’s at that partner', { partnerId: 'harbour' }, { partnerId: 'harbour' }, undefined],
    ['a partner’s at another', { partnerId: 'harbour' }, { partnerId: 'aurora' }, 'couponNotFound'],
    ['a partner’s on the product’s own pages', { partnerId: 'harbour' }, {}, 'couponNotFound'],
    ['with one use left', { maxUses: 8 }, {}, undefined],
    ['with none left', { maxUses: 7 }, {}, 'couponUsedUp'],
    ['with one left for this person', { maxUsesPerPerson: 2 }, { usesOfPerson: 1 }, undefined],
    ['with none left for this person', { maxUsesPerPerson: 2 }, { usesOfPerson: 2 }, 'couponUsedUp'],
    ['used up, and of another partner', { maxUses: 7, partnerId: 'harbour' }, {}, 'couponNotFound'],
  ])('%s', (_name, state, user, reason) => expect(whyNotFor({ ...open, ...state }, { ...buyer, ...user })).toBe(reason))
})

describe('T69: the first day on which it no longer works', () => {
  it.each([
    ['without an end', null, '31.12.2099'],
    ['ending at midnight', '2026-06-30T00:00:00Z', '30.06.2026'],
    ['ending within a day', '2026-06-30T00:00:00.001Z', '01.07.2026'],
  ])('%s', (_name, expiresAt, day) => expect(wireExpiry(expiresAt === null ? null : new Date(expiresAt))).toBe(day))
})
