import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverMails, PASSWORD, passwordGrant, postForm, traveller } from '../../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { accountCalls } from '../../../tests/support/calls/account-calls.ts'
import { createAccount } from '../../sign-up/create-account.ts'
import { verifyCounted } from './count-password-try.ts'
import { verifyPassword } from './hash-password.ts'
import { identify } from '../logins/identify.ts'
import { sweepSignIn } from '../sweep-sign-in.ts'
import { staffEndpoints } from '../../staff/staff.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

const OWNER = 'nina@example.com'
const HOME = '198.51.100.1'

/** Checking dozens of passwords takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  database = await testDatabase()
  // Each call waits for a connection without a limit.
  database.pool.options.connectionTimeoutMillis = 0
  test = await testApp({
    database,
    served: [...accountCalls, ...staffEndpoints],
    identify,
    environment: { TRUSTED_PROXY: 'loopback' },
  })
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'accounts'] as const) await database.db.deleteFrom(table).execute()
  await traveller(test, OWNER)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

interface Place {
  readonly from?: string | undefined
  readonly cookie?: string | undefined
}

const headersOf = ({ from = HOME, cookie }: Place) => ({ 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) })
const login = (email: string, password: string, place: Place = {}) =>
  passwordGrant(test, email, password, headersOf(place))
const cookieOf = (answer: LightMyRequestResponse) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const wrong = async (email: string, place: Place = {}) => (await login(email, 'Wrong_pass1', place)).statusCode
const several = async (times: number, attempt: (index: number) => Promise<number>) => {
  const codes = []
  for (let index = 0; index < times; index++) codes.push(await attempt(index))
  return codes
}
/** Much faster on a busy machine: the threads that check passwords have the lowest priority, and wake up once. */
const atOnce = (times: number, attempt: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: times }, (_, index) => attempt(index)))
const address = (index: number) => `203.0.${Math.floor(index / 200)}.${(index % 200) + 1}`

describe('T36: who has to wait, and who does not', () => {
  it('a stranger who types ten wrong passwords locks out only their own address', async () => {
    expect(await atOnce(9, () => wrong(OWNER, { from: address(0) }))).toEqual(Array(9).fill(400))
    expect(await several(2, () => wrong(OWNER, { from: address(0) }))).toEqual([400, 429])
    expect((await login(OWNER, PASSWORD, { from: address(0) })).statusCode).toBe(429)
    expect((await login(OWNER, PASSWORD)).statusCode).toBe(200)
  })

  it('the owner’s browser gets in, also at the stranger’s address and while everyone else waits', async () => {
    const cookie = cookieOf(await login(OWNER, PASSWORD))
    const codes = await atOnce(60, (index) => wrong(OWNER, { from: address(index % 6) }))
    expect(codes.filter((code) => code === 400)).toHaveLength(50)
    expect((await login(OWNER, PASSWORD)).statusCode).toBe(429)
    expect((await login(OWNER, PASSWORD, { from: address(0), cookie })).statusCode).toBe(200)
  })

  it('a distributed attack on one account has fifty passwords in a quarter of an hour', async () => {
    expect(await atOnce(49, (index) => wrong(OWNER, { from: address(index) }))).toEqual(Array(49).fill(400))
    const more = await several(11, (index) => wrong(OWNER, { from: address(49 + index) }))
    expect(more).toEqual([400, ...Array(10).fill(429)])
    test.clock.advance({ minutes: 15 })
    expect(await wrong(OWNER, { from: address(0) })).toBe(400)
  })

  it('fifty addresses at once have no more', async () => {
    const codes = await atOnce(80, (index) => wrong(OWNER, { from: address(index) }))
    expect(codes.filter((code) => code === 400)).toHaveLength(50)
  })

  it('credential stuffing from one address has five hundred accounts, or one', async () => {
    expect(await wrong('someone@example.com')).toBe(400)
    await database.db.updateTable('rate_limits').set({ hits: 499 }).where('bucket', '=', 'login/address').execute()
    expect(await several(2, (index) => wrong(`someone-${index}@example.com`))).toEqual([400, 429])
  })

  it('the wait doubles each time within a day, up to four hours', async () => {
    const waits = []
    for (let round = 0; round < 6; round++) {
      await atOnce(10, () => wrong(OWNER))
      const refused = await login(OWNER, 'Wrong_pass1')
      waits.push(Number(refused.headers['retry-after']))
      test.clock.advance({ seconds: waits.at(-1) ?? 0 })
    }
    expect(waits).toEqual([900, 1800, 3600, 7200, 14_400, 14_400])
    expect((await login(OWNER, PASSWORD)).statusCode).toBe(200)
    await atOnce(10, () => wrong(OWNER))
    expect(Number((await login(OWNER, 'Wrong_pass1')).headers['retry-after'])).toBe(900)
  })

  it('a correct password uses no tries up', async () => {
    const right = async () => (await login(OWNER, PASSWORD)).statusCode
    for (let times = 0; times < 12; times++) expect(await atOnce(5, right)).toEqual(Array(5).fill(200))
    expect((await database.db.selectFrom('rate_limits').select('hits').where('hits', '>', 0).execute()).length).toBe(0)
  })

  it('an address without an account is answered and counted alike', async () => {
    const tryPasswords = async (email: string) => {
      const answers = []
      for (let times = 0; times < 11; times++) answers.push(await login(email, 'Wrong_pass1', { from: address(1) }))
      return answers.map(({ statusCode, body, headers }) => [
        statusCode,
        body,
        headers['retry-after'],
        Object.keys(headers).toSorted(),
      ])
    }
    expect(await tryPasswords('unknown@example.com')).toEqual(await tryPasswords(OWNER))
  })
})

