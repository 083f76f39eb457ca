import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { createAccount } from '../sign-up/create-account.ts'
import {
  PASSWORD,
  passwordGrant,
  postForm,
  refreshGrant,
  signIn,
  traveller,
} from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { foldEmail } from '../formats/email.rules.ts'
import { identify } from './logins/identify.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let accountId: string

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: accountCalls, identify })
})
beforeEach(async () => {
  accountId = await traveller(test, 'Nina@Example.com', { firstName: 'Nina', lastName: 'Novak' })
})
afterEach(async () => {
  await database.db.deleteFrom('accounts').execute()
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const me = (token: string) => test.get('/api/user', { as: token })
const oauthError = (error: string, error_description: string) => ({ error, error_description })

describe('the password grant', () => {
  it('answers both spellings of both tokens (T24), is not cached, and signs in', async () => {
    const answer = await passwordGrant(test, 'nina@example.com')
    const tokens = answer.json<TokenAnswer>()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(tokens).toEqual({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_in: 900,
      token_type: 'Bearer',
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await me(tokens.accessToken)).json()).toMatchObject({ id: accountId, firstName: 'Nina' })
  })

  it('T191: keeps the language that was chosen in the browser with the account', async () => {
    const language = async () => {
      const row = await database.db.selectFrom('accounts').select('language').executeTakeFirstOrThrow()
      return row.language
    }
    await passwordGrant(test, 'nina@example.com')
    expect(await language()).toBe('en-US')
    const headers = { cookie: 'language=en-GB' }
    await passwordGrant(test, 'nina@example.com', undefined, headers)
    expect(await language()).toBe('en-GB')
    await passwordGrant(test, 'nina@example.com')
    expect(await language()).toBe('en-GB')
  })

  it.each([
    ['capitals', 'NINA@EXAMPLE.COM'],
    ['spaces', ' nina@ example.com '],
  ])('knows the address in %s (T45)', async (_name, username) => {
    expect((await passwordGrant(test, username)).statusCode).toBe(200)
  })

  const refused = oauthError('invalid_grant', 'The email or the password is not correct')
  it.each([
    ['a wrong password', 'nina@example.com', 'Traveller_2', 'active'],
    ['an unknown address', 'unknown@example.com', 'Traveller_1', 'active'],
    ['something that is no address', 'nina', 'Traveller_1', 'active'],
    ['a blocked account', 'nina@example.com', 'Traveller_1', 'blocked'],
  ] as const)('says the same of %s', async (_name, username, password, status) => {
    await database.db.updateTable('accounts').set({ status }).execute()
    const answer = await passwordGrant(test, username, password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject(refused)
  })

  it('is not for accounts that need a second factor (T36), nor for accounts without a password (T48)', async () => {
    for (const changes of [
      { role: 'venue' },
      { role: 'operator' },
      { role: 'traveller', password_hash: null },
    ] as const) {
      await database.db.updateTable('accounts').set(changes).execute()
      expect((await passwordGrant(test, 'nina@example.com')).json()).toMatchObject(refused)
    }
  })

  it.each([
    ['nothing', {}, 'invalid_request'],
    ['no password', { grant_type: 'password', username: 'nina@example.com' }, 'invalid_request'],
    ['an unknown grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [
      'a provider that is not connected',
      { grant_type: 'urn:ietf:params:oauth:grant-type:google_identity_token', assertion: 'x' },
      'unsupported_grant_type',
    ],
    [
      'a password beyond all length',
      { grant_type: 'password', username: 'nina@example.com', password: 'x'.repeat(201) },
      'invalid_request',
    ],
  ])('refuses %s as RFC 6749 asks', async (_name, fields, error) => {
    const answer = await postForm(test, '/api/connect/token', fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error, error_description: expect.any(String) })
  })

  it('counts every spelling of one address together, like the database', async () => {
    const { rows } = await database.pool.query<{ letter: string }>(
      'select letter from (select chr(n) as letter from generate_series(161, 65500) n where n not between 55296 and 57343) l where letter <> lower(letter)',
    )
    const apart = rows.map(({ letter }) => letter)
    const { rows: folded } = await database.pool.query<{ small: string }>(
      'select lower(letter) as small from unnest($1::text[]) with ordinality as l(letter, place) order by place',
      [apart],
    )
    expect(apart.filter((letter, place) => foldEmail(letter) !== foldEmail(folded[place]?.small ?? ''))).toEqual([])
    for (let i = 0; i < 10; i++) await passwordGrant(test, 'nina@example.com', `Guess_${i}`)
    expect((await passwordGrant(test, 'nİna@example.com', 'Guess_10')).statusCode).toBe(429)
  })

  it('trust 22: ten tries in fifteen minutes, then 429 with Retry-After, even with the right password', async () => {
    for (let i = 0; i < 10; i++) await passwordGrant(test, 'nina@example.com', `Traveller_${i + 2}`)
    const answer = await passwordGrant(test, 'NINA@example.com')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBe(900)
    expect(answer.json()).toMatchObject(oauthError('slow_down', 'Too many requests. Please try again later'))
    test.clock.advance({ minutes: 15 })
    expect((await passwordGrant(test, 'nina@example.com')).statusCode).toBe(200)
  })

  it('counts from zero again after a sign-in that worked', async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) await passwordGrant(test, 'nina@example.com', 'Wrong_one')
      expect((await passwordGrant(test, 'nina@example.com')).statusCode).toBe(200)
    }
  })

  it('takes as much for an unknown address as for a wrong password', async () => {
    const usual = ['omar@example.com', 'rosa@example.com'] as const
    for (const email of usual)
      await createAccount(test.context, database.db, { email, password: PASSWORD, role: 'traveller' })
    // Processor time: waiting for other processes on this machine does not count.
    const work = async (username: string, password = 'Wrong_one') => {
      const before = process.cpuUsage()
      await passwordGrant(test, username, password)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const [known, unknown, unchecked]: [number[], number[], number[]] = [[], [], []]
    for (let i = 0; i < 15; i++) {
      unchecked.push(await work('nina@example.com', ''))
      known.push(await work(usual[i % 2 === 0 ? 0 : 1]))
      unknown.push(await work(`unknown${i}@example.com`))
    }
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[7] ?? 0
    expect(middle(known), 'a password check').toBeGreaterThan(2 * middle(unchecked))
    expect(Math.abs(middle(known) - middle(unknown)) / middle(known)).toBeLessThan(0.4)
  })
})

