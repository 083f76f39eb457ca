import { Refusal } from '../../contract/refusal.ts'
import type { PreparedSecondFactor } from '../../contract/staff.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { type Account, findAccount, lockAccount } from '../accounts/find-account.ts'
import {
  createOneTimeSecret,
  isUsable,
  lookUpOneTimeSecret,
  type OneTimeSecret,
  spendOneTimeSecret,
} from '../sign-in/proofs/create-one-time-secret.ts'
import { countPasswordTry, verifyCounted } from '../sign-in/passwords/count-password-try.ts'
import { expectTurn } from '../sign-in/passwords/hash-password.ts'
import { adoptSecondFactor, prepareNextSecret, spendSecondFactor, wrongSecondFactor } from './spend-second-factor.ts'
import { hasPost, noteSignIn } from './posts.queries.ts'
import { staffKindOf } from '../accounts/staff-role.rules.ts'
import { type CallOrigin, deviceOfCall, startLogin } from '../sign-in/logins/start-login.ts'

/**
 * T36: for operators and people who work for a venue. All refusals are the same and take equally long, like those of
 * travellers.
 */
export async function beginStaffSignIn(
  context: Context,
  email: string,
  password: string,
  origin: CallOrigin,
): Promise<{ challenge: string; isSecondFactorSet: boolean }> {
  expectTurn()
  const wasRight = await countPasswordTry(context, email, deviceOfCall(origin))
  const account = await findAccount(context.db, { email })
  const mayEnter = await maySignIn(context.db, account)
  const isRight = await verifyCounted(mayEnter ? (account?.password_hash ?? null) : null, password, wasRight)
  if (!isRight || !account || !mayEnter) throw new Refusal('wrongCredentials')
  await wasRight('password')
  const challenge = await createOneTimeSecret(context, context.db, 'second_factor', account)
  return { challenge, isSecondFactorSet: account.totp_confirmed_at !== null }
}

/** The second step. Codes are counted per account before they are checked, so that parallel guesses gain nothing. */
export async function signInWithSecondFactor(
  context: Context,
  challenge: string,
  code: string,
  origin: CallOrigin,
): Promise<TokenAnswer> {
  const accountId = await accountOfChallenge(context, challenge)
  await throttle(context, 'secondFactor', { address: origin.viewer.address }, { account: accountId })
  const answer = await inChallenge(context, challenge, async (sql, account) => {
    if (!(await spendSecondFactor(context, sql, account, code))) return undefined
    return startStaffLogin(context, sql, accountId, origin)
  })
  if (!answer) throw wrongSecondFactor()
  await forgive(context, 'secondFactor', { account: accountId })
  return answer
}

/** Only for an account without a second factor. With one, a password alone changes nothing. */
export async function prepareFirstSecondFactor(
  context: Context,
  challenge: string,
  address: string,
): Promise<PreparedSecondFactor> {
  await throttle(context, 'secondFactor', { address })
  const prepared = await inTransaction(context.db, async (sql) => {
    const { account } = await openChallenge(context, sql, challenge)
    refuseWithSecondFactor(account)
    return prepareNextSecret(context, sql, account)
  })
  return prepared
}

export async function setFirstSecondFactor(
  context: Context,
  challenge: string,
  code: string,
  origin: CallOrigin,
): Promise<TokenAnswer & { recoveryCodes: string[] }> {
  const accountId = await accountOfChallenge(context, challenge)
  await throttle(context, 'secondFactor', { address: origin.viewer.address }, { account: accountId })
  const answer = await inChallenge(context, challenge, async (sql, account) => {
    refuseWithSecondFactor(account)
    const recoveryCodes = await adoptSecondFactor(context, sql, account, code)
    const tokens = recoveryCodes && (await startStaffLogin(context, sql, accountId, origin))
    return tokens && { ...tokens, recoveryCodes }
  })
  if (!answer) throw wrongSecondFactor()
  await forgive(context, 'secondFactor', { account: accountId })
  return answer
}

async function startStaffLogin(
  context: Context,
  sql: Sql,
  accountId: string,
  origin: CallOrigin,
): Promise<TokenAnswer | undefined> {
  await noteSignIn(sql, accountId, context.clock())
  return startLogin(context, sql, { accountId, through: 'second_factor', device: deviceOfCall(origin) })
}

/** Uses the challenge up if `work` returns something. A wrong code leaves it for the next try. */
async function inChallenge<T>(
  context: Context,
  challenge: string,
  work: (sql: Sql, account: Account) => Promise<T | undefined>,
): Promise<T | undefined> {
  return inTransaction(context.db, async (sql) => {
    const { secret, account } = await openChallenge(context, sql, challenge)
    const answer = await work(sql, account)
    if (answer !== undefined && !(await spendOneTimeSecret(context, sql, secret))) throw new Refusal('challengeInvalid')
    return answer
  })
}

async function openChallenge(
  context: Context,
  sql: Sql,
  challenge: string,
): Promise<{ secret: OneTimeSecret; account: Account }> {
  const account = await lockAccount(sql, { id: await accountOfChallenge(context, challenge, sql) })
  const secret = await lookUpOneTimeSecret(context, sql, 'second_factor', challenge)
  if (!account || !(await maySignIn(sql, account)) || !secret || !isUsable(secret, context.clock()))
    throw new Refusal('challengeInvalid')
  return { secret, account }
}

async function accountOfChallenge(context: Context, challenge: string, sql: Sql = context.db): Promise<string> {
  const secret = await lookUpOneTimeSecret(context, sql, 'second_factor', challenge)
  if (!secret || !isUsable(secret, context.clock())) throw new Refusal('challengeInvalid')
  return secret.accountId
}

/** Operators, people of venues, and travellers who have a post at one. */
async function maySignIn(sql: Sql, account: Account | undefined): Promise<boolean> {
  const works = await hasPost(sql, account?.id)
  return account?.status === 'active' && staffKindOf(account.role, works) !== undefined
}

function refuseWithSecondFactor({ totp_confirmed_at: since }: Account): void {
  if (since !== null) throw new Refusal('notAllowed')
}
