import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import { throttle } from '../../limits/throttle.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { siteOfViewer } from '../../partners/find-site.ts'
import { type Account, findZoneOfWork, lockAccount } from '../../accounts/find-account.ts'
import { confirmAddress, savePassword } from '../../accounts/change-account.ts'
import { distrustSoFar } from '../proofs/distrust.ts'
import { rememberDevice } from '../logins/remember-device.ts'
import { endAccess } from '../proofs/end-access.ts'
import {
  createOneTimeSecret,
  isUsable,
  lookUpOneTimeSecret,
  spendOneTimeSecret,
} from '../proofs/create-one-time-secret.ts'
import { hashPassword } from './hash-password.ts'
import { isStaffOnly } from '../../accounts/staff-role.rules.ts'

interface NewOwner {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly partnerId?: string | null | undefined
}

/** The mail that follows a guest's purchase (T87). */
export async function sendSetPassword(context: Context, sql: Sql, account: NewOwner): Promise<void> {
  const token = await createOneTimeSecret(context, sql, 'set_password', account)
  await queueMail(context, sql, {
    kind: 'set-password',
    to: account.email,
    data: { firstName: account.firstName, token },
    accountId: account.id,
    partnerId: account.partnerId,
  })
}

/**
 * Sets the first password of an account that a purchase made, or of a new operator, with the link they were sent.
 */
export async function setPassword(context: Context, token: string, password: string, viewer: Viewer): Promise<void> {
  await throttle(context, 'verifyEmail', { address: viewer.address })
  const found = await lookUpOneTimeSecret(context, context.db, 'set_password', token)
  if (!found || !isUsable(found, context.clock())) throw new Refusal('verificationInvalid')
  const passwordHash = await hashPassword(password)
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const account = await lockAccount(sql, { id: found.accountId })
    const secret = await lookUpOneTimeSecret(context, sql, 'set_password', token)
    if (!account || !secret || !isUsable(secret, now) || !(await spendOneTimeSecret(context, sql, secret)))
      throw new Refusal('verificationInvalid')
    await replacePassword(context, sql, account, { passwordHash, partnerId })
    await rememberDevice(context, sql, account.id, viewer.device)
  })
}

/**
 * Sets a password for a person who has read the account's mail. That proves the address (T51), and earlier logins,
 * codes and links end (T39). `account` is locked; the partner is that of the page (T16).
 */
export async function replacePassword(
  context: Context,
  sql: Sql,
  account: Account,
  { passwordHash, partnerId }: { passwordHash: string; partnerId: string | undefined },
): Promise<void> {
  const now = context.clock()
  if (account.email_verified_at === null) {
    await distrustSoFar(context, sql, account.id, 'password')
    await confirmAddress(sql, account.id, now)
  } else await endAccess(context, sql, account.id, 'password')
  await savePassword(sql, account.id, passwordHash, now)
  await sendPasswordChanged(context, sql, account, partnerId)
}

/** Sends the notice that follows every change of a password (T48). */
export async function sendPasswordChanged(
  context: Context,
  sql: Sql,
  account: Account,
  partnerId: string | undefined,
): Promise<void> {
  const at = context.clock()
  const timeZone = await findZoneOfWork(sql, account.id)
  await queueMail(context, sql, {
    kind: 'password-changed',
    to: account.email,
    data: { firstName: account.first_name, at, timeZone, isStaff: isStaffOnly(account) },
    accountId: account.id,
    partnerId,
  })
}
