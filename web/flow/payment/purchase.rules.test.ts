import { describe, expect, it } from 'vitest'
import type { PurchaseResult } from '../../../contract/checkout.ts'
import { couponOffer, couponProblem } from './coupon.rules.ts'
import { whenText } from '../passes/product-text.rules.ts'
import { bootstrapSecret, isUndecided, placeOfRefusal, readPurchase } from './purchase.rules.ts'

const result: PurchaseResult = {
  requiresAction: false,
  paymentIntentClientSecret: null,
  voucher: null,
  orderId: 'o1',
  charge: { value: 48.5, currencyCode: 'GBP' },
}

describe('the answer of a purchase (§4.7)', () => {
  it.each([
    { when: 'paid', status: 200, body: result, is: { kind: 'bought', result } },
    {
      when: 'to be authenticated',
      status: 200,
      body: { ...result, requiresAction: true, paymentIntentClientSecret: 'pi_1_secret_2' },
      is: { kind: 'authenticate', clientSecret: 'pi_1_secret_2' },
    },
    {
      when: 'not decided yet',
      status: 202,
      body: { message: 'Your payment is being confirmed' },
      is: { kind: 'pending', message: 'Your payment is being confirmed' },
    },
  ])('$when', ({ status, body, is }) => {
    expect(readPurchase(status, body)).toEqual(is)
  })

  it.each([
    ['offline', 0, true],
    ['unexpected', 500, true],
    ['unavailable', 503, true],
    ['idempotencyInProgress', 409, true],
    ['cardDeclined', 402, false],
    ['tooManyRequests', 429, false],
    ['quoteChanged', 409, false],
    ['notImplemented', 501, false],
  ] as const)('after %s (%d) the outcome is unknown: %j', (code, status, unknown) => {
    expect(isUndecided(code, status)).toBe(unknown)
  })

  it.each([
    ['cardDeclined', {}, 'card'],
    ['cardHasInsufficientFunds', {}, 'card'],
    ['paymentAuthenticationFailed', {}, 'card'],
    ['emailCannotBeUsed', {}, 'email'],
    ['invalidRequest', { email: 'Invalid Email' }, 'email'],
    ['invalidRequest', { AdultConfirmed: 'Please confirm' }, 'adult'],
    ['couponExpired', {}, 'coupon'],
    ['quoteChanged', {}, 'price'],
    ['unexpected', {}, 'form'],
  ] as const)('%s %j stands at the %s', (code, fields, place) => {
    expect(placeOfRefusal(code, fields)).toBe(place)
  })
})

describe('the secret of a new account (T87)', () => {
  it('is read as UTF-8', () => {
    expect(
      bootstrapSecret({
        ...result,
        userEmail: 'zoe@example.com',
        userPassword: Buffer.from('Zürich_ñ1').toString('base64'),
      }),
    ).toEqual({ email: 'zoe@example.com', password: 'Zürich_ñ1' })
  })
  it.each([{}, { userEmail: 'zoe@example.com' }, { userEmail: 'zoe@example.com', userPassword: '%%' }])(
    'is not there: %j',
    (given) => {
      expect(bootstrapSecret({ ...result, ...given })).toBeUndefined()
    },
  )
})

describe('coupons (§4.8, §5, T14)', () => {
  it.each([
    { when: 'entered', wish: { entered: 'HALF', ofPartner: null, ref: null }, is: { code: 'HALF', lockedCode: null } },
    {
      when: 'of the partner, and locked',
      wish: { entered: 'HALF', ofPartner: 'HOTEL', ref: null },
      is: { code: 'HOTEL', lockedCode: 'HOTEL' },
    },
    {
      when: 'of the source, and locked',
      wish: { entered: null, ofPartner: null, ref: 'sport-advisor' },
      is: { code: 'sport-advisor', lockedCode: 'sport-advisor' },
    },
    {
      when: 'of an unknown source',
      wish: { entered: null, ofPartner: null, ref: 'other' },
      is: { code: undefined, lockedCode: null },
    },
  ])('$when', ({ wish, is }) => {
    expect(couponOffer(wish)).toEqual(is)
  })
  it.each([
    ['couponNotFound', 404, {}, 'Invalid coupon code'],
    ['couponUsedUp', 410, {}, 'Invalid coupon code'],
    ['unexpected', 500, {}, 'Invalid coupon code'],
    ['passNotSold', 404, {}, 'Invalid coupon code'],
    ['couponExpired', 409, {}, 'its own words'],
    ['couponNotForDestination', 409, {}, 'its own words'],
    ['invalidRequest', 400, { CouponCode: 'Invalid coupon code' }, 'its own words'],
    ['unavailable', 503, {}, undefined],
    ['tooManyRequests', 429, {}, undefined],
    ['offline', 0, {}, undefined],
  ] as const)('T70: %s (%d) %j is told at the field: %s', (code, status, fields, told) => {
    expect(couponProblem({ code, status, fields, message: 'its own words' })).toBe(told)
  })
})

it.each([
  { product: { date: '23.11.2026', timeFrom: '18:00:00' }, text: 'Mon, Nov 23, 6:00 PM' },
  { product: { date: '23.11.2026' }, text: 'Mon, Nov 23' },
  { product: { date: null }, text: '' },
])('when it is: $text', ({ product, text }) => {
  const base = {
    id: 'c',
    name: 'Yoga',
    voucherType: 'standard',
    venue: { name: 'River House Gym', slug: 'river-house-gym', city: 'London' },
  } as const
  expect(whenText({ ...base, ...product })).toBe(text)
})
