import { createCipheriv, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../../modules/context.ts'
import { pushKeys } from '../../modules/push/keep-push-keys.ts'
import { hashWithKey } from '../../modules/secrets/keyed-hash.ts'
import { identify } from '../../modules/sign-in/logins/identify.ts'
import { staffEndpoints } from '../../modules/staff/staff.endpoints.ts'
import { newTotpSecret, stepOf, totpCode } from '../../modules/staff/totp.ts'
import { PASSWORD, traveller } from '../../tests/support/calls/accounts.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { resealSecrets } from './reseal-secrets.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let id: string
const secret = newTotpSecret()
const next = newTotpSecret()

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: staffEndpoints, identify })
  id = await traveller(test, 'desk@example.com', { role: 'venue' })
})
beforeEach(async () => {
  const sealed = { totp_secret: sealAsBefore('totp', id, secret), totp_next_secret: sealAsBefore('totp', id, next) }
  await database.db
    .updateTable('accounts')
    .set({ ...sealed, totp_confirmed_at: test.clock(), totp_last_step: null })
    .execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

/** What a release wrote before seals named their key. */
function sealAsBefore(purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const key = hashWithKey(test.context.settings, `seal/${purpose}`, 'key')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

const seals = () =>
  database.db.selectFrom('accounts').select(['totp_secret', 'totp_next_secret']).executeTakeFirstOrThrow()

/** The status of a sign-in with the authenticator's code. */
async function signInWithCode(): Promise<number> {
  test.clock.advance({ minutes: 1 })
  const first = await test.post('/api/staff/signIn', { email: 'desk@example.com', password: PASSWORD })
  const { challenge } = first.json<{ challenge: string }>()
  const code = totpCode(secret, stepOf(test.clock()))
  return (await test.post('/api/staff/secondFactor', { challenge, code })).statusCode
}

const mistype = (): Context => ({
  ...test.context,
  settings: { ...test.context.settings, secret: 'another secret of the tests, long' },
})

it('an authenticator that was sealed before seals named their key opens the account after a start', async () => {
  expect(await signInWithCode()).not.toBe(200)
  await resealSecrets(test.context)
  expect(await signInWithCode()).toBe(200)
  const named = expect.stringMatching(/^[0-9a-f]{12}\.[\w-]+$/) as string
  expect(await seals()).toEqual({ totp_secret: named, totp_next_secret: named })
})

it('what names its key stays as it is', async () => {
  await resealSecrets(test.context)
  const before = await seals()
  await resealSecrets(test.context)
  expect(await seals()).toEqual(before)
})

it('a mistyped SECRET changes nothing, and the right one repairs it', async () => {
  const before = await seals()
  await resealSecrets(mistype())
  expect(await seals()).toEqual(before)
  await resealSecrets(test.context)
  expect(await signInWithCode()).toBe(200)
})

it('keys of web push go on, for the same devices', async () => {
  const keys = await pushKeys(test.context)
  const publicKey = keys?.publicKey ?? ''
  const sealed = sealAsBefore('push-keys', publicKey, keys?.privateKey ?? '')
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ publicKey, sealed }) })
    .where('key', '=', 'push-keys')
    .execute()
  await resealSecrets(mistype())
  expect(await pushKeys(test.context)).toBeUndefined()
  await Promise.all([1, 2, 3].map(() => resealSecrets(test.context)))
  expect(await pushKeys(test.context)).toEqual(keys)
})
