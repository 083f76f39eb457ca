import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import { throttle } from '../../limits/throttle.ts'
import { siteOfViewer } from '../../partners/find-site.ts'
import { lockAccount } from '../../accounts/find-account.ts'
import { rememberDevice } from '../logins/remember-device.ts'
import { isMailedCode, mailCode } from '../proofs/mail-code.ts'
import { forgivePasswordTries } from './count-password-try.ts'
import { expectTurn, hashPassword } from './hash-password.ts'
import { lockOpenResetCode } from '../proofs/secrets.queries.ts'
import { replacePassword } from './set-password.ts'
import { isStaffOnly } from '../../accounts/staff-role.rules.ts'

/**
 * Asks for a code (T46). This call does the same for every address; a job finds out whether the address has an account.
 */
export async function forgotPassword(context: Context, email: string, viewer: Viewer): Promise<void> {
  await throttle(context, 'forgotPassword', { address: viewer.address }, { email })
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await context.jobs.send(context.db, 'send-reset-code', { email, ...(partnerId === undefined ? {} : { partnerId }) })
}

/**
 * The job: sends a code to the account of a traveller or of staff, and nothing to any other address. Staff still need
 * their second factor afterwards (T36). An earlier code stops working.
 */
export async function sendResetCode(context: Context, { email, partnerId }: Record<string, unknown>): Promise<void> {
  if (typeof email !== 'string') return
  await inTransaction(context.db, async (sql) => {
    // Locked: of two codes requested at once, the later one counts.
    const account = await lockAccount(sql, { email })
    if (account?.status !== 'active' || !(account.role === 'traveller' || isStaffOnly(account))) return
    await mailCode(context, sql, account, {
      purpose: 'password',
      partnerId: typeof partnerId === 'string' ? partnerId : undefined,
    })
  })
}

/**
 * Sets a new password with the code (T47): five tries, ten minutes, once, for the address to which it was sent. The
 * password is hashed whether or not the code is correct, so that the time tells nothing.
 */
export async function resetPassword(
  context: Context,
  request: { email: string; code: string; password: string },
  viewer: Viewer,
): Promise<void> {
  const { email, code, password } = request
  expectTurn()
  await throttle(context, 'resetPassword', { address: viewer.address }, { email })
  const passwordHash = await hashPassword(password)
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  const isReset = await inTransaction(context.db, async (sql) => {
    const open = await lockOpenResetCode(sql, email)
    if (!open || !(await isMailedCode(context, sql, open, code))) return false
    const account = await lockAccount(sql, { id: open.accountId })
    if (!account) return false
    await replacePassword(context, sql, account, { passwordHash, partnerId })
    await rememberDevice(context, sql, account.id, viewer.device)
    return true
  })
  if (!isReset) throw new Refusal('resetCodeInvalid', { fields: { code: 'This code is not valid or has expired' } })
  await forgivePasswordTries(context, email, { mark: viewer.device, address: viewer.address })
}
