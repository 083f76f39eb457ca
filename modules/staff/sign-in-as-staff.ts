import { Refusal } from '../../contract/refusal.ts'
import type { NewPasskey, NewPasskeyOptions, SecondFactors } from '../../contract/passkeys.ts'
import type { PreparedSecondFactor, SecondFactorProof } from '../../contract/staff.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { saveSecondFactor } from '../accounts/change-account.ts'
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
import { optionsToAdd } from './passkeys/check-passkey.ts'
import { keepPasskey, secondFactorsOf } from './passkeys/use-passkeys.ts'
import {
  adoptSecondFactor,
  hasSecondFactor,
  makeRecoveryCodes,
  prepareNextSecret,
  spendSecondFactor,
  wrongSecondFactor,
} from './spend-second-factor.ts'
import { hasPost, noteSignIn } from './posts/posts.queries.ts'
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
): Promise<SecondFactors & { challenge: string; isSecondFactorSet: boolean }> {
  expectTurn()
  const wasRight = await countPasswordTry(context, email, deviceOfCall(origin))
  const account = await findAccount(context.db, { email })
  const mayEnter = await maySignIn(context.db, account)
  const isRight = await verifyCounted(mayEnter ? (account?.password_hash ?? null) : null, password, wasRight)
  if (!isRight || !account || !mayEnter) throw new Refusal('wrongCredentials')
  await wasRight('password')
  const challenge = await createOneTimeSecret(context, context.db, 'second_factor', account)
  const factors = await secondFactorsOf(context, account, () => challenge)
  return { challenge, isSecondFactorSet: await hasSecondFactor(context, context.db, account), ...factors }
}

/**
 * The second step. Tries are counted per account before they are checked, so that parallel guesses gain nothing. A
 * passkey signs the challenge of the first step.
 */
export async function signInWithSecondFactor(
  context: Context,
  challenge: string,
  proof: SecondFactorProof,
  origin: CallOrigin,
): Promise<TokenAnswer> {
  const accountId = await accountOfChallenge(context, challenge)
  await throttle(context, 'secondFactor', { address: origin.viewer.address }, { account: accountId })
  const answer = await inChallenge(context, challenge, async (sql, account) => {
    if (!(await spendSecondFactor(context, sql, account, proof, (signed) => signed === challenge))) return undefined
    return startStaffLogin(context, sql, accountId, origin)
  })
  if (!answer) throw wrongSecondFactor(proof)
  await forgive(context, 'secondFactor', { account: accountId })
  return answer
}

/** Only for an account without a second factor. With one, a password alone changes nothing. */
export async function prepareFirstSecondFactor(
  context: Context,
  challenge: string,
  address: string,
): Promise<PreparedSecondFactor & { passkey: NewPasskeyOptions }> {
  await throttle(context, 'secondFactor', { address })
  const prepared = await inTransaction(context.db, async (sql) => {
    const { account } = await openChallenge(context, sql, challenge)
    await refuseWithSecondFactor(context, sql, account)
    const passkey = await optionsToAdd(context, account, [], challenge)
    return { ...(await prepareNextSecret(context, sql, account)), passkey }
  })
  return prepared
}

export async function setFirstSecondFactor(
  context: Context,
  challenge: string,
  first: { readonly code?: string | undefined; readonly passkey?: NewPasskey | undefined },
  origin: CallOrigin,
): Promise<TokenAnswer & { recoveryCodes: string[] }> {
  const accountId = await accountOfChallenge(context, challenge)
  await throttle(context, 'secondFactor', { address: origin.viewer.address }, { account: accountId })
  const answer = await inChallenge(context, challenge, async (sql, account) => {
    await refuseWithSecondFactor(context, sql, account)
    const recoveryCodes = first.passkey
      ? await adoptPasskey(context, sql, account, { challenge, made: first.passkey, origin })
      : await adoptSecondFactor(context, sql, account, first.code ?? '')
    const tokens = recoveryCodes && (await startStaffLogin(context, sql, accountId, origin))
    return tokens && { ...tokens, recoveryCodes }
  })
  if (!answer) throw wrongSecondFactor(first)
  await forgive(context, 'secondFactor', { account: accountId })
  return answer
}

/** A passkey as the first second factor. It comes with recovery codes, as an authenticator does. */
async function adoptPasskey(
  context: Context,
  sql: Sql,
  account: Account,
  { challenge, made, origin }: { challenge: string; made: NewPasskey; origin: CallOrigin },
): Promise<string[] | undefined> {
  const isChallenge = (signed: string) => signed === challenge
  const { userAgent } = deviceOfCall(origin)
  const isKept = await keepPasskey(context, sql, account, { made, userAgent, isChallenge })
  if (!isKept) return undefined
  // The authenticator that was shown beside it is not in use, and cannot be put into use later without a proof.
  await saveSecondFactor(sql, account.id, { totp_next_secret: null })
  return makeRecoveryCodes(context, sql, account.id)
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

async function refuseWithSecondFactor(context: Context, sql: Sql, account: Account): Promise<void> {
  if (await hasSecondFactor(context, sql, account)) throw new Refusal('notAllowed')
}
