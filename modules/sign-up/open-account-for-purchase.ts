import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../context.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { openAccount } from '../accounts/change-account.ts'
import { createBootstrapSecret } from '../sign-in/proofs/create-bootstrap-secret.ts'
import { refuseDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { distrustSoFar } from '../sign-in/proofs/distrust.ts'
import { sendSetPassword } from '../sign-in/passwords/set-password.ts'
import { sendVerification } from '../sign-in/verify-email.ts'

export interface BuyerDetails {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** The partner on whose pages the purchase was made. */
  readonly partnerId?: string | null | undefined
  /** Nothing was paid, so the address has to be confirmed before the account can be used (M2). */
  readonly isFree?: boolean
}

export type PurchaseAccount =
  | { readonly accountId: string; readonly created: true; readonly bootstrapPassword: string | undefined }
  | { readonly accountId: string; readonly created: false }

/**
 * The account that a guest's purchase belongs to (T87), in the purchase's own transaction. A new address gets an
 * account, a secret that signs this browser in once, and a mail to set a password. A known address gets the pass, and
 * nothing is revealed or opened, because anybody may have typed it. A free purchase signs nobody in, known or new,
 * because trying addresses with it costs nothing. Its mail asks to confirm the address, and the mail to set a password
 * follows.
 */
export async function openAccountForPurchase(
  context: Context,
  sql: Sql,
  buyer: BuyerDetails,
): Promise<PurchaseAccount> {
  const { email, firstName, lastName, partnerId, isFree = false } = buyer
  await refuseDeletedEmail(context, sql, email)
  const names = { first_name: firstName ?? null, last_name: lastName ?? null }
  const accountId = await openAccount(sql, { email, ...names, created_through: 'purchase' })
  if (accountId === undefined) return { accountId: await existingAccount(context, sql, buyer), created: false }
  await sendFirstMail(context, sql, { id: accountId, email, first_name: names.first_name }, { partnerId, isFree })
  if (isFree) return { accountId, created: true, bootstrapPassword: undefined }
  return {
    accountId,
    created: true,
    bootstrapPassword: await createBootstrapSecret(context, sql, { id: accountId, email }),
  }
}

/**
 * Nobody has proven yet that they own an unverified address, so nobody may use what is bought for it (T51). The mailbox
 * is the only way in.
 */
async function existingAccount(
  context: Context,
  sql: Sql,
  { email, partnerId, isFree = false }: BuyerDetails,
): Promise<string> {
  const account = await lockAccount(sql, { email })
  if (account?.status !== 'active') throw new Refusal('emailCannotBeUsed')
  if (account.email_verified_at !== null) return account.id
  await distrustSoFar(context, sql, account.id, 'other_sessions')
  await sendFirstMail(context, sql, account, { partnerId, isFree })
  return account.id
}

type Addressee = { readonly id: string; readonly email: string; readonly first_name: string | null }

async function sendFirstMail(
  context: Context,
  sql: Sql,
  account: Addressee,
  { partnerId, isFree }: { partnerId: BuyerDetails['partnerId']; isFree: boolean },
): Promise<void> {
  if (isFree) await sendVerification(context, sql, account, 'freePurchase', partnerId)
  else await sendSetPassword(context, sql, { ...account, firstName: account.first_name, partnerId })
}
