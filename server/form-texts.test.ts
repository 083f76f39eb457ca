import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { problemOf } from '../contract/problems.ts'
import { accountCalls } from '../tests/support/calls/account-calls.ts'
import { identify } from '../modules/sign-in/logins/identify.ts'
import { passEndpoints } from '../modules/passes/passes.endpoints.ts'
import { claimPass } from '../contract/passes.ts'
import { signIn, traveller } from '../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../tests/support/product/app.ts'
import { testDatabase } from '../tests/support/database/database.ts'
import {
  changePasswordForm,
  detailsForm,
  forgotPasswordForm,
  loginForm,
  resetPasswordForm,
  setPasswordForm,
  signUpForm,
  updateProfileForm,
} from '../web/flow/account/account-forms.ts'
import { entryProblems } from '../web/flow/payment/payment-entry.rules.ts'

/** Every rule of 1-storefront §5 with its literal text: beside its field in the browser, and again from the server. */

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let as: string

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({
    database,
    served: [...accountCalls, ...passEndpoints],
    identify,
    environment: { RATE_LIMIT_FACTOR: '100' },
  })
  await traveller(test, 'nina@example.com', { firstName: 'Nina' })
  as = (await signIn(test, 'nina@example.com')).accessToken
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const REQUIRED = 'Password is required'
const SHORT = 'Password must be at least 8 characters long'
const LONG = 'Password must be at most 100 characters long'
const WEAK =
  'Your password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
const COMMON = 'This password is too common. Please choose another one'
const DIFFER = 'Passwords do not match'

/** Passwords that people choose. */
const weak: readonly (readonly [value: string, text: string])[] = [
  ['', REQUIRED],
  ['abc_def', SHORT],
  [`_${'a'.repeat(100)}`, LONG],
  ['Traveller1', WEAK],
  ['TRAVELLER_1', WEAK],
  ['P@ssw0rd', COMMON],
]
const emails: readonly (readonly [value: string, text: string])[] = [
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['nina', 'Invalid Email'],
  ['nina@', 'Invalid Email'],
  ['nina@example', 'Invalid Email'],
  ['nina\u0007@example.com', 'Invalid Email'],
]

interface Row {
  readonly field: string
  readonly value: string
  readonly text: string
  /** The server's text, if it differs from the form's. */
  readonly serverText?: string
}

interface Form {
  readonly name: string
  readonly schema: z.ZodType
  readonly good: Readonly<Record<string, string>>
  readonly call?: {
    readonly url: string
    readonly signedIn?: true
    readonly body: (values: Readonly<Record<string, string>>) => object
    readonly names?: Readonly<Record<string, string>>
  }
  readonly rows: readonly Row[]
}

const row =
  (field: string) =>
  ([value, text]: readonly [string, string]): Row => ({ field, value, text })
const person = {
  firstName: 'Nina',
  lastName: 'Ray',
  email: 'new@example.com',
  password: 'Traveller_1',
  repeatPassword: 'Traveller_1',
}
const same = (values: object) => values
const rowsOfRequired = (field: string, text: string): Row[] => [
  { field, value: '', text },
  { field, value: '  ', text },
]

const forms: readonly Form[] = [
  {
    name: 'login',
    schema: loginForm,
    good: { username: 'nina@example.com', password: 'Traveller_1' },
    rows: [
      ...emails.map(row('username')),
      row('password')(['', REQUIRED]),
      row('password')(['abc_def', SHORT]),
      row('password')(['a'.repeat(101), LONG]),
    ],
  },
  {
    name: 'signup',
    schema: signUpForm,
    good: person,
    call: { url: '/api/signup', body: same },
    rows: [
      ...emails.map(row('email')),
      ...weak.map(row('password')),
      row('repeatPassword')(['Traveller_2', DIFFER]),
      ...rowsOfRequired('firstName', 'First name is required'),
      ...rowsOfRequired('lastName', 'Last name is required'),
    ],
  },
  {
    name: 'the longer signup',
    schema: detailsForm,
    good: { ...person, city: 'Zürich', country: 'Switzerland', zipCode: '08001', phone: '+41 44 668 18 00' },
    call: { url: '/api/signup', body: same },
    rows: [
      ...emails.map(row('email')),
      ...weak.map(row('password')),
      { field: 'repeatPassword', value: 'Traveller_2', text: 'Password Not Matched', serverText: DIFFER },
      ...rowsOfRequired('firstName', 'First name is required'),
      ...rowsOfRequired('lastName', 'Last name is required'),
      row('city')(['', 'Invalid city']),
      row('phone')(['', 'Invalid phone number']),
      row('phone')(['call me', 'Invalid phone number']),
      row('phone')(['12', 'Invalid phone number']),
      row('zipCode')(['SW1A', 'Zip code must be a number']),
    ],
  },
  {
    name: 'forgot password',
    schema: forgotPasswordForm,
    good: { email: 'nina@example.com' },
    call: { url: '/api/forgotPassword', body: same },
    rows: emails.map(row('email')),
  },
  {
    name: 'reset password',
    schema: resetPasswordForm,
    good: { email: 'nina@example.com', code: '12345678', password: 'Traveller_1', repeatPassword: 'Traveller_1' },
    call: { url: '/api/resetPassword', body: same },
    rows: [
      ...emails.map(row('email')),
      ...weak.map(row('password')),
      ...['', ' '].map((code) => row('code')([code, 'Code is required'])),
      ...['1234567', 'abcdefgh', '123456789'].map((code) =>
        row('code')([code, 'This code is not valid or has expired']),
      ),
    ],
  },
  {
    name: 'change password',
    schema: changePasswordForm,
    good: { oldPassword: 'Traveller_1', password: 'Another_2', repeatPassword: 'Another_2' },
    call: {
      url: '/api/user/changePassword',
      signedIn: true,
      body: ({ oldPassword, password }) => ({ OldPassword: oldPassword, NewPassword: password }),
      names: { oldPassword: 'OldPassword', password: 'NewPassword' },
    },
    rows: [row('oldPassword')(['', REQUIRED]), ...weak.map(row('password'))],
  },
  {
    name: 'set password',
    schema: setPasswordForm,
    good: { password: 'Another_2', repeatPassword: 'Another_2' },
    call: { url: '/api/setPassword', body: ({ password }) => ({ token: 'x', password }) },
    rows: weak.map(row('password')),
  },
  {
    name: 'update profile',
    schema: updateProfileForm,
    good: { firstName: 'Nina', lastName: 'Ray', city: 'Zürich, Switzerland', zipCode: '', phone: '' },
    call: { url: '/api/user/update', signedIn: true, body: same },
    rows: [
      ...rowsOfRequired('city', 'City is required'),
      row('phone')(['call me', 'Invalid phone number']),
      row('zipCode')(['SW1A', 'Zip code must be a number']),
      ...rowsOfRequired('firstName', 'First name is required'),
      ...rowsOfRequired('lastName', 'Last name is required'),
    ],
  },
  {
    name: 'redeem',
    schema: claimPass.body,
    good: { voucherCode: 'CODE' },
    call: { url: '/api/user/vouchers/claim', signedIn: true, body: same },
    rows: rowsOfRequired('voucherCode', 'Please, enter a valid Pass code'),
  },
]