describe('a browser is known to an account', () => {
  const isKnown = async (cookie: string) => {
    await database.db.deleteFrom('rate_limits').execute()
    await atOnce(10, () => wrong(OWNER, { from: address(7) }))
    return (await login(OWNER, PASSWORD, { from: address(7), cookie })).statusCode === 200
  }

  it('and to no other account', async () => {
    await traveller(test, 'omar@example.com')
    const cookie = cookieOf(await login('omar@example.com', PASSWORD))
    expect(await isKnown(cookie)).toBe(false)
    await database.db.deleteFrom('rate_limits').execute()
    await login(OWNER, PASSWORD, { cookie })
    expect(await isKnown(cookie)).toBe(true)
  })

  it('not by an invented cookie', async () => {
    const cookie = cookieOf(await login(OWNER, PASSWORD))
    const [name, mark = ''] = cookie.split('=')
    const [id, since, signature = ''] = mark.split('.')
    const forged = [
      `${id}.${since}.${'A'.repeat(43)}`,
      `${id}.0.${signature}`,
      `${'A'.repeat(43)}.${since}.${signature}`,
      `${id}.${since}`,
      '',
      '%00',
      'x'.repeat(5000),
    ]
    for (const one of forged) expect(await isKnown(`${name}=${one}`)).toBe(false)
    expect(await isKnown(`other=1; ${cookie}; more=2`)).toBe(true)
  })

  it('also after sign-ins of clients that keep no cookie', async () => {
    const cookie = cookieOf(await login(OWNER, PASSWORD))
    const { refresh_token: refresh } = (await login(OWNER, PASSWORD, { cookie })).json<{ refresh_token: string }>()
    const onlyRefreshed = await login(OWNER, PASSWORD)
    const grant = (token: string, mark: string) =>
      postForm(test, '/api/connect/token', { grant_type: 'refresh_token', refresh_token: token }, { cookie: mark })
    expect(
      (await grant(onlyRefreshed.json<{ refresh_token: string }>().refresh_token, cookieOf(onlyRefreshed))).statusCode,
    ).toBe(200)
    for (let times = 0; times < 25; times++) await login(OWNER, PASSWORD)
    expect(
      await database.db.selectFrom('known_devices').select('is_returning').where('is_returning', '=', true).execute(),
    ).toHaveLength(2)
    expect([await isKnown(cookie), await isKnown(cookieOf(onlyRefreshed))]).toEqual([true, true])
    test.clock.advance({ days: 31 })
    await sweepSignIn(test.context)
    expect(await database.db.selectFrom('known_devices').select('is_returning').execute()).toEqual([
      { is_returning: true },
      { is_returning: true },
    ])
    expect((await grant(refresh, cookie)).statusCode).toBe(400)
  })

  it.each([
    ['signs out everywhere', (as: string) => test.delete('/api/user/sessions', { as })],
    [
      'has set another password elsewhere',
      (as: string) => test.post('/api/user/changePassword', { OldPassword: PASSWORD, NewPassword: PASSWORD }, { as }),
    ],
  ])('until its owner %s', async (_name, act) => {
    const cookie = cookieOf(await login(OWNER, PASSWORD))
    const elsewhere = (await login(OWNER, PASSWORD)).json<{ access_token: string }>().access_token
    expect(await isKnown(cookie)).toBe(true)
    expect((await act(elsewhere)).statusCode).toBe(200)
    await deliverMails(test)
    expect(await isKnown(cookie)).toBe(false)
  })

  it('after a new password from a mailed code, which also ends the waits that strangers caused', async () => {
    await atOnce(60, (index) => wrong(OWNER, { from: address(index) }))
    await test.post('/api/forgotPassword', { email: OWNER })
    const [mail] = await deliverMails(test)
    const code = /^\d{8}$/m.exec(mail?.text ?? '')?.[0]
    const reset = await test.app.inject({
      method: 'POST',
      url: '/api/resetPassword',
      payload: { email: OWNER, code, password: 'Wanderer_2' },
      headers: headersOf({ from: address(3) }),
    })
    expect(reset.statusCode).toBe(200)
    const cookie = cookieOf(reset)
    await deliverMails(test)
    expect((await login(OWNER, 'Wanderer_2', { from: address(3), cookie })).statusCode).toBe(200)
    await atOnce(60, (index) => wrong(OWNER, { from: address(index) }))
    expect((await login(OWNER, 'Wanderer_2', { from: address(3), cookie })).statusCode).toBe(200)
  })

  it('at a desk too: strangers do not lock staff out', async () => {
    const email = 'desk@example.com'
    await createAccount(test.context, database.db, { email, password: PASSWORD, role: 'operator' })
    const begin = (password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/staff/signIn',
        payload: { email, password },
        headers: headersOf({ from: address(9) }),
      })
    for (let times = 0; times < 11; times++) await begin('Wrong_pass1')
    expect((await begin(PASSWORD)).statusCode).toBe(429)
    expect(
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/staff/signIn',
          payload: { email, password: PASSWORD },
          headers: headersOf({}),
        })
      ).statusCode,
    ).toBe(200)
  })
})

