import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOfAnswer } from '../web/client/api/errors.ts'
import { type WholeProduct, wholeProduct } from '../tests/support/product/whole-product.ts'

/**
 * The catalogue of 1-storefront §8, row by row and literally: the text, the file that shows it, and the tests that see
 * the text and its effect. A test below also asks the real application for the messages that the server sends.
 */
interface Row {
  readonly situation: string
  /** The text as in the file or in its table of texts; an example if the server or the provider writes the words. */
  readonly text: string
  readonly saidBy: string
  readonly effect?: string
  /** Files that hold the text, each with a test of the effect. */
  readonly shownBy: readonly string[]
  /** The text as a test sees it, when the file has the brand in it or the test sees only a part. */
  readonly asShown?: string
}

const errors = 'contract/errors.ts'
const account = 'web/flow/account'
const journeys = {
  account: 'tests/journeys/account/account.journey.ts',
  dialogs: 'tests/journeys/account/dialogs-of-account.journey.ts',
  flow: 'tests/journeys/passes/traveller-flow.journey.ts',
  buy: 'tests/journeys/passes/buy-pass.journey.ts',
  partners: 'tests/journeys/site/partners.journey.ts',
}

const rows: readonly Row[] = [
  {
    situation: 'Login success',
    text: 'You are successfully logged In',
    saidBy: `${account}/login.tsx`,
    shownBy: [journeys.account],
  },
  {
    situation: 'Login success through a provider',
    text: 'You are successfully logged In',
    saidBy: `${account}/social-sign-in.tsx`,
    shownBy: ['tests/journeys/account/social-sign-in.journey.ts'],
  },
  {
    situation: 'Login failure',
    text: 'The email or the password is not correct',
    saidBy: errors,
    effect: 'error_description',
    shownBy: [journeys.account],
  },
  {
    situation: 'Signup success',
    text: 'Welcome to {brand}!',
    saidBy: `${account}/sign-up-parts.tsx`,
    asShown: 'Welcome to Roamfit!',
    shownBy: [journeys.account],
  },
  {
    situation: 'Signup failure',
    text: 'An account with this email already exists',
    saidBy: errors,
    effect: 'data.message',
    shownBy: ['modules/sign-up/sign-up.test.ts'],
  },
  {
    situation: 'Signup without a chosen city',
    text: 'Invalid city',
    saidBy: errors,
    shownBy: [journeys.account, 'server/form-texts.test.ts'],
  },
  {
    situation: 'Forgot password success',
    text: 'Email is sent with reset password instructions',
    saidBy: `${account}/forgot-password.tsx`,
    shownBy: [journeys.account],
  },
  {
    situation: 'Forgot password failure',
    text: 'Invalid Email',
    saidBy: errors,
    effect: 'data.message',
    shownBy: ['server/form-texts.test.ts'],
  },
  {
    situation: 'Reset password success',
    text: 'Your password has been resetted, Login with your new password',
    saidBy: `${account}/reset-password.tsx`,
    effect: 'then login',
    shownBy: [journeys.account],
  },
  {
    situation: 'Reset password failure',
    text: 'This code is not valid or has expired',
    saidBy: errors,
    effect: 'data.message',
    shownBy: ['modules/sign-in/passwords/change-password.test.ts'],
  },
  {
    situation: 'Change password success',
    text: 'Password updated successfully',
    saidBy: `${account}/change-password.tsx`,
    shownBy: [journeys.dialogs],
  },
  {
    situation: 'Change password failure',
    text: 'The old password is not correct',
    saidBy: errors,
    effect: 'data.error',
    shownBy: [journeys.dialogs],
  },
  {
    situation: 'Profile update success',
    text: 'Account Settings Updated',
    saidBy: `${account}/update-profile.tsx`,
    shownBy: [journeys.dialogs],
  },
  {
    situation: 'Profile update success in the settings',
    text: 'Account Settings Updated',
    saidBy: 'web/pages/settings/setting-row.tsx',
    shownBy: ['tests/journeys/account/settings.journey.ts'],
  },
  {
    situation: 'Travel-insurance registration success',
    text: 'Successfully Registered',
    saidBy: `${account}/use-after-sign-in.ts`,
    shownBy: [journeys.partners],
  },
  {
    situation: 'Travel-insurance registration failure',
    text: 'Something went wrong',
    saidBy: errors,
    effect: "data.error or 'Something went wrong'",
    shownBy: ['modules/partners/insurance/register-with-insurer.test.ts', 'web/client/api/errors.test.ts'],
  },
  {
    situation: 'Redeem success',
    text: 'Your voucher is activated',
    saidBy: 'web/flow/state/claim-pass.ts',
    shownBy: [journeys.flow],
  },
  {
    situation: 'Redeem failure',
    text: 'Please, enter a valid Pass code',
    saidBy: errors,
    effect: 'server message, modal closes (except on /ota)',
    shownBy: [journeys.flow],
  },
  {
    situation: 'Check-in success',
    text: 'User Successfully checked In',
    saidBy: 'web/flow/traveller/activate-membership.tsx',
    shownBy: [journeys.partners],
  },
  { situation: 'Check-in failure', text: 'Something went wrong', saidBy: errors, shownBy: [journeys.partners] },
  {
    situation: 'No city chosen',
    text: 'Please Select City',
    saidBy: 'web/pages/home/city-search.tsx',
    shownBy: ['tests/journeys/site/home.journey.ts'],
  },
  {
    situation: 'Coupon HTTP 500',
    text: 'Invalid coupon code',
    saidBy: errors,
    effect: 'discount cleared',
    shownBy: [journeys.buy, 'web/flow/payment/coupon.rules.test.ts'],
  },
  { situation: 'Coupon expired', text: 'Coupon code expired', saidBy: errors, shownBy: [journeys.buy] },
  {
    situation: 'Coupon currency mismatch',
    text: 'Sorry, this coupon cannot be applied to the destination you chose',
    saidBy: errors,
    asShown: 'couponNotForDestination',
    shownBy: ['modules/checkout/quote/quote-pass.test.ts', 'modules/checkout/quote/pricing.rules.test.ts'],
  },
  {
    situation: 'Coupon applied',
    text: 'Coupon successfully applied',
    saidBy: 'web/flow/payment/use-quote.ts',
    shownBy: [journeys.buy],
  },
  {
    situation: 'Standard pass for premium product',
    text: 'Looks like you are trying to book a premium product but buying a standard pass. You need a premium pass in order to book that product',
    saidBy: errors,
    asShown: 'Looks like you are trying to book a premium product but buying a standard pass.',
    shownBy: ['web/flow/passes/pass-list.test.tsx'],
  },
  {
    situation: 'Free pass not allowed',
    text: 'You are not eligible for free pass',
    saidBy: errors,
    effect: 'modal closes',
    shownBy: [journeys.flow],
  },
  {
    situation: 'Free pass already used',
    text: 'We noticed you already enjoyed your free pass. You can still enjoy superb discounts for all subsequent passes. Please, chose your preferred option',
    saidBy: errors,
    asShown: 'We noticed you already enjoyed your free pass',
    shownBy: [journeys.flow, 'modules/checkout/quote/free-pass.test.ts'],
  },
  {
    situation: 'Payment success',
    text: 'Payment Successful',
    saidBy: 'web/flow/payment/use-checkout.ts',
    shownBy: [journeys.buy],
  },
  {
    situation: 'Payment failure',
    text: 'Your card was declined.',
    saidBy: errors,
    effect: 'data.error',
    shownBy: [journeys.buy],
  },
  {
    situation: 'Card authentication failure',
    text: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    saidBy: errors,
    effect: "the provider's message",
    asShown: 'unable to authenticate',
    shownBy: [journeys.buy, 'web/flow/payment/card/stripe-card-payments.test.ts'],
  },
  {
    situation: 'Card field error',
    text: 'Please enter your card details',
    saidBy: errors,
    effect: 'shown at the card field, submit blocked',
    shownBy: ['tests/journeys/passes/provider-card.journey.ts'],
  },
  {
    situation: 'Branding load not 200',
    text: 'onContentFailure',
    saidBy: 'web/site/facts/branding.ts',
    effect: 'recorded as an error',
    shownBy: ['web/site/facts/branding.test.ts'],
  },
]