describe('an access token', () => {
  it('ends after fifteen minutes', async () => {
    const { accessToken } = await signIn(test, 'nina@example.com')
    test.clock.advance({ minutes: 14, seconds: 59 })
    expect((await me(accessToken)).statusCode).toBe(200)
    test.clock.advance({ seconds: 1 })
    const answer = await me(accessToken)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      code: 'sessionExpired',
      data: { error: 'Your session has ended. Please log in again' },
    })
  })

  it('is refused when altered, foreign or unsigned', async () => {
    const { accessToken } = await signIn(test, 'nina@example.com')
    const [header = '', payload = '', signature = ''] = accessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(new TextEncoder().encode('another secret of 32 characters!'))
    const bad = [
      'nonsense',
      foreign,
      `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -2)}AA`,
    ]
    for (const token of bad) expect((await me(token)).statusCode).toBe(401)
    expect((await me(accessToken)).statusCode).toBe(200)
  })

  it('stops at once when its account is deleted or blocked', async () => {
    const { accessToken } = await signIn(test, 'nina@example.com')
    await database.db.updateTable('accounts').set({ status: 'deleted', deleted_at: test.clock() }).execute()
    expect((await me(accessToken)).statusCode).toBe(401)
  })
})

describe('the refresh grant', () => {
  it('rotates: a new pair each time', async () => {
    const first = await signIn(test, 'nina@example.com')
    const second = (await refreshGrant(test, first.refreshToken)).json<TokenAnswer>()
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await me(second.accessToken)).statusCode).toBe(200)
  })

  it('trust 19: ten tabs at once stay logged in', async () => {
    const { refreshToken } = await signIn(test, 'nina@example.com')
    const answers = await Promise.all(Array.from({ length: 10 }, () => refreshGrant(test, refreshToken)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    const tokens = answers.map((answer) => answer.json<TokenAnswer>().refreshToken)
    expect(new Set(tokens).size).toBe(10)
    test.clock.advance({ hours: 1 })
    for (const token of tokens) expect((await refreshGrant(test, token)).statusCode).toBe(200)
  })

  it('trust 19: reuse after the grace ends the whole family', async () => {
    const first = await signIn(test, 'nina@example.com')
    const other = await signIn(test, 'nina@example.com')
    const second = (await refreshGrant(test, first.refreshToken)).json<TokenAnswer>()
    test.clock.advance({ seconds: 31 })
    const reused = await refreshGrant(test, first.refreshToken)
    expect(reused.statusCode).toBe(400)
    expect(reused.json()).toMatchObject(oauthError('invalid_grant', 'Your session has ended. Please log in again'))
    expect((await refreshGrant(test, second.refreshToken)).statusCode).toBe(400)
    expect((await me(second.accessToken)).statusCode).toBe(401)
    expect((await refreshGrant(test, other.refreshToken)).statusCode).toBe(200)
  })

  it('ends after 30 days without use, and after 90 days always (T40)', async () => {
    const idle = await signIn(test, 'nina@example.com')
    let used = await signIn(test, 'nina@example.com')
    test.clock.advance({ days: 29 })
    used = (await refreshGrant(test, used.refreshToken)).json<TokenAnswer>()
    test.clock.advance({ days: 1 })
    expect((await refreshGrant(test, idle.refreshToken)).statusCode).toBe(400)
    used = (await refreshGrant(test, used.refreshToken)).json<TokenAnswer>()
    expect((await test.get('/api/user/sessions', { as: used.accessToken })).json()).toMatchObject([{ isCurrent: true }])
    for (const days of [28, 28]) {
      test.clock.advance({ days })
      used = (await refreshGrant(test, used.refreshToken)).json<TokenAnswer>()
    }
    expect(used.refreshToken).toBeTruthy()
    test.clock.advance({ days: 4 })
    expect((await refreshGrant(test, used.refreshToken)).statusCode).toBe(400)
  })

  it('keeps tokens as hashes only', async () => {
    const { refreshToken } = await signIn(test, 'nina@example.com')
    const { rows } = await database.pool.query<{ text: string }>(
      'select row_to_json(t)::text as text from refresh_tokens t',
    )
    expect(rows.map(({ text }) => text).join()).not.toContain(refreshToken)
    expect((await refreshGrant(test, 'x'.repeat(43))).statusCode).toBe(400)
  })
})