it('the mark is only for our own calls, for no script, and comes once', async () => {
  const first = await login(OWNER, PASSWORD)
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(
    /^roamfit-device=[\w-]{43}\.[0-9a-z]+\.[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
  expect((await login(OWNER, PASSWORD, { cookie: cookieOf(first) })).headers['set-cookie']).toBeUndefined()
  expect(cookieOf(await login(OWNER, 'Wrong_pass1'))).toMatch(/^roamfit-device=/)
  test.clock.advance({ days: 31 })
  const renewed = await login(OWNER, PASSWORD, { cookie: cookieOf(first) })
  expect(cookieOf(renewed)).toBe(cookieOf(first))
  const kept = await database.db.selectFrom('known_devices').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(cookieOf(first).split('=')[1]?.split('.')[0])
  expect((await postForm(test, '/api/connect/revocation', { token: 'nothing' })).headers['set-cookie']).toBeUndefined()
})

it('a caller is refused at once while too many wait for their check, and the try does not count', async () => {
  const come = () => Promise.allSettled(Array.from({ length: 400 }, () => verifyPassword(null, PASSWORD)))
  const crowd = [come()]
  const refused = await login(OWNER, PASSWORD)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(await database.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([])
  // The same for a caller who was counted before the others came. Some of the first callers may have been served by
  // now.
  crowd.push(come())
  const givenBack: string[] = []
  const late = verifyCounted(null, PASSWORD, async (proof) => void givenBack.push(proof))
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  expect(givenBack).toEqual(['once'])
  await Promise.all(crowd)
  expect((await login(OWNER, PASSWORD)).statusCode).toBe(200)
})
