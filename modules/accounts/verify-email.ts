import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, SignedIn, Sql } from '../context.ts'
import { throttle } from '../limits/throttle.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { siteOfViewer } from '../partners/site-of.ts'
import { accountById, updateAccount } from './accounts.queries.ts'
import { createOneTimeSecret, isUsable, lookUpOneTimeSecret } from './one-time-secret.ts'
import { markSecretUsed } from './secrets.queries.ts'

interface Addressee {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
}

/** Sends the link that proves an address (T51), in the caller's transaction. A link sent before stops working. */
export async function sendVerification(context: Context, sql: Sql, account: Addressee, isWelcome: boolean, partnerId?: string): Promise<void> {
  const token = await createOneTimeSecret(context, sql, 'email_verification', account)
  await queueMail(context, sql, {
    kind: 'verify-email',
    to: account.email,
    data: { firstName: account.first_name, token, isWelcome },
    accountId: account.id,
    partnerId,
  })
}

/** The link's token. Opening the link twice succeeds, as mail programs like to open links first. */
export async function verifyEmail(context: Context, token: string, address: string): Promise<void> {
  await throttle(context, 'verifyEmail', { address })
  await inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const secret = await lookUpOneTimeSecret(context, sql, 'email_verification', token)
    if (!secret?.isSameEmail || !secret.isAccountActive) throw new Refusal('verificationInvalid')
    const account = await accountById(sql, secret.accountId)
    if (secret.usedAt !== null && account?.email_verified_at) return
    if (!isUsable(secret, now) || !(await markSecretUsed(sql, secret.id, now))) throw new Refusal('verificationInvalid')
    await updateAccount(sql, secret.accountId, { email_verified_at: account?.email_verified_at ?? now })
  })
}

/** Sends the link again; there is nothing to send where the address is verified already. */
export async function resendVerification(context: Context, viewer: SignedIn): Promise<void> {
  const { accountId } = viewer
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await throttle(context, 'resendVerification', { account: accountId })
  await inTransaction(context.db, async (sql) => {
    const account = await accountById(sql, accountId)
    if (account && account.email_verified_at === null) await sendVerification(context, sql, account, false, partnerId)
  })
}
