import { Refusal } from '../../contract/refusal.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { findAccount } from '../accounts/find-account.ts'
import { looksLikeBootstrapSecret, useBootstrapSecret } from './proofs/create-bootstrap-secret.ts'
import { countPasswordTry, verifyCounted } from './passwords/count-password-try.ts'
import { expectTurn } from './passwords/hash-password.ts'
import { type SignInDevice, startLogin } from './logins/start-login.ts'

/**
 * The password grant (T36), only for travellers. For every failure - no such account, no password yet, a blocked
 * account, staff who need their second factor, the password itself - the answer and its timing are the same.
 */
export async function signInWithPassword(
  context: Context,
  email: string,
  password: string,
  device: SignInDevice,
): Promise<TokenAnswer> {
  expectTurn()
  const wasRight = await countPasswordTry(context, email, device)
  const login = looksLikeBootstrapSecret(password) ? await signInOnce(context, email, password, device) : undefined
  if (login) {
    await wasRight('once')
    return login
  }
  const account = await findAccount(context.db, { email })
  const hash = account?.status === 'active' && account.role === 'traveller' ? account.password_hash : null
  if (!(await verifyCounted(hash, password, wasRight)) || account === undefined || hash === null)
    throw new Refusal('wrongCredentials')
  await wasRight('password')
  const answer = await startLogin(context, context.db, {
    accountId: account.id,
    through: 'password',
    device,
    ifPasswordIs: hash,
  })
  if (!answer) throw new Refusal('wrongCredentials')
  return answer
}

function signInOnce(
  context: Context,
  email: string,
  secret: string,
  device: SignInDevice,
): Promise<TokenAnswer | undefined> {
  return inTransaction(context.db, async (sql) => {
    const accountId = await useBootstrapSecret(context, sql, email, secret)
    return accountId === undefined ? undefined : startLogin(context, sql, { accountId, through: 'bootstrap', device })
  })
}
