import { describe, expect, it } from 'vitest'
import type { PurchaseResult } from '../../../contract/checkout.ts'
import {
  asksForCaptcha,
  bootstrapSecret,
  fieldOfRefusal,
  isUndecided,
  placeOfRefusal,
  readPurchase,
} from './purchase.rules.ts'

const result: PurchaseResult = {
  requiresAction: false,
  paymentIntentClientSecret: null,
  voucher: null,
  orderId: 'o1',
  charge: { value: 48.5, currencyCode: 'GBP' },
}

describe('the answer of a purchase (1§4.7)', () => {
  it.each([
    { when: 'paid', status: 200, body: result, is: { kind: 'bought', result } },
    {
      when: 'to be authenticated',
      status: 200,
      body: { ...result, requiresAction: true, paymentIntentClientSecret: 'pi_1_secret_2' },
      is: { kind: 'authenticate', clientSecret: 'pi_1_secret_2' },
    },
    {
      when: 'to be authenticated, but without saying how: it is what was bought',
      status: 200,
      body: { ...result, requiresAction: true },
      is: { kind: 'bought', result: { ...result, requiresAction: true } },
    },
    { when: 'not decided yet, without a word', status: 202, body: result, is: { kind: 'pending', message: '' } },
    {
      when: 'not what an answer looks like',
      status: 200,
      body: { message: 'Please wait' },
      is: { kind: 'pending', message: 'Please wait' },
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
  ] as const)('after %s (%d) the outcome is unknown: %j', (code, status, unknown) => {
    expect(isUndecided(code, status)).toBe(unknown)
  })

  it.each([
    ['cardDeclined', {}, 'card'],
    ['cardHasInsufficientFunds', {}, 'card'],
    ['cardInvalid', {}, 'card'],
    ['paymentMethodRequired', {}, 'card'],
    ['paymentAuthenticationFailed', {}, 'card'],
    ['captchaRequired', {}, 'captcha'],
    ['captchaFailed', {}, 'captcha'],
    ['emailCannotBeUsed', {}, 'email'],
    ['invalidEmail', {}, 'email'],
    ['emailRequired', {}, 'email'],
    ['notEligibleForFreePass', {}, 'email'],
    ['freePassAlreadyUsed', {}, 'email'],
    ['underage', {}, 'adult'],
    ['invalidRequest', { email: 'Invalid Email' }, 'email'],
    ['invalidRequest', { AdultConfirmed: 'Please confirm' }, 'adult'],
    ['couponExpired', {}, 'coupon'],
    ['quoteChanged', {}, 'price'],
    ['unexpected', {}, 'form'],
  ] as const)('%s %j stands at the %s', (code, fields, place) => {
    expect(placeOfRefusal(code, fields)).toBe(place)
  })
})

it.each([
  ['captchaRequired', {}, true],
  ['captchaFailed', {}, true],
  ['cardDeclined', { Token: 'Please solve this first' }, true],
  ['cardDeclined', {}, false],
] as const)('T98: after %s %j the next card needs a captcha: %s', (code, fields, asks) =>
  expect(asksForCaptcha(fields, code)).toBe(asks),
)

const guestWithCard = { isSignedIn: false, needsCard: true }
it.each([
  ['email', guestWithCard, 'email'],
  ['email', { isSignedIn: true, needsCard: true }, undefined],
  ['card', guestWithCard, 'cardNumber'],
  ['captcha', guestWithCard, 'robot'],
  ['card', { isSignedIn: false, needsCard: false }, undefined],
  ['captcha', { isSignedIn: false, needsCard: false }, undefined],
  ['adult', { isSignedIn: true, needsCard: false }, 'adult'],
  ['price', guestWithCard, undefined],
] as const)('a refusal at the %s of %j is mended in the field %s', (place, form, field) =>
  expect(fieldOfRefusal(place, form)).toBe(field),
)

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
  it.each([
    {},
    { userEmail: 'zoe@example.com' },
    { userPassword: 'eHl6' },
    { userEmail: 'zoe@example.com', userPassword: '%%' },
  ])('is not there: %j', (given) => {
    expect(bootstrapSecret({ ...result, ...given })).toBeUndefined()
  })
})
