import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PreparedSecondFactor, Staff } from '../../contract/staff.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import {
  deliverMails,
  passwordGrant,
  PASSWORD,
  refreshGrant,
  signIn,
  traveller,
} from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { appointStaff } from './appoint-staff.ts'
import { identify } from '../sign-in/logins/identify.ts'
import { staffEndpoints } from './staff.endpoints.ts'
import { stepOf, totpCode } from './totp.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let venueId: string

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [...accountCalls, ...staffEndpoints], identify })
  venueId = (
    await createVenue(database.db, await createDestination(database.db), { slug: 'atelier-yoga', name: 'Atelier Yoga' })
  ).id
})
beforeEach(async () => {
  const accountId = await traveller(test, 'desk@example.com', { role: 'venue', firstName: 'Dora' })
  await appointStaff(test.context, { accountId, venueId, role: 'front_desk' })
})
afterEach(async () => {
  await deliverMails(test)
  // Entries of the audit log are never deleted, and name their accounts.
  await database.pool.query('truncate audit_log')
  await database.db.deleteFrom('accounts').execute()
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const first = (email = 'desk@example.com', password = PASSWORD) => test.post('/api/staff/signIn', { email, password })
const challengeOf = async (email?: string) => (await first(email)).json<{ challenge: string }>().challenge
const second = (challenge: string, code: string) => test.post('/api/staff/secondFactor', { challenge, code })
const codeNow = (secret: string, ahead = 0) => totpCode(secret, stepOf(test.clock()) + ahead)
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]
const me = (token: string) => test.get('/api/staff/me', { as: token })

type Enrolled = TokenAnswer & { secret: string; recoveryCodes: string[] }
/** Signs in for the first time and sets up the authenticator. A minute passes, so that its next code is a fresh one. */
async function enrol(email = 'desk@example.com'): Promise<Enrolled> {
  const challenge = await challengeOf(email)
  const { secret } = (await test.post('/api/staff/secondFactor/prepare', { challenge })).json<PreparedSecondFactor>()
  const answer = await test.post('/api/staff/secondFactor/set', { challenge, code: codeNow(secret) })
  test.clock.advance({ minutes: 1 })
  return { secret, ...answer.json<TokenAnswer & { recoveryCodes: string[] }>() }
}

describe('the first sign-in', () => {
  it('sets up an authenticator, shows ten recovery codes once, and says who is there', async () => {
    const answer = await first()
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        isSecondFactorSet: false,
        hasAuthenticator: false,
        passkey: null,
      },
    ])
    const { access_token, recoveryCodes } = await enrol()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await me(access_token)).json<Staff>()).toMatchObject({
      email: 'desk@example.com',
      firstName: 'Dora',
      role: 'appointed',
      recoveryCodesLeft: 10,
      secondFactorSince: expect.any(String),
      venues: [{ slug: 'atelier-yoga', name: 'Atelier Yoga', city: 'London', role: 'front_desk' }],
    })
  })

  it('keeps the secret sealed and the recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await enrol()
    const { rows } = await database.pool.query<{ text: string }>(
      'select row_to_json(a)::text as text from accounts a union all select row_to_json(r)::text from recovery_codes r',
    )
    const kept = rows.map(({ text }) => text).join()
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(hidden)
  })

  it('gives nothing without a code of the prepared authenticator', async () => {
    const challenge = await challengeOf()
    expect(codeOf(await test.post('/api/staff/secondFactor/set', { challenge, code: '000000' }))).toEqual([
      400,
      'secondFactorWrong',
    ])
    await test.post('/api/staff/secondFactor/prepare', { challenge })
    expect(codeOf(await test.post('/api/staff/secondFactor/set', { challenge, code: '000000' }))).toEqual([
      400,
      'secondFactorWrong',
    ])
    expect(await database.db.selectFrom('session_families').selectAll().execute()).toEqual([])
  })
})

