import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identify, served } from '../../../server/served.ts'
import { PASSWORD, signIn, traveller } from '../../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { pushBrowser } from '../../../tests/support/browser/push-browser.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { closeAccount } from '../../account-deletion/close-account.ts'
import { keepDevice } from '../../notifications/push/keep-device.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let people = 0
let email: string
let accountId: string
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served, identify, environment: { RATE_LIMIT_FACTOR: '100' } })
})
beforeEach(async () => {
  email = `nina-${++people}@example.com`
  accountId = await traveller(test, email)
})
afterAll(async () => {
  await test.jobs.discard()
  await test.close()
  await database.drop()
})

const token = async (of = email, agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0') =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/api/connect/token',
      payload: new URLSearchParams({ grant_type: 'password', username: of, password: PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    })
  ).json<{ access_token: string }>().access_token
let addresses = 0
const subscription = (endpoint = `https://push.example/${++addresses}`) => pushBrowser(endpoint).subscription
const add = (as: string, body: object = subscription()) => test.post('/api/user/pushDevices', body, { as })
const list = async (as: string) =>
  (await test.get('/api/user/pushDevices', { as })).json<{
    publicKey: string
    data: { id: string; device: string; isCurrent: boolean }[]
  }>()
const findDevices = () =>
  database.db.selectFrom('push_devices').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()

describe('T166: a device', () => {
  it('is added, named and removed; its address is never shown', async () => {
    const phone = await token()
    const laptop = await token(email, 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0')
    const { id } = (await add(phone)).json<{ id: string }>()
    await add(laptop)
    const answer = await list(phone)
    expect(Buffer.from(answer.publicKey, 'base64url')).toHaveLength(65)
    expect(answer.data.map(({ device, isCurrent }) => [device, isCurrent]).toSorted()).toEqual([
      ['Chrome on Android', true],
      ['Firefox on Windows', false],
    ])
    expect(JSON.stringify(answer)).not.toContain('push.example')
    const removed = await test.delete(`/api/user/pushDevices/${id}`, { as: laptop })
    expect(removed.json()).toEqual({ message: 'This device gets no more notifications' })
    expect((await test.delete(`/api/user/pushDevices/${id}`, { as: laptop })).json()).toMatchObject({
      code: 'pushDeviceNotFound',
    })
    expect((await list(phone)).data.map(({ device }) => device)).toEqual(['Firefox on Windows'])
  })

  it('is one for each session, with its latest address', async () => {
    const as = await token()
    const first = (await add(as, subscription('https://push.example/same'))).json<{ id: string }>()
    await add(as)
    expect(await findDevices()).toHaveLength(1)
    const body = subscription()
    const again = [(await add(as, body)).json<{ id: string }>(), (await add(as, body)).json<{ id: string }>()]
    expect(again[0]).toEqual(again[1])
    expect(again[0]).not.toEqual(first)
  })

  it('belongs to the traveller who signed in there last', async () => {
    const body = subscription()
    await add(await token(), body)
    const omar = `omar-${people}@example.com`
    const theirs = await traveller(test, omar)
    await add(await token(omar), body)
    expect(await findDevices()).toEqual([])
    expect(
      await database.db.selectFrom('push_devices').select('account_id').where('endpoint', '=', body.endpoint).execute(),
    ).toEqual([{ account_id: theirs }])
  })

  it('is one of at most twenty, also when 1,000 are added: the oldest is removed', async () => {
    const { access_token: as } = await signIn(test, email)
    await add(as)
    // As many sessions of the account as a thousand sign-ins would make.
    await database.pool.query(
      `insert into session_families (account_id, signed_in_through, signed_in_at, last_used_at, ends_at) select $1, 'password', now(), now(), now() + interval '90 days' from generate_series(1, 30)`,
      [accountId],
    )
    const logins = await database.db
      .selectFrom('session_families')
      .select('id')
      .where('account_id', '=', accountId)
      .execute()
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      accountId,
      loginId: logins[index % logins.length]?.id ?? '',
      endpoint: `https://push.example/many/${index}`,
      p256dh: 'x',
      auth: 'y',
    }))
    for (const device of many.slice(0, 40)) {
      test.clock.advance({ seconds: 1 })
      await keepDevice(test.context, device)
    }
    expect((await findDevices()).map(({ endpoint }) => endpoint)).toEqual(
      many.slice(20, 40).map(({ endpoint }) => endpoint),
    )
    for (let from = 40; from < many.length; from += 8)
      await Promise.all(many.slice(from, from + 8).map((device) => keepDevice(test.context, device)))
    expect(await findDevices()).toHaveLength(20)
  })
})

