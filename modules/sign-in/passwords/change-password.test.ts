import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deliverMails,
  passwordGrant,
  PASSWORD,
  refreshGrant,
  signIn,
  traveller,
} from '../../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createPartner } from '../../../tests/support/factories/shop.ts'
import { siteOf } from '../../partners/find-site.ts'
import { accountCalls } from '../../../tests/support/calls/account-calls.ts'
import { identify } from '../logins/identify.ts'
import { sendResetCode } from './reset-password.ts'

const NEXT = 'Wanderer_2'
let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: accountCalls, identify })
})
beforeEach(async () => {
  await traveller(test, 'nina@example.com', { firstName: 'Nina' })
})
afterEach(async () => {
  for (const table of ['accounts', 'rate_limits', 'outbox_mails'] as const)
    await database.db.deleteFrom(table).execute()
  await test.jobs.discard()
  test.mails.length = 0
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

describe('changing the password', () => {
  const change = (as: string, OldPassword: string, NewPassword: string) =>
    test.post('/api/user/changePassword', { OldPassword, NewPassword }, { as })

  it('keeps this session, ends the others, and sends a notice (T48)', async () => {
    const here = await signIn(test, 'nina@example.com')
    const there = await signIn(test, 'nina@example.com')
    const answer = await change(here.accessToken, PASSWORD, NEXT)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password updated successfully' }])
    expect((await refreshGrant(test, here.refreshToken)).statusCode).toBe(200)
    expect((await refreshGrant(test, there.refreshToken)).statusCode).toBe(400)
    expect((await passwordGrant(test, 'nina@example.com', PASSWORD)).statusCode).toBe(400)
    expect((await passwordGrant(test, 'nina@example.com', NEXT)).statusCode).toBe(200)
    expect(await deliverMails(test)).toMatchObject([
      { to: 'nina@example.com', subject: 'Your Roamfit password was changed' },
    ])
  })

  it('takes names in any case, as forms send them', async () => {
    const { accessToken } = await signIn(test, 'nina@example.com')
    expect(
      (await test.post('/api/user/changePassword', { oldpassword: PASSWORD, newPassword: NEXT }, { as: accessToken }))
        .statusCode,
    ).toBe(200)
    await deliverMails(test)
  })

  it.each([
    ['a wrong old password', 'Traveller_2', NEXT, 'wrongPassword', 'The old password is not correct'],
    ['a weak new password', PASSWORD, 'weak', 'passwordTooShort', 'Password must be at least 8 characters long'],
    [
      'a common new password',
      PASSWORD,
      'Password@123',
      'passwordTooCommon',
      'This password is too common. Please choose another one',
    ],
  ])('refuses %s', async (_name, old, next, code, text) => {
    const { accessToken } = await signIn(test, 'nina@example.com')
    const answer = await change(accessToken, old, next)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code, data: { error: text, message: text } }),
    ])
    expect((await passwordGrant(test, 'nina@example.com')).statusCode).toBe(200)
  })

  it('needs a signed-in traveller, and does not let them guess the old one', async () => {
    expect((await test.post('/api/user/changePassword', { OldPassword: PASSWORD, NewPassword: NEXT })).statusCode).toBe(
      401,
    )
    const { accessToken } = await signIn(test, 'nina@example.com')
    for (let i = 0; i < 10; i++) await change(accessToken, `Guess_${i}`, NEXT)
    expect((await change(accessToken, PASSWORD, NEXT)).statusCode).toBe(429)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => test.post('/api/forgotPassword', { email })
  const reset = (code: string, password = NEXT, email = 'nina@example.com') =>
    test.post('/api/resetPassword', { code, password, email })
  const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? ''
  const askForCode = async () => {
    await forgot('nina@example.com')
    return codeIn((await deliverMails(test)).at(-1)?.text)
  }
  const wrong = (code: string) => (code === '00000000' ? '00000001' : '00000000')

  it('has one open code after many requests at once', async () => {
    await Promise.all([1, 2, 3].map(() => sendResetCode(test.context, { email: 'nina@example.com' })))
    const open = await database.db.selectFrom('reset_codes').select('id').where('used_at', 'is', null).execute()
    expect(open).toHaveLength(1)
  })

  it('is replaced with the code from the mail; every login ends (T39, T47)', async () => {
    const before = await signIn(test, 'nina@example.com')
    expect((await forgot('NINA @example.com')).json()).toEqual({
      message: 'Email is sent with reset password instructions',
    })
    const [mail] = await deliverMails(test)
    const answer = await reset(codeIn(mail?.text))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your password has been resetted, Login with your new password' },
    ])
    expect((await refreshGrant(test, before.refreshToken)).statusCode).toBe(400)
    expect((await passwordGrant(test, 'nina@example.com', PASSWORD)).statusCode).toBe(400)
    expect((await passwordGrant(test, 'nina@example.com', NEXT)).statusCode).toBe(200)
    expect((await deliverMails(test)).map(({ subject }) => subject)).toEqual(['Your Roamfit password was changed'])
  })

  it('sends a mail that leads back to the partner on whose pages the traveller asked for it (T16)', async () => {
    await createPartner(database.db, { slug: 'grand-hotel' })
    await vi.waitUntil(async () => (await siteOf(test.context, { partner: 'grand-hotel' })).partner !== undefined)
    await test.post('/api/forgotPassword', { email: 'nina@example.com' }, { headers: { 'x-partner': 'grand-hotel' } })
    const [mail] = await deliverMails(test)
    expect(mail?.html).toContain('partner=grand-hotel')
  })

  it('can be the first one, and proves the address (T48, T51)', async () => {
    await database.db.updateTable('accounts').set({ password_hash: null, email_verified_at: null }).execute()
    expect((await reset(await askForCode())).statusCode).toBe(200)
    expect((await passwordGrant(test, 'nina@example.com', NEXT)).statusCode).toBe(200)
    expect(await database.db.selectFrom('accounts').select('email_verified_at').executeTakeFirst()).not.toEqual({
      email_verified_at: null,
    })
    await deliverMails(test)
  })

  it('lets in an owner who had locked themselves out by guessing', async () => {
    for (let i = 0; i < 11; i++) await passwordGrant(test, 'nina@example.com', 'Wrong_one')
    expect((await reset(await askForCode())).statusCode).toBe(200)
    expect((await passwordGrant(test, 'nina@example.com', NEXT)).statusCode).toBe(200)
    await deliverMails(test)
  })

  const invalid = {
    code: 'resetCodeInvalid',
    data: { message: 'This code is not valid or has expired', error: 'This code is not valid or has expired' },
  }

  it('trust 22: a code takes five tries, then not even the right one', async () => {
    const code = await askForCode()
    for (let i = 0; i < 5; i++) expect((await reset(wrong(code))).json()).toMatchObject(invalid)
    expect((await reset(code)).json()).toMatchObject(invalid)
    expect((await passwordGrant(test, 'nina@example.com')).statusCode).toBe(200)
  })

  it('counts parallel guesses one by one', async () => {
    const code = await askForCode()
    await Promise.all(Array.from({ length: 8 }, () => reset(wrong(code))))
    const { attempts } = await database.db.selectFrom('reset_codes').select('attempts').executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
  })

  it('works once, for ten minutes, for its address alone, and until the next is sent', async () => {
    await traveller(test, 'omar@example.com')
    const first = await askForCode()
    expect((await reset(first, NEXT, 'omar@example.com')).json()).toMatchObject(invalid)
    const second = await askForCode()
    if (first !== second) expect((await reset(first)).json()).toMatchObject(invalid)
    expect((await reset(second)).statusCode).toBe(200)
    expect((await reset(second)).json()).toMatchObject(invalid)
    const late = await askForCode()
    test.clock.advance({ minutes: 10 })
    expect((await reset(late)).json()).toMatchObject(invalid)
  })

  it('takes the code as a number too, refuses anything else, and checks the new password', async () => {
    const code = await askForCode()
    expect((await reset('1234')).json()).toMatchObject({ code: 'resetCodeInvalid' })
    expect((await reset(code, 'short')).json()).toMatchObject({ code: 'passwordTooShort' })
    const answer = await test.post('/api/resetPassword', {
      code: Number(code),
      password: NEXT,
      email: 'nina@example.com',
    })
    expect(answer.statusCode).toBe(200)
    await deliverMails(test)
  })

  it(
    'trust 21: asking says and does the same for known and unknown addresses, over 200 tries',
    { timeout: 60_000 },
    async () => {
      const [known, unknown]: [number[], number[]] = [[], []]
      for (let i = 0; i < 100; i++) {
        const pair = [
          ['nina@example.com', known],
          [`unknown${i}@example.com`, unknown],
        ] as const
        // The second to run finds the processor warmer, so they take turns.
        for (const [email, times] of i % 2 === 0 ? pair : pair.toReversed()) {
          await database.db.deleteFrom('rate_limits').execute()
          const started = performance.now()
          const answer = await forgot(email)
          times.push(performance.now() - started)
          expect([answer.statusCode, answer.body]).toEqual([
            200,
            '{"message":"Email is sent with reset password instructions"}',
          ])
        }
      }
      const median = (times: number[]) => times.toSorted((a, b) => a - b)[50] ?? 0
      expect(Math.abs(median(known) - median(unknown))).toBeLessThan(20)
      const mails = await deliverMails(test)
      expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['nina@example.com']))
    },
  )

  it('asks for a code five times an hour, known or not', async () => {
    for (const email of ['nina@example.com', 'unknown@example.com']) {
      for (let i = 0; i < 5; i++) expect((await forgot(email)).statusCode).toBe(200)
      expect((await forgot(email)).statusCode).toBe(429)
    }
    await deliverMails(test)
  })

  it('is for the people of partners too', async () => {
    await database.db.updateTable('accounts').set({ role: 'partner' }).execute()
    await forgot('nina@example.com')
    expect(await deliverMails(test)).toHaveLength(1)
  })
})