const withField = ({ good }: Form, { field, value }: Row) => ({
  ...good,
  [field]: value,
  ...(field === 'password' && 'repeatPassword' in good ? { repeatPassword: value } : {}),
})

describe.each(forms)('$name', (form) => {
  it.each(form.rows)('$field $value: $text', async (entry) => {
    const values = withField(form, entry)
    const parsed = form.schema.safeParse(values)
    expect(problemOf(parsed.error?.issues ?? []).fields).toEqual({ [entry.field]: entry.text })
    if (!form.call) return
    const { url, body, signedIn, names } = form.call
    const answer = await test.post(url, body(values), signedIn ? { as } : {})
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object }>().fields).toEqual({
      [names?.[entry.field] ?? entry.field]: entry.serverText ?? entry.text,
    })
  })

  it('accepts a valid form', () => {
    expect(form.schema.safeParse(form.good).success).toBe(true)
  })
})

describe('rules of the form alone', () => {
  it.each([
    {
      form: resetPasswordForm,
      values: { email: 'nina@example.com', code: '12345678', password: 'Traveller_1', repeatPassword: 'other' },
      fields: { repeatPassword: DIFFER },
    },
    {
      form: changePasswordForm,
      values: { oldPassword: 'x', password: 'Another_2', repeatPassword: '' },
      fields: { repeatPassword: DIFFER },
    },
    {
      form: setPasswordForm,
      values: { password: 'Another_2', repeatPassword: 'Another_3' },
      fields: { repeatPassword: DIFFER },
    },
    // A text that is typed, but is not a city of the city search.
    {
      form: detailsForm,
      values: { ...person, city: 'Atlantis', zipCode: '', phone: '+41 44 668 18 00' },
      fields: { city: 'Invalid city' },
    },
  ])('$fields', ({ form, values, fields }) => {
    expect(problemOf(form.safeParse(values).error?.issues ?? []).fields).toEqual(fields)
  })

  it.each([
    [' nina@example.com ', 'nina@example.com'],
    ['ni na@exam ple.com', 'nina@example.com'],
    ['Nina+gym@Example.com', 'Nina+gym@Example.com'],
  ])('spaces are stripped from %j', (typed, sent) => {
    expect(forgotPasswordForm.parse({ email: typed })).toEqual({ email: sent })
  })

  it('sends an international address in the form that accounts store', () => {
    expect(forgotPasswordForm.parse({ email: 'nina@müller.example' })).toEqual({ email: 'nina@xn--mller-kva.example' })
  })

  it.each([
    ['', '*E-mail is required'],
    ['nina@', '*Invalid e-mail format'],
  ])('of a guest who pays with e-mail %j: %s', (email, text) => {
    expect(entryProblems({ email, isAdult: true, card: undefined }, new Date('2026-06-10T10:00:00Z'))).toEqual({
      email: text,
    })
  })

  it.each([
    ['', 'Name on card is required'],
    ['   ', 'Name on card is required'],
  ])('of the name on card %j: %s', (name, text) => {
    expect(
      entryProblems(
        { email: undefined, isAdult: true, card: { name, own: undefined } },
        new Date('2026-06-10T10:00:00Z'),
      ),
    ).toEqual({ cardName: text })
  })
})