describe('signing out', () => {
  it.each(['refreshToken', 'accessToken'] as const)(
    'with the %s ends that session and no other (T39)',
    async (kind) => {
      const here = await signIn(test, 'nina@example.com')
      const there = await signIn(test, 'nina@example.com')
      const answer = await postForm(test, '/api/connect/revocation', { token: here[kind] })
      expect([answer.statusCode, answer.json()]).toEqual([200, {}])
      expect((await refreshGrant(test, here.refreshToken)).statusCode).toBe(400)
      expect((await me(here.accessToken)).statusCode).toBe(401)
      expect((await me(there.accessToken)).statusCode).toBe(200)
    },
  )

  it('with an unknown token succeeds as well (RFC 7009)', async () => {
    expect((await postForm(test, '/api/connect/revocation', { token: 'unknown' })).statusCode).toBe(200)
    const malformed = await postForm(test, '/api/connect/revocation', {})
    expect(malformed.json()).toMatchObject({ error: 'invalid_request' })
  })

  it('lists the traveller’s logins, and ends one or all of them', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const { accessToken: away } = (await passwordGrant(test, 'nina@example.com', undefined, agent)).json<TokenAnswer>()
    test.clock.advance({ minutes: 1 })
    const { accessToken: here } = await signIn(test, 'nina@example.com')
    const sessions = (await test.get('/api/user/sessions', { as: here })).json<
      { id: string; device: string; isCurrent: boolean }[]
    >()
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      [null, true],
      ['Firefox on Windows', false],
    ])
    expect((await test.delete(`/api/user/sessions/${sessions[1]?.id}`, { as: here })).statusCode).toBe(200)
    expect((await test.delete(`/api/user/sessions/${sessions[1]?.id}`, { as: here })).statusCode).toBe(200)
    expect((await me(away)).statusCode).toBe(401)
    expect((await test.delete('/api/user/sessions', { as: here })).statusCode).toBe(200)
    expect((await me(here)).statusCode).toBe(401)
  })

  it('does not work for another traveller’s login', async () => {
    const { accessToken } = await signIn(test, 'nina@example.com')
    await traveller(test, 'omar@example.com')
    const { accessToken: omars } = await signIn(test, 'omar@example.com')
    const [session] = (await test.get('/api/user/sessions', { as: omars })).json<{ id: string }[]>()
    for (const id of [session?.id, crypto.randomUUID(), 'x']) {
      const answer = await test.delete(`/api/user/sessions/${id}`, { as: accessToken })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'sessionNotFound'])
    }
    expect((await me(omars)).statusCode).toBe(200)
  })
})

it('offers no social provider until one is connected (T42)', async () => {
  expect((await test.get('/api/connect/providers')).json()).toEqual([])
})
