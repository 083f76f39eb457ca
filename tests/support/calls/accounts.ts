import type { LightMyRequestResponse } from 'fastify'
import type { TokenAnswer } from '../../../contract/tokens.ts'
import { hashSync } from '@node-rs/argon2'
import type { Context, Sql } from '../../../modules/call/context.ts'
import { createAccountWithHash, type NewAccount } from '../../../modules/sign-up/create-account.ts'
import { demoStaffCode } from '../../../modules/staff/show-demo-code.ts'
import { sendResetCode } from '../../../modules/sign-in/passwords/reset-password.ts'
import { sendConfirmation } from '../../../modules/sign-in/verify-email.ts'
import { tellEnded } from '../../../modules/bookings/settle/tell-ended.ts'
import { tellChanged } from '../../../modules/class-changes/tell-changed.ts'
import { deliverMails as sendMails } from '../../../modules/notifications/deliver-mail.ts'
import type { TestApp } from '../product/app.ts'

export const PASSWORD = 'Traveller_1'
/** A hash names the work of checking it: here the least that Argon2 knows, and in the product 20 ms of a processor. */
const passwordHash = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** An account with a verified address that signs in with PASSWORD. Returns its id. */
export async function createPerson(context: Context, sql: Sql, account: Omit<NewAccount, 'password'>): Promise<string> {
  const id = await createAccountWithHash(context, sql, account, passwordHash)
  if (id === undefined) throw new Error(`${account.email} has an account already`)
  return id
}

/** A verified traveller with a password, not signed in. Returns the account's id. */
export function traveller(test: TestApp, email: string, more: Partial<NewAccount> = {}): Promise<string> {
  return createPerson(test.context, test.context.db, { email, role: 'traveller', ...more })
}

/** A call with a form body, like those of the token endpoint. */
export function postForm(
  test: TestApp,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const payload = new URLSearchParams(fields).toString()
  return test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

export function passwordGrant(
  test: TestApp,
  username: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return postForm(test, '/api/connect/token', { grant_type: 'password', username, password }, headers)
}

export function refreshGrant(test: TestApp, refreshToken: string): Promise<LightMyRequestResponse> {
  return postForm(test, '/api/connect/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
}

export async function signIn(test: TestApp, email: string, password = PASSWORD): Promise<TokenAnswer> {
  const answer = await passwordGrant(test, email, password)
  if (answer.statusCode !== 200) throw new Error(`Signing in answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<TokenAnswer>()
}

/** Signs in with password and authenticator code. An account without an authenticator gets one first. */
export async function signInAsStaff(test: TestApp, email: string): Promise<TokenAnswer> {
  const factor = await demoStaffCode(test.context, email)
  const { challenge } = (await test.post('/api/staff/signIn', { email, password: PASSWORD })).json<{
    challenge: string
  }>()
  const answer = await test.post('/api/staff/secondFactor', { challenge, code: factor?.code })
  if (answer.statusCode !== 200) throw new Error(`Signing in answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<TokenAnswer>()
}

/** Sends the queued mails and returns them. */
export async function deliverMails(test: TestApp): Promise<TestApp['mails']> {
  const before = test.mails.length
  await test.jobs.run({
    'tell-ended': tellEnded,
    'tell-changed': tellChanged,
    'send-reset-code': sendResetCode,
    'send-confirmation': sendConfirmation,
  })
  await sendMails(test.context)
  return test.mails.slice(before)
}
