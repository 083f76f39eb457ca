import { Refusal } from '../../contract/refusal.ts'
import type { PreparedSecondFactor, SecondFactorProof } from '../../contract/staff.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { noteAction } from '../audit/note-action.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { type Account, lockAccount } from '../accounts/find-account.ts'
import {
  adoptSecondFactor,
  makeRecoveryCodes,
  prepareNextSecret,
  spendSecondFactor,
  wrongSecondFactor,
} from './spend-second-factor.ts'
import { mailFactorChange, takeChallenge } from './passkeys/use-passkeys.ts'
import { refreshProof, requireFreshSecondFactor } from '../sign-in/logins/check-fresh-login.ts'
import { freshUntil } from '../sign-in/logins/logins.rules.ts'
import { currentLogin } from '../sign-in/logins/identify.ts'
import { endStaffLogins } from '../sign-in/logins/sign-out.ts'

/**
 * Makes the second factor of this login, and only of this login, as fresh as at its sign-in. Some calls require a fresh
 * one (B3).
 * @param authorization of the call, which names the login
 */
export async function repeatSecondFactor(
  context: Context,
  accountId: string,
  authorization: string | string[] | undefined,
  proof: SecondFactorProof,
): Promise<{ freshUntil: string }> {
  await throttle(context, 'secondFactor', { account: accountId })
  const loginId = await currentLogin(context, authorization)
  const at = await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    if (loginId === undefined || !account || !(await spendOwn(context, sql, account, proof))) return undefined
    const now = context.clock()
    await refreshProof(sql, loginId, accountId, now)
    return now
  })
  if (!at) throw wrongSecondFactor(proof)
  await forgive(context, 'secondFactor', { account: accountId })
  return { freshUntil: freshUntil(at).toISOString() }
}

/** Begins with a new authenticator, after a proof with what the person has (T36). */
export async function renewSecondFactor(
  context: Context,
  accountId: string,
  proof: SecondFactorProof,
): Promise<PreparedSecondFactor> {
  await throttle(context, 'secondFactor', { account: accountId })
  const prepared = await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    return account && (await spendOwn(context, sql, account, proof))
      ? prepareNextSecret(context, sql, account)
      : undefined
  })
  if (!prepared) throw wrongSecondFactor(proof)
  await forgive(context, 'secondFactor', { account: accountId })
  return prepared
}

/**
 * Puts the new authenticator into use. Other logins end, because a stranger may have had the old one.
 * @param authorization of the call, which names the login that stays
 */
export async function confirmSecondFactor(
  context: Context,
  { staff, accountId }: StaffViewer,
  authorization: string | string[] | undefined,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await throttle(context, 'secondFactor', { account: accountId })
  const loginId = await currentLogin(context, authorization)
  const recoveryCodes = await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    const adopted = account && (await adoptSecondFactor(context, sql, account, code))
    if (!adopted) return undefined
    await endStaffLogins(context, sql, accountId, loginId)
    const at = context.clock()
    const action = account.totp_confirmed_at === null ? 'authenticator.added' : 'secondFactor.renewed'
    await noteAction(sql, { staff, action, table: 'accounts', id: accountId, at })
    return adopted
  })
  if (!recoveryCodes) throw wrongSecondFactor()
  await forgive(context, 'secondFactor', { account: accountId })
  return { recoveryCodes }
}

/** Ten new ones in place of those that are lost or used up. @throws Refusal secondFactorOld */
export async function renewRecoveryCodes(
  context: Context,
  { staff, accountId: id }: StaffViewer,
  authorization: string | string[] | undefined,
): Promise<{ recoveryCodes: string[] }> {
  await requireFreshSecondFactor(context, authorization)
  return inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id })
    if (!account) throw new Refusal('sessionExpired')
    const recoveryCodes = await makeRecoveryCodes(context, sql, id)
    await noteAction(sql, { staff, action: 'recoveryCodes.renewed', table: 'accounts', id, at: context.clock() })
    await mailFactorChange(context, sql, account, { change: 'recoveryCodesRenewed', passkey: null })
    return { recoveryCodes }
  })
}

/** A passkey signs a challenge of `listSecondFactors`. */
async function spendOwn(context: Context, sql: Sql, account: Account, proof: SecondFactorProof): Promise<boolean> {
  return spendSecondFactor(context, sql, account, proof, takeChallenge(context, sql, account.id, 'passkey_use'))
}