describe('T36: signing in', () => {
  it('takes the password and the present code, in any spacing', async () => {
    const { secret } = await enrol()
    expect((await first()).json()).toMatchObject({ isSecondFactorSet: true })
    const code = codeNow(secret)
    const answer = await second(await challengeOf(), ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await me(answer.json<TokenAnswer>().access_token)).statusCode).toBe(200)
    expect((await refreshGrant(test, answer.json<TokenAnswer>().refresh_token)).statusCode).toBe(200)
  })

  it.each([
    ['a wrong password', 'desk@example.com', 'Traveller_2', {}],
    ['an unknown address', 'unknown@example.com', PASSWORD, {}],
    ['a blocked account', 'desk@example.com', PASSWORD, { status: 'blocked' }],
    ['a traveller who works nowhere', 'nina@example.com', PASSWORD, {}],
  ] as const)('says the same of %s', async (_name, email, password, changes) => {
    await traveller(test, 'nina@example.com')
    if (Object.keys(changes).length > 0) await database.db.updateTable('accounts').set(changes).execute()
    const answer = await first(email, password)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'wrongCredentials', error: 'The email or the password is not correct' },
    ])
  })

  it('with a password alone opens nothing, and replaces no second factor', async () => {
    const { secret } = await enrol()
    const challenge = await challengeOf()
    for (const token of [challenge, `once-${challenge}`]) expect((await me(token)).statusCode).toBe(401)
    expect((await passwordGrant(test, 'desk@example.com')).statusCode).toBe(400)
    expect(codeOf(await test.post('/api/staff/secondFactor/prepare', { challenge }))).toEqual([403, 'notAllowed'])
    await database.db.updateTable('accounts').set({ totp_next_secret: 'x' }).execute()
    expect(codeOf(await test.post('/api/staff/secondFactor/set', { challenge, code: codeNow(secret) }))).toEqual([
      403,
      'notAllowed',
    ])
  })

  it('takes each code once, even from five at the same moment', async () => {
    const { secret } = await enrol()
    const code = codeNow(secret)
    const challenge = await challengeOf()
    await database.db.deleteFrom('rate_limits').execute()
    const answers = await Promise.all(Array.from({ length: 5 }, () => second(challenge, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    // The refused four are still counted if they were counted after the success, which resets the count.
    await database.db.deleteFrom('rate_limits').execute()
    expect(codeOf(await second(await challengeOf(), code))).toEqual([400, 'secondFactorWrong'])
    expect((await second(await challengeOf(), codeNow(secret, 1))).statusCode).toBe(200)
  })

  it('trust 22: five codes in fifteen minutes, for the account, over all new beginnings', async () => {
    const { secret } = await enrol()
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await second(await challengeOf(), '000000'))).toEqual([400, 'secondFactorWrong'])
    const refused = await second(await challengeOf(), codeNow(secret))
    expect([...codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'tooManyRequests', '900'])
    test.clock.advance({ minutes: 15 })
    expect((await second(await challengeOf(), codeNow(secret))).statusCode).toBe(200)
  })

  it('forgets a challenge after ten minutes, after its use and for a newer one', async () => {
    const { secret } = await enrol()
    const old = await challengeOf()
    const used = await challengeOf()
    expect(codeOf(await second(old, codeNow(secret)))).toEqual([400, 'challengeInvalid'])
    expect((await second(used, codeNow(secret))).statusCode).toBe(200)
    test.clock.advance({ minutes: 1 })
    expect(codeOf(await second(used, codeNow(secret)))).toEqual([400, 'challengeInvalid'])
    const late = await challengeOf()
    test.clock.advance({ minutes: 10 })
    expect(codeOf(await second(late, codeNow(secret)))).toEqual([400, 'challengeInvalid'])
    expect(codeOf(await second('made-up', codeNow(secret)))).toEqual([400, 'challengeInvalid'])
  })

  it('takes a recovery code in place of an authenticator, each once, in any case and spacing', async () => {
    const { recoveryCodes } = await enrol()
    const [code = ''] = recoveryCodes
    await deliverMails(test)
    const { access_token } = (
      await second(await challengeOf(), code.toLowerCase().replace('-', ' – '))
    ).json<TokenAnswer>()
    expect((await me(access_token)).json()).toMatchObject({ recoveryCodesLeft: 9 })
    expect(codeOf(await second(await challengeOf(), code))).toEqual([400, 'secondFactorWrong'])
    const mails = await deliverMails(test)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['desk@example.com', expect.stringMatching(/^A recovery code of your .+ staff account was used$/)],
    ])
    expect(mails[0]?.text).toContain('9 recovery codes are left.')
  })

  it('refuses another account’s code of either kind', async () => {
    await traveller(test, 'operator@example.com', { role: 'operator' })
    const desk = await enrol()
    await enrol('operator@example.com')
    for (const code of [codeNow(desk.secret), desk.recoveryCodes[0] ?? ''])
      expect(codeOf(await second(await challengeOf('operator@example.com'), code))).toEqual([400, 'secondFactorWrong'])
  })
})

describe('a token', () => {
  it('of staff does not work for travellers’ calls, nor a traveller’s for staff’s', async () => {
    const desk = await enrol()
    await traveller(test, 'nina@example.com')
    const nina = await signIn(test, 'nina@example.com')
    expect(codeOf(await test.get('/api/user', { as: desk.access_token }))).toEqual([401, 'sessionExpired'])
    expect(codeOf(await me(nina.access_token))).toEqual([401, 'sessionExpired'])
    expect((await test.get('/api/user', { as: nina.access_token })).statusCode).toBe(200)
  })

  it('ends with its account', async () => {
    const { access_token } = await enrol()
    await database.db.updateTable('accounts').set({ status: 'blocked' }).execute()
    expect((await me(access_token)).statusCode).toBe(401)
  })
})

