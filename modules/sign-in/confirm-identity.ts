import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { isMailedCode, mailCode } from './proofs/mail-code.ts'
import { lockOpenCodeOf, withdrawResetCodes } from './proofs/secrets.queries.ts'
import { confirmLogin } from './logins/logins.queries.ts'

/** Sends a code to the account's own address, for travellers without a password to prove who they are (T60). */
export async function sendIdentityCode(context: Context, viewer: SignedIn): Promise<void> {
  const { accountId } = viewer
  await throttle(context, 'identityCode', { account: accountId })
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    if (account?.status === 'active') await mailCode(context, sql, account, { purpose: 'identity', partnerId })
  })
}

/**
 * Makes this login, and only this login, count as freshly signed in with that code. It has no other effect. The code
 * works once.
 */
export async function confirmIdentity(
  context: Context,
  accountId: string,
  loginId: string | undefined,
  code: string,
): Promise<void> {
  await throttle(context, 'confirmIdentity', { account: accountId })
  const isConfirmed = await inTransaction(context.db, async (sql) => {
    const open = await lockOpenCodeOf(sql, accountId, 'identity')
    if (!open || loginId === undefined || !(await isMailedCode(context, sql, open, code))) return false
    const now = context.clock()
    await withdrawResetCodes(sql, accountId, now, 'identity')
    await confirmLogin(sql, loginId, accountId, now)
    return true
  })
  if (!isConfirmed) throw new Refusal('resetCodeInvalid', { fields: { code: 'This code is not valid or has expired' } })
}
