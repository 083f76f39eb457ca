import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliverMails, passwordGrant, PASSWORD, signIn, traveller } from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { holdStatements } from '../../tests/support/database/held-statements.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { rememberDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { identify } from '../sign-in/logins/identify.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: accountCalls, identify, environment: { BRAND: 'Vagabond' } })
})
afterEach(async () => {
  for (const table of ['accounts', 'deleted_emails', 'rate_limits', 'outbox_mails'] as const)
    await database.db.deleteFrom(table).execute()
  await test.jobs.discard()
  test.mails.length = 0
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const short = {
  firstName: 'Nina',
  lastName: 'Novak',
  email: 'nina@example.com',
  password: PASSWORD,
  repeatPassword: PASSWORD,
}
const long = { ...short, zipCode: '08001', phone: '+34 93 123 45 67', city: 'Barcelona', country: 'Spain' }
const signUp = (body: object) => test.post('/api/signup', body)
const accounts = () => database.db.selectFrom('accounts').selectAll().execute()
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('signing up', () => {
  it('with the short form makes an account that can sign in, and welcomes with a verification link (T51)', async () => {
    const answer = await signUp(short)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Welcome to Vagabond!' }])
    const { accessToken } = await signIn(test, 'nina@example.com')
    expect((await test.get('/api/user', { as: accessToken })).json()).toMatchObject({
      firstName: 'Nina',
      lastName: 'Novak',
      email: 'nina@example.com',
      city: null,
      isEmailVerified: false,
      hasPassword: true,
      status: 'active',
    })
    const [mail] = await deliverMails(test)
    expect(mail).toMatchObject({ to: 'nina@example.com', subject: 'Welcome to Vagabond! Please confirm your email' })
  })

  it('with the long form keeps everything, the zip code as text (T49-T50)', async () => {
    expect((await signUp(long)).statusCode).toBe(200)
    expect(await accounts()).toMatchObject([
      { zip_code: '08001', phone: '+34 93 123 45 67', city: 'Barcelona', country: 'Spain' },
    ])
    await deliverMails(test)
  })

  it('keeps what people see of what they paste', async () => {
    const pasted = {
      firstName: '\u202eNi\u200bna',
      email: 'nina@exam\u00adple.com\u00a0',
      phone: '\u202a+34\u00a093 123 45\u201167',
    }
    expect((await signUp({ ...long, ...pasted })).statusCode).toBe(200)
    expect(await accounts()).toMatchObject([
      { first_name: 'Nina', email: 'nina@example.com', phone: '+34 93 123 45-67', city: 'Barcelona' },
    ])
    await deliverMails(test)
  })

  it('splits "City, Country" in one field at the last comma (T56)', async () => {
    await signUp({ ...long, city: 'Washington, D.C., United States', country: '' })
    expect(await accounts()).toMatchObject([{ city: 'Washington, D.C.', country: 'United States' }])
    await deliverMails(test)
  })

  it.each([
    ['Zürich', 'Switzerland', 'Switzerland'],
    ['ZURICH', 'Switzerland', 'Switzerland'],
    ['Zuerich', '', 'Switzerland'],
    ['zürich, Switzerland', '', 'Switzerland'],
    ['München', 'Germany', 'Germany'],
    ['New York', 'USA', 'USA'],
  ])('takes the city %s by any name that the search finds it by, country %j', async (city, country, kept) => {
    expect((await signUp({ ...long, city, country })).statusCode).toBe(200)
    expect(await accounts()).toMatchObject([{ country: kept }])
    await deliverMails(test)
  })

  it.each([
    ['no first name', { firstName: ' ' }, 'invalidRequest', 'firstName', 'First name is required'],
    [
      'a name of nothing that can be seen',
      { lastName: '\u200b' },
      'invalidRequest',
      'lastName',
      'Last name is required',
    ],
    ['no email', { email: '' }, 'emailRequired', 'email', 'Email is required'],
    ['no real email', { email: 'nina@' }, 'invalidEmail', 'email', 'Invalid Email'],
    ['a control character in the email', { email: 'nina@example.com\u0000' }, 'invalidEmail', 'email', 'Invalid Email'],
    [
      'different passwords',
      { repeatPassword: 'Traveller_2' },
      'passwordsDiffer',
      'repeatPassword',
      'Passwords do not match',
    ],
    ['no password', { password: '', repeatPassword: '' }, 'invalidRequest', 'password', 'Password is required'],
    [
      'seven letters',
      { password: 'abcde_1', repeatPassword: 'abcde_1' },
      'passwordTooShort',
      'password',
      'Password must be at least 8 characters long',
    ],
    [
      '101 letters',
      { password: 'a_'.repeat(50) + 'a' },
      'passwordTooLong',
      'password',
      'Password must be at most 100 characters long',
    ],
    [
      'no special character',
      { password: 'abcdefgh1' },
      'passwordTooWeak',
      'password',
      'Your password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    [
      'a common password',
      { password: 'P@ssw0rd' },
      'passwordTooCommon',
      'password',
      'This password is too common. Please choose another one',
    ],
    [
      'the long form without a city',
      { city: '', zipCode: '', phone: '', country: '' },
      'invalidCity',
      'city',
      'Invalid city',
    ],
    ['the long form without a phone number', { ...long, phone: '' }, 'invalidPhone', 'phone', 'Invalid phone number'],
    ['an unknown city', { ...long, city: 'Atlantis', country: 'Greece' }, 'invalidCity', 'city', 'Invalid city'],
    ['the beginning of a city', { ...long, city: 'Barcelo', country: 'Spain' }, 'invalidCity', 'city', 'Invalid city'],
    ['a city with a slip', { ...long, city: 'Barcelone, Spain', country: '' }, 'invalidCity', 'city', 'Invalid city'],
    ['a country alone', { ...long, city: ', Spain', country: '' }, 'invalidCity', 'city', 'Invalid city'],
    ['a phone that is none', { ...long, phone: 'call me' }, 'invalidPhone', 'phone', 'Invalid phone number'],
    ['letters in the zip code', { ...long, zipCode: 'SW1A' }, 'invalidRequest', 'zipCode', 'Zip code must be a number'],
  ])('refuses %s, at its field', async (_name, changes, code, field, text) => {
    const answer = await signUp({ ...short, ...changes })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code, fields: { [field]: text } })
    expect(await accounts()).toEqual([])
  })

  it.each([
    ['8 characters', 'xqzv_plm'],
    ['100 characters', `xqzv_${'w'.repeat(95)}`],
  ])('takes a password of %s', async (_name, password) => {
    expect((await signUp({ ...short, password, repeatPassword: password })).statusCode).toBe(200)
    expect((await passwordGrant(test, short.email, password)).statusCode).toBe(200)
    await deliverMails(test)
  })

  it('refuses an address that has an account, in any case, and does not change the account', async () => {
    await traveller(test, 'Nina@Example.com', { firstName: 'Owner' })
    const answer = await signUp(short)
    expect([answer.statusCode, answer.json<{ data: { message: string } }>().data.message]).toEqual([
      409,
      'An account with this email already exists',
    ])
    expect(await accounts()).toMatchObject([{ first_name: 'Owner' }])
    expect(await test.jobs.waiting()).toEqual([])
  })

  it('refuses the address of a deleted account (T60)', async () => {
    await rememberDeletedEmail(test.context, database.db, 'NINA@example.com')
    const answer = await signUp(short)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'emailCannotBeUsed'])
  })

  it('makes one account of ten requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(short)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await accounts()).toHaveLength(1)
    expect(await deliverMails(test)).toHaveLength(1)
  })

  it('trust 18: takes only the fields of the form', async () => {
    const extra = {
      isWpUser: true,
      is_wp_user: true,
      role: 'operator',
      status: 'blocked',
      emailVerifiedAt: '2026-01-01',
      email_verified_at: '2026-01-01',
      id: crypto.randomUUID(),
      createdThrough: 'operator',
    }
    expect((await signUp({ ...short, ...extra })).statusCode).toBe(200)
    expect(await accounts()).toMatchObject([
      { is_wp_user: false, role: 'traveller', status: 'active', email_verified_at: null, created_through: 'signup' },
    ])
    await deliverMails(test)
  })

  it.each([
    ['a plus sign', 'nina+travel@example.com'],
    ['an international domain', 'nina@bücher.example'],
    ['an international name', 'zoë@example.com'],
    ['an apostrophe', "o'hara@example.com"],
  ])('takes an address with %s', async (_name, email) => {
    expect((await signUp({ ...short, email })).statusCode).toBe(200)
    expect((await passwordGrant(test, email)).statusCode).toBe(200)
    await deliverMails(test)
  })
})