describe('a forgotten password of staff', () => {
  const NEXT = 'Another_1'
  const mailCode = async () => {
    await deliverMails(test)
    await test.post('/api/forgotPassword', { email: 'desk@example.com' })
    return /^\d{8}$/m.exec((await deliverMails(test)).at(-1)?.text ?? '')?.[0]
  }
  const reset = async (code: string | undefined) =>
    test.post('/api/resetPassword', { email: 'desk@example.com', code, password: NEXT })

  it('is replaced like a traveller’s, ends sessions, and still needs the second factor (T36, T47)', async () => {
    const { secret, access_token } = await enrol()
    const begun = await challengeOf()
    expect((await reset(await mailCode())).statusCode).toBe(200)
    expect((await me(access_token)).statusCode).toBe(401)
    expect(codeOf(await second(begun, codeNow(secret)))).toEqual([400, 'challengeInvalid'])
    expect((await first()).statusCode).toBe(400)
    const answer = await first('desk@example.com', NEXT)
    expect(answer.json()).toMatchObject({ challenge: expect.any(String), isSecondFactorSet: true })
    const { challenge } = answer.json<{ challenge: string }>()
    expect(codeOf(await test.post('/api/staff/secondFactor/prepare', { challenge }))).toEqual([403, 'notAllowed'])
    expect((await second(challenge, codeNow(secret))).statusCode).toBe(200)
    const [notice] = await deliverMails(test)
    expect([notice?.subject, notice?.text.includes('/staff'), notice?.text.includes('/login')]).toEqual([
      'Your Roamfit password was changed',
      true,
      false,
    ])
  })

  it('gives a code to an account of a partner, and none to one that is blocked', async () => {
    await database.db.updateTable('accounts').set({ role: 'partner' }).execute()
    expect(await mailCode()).toBeDefined()
    await database.db.updateTable('accounts').set({ role: 'venue', status: 'blocked' }).execute()
    expect(await mailCode()).toBeUndefined()
  })
})

describe('renewing the second factor', () => {
  const renew = (token: string, code: string) => test.post('/api/staff/secondFactor/renew', { code }, { as: token })
  const confirm = (token: string, code: string) => test.post('/api/staff/secondFactor/confirm', { code }, { as: token })

  it('asks for the old one first, and then the old one, its recovery codes and other sessions are over', async () => {
    const old = await enrol()
    const here = (await second(await challengeOf(), codeNow(old.secret))).json<TokenAnswer>().access_token
    test.clock.advance({ minutes: 1 })
    expect(codeOf(await renew(here, '000000'))).toEqual([400, 'secondFactorWrong'])
    expect(codeOf(await confirm(here, codeNow(old.secret)))).toEqual([400, 'secondFactorWrong'])
    const { secret } = (await renew(here, codeNow(old.secret))).json<PreparedSecondFactor>()
    expect(secret).not.toBe(old.secret)
    const { recoveryCodes } = (await confirm(here, codeNow(secret))).json<{ recoveryCodes: string[] }>()
    expect(
      await database.db.selectFrom('audit_log').select(['action', 'access_right', 'before', 'after']).execute(),
    ).toEqual([{ action: 'secondFactor.renewed', access_right: 'self', before: null, after: null }])
    expect(recoveryCodes).toHaveLength(10)
    expect((await me(here)).statusCode).toBe(200)
    expect((await me(old.access_token)).statusCode).toBe(401)
    test.clock.advance({ minutes: 1 })
    for (const code of [codeNow(old.secret), old.recoveryCodes[0] ?? ''])
      expect(codeOf(await second(await challengeOf(), code))).toEqual([400, 'secondFactorWrong'])
    expect((await second(await challengeOf(), codeNow(secret))).statusCode).toBe(200)
  })

  it('is mailed to the account, and so is setting it up; a wrong code and a mere request are not', async () => {
    await deliverMails(test)
    const { secret, access_token } = await enrol()
    const [welcome, ...others] = await deliverMails(test)
    expect([welcome?.to, welcome?.subject, others]).toEqual([
      'desk@example.com',
      'A second factor was set up for your Roamfit staff account',
      [],
    ])
    await renew(access_token, '000000')
    const { secret: next } = (await renew(access_token, codeNow(secret))).json<PreparedSecondFactor>()
    await confirm(access_token, '000000')
    expect(await deliverMails(test)).toEqual([])
    await confirm(access_token, codeNow(next))
    const [notice] = await deliverMails(test)
    expect([notice?.to, notice?.subject, notice?.text.includes('recovery codes from before')]).toEqual([
      'desk@example.com',
      'The second factor of your Roamfit staff account was renewed',
      true,
    ])
    for (const hidden of [next, codeNow(next)]) expect(notice?.text).not.toContain(hidden)
  })

  it('that is never finished changes nothing', async () => {
    const { secret, access_token } = await enrol()
    await renew(access_token, codeNow(secret))
    test.clock.advance({ minutes: 1 })
    expect((await second(await challengeOf(), codeNow(secret))).statusCode).toBe(200)
  })
})
