import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../context.ts'
import { insertAccount, lockAccountByEmail } from './accounts.queries.ts'
import { createBootstrapSecret } from './bootstrap-secret.ts'
import { refuseDeletedEmail } from './deleted-emails.ts'
import { distrustSoFar } from './distrust.ts'
import { sendSetPassword } from './set-password.ts'

export interface Buyer {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** On whose pages the purchase was made. */
  readonly partnerId?: string | null | undefined
}

export type PurchaseAccount =
  | { readonly accountId: string; readonly created: true; readonly bootstrapPassword: string }
  | { readonly accountId: string; readonly created: false }

/**
 * The account that a guest's purchase belongs to (T87), in the purchase's own transaction. A new address gets an account,
 * a secret that signs this browser in once, and a mail to set a password. A known address gets the pass and nothing is
 * said or opened: whoever typed it may be anybody.
 */
export async function accountForPurchase(context: Context, sql: Sql, { email, firstName, lastName, partnerId }: Buyer): Promise<PurchaseAccount> {
  await refuseDeletedEmail(context, sql, email)
  const names = { first_name: firstName ?? null, last_name: lastName ?? null }
  const accountId = await insertAccount(sql, { email, ...names, created_through: 'purchase' })
  if (accountId === undefined) return { accountId: await existingAccount(context, sql, email, partnerId), created: false }
  await sendSetPassword(context, sql, { id: accountId, email, firstName: names.first_name, partnerId })
  return { accountId, created: true, bootstrapPassword: await createBootstrapSecret(context, sql, { id: accountId, email }) }
}

/**
 * Nobody has shown yet that an unverified address is theirs, so nobody may use what is bought for it (T51): the mailbox
 * is the only way in.
 */
async function existingAccount(context: Context, sql: Sql, email: string, partnerId: Buyer['partnerId']): Promise<string> {
  const account = await lockAccountByEmail(sql, email)
  if (account?.status !== 'active') throw new Refusal('emailCannotBeUsed')
  if (account.email_verified_at !== null) return account.id
  await distrustSoFar(context, sql, account.id, 'other_sessions', {})
  await sendSetPassword(context, sql, { id: account.id, email: account.email, firstName: account.first_name, partnerId })
  return account.id
}
