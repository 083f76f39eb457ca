import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { SignedIn, Viewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import type { MailKinds } from '../notifications/mails/mail-kinds.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { findAccount, lockAccount } from '../accounts/find-account.ts'
import { confirmAddress } from '../accounts/change-account.ts'
import {
  createOneTimeSecret,
  isUsable,
  lookUpOneTimeSecret,
  spendOneTimeSecret,
} from './proofs/create-one-time-secret.ts'
import { hasUsableSecret } from './proofs/secrets.queries.ts'
import { sendSetPassword } from './passwords/set-password.ts'

interface Addressee {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
}

/** Sends the link that proves an address (T51), in the caller's transaction. An earlier link stops working. */
export async function sendVerification(
  context: Context,
  sql: Sql,
  account: Addressee,
  occasion: MailKinds['verify-email']['occasion'],
  partnerId?: string | null,
): Promise<void> {
  const token = await createOneTimeSecret(context, sql, 'email_verification', account)
  await queueMail(context, sql, {
    kind: 'verify-email',
    to: account.email,
    data: { firstName: account.first_name, token, occasion },
    accountId: account.id,
    partnerId,
  })
}

/**
 * Verifies the link's token. Pressing twice succeeds, one after the other or at once. An account
 * without a password, made by a free purchase, then gets the link to set one (T87).
 * @returns whether the account has such a link, in place of a password
 */
export async function verifyEmail(context: Context, token: string, viewer: Viewer): Promise<boolean> {
  await throttle(context, 'verifyEmail', { address: viewer.address })
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  return inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const found = await lookUpOneTimeSecret(context, sql, 'email_verification', token)
    // Of two presses at once, the second sees what the first has done.
    const account = found && (await lockAccount(sql, { id: found.accountId }))
    const secret = await lookUpOneTimeSecret(context, sql, 'email_verification', token)
    if (!account || !secret?.isSameEmail || !secret.isAccountActive) throw new Refusal('verificationInvalid')
    const setsPassword = account.password_hash === null && account.created_through !== 'social'
    const hasLink = () => hasUsableSecret(sql, account.id, 'set_password', now)
    if (secret.usedAt !== null && account.email_verified_at) return setsPassword && (await hasLink())
    if (!isUsable(secret, now) || !(await spendOneTimeSecret(context, sql, secret)))
      throw new Refusal('verificationInvalid')
    await confirmAddress(sql, secret.accountId, account.email_verified_at ?? now)
    if (setsPassword && !(await hasLink()))
      await sendSetPassword(context, sql, { ...account, firstName: account.first_name, partnerId })
    return setsPassword
  })
}

/** Sends the link again, unless the address is already verified. */
export async function resendVerification(context: Context, viewer: SignedIn): Promise<void> {
  const { accountId } = viewer
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await throttle(context, 'resendVerification', { account: accountId })
  await inTransaction(context.db, async (sql) => {
    const account = await findAccount(sql, { id: accountId })
    if (account && account.email_verified_at === null) await sendVerification(context, sql, account, 'again', partnerId)
  })
}

/** Sends the link again to a visitor who is not signed in. This call does the same for every address (T46). */
export async function askForConfirmation(context: Context, email: string, viewer: Viewer): Promise<void> {
  await throttle(context, 'resendConfirmation', { address: viewer.address }, { email })
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await context.jobs.send(context.db, 'send-confirmation', { email, ...(partnerId === undefined ? {} : { partnerId }) })
}

/** The job: sends the link to a traveller's unconfirmed account, and nothing to any other address. */
export async function sendConfirmation(context: Context, { email, partnerId }: Record<string, unknown>): Promise<void> {
  if (typeof email !== 'string') return
  await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { email })
    if (account?.status !== 'active' || account.role !== 'traveller' || account.email_verified_at !== null) return
    await sendVerification(context, sql, account, 'again', typeof partnerId === 'string' ? partnerId : undefined)
  })
}