describe('a device is forgotten', () => {
  it.each<[string, (as: string) => Promise<unknown>]>([
    [
      'when its session is signed out',
      (as) =>
        test.app.inject({
          method: 'POST',
          url: '/api/connect/revocation',
          payload: `token=${as}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    ],
    ['when every session is', (as) => test.delete('/api/user/sessions', { as })],
    [
      'when the account is deleted',
      () => inTransaction(database.db, (sql) => closeAccount(test.context, sql, accountId)),
    ],
  ])('%s', async (_when, end) => {
    const as = await token()
    await add(as)
    expect(await findDevices()).toHaveLength(1)
    await end(as)
    expect(await findDevices()).toEqual([])
  })

  it('when another device signs it out; that one stays', async () => {
    const [phone, laptop] = [await token(), await token()]
    await add(phone)
    await add(laptop)
    const logins = (await test.get('/api/user/sessions', { as: laptop })).json<{ id: string; isCurrent: boolean }[]>()
    await test.delete(`/api/user/sessions/${logins.find(({ isCurrent }) => !isCurrent)?.id}`, { as: laptop })
    expect((await list(laptop)).data.map(({ isCurrent }) => isCurrent)).toEqual([true])
  })
})

describe('a subscription is refused', () => {
  const { keys } = subscription()
  it.each([
    ['at a foreign host', { endpoint: 'https://evil.example/send', keys }, 'pushServiceUnknown', undefined],
    ['inside our own network', { endpoint: 'https://169.254.169.254/latest', keys }, 'pushServiceUnknown', undefined],
    ['that is no address', { endpoint: 'here', keys }, 'pushServiceUnknown', undefined],
    ['without an address', { keys }, 'invalidRequest', 'endpoint'],
    [
      'with an address without end',
      { endpoint: `https://push.example/${'x'.repeat(1_000)}`, keys },
      'invalidRequest',
      'endpoint',
    ],
    ['without keys', { endpoint: 'https://push.example/x' }, 'invalidRequest', 'keys'],
    [
      'with a short key',
      { endpoint: 'https://push.example/x', keys: { ...keys, p256dh: 'BAAA' } },
      'invalidRequest',
      'keys.p256dh',
    ],
    [
      'with a key that is no point of the curve',
      { endpoint: 'https://push.example/x', keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      'invalidRequest',
      'keys.p256dh',
    ],
    [
      'with a secret of the wrong length',
      { endpoint: 'https://push.example/x', keys: { ...keys, auth: 'AAAA' } },
      'invalidRequest',
      'keys.auth',
    ],
  ])('%s', async (_which, body, code, field) => {
    const refused = (await add(await token(), body)).json<{ code: string; fields?: object }>()
    expect(refused.code).toBe(code)
    if (field) expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(await findDevices()).toEqual([])
  })

  it('when it is the traveller’s hundredth within the hour', async () => {
    const strict = await testApp({ database, served, identify, environment: { RATE_LIMIT_FACTOR: '1' } })
    const as = await token()
    const codes: number[] = []
    for (let tries = 0; tries < 61; tries++)
      codes.push((await strict.post('/api/user/pushDevices', subscription(), { as })).statusCode)
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    expect(await findDevices()).toHaveLength(1)
    await test.jobs.discard()
    await strict.close()
  })
})