const holds = (file: string, text: string) => readFileSync(file, 'utf8').includes(text)

/** Whether a file holds a text, or shows it from the table of texts beside it. */
function says(file: string, text: string): boolean {
  if (holds(file, text)) return true
  const table = path.join(path.dirname(file), 'texts.ts')
  if (!existsSync(table)) return false
  const [, name] =
    readFileSync(table, 'utf8')
      .split(text)[0]
      ?.match(/export const (\w+) =\s*['"]$/) ?? []
  return name !== undefined && holds(table, `${text}'`) && holds(file, `texts.${name}`)
}

describe('1-storefront §8', () => {
  it.each(rows)('$situation: $text', ({ text, saidBy, shownBy, asShown = text }) => {
    expect(says(saidBy, text), `${saidBy} says it`).toBe(true)
    expect(shownBy.filter((file) => !holds(file, asShown))).toEqual([])
  })
})

describe('the screen shows the message that the server sends', () => {
  let product: WholeProduct
  let as: string
  beforeAll(async () => {
    product = await wholeProduct()
    as = (await product.person()).token
    await product.test.post('/api/signup', person)
  })
  afterAll(() => product.close())

  const person = {
    firstName: 'Mia',
    lastName: 'May',
    email: 'mia@example.com',
    password: 'Traveller_1',
    repeatPassword: 'Traveller_1',
  }
  it.each([
    ['Signup failure', '/signup', person, 'An account with this email already exists'],
    [
      'Signup without a chosen city',
      '/signup',
      { ...person, email: 'new@example.com', phone: '+44 20 7946 0958', city: 'Atlantis' },
      'Invalid city',
    ],
    ['Forgot password failure', '/forgotPassword', { email: 'mia' }, 'Invalid Email'],
    [
      'Reset password failure',
      '/resetPassword',
      { email: 'mia@example.com', code: '00000000', password: 'Another_2' },
      'This code is not valid or has expired',
    ],
    [
      'Change password failure',
      '/user/changePassword',
      { OldPassword: 'Not_the_one', NewPassword: 'Another_2' },
      'The old password is not correct',
    ],
    ['Redeem failure', '/user/vouchers/claim', { voucherCode: 'NOT-A-CODE' }, 'Please, enter a valid Pass code'],
  ])('%s', async (_situation, path, body, text) => {
    const answer = await product.test.post(`/api${path}`, body, { as })
    const said = answer.json<{ data: { error: string; message: string } }>()
    expect([said.data.error, said.data.message, problemOfAnswer(said, answer.statusCode).message]).toEqual([
      text,
      text,
      text,
    ])
  })

  it('Login failure: error_description', async () => {
    const payload = new URLSearchParams({
      grant_type: 'password',
      username: 'mia@example.com',
      password: 'Not_the_one',
    }).toString()
    const answer = await product.test.app.inject({
      method: 'POST',
      url: '/api/connect/token',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const said = answer.json<{ error_description: string }>()
    expect([said.error_description, problemOfAnswer(said, answer.statusCode).message]).toEqual([
      'The email or the password is not correct',
      'The email or the password is not correct',
    ])
  })
})
