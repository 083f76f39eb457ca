import {
  type SignInAssertion,
  type ProvenIdentity,
  type SignInProvider,
  SignInUnavailable,
} from '../../adapters/sign-in/sign-in.ts'
import { HOUR_MS } from '../../contract/durations.ts'
import { emailInput } from '../../contract/people.ts'
import { Refusal } from '../../contract/refusal.ts'
import { socialGrants, type SocialProvider } from '../../contract/social-grants.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { cleanLine } from '../../contract/typed-text.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { useOnce } from '../limits/use-once.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { type Account, lockAccount } from '../accounts/find-account.ts'
import { confirmAddress, openAccount } from '../accounts/change-account.ts'
import { refuseDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { distrustSoFar } from './proofs/distrust.ts'
import { insertIdentity, lockAccountOfIdentity } from './proofs/identities.queries.ts'
import { type SignInDevice, startLogin } from './logins/start-login.ts'
import { sendVerification } from './verify-email.ts'

/** Lists the connected providers as their buttons need them (T42). Makes no request to them. */
export function listProviders({ signIn }: Context) {
  return signIn.map(({ provider, clientId, authorizeUrl }) => ({
    provider,
    clientId,
    grantType: socialGrants[provider],
    authorizeUrl,
  }))
}

/** The social grants (T41-T42). Passwords do not depend on providers: when one is down, only its own sign-in is. */
export async function signInWithProvider(
  context: Context,
  name: SocialProvider,
  presented: SignInAssertion,
  { device, viewer }: { device: SignInDevice; viewer: Viewer },
): Promise<TokenAnswer> {
  const provider = context.signIn.find((one) => one.provider === name)
  if (!provider) throw new Refusal('grantNotSupported')
  await throttle(context, 'login', { address: device.address })
  const identity = await verifyIdentity(context, provider, presented)
  if (!identity || !(await isFirstUse(context, presented))) throw new Refusal('assertionInvalid')
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  const answer = await inTransaction(context.db, async (sql) => {
    const accountId = await accountOf(context, sql, identity, partnerId)
    return startLogin(context, sql, { accountId, through: name, device })
  })
  if (!answer) throw new Refusal('emailCannotBeUsed')
  return answer
}

async function verifyIdentity(
  context: Context,
  provider: SignInProvider,
  presented: SignInAssertion,
): Promise<ProvenIdentity | undefined> {
  try {
    return await provider.verify(presented, context.clock())
  } catch (error) {
    if (error instanceof SignInUnavailable) throw new Refusal('unavailable', { retryAfter: 30, cause: error })
    throw error
  }
}

/** A token that a page requested with a nonce signs in once. A copy of it opens nothing. */
async function isFirstUse(context: Context, { assertion, nonce }: SignInAssertion): Promise<boolean> {
  return (
    nonce === undefined || useOnce(context, 'sign-in', assertion, new Date(context.clock().getTime() + 2 * HOUR_MS))
  )
}

/** Finds the account by issuer and subject, and by the address only when the provider verified it (T41). */
async function accountOf(
  context: Context,
  sql: Sql,
  identity: ProvenIdentity,
  partnerId: string | undefined,
): Promise<string> {
  const known = await lockAccountOfIdentity(sql, identity.issuer, identity.subject)
  if (known) return requireUsable(known)
  const email = emailInput.safeParse(identity.email ?? '').data
  if (email === undefined) throw new Refusal('emailNotShared')
  await refuseDeletedEmail(context, sql, email)
  const made = await newAccount(context, sql, { ...identity, email, partnerId })
  // The same sign-in through another tab may have been a moment faster.
  const madeElsewhere =
    made === undefined ? await lockAccountOfIdentity(sql, identity.issuer, identity.subject) : undefined
  if (madeElsewhere) return requireUsable(madeElsewhere)
  const accountId = made ?? (await linkAccount(context, sql, identity, email))
  await insertIdentity(sql, { accountId, issuer: identity.issuer, subject: identity.subject, email })
  return accountId
}

/**
 * An unverified address gets the same link as after a sign-up, and none of the passes that were bought for it before
 * (T51).
 */
async function newAccount(
  context: Context,
  sql: Sql,
  identity: ProvenIdentity & { email: string; partnerId: string | undefined },
): Promise<string | undefined> {
  const { email, firstName, lastName, isEmailVerified, partnerId } = identity
  const id = await openAccount(sql, {
    email,
    email_verified_at: isEmailVerified ? context.clock() : null,
    first_name: nameOf(firstName),
    last_name: nameOf(lastName),
    created_through: 'social',
  })
  if (id !== undefined && !isEmailVerified)
    await sendVerification(context, sql, { id, email, first_name: nameOf(firstName) }, 'signUp', partnerId)
  return id
}

/**
 * The account that the address already has. An address that the provider did not verify opens nothing, because a
 * stranger may have typed it there. A verified address proves who owns the account. If the address was never proven
 * before, the person who made the account loses it.
 */
async function linkAccount(
  context: Context,
  sql: Sql,
  { isEmailVerified }: ProvenIdentity,
  email: string,
): Promise<string> {
  const account = await lockAccount(sql, { email })
  if (!isEmailVerified) throw new Refusal('emailTaken')
  const id = requireUsable(account)
  if (account?.email_verified_at === null) {
    await distrustSoFar(context, sql, id, 'other_sessions')
    await confirmAddress(sql, id, context.clock())
  }
  return id
}

/** Staff have a second factor and cannot sign in without it (T36). */
function requireUsable(account: (Pick<Account, 'id'> & { status: string; role: string }) | undefined): string {
  if (account?.status !== 'active' || account.role !== 'traveller') throw new Refusal('emailCannotBeUsed')
  return account.id
}

function nameOf(text: string | null): string | null {
  const name = cleanLine((text ?? '').replace(/[\p{Cc}\p{Cs}]+/gu, ' ')).slice(0, 80)
  return name.replace(/\p{Cs}$/u, '') || null
}
