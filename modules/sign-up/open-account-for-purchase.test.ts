import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
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
import { openAccountForPurchase } from './open-account-for-purchase.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { createBootstrapSecret } from '../sign-in/proofs/create-bootstrap-secret.ts'
import { rememberDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { identify } from '../sign-in/logins/identify.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: accountCalls, identify })
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

const buy = (email = 'guest@example.com') =>
  inTransaction(database.db, async (sql) => {
    const buyer = { email, firstName: 'Gus' }
    const { accountId, created } = await openAccountForPurchase(test.context, sql, buyer)
    if (!created) return { accountId, created }
    const secret = await createBootstrapSecret(test.context, sql, { id: accountId, email })
    return { accountId, created, bootstrapPassword: secret }
  })
const secretOf = ({ bootstrapPassword = '' }: { bootstrapPassword?: string }) => bootstrapPassword
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const setPassword = (token: string, password = 'Wanderer_2') => test.post('/api/setPassword', { token, password })

describe('a guest with a new address', () => {
  it('gets an account, one sign-in and a mail to set a password (T87)', async () => {
    const account = await buy()
    expect(account).toEqual({
      accountId: expect.any(String),
      created: true,
      bootstrapPassword: expect.stringMatching(/^once-[\w-]{43}$/),
    })
    const tokens = await signIn(test, 'Guest@example.com', secretOf(account))
    expect((await test.get('/api/user', { as: tokens.accessToken })).json()).toMatchObject({
      id: account.accountId,
      firstName: 'Gus',
      hasPassword: false,
      isEmailVerified: false,
    })
    const mails = await deliverMails(test)
    expect(mails).toMatchObject([{ to: 'guest@example.com', subject: 'Set your password for Roamfit' }])
    expect(JSON.stringify(mails)).not.toContain(secretOf(account))
  })

  it('trust 20: the secret works once', async () => {
    const secret = secretOf(await buy())
    const answers = await Promise.all(Array.from({ length: 8 }, () => passwordGrant(test, 'guest@example.com', secret)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 400),
    ])
  })

  it('trust 22: the secret gives back its own try, and no earlier guess', async () => {
    const secret = secretOf(await buy())
    const tryPassword = (password: string) => passwordGrant(test, 'guest@example.com', password)
    expect((await tryPassword(secret)).statusCode).toBe(200)
    const hits = await database.db.selectFrom('rate_limits').select('hits').where('bucket', 'like', 'login%').execute()
    expect(hits.map((row) => row.hits)).toEqual([0, 0, 0])
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => tryPassword(`Wrong_pass${index}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
  })

  it('trust 22: of twenty at once, with the right secret among them, ten guesses are checked', async () => {
    const secret = secretOf(await buy())
    const guesses = [...Array.from({ length: 19 }, (_, index) => `Wrong_pass${index}`), secret]
    const answers = await Promise.all(guesses.map((password) => passwordGrant(test, 'guest@example.com', password)))
    expect(answers.filter(({ statusCode }) => statusCode !== 429).length).toBeLessThanOrEqual(11)
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(10)
    expect((await passwordGrant(test, 'guest@example.com', 'Wrong_pass1')).statusCode).toBe(429)
  })

  it('trust 20: the secret works for ten minutes', async () => {
    const secret = secretOf(await buy())
    test.clock.advance({ minutes: 10 })
    expect((await passwordGrant(test, 'guest@example.com', secret)).statusCode).toBe(400)
  })

  it('the secret works for its own address only, and is not in the database', async () => {
    const secret = secretOf(await buy())
    await traveller(test, 'nina@example.com')
    expect((await passwordGrant(test, 'nina@example.com', secret)).statusCode).toBe(400)
    const { rows } = await database.pool.query<{ dump: string }>(
      `select string_agg(t, '') as dump from (select row_to_json(a)::text t from accounts a union all select row_to_json(s)::text from one_time_secrets s
       union all select row_to_json(o)::text from outbox_mails o union all select row_to_json(j)::text from recorded_jobs j) all_rows`,
    )
    expect(rows[0]?.dump).not.toContain(secret.slice(5))
  })

  it('a repeated answer brings a new secret, and the one before ends', async () => {
    const account = await buy()
    const again = await createBootstrapSecret(test.context, database.db, {
      id: account.accountId,
      email: 'guest@example.com',
    })
    expect((await passwordGrant(test, 'guest@example.com', secretOf(account))).statusCode).toBe(400)
    expect((await passwordGrant(test, 'guest@example.com', again)).statusCode).toBe(200)
  })

  it('sets a password with the link of the mail, once; that proves the address and ends the guest’s session', async () => {
    const guest = await signIn(test, 'guest@example.com', secretOf(await buy()))
    const token = tokenIn((await deliverMails(test))[0]?.text)
    expect((await setPassword(token, 'weak')).json()).toMatchObject({ code: 'passwordTooShort' })
    expect((await setPassword(token)).statusCode).toBe(200)
    expect((await setPassword(token)).json()).toMatchObject({ code: 'verificationInvalid' })
    expect((await refreshGrant(test, guest.refreshToken)).statusCode).toBe(400)
    const { accessToken } = await signIn(test, 'guest@example.com', 'Wanderer_2')
    expect((await test.get('/api/user', { as: accessToken })).json()).toMatchObject({
      hasPassword: true,
      isEmailVerified: true,
    })
    await deliverMails(test)
  })

  it('does not lose the account when the transaction of the purchase fails: there is none', async () => {
    const failed = inTransaction(database.db, async (sql) => {
      await openAccountForPurchase(test.context, sql, { email: 'guest@example.com' })
      throw new Error('charging failed')
    })
    await expect(failed).rejects.toThrow('charging failed')
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([])
    expect(await test.jobs.waiting()).toEqual([])
  })
})

describe('a guest with a known address', () => {
  it('trust 20: learns nothing and is not signed in; the owner is not disturbed', async () => {
    const id = await traveller(test, 'Nina@example.com', { firstName: 'Nina' })
    const session = await signIn(test, 'nina@example.com')
    expect(await buy('NINA@example.com')).toEqual({ accountId: id, created: false })
    expect((await refreshGrant(test, session.refreshToken)).statusCode).toBe(200)
    expect((await passwordGrant(test, 'nina@example.com', PASSWORD)).statusCode).toBe(200)
    expect(await database.db.selectFrom('accounts').select('first_name').execute()).toEqual([{ first_name: 'Nina' }])
    expect(await deliverMails(test)).toEqual([])
  })

  it('a stranger who signed up with the address gains nothing from its owner’s purchase (T51)', async () => {
    await test.post('/api/signup', {
      firstName: 'Eve',
      lastName: 'X',
      email: 'victim@example.com',
      password: PASSWORD,
      repeatPassword: PASSWORD,
    })
    const eve = await signIn(test, 'victim@example.com')
    await deliverMails(test)
    expect(await buy('victim@example.com')).toMatchObject({ created: false })
    expect((await test.get('/api/user', { as: eve.accessToken })).statusCode).toBe(401)
    expect((await refreshGrant(test, eve.refreshToken)).statusCode).toBe(400)
    expect((await passwordGrant(test, 'victim@example.com', PASSWORD)).statusCode).toBe(400)
    const [mail] = await deliverMails(test)
    expect((await setPassword(tokenIn(mail?.text))).statusCode).toBe(200)
    expect((await passwordGrant(test, 'victim@example.com', 'Wanderer_2')).statusCode).toBe(200)
    await deliverMails(test)
  })

  it.each([
    ['deleted, and emptied since', async () => rememberDeletedEmail(test.context, database.db, 'Gone@example.com')],
    [
      'deleted today',
      async () =>
        database.db
          .insertInto('accounts')
          .values({ email: 'gone@example.com', status: 'deleted', deleted_at: test.clock() })
          .execute(),
    ],
    [
      'blocked',
      async () => database.db.insertInto('accounts').values({ email: 'gone@example.com', status: 'blocked' }).execute(),
    ],
  ])('is refused when its account was %s (T60)', async (_name, prepare) => {
    await prepare()
    await expect(buy('gone@example.com')).rejects.toMatchObject({ code: 'emailCannotBeUsed' })
  })
})
