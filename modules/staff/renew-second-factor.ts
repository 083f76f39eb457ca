import type { PreparedSecondFactor } from '../../contract/staff.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { noteAction } from '../audit/note-action.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { adoptSecondFactor, prepareNextSecret, spendSecondFactor, wrongSecondFactor } from './spend-second-factor.ts'
import { refreshProof } from '../sign-in/logins/check-fresh-login.ts'
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
  code: string,
): Promise<{ freshUntil: string }> {
  await throttle(context, 'secondFactor', { account: accountId })
  const loginId = await currentLogin(context, authorization)
  const at = await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    if (loginId === undefined || !account || !(await spendSecondFactor(context, sql, account, code))) return undefined
    const now = context.clock()
    await refreshProof(sql, loginId, accountId, now)
    return now
  })
  if (!at) throw wrongSecondFactor()
  await forgive(context, 'secondFactor', { account: accountId })
  return { freshUntil: freshUntil(at).toISOString() }
}

/** Replaces the authenticator in use, after a code of that authenticator or a recovery code (T36). */
export async function renewSecondFactor(
  context: Context,
  accountId: string,
  code: string,
): Promise<PreparedSecondFactor> {
  await throttle(context, 'secondFactor', { account: accountId })
  const prepared = await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    return account && (await spendSecondFactor(context, sql, account, code))
      ? prepareNextSecret(context, sql, account)
      : undefined
  })
  if (!prepared) throw wrongSecondFactor()
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
    await noteAction(sql, { staff, action: 'secondFactor.renewed', table: 'accounts', id: accountId, at })
    return adopted
  })
  if (!recoveryCodes) throw wrongSecondFactor()
  await forgive(context, 'secondFactor', { account: accountId })
  return { recoveryCodes }
}