it.each([
  ['as it is written, then as some browsers send it', 'nina@bücher.example', 'nina@xn--bcher-kva.example'],
  ['as some browsers send it, then as it is written', 'nina@xn--bcher-kva.example', 'NINA@BÜCHER.example'],
  ['in composed characters, then in others', 'zo\u00eb@example.com', 'zoe\u0308@example.com'],
])('knows an international address %s', async (_name, first, second) => {
  expect((await signUp({ ...short, email: first })).statusCode).toBe(200)
  expect((await passwordGrant(test, second)).statusCode).toBe(200)
  expect((await signUp({ ...short, email: second })).statusCode).toBe(409)
  await deliverMails(test)
})

describe('the verification link', () => {
  const verify = (token: string) => test.post('/api/verifyEmail', { token })
  const isVerified = async () => (await accounts())[0]?.email_verified_at !== null

  async function linkToken(): Promise<string> {
    await signUp(short)
    const [mail] = await deliverMails(test)
    expect(mail?.text).toContain('http://localhost:3000/verify-email#token=')
    return tokenIn(mail?.text)
  }

  it('verifies the address; opening it again succeeds', async () => {
    const token = await linkToken()
    expect(await isVerified()).toBe(false)
    expect((await verify(token)).json()).toEqual({ message: 'Your email is confirmed', isPasswordMailed: false })
    expect(await isVerified()).toBe(true)
    expect((await verify(token)).statusCode).toBe(200)
  })

  it('pressed twice at once succeeds twice', async () => {
    const token = await linkToken()
    const held = await holdStatements(database.url)
    await held.hold('one_time_secrets', 'update', 'new.used_at is not null')
    const presses = [verify(token), verify(token)]
    await held.untilHeld(1, 1)
    await held.letAllGo()
    expect((await Promise.all(presses)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await isVerified()).toBe(true)
  })

  it.each(['after seven days', 'for an address that has changed since', 'for a deleted account'])(
    'does not work %s',
    async (when) => {
      const token = await linkToken()
      if (when.includes('days')) test.clock.advance({ days: 7 })
      if (when.includes('address'))
        await database.db.updateTable('accounts').set({ email: 'other@example.com' }).execute()
      if (when.includes('deleted'))
        await database.db.updateTable('accounts').set({ status: 'deleted', deleted_at: test.clock() }).execute()
      expect((await verify(token)).json()).toMatchObject({
        code: 'verificationInvalid',
        message: 'This link is not valid or has expired',
      })
      expect(await isVerified()).toBe(false)
    },
  )

  it('is sent again on request, and then only the latest works', async () => {
    const first = await linkToken()
    const { accessToken } = await signIn(test, short.email)
    test.clock.advance({ seconds: 5 })
    expect((await test.post('/api/user/resendVerification', undefined, { as: accessToken })).statusCode).toBe(200)
    const [mail] = await deliverMails(test)
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(tokenIn(mail?.text))).statusCode).toBe(200)
    await test.post('/api/user/resendVerification', undefined, { as: accessToken })
    expect(await deliverMails(test)).toEqual([])
  })

  it('cannot be guessed', async () => {
    await linkToken()
    expect((await verify('x'.repeat(43))).statusCode).toBe(400)
    expect((await verify('')).statusCode).toBe(400)
  })
})
