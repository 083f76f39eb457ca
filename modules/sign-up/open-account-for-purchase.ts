import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../call/context.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { openUnlessDeleted } from '../accounts/refuse-deleted-email.ts'
import { distrustSoFar } from '../sign-in/proofs/distrust.ts'
import { sendSetPassword } from '../sign-in/passwords/set-password.ts'
import { sendVerification } from '../sign-in/verify-email.ts'

export interface BuyerDetails {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** The partner on whose pages the purchase was made. */
  readonly partnerId?: string | null | undefined
  /** Nothing was paid, so the address has to be confirmed before the account can be used. */
  readonly isFree?: boolean
}

export interface PurchaseAccount {
  readonly accountId: string
  readonly created: boolean
  readonly firstName: string | null
}

/**
 * The account of a guest's purchase (T87), in the purchase's own transaction. A new address gets an account and a mail
 * to set a password. A known address gets the pass, and nothing is revealed or opened, because a stranger may have
 * typed it. A free purchase never signs the guest in, with a known or a new address, because trying addresses with it
 * costs nothing. Its mail asks to confirm the address, and the mail to set a password follows.
 */
export async function openAccountForPurchase(
  context: Context,
  sql: Sql,
  buyer: BuyerDetails,
): Promise<PurchaseAccount> {
  const { email, firstName = null, lastName = null } = buyer
  const account = { email, first_name: firstName, last_name: lastName, created_through: 'purchase' } as const
  const accountId = await openUnlessDeleted(context, sql, account)
  if (accountId === undefined) return existingAccount(context, sql, buyer)
  await welcome(context, sql, { ...account, id: accountId }, buyer)
  return { accountId, created: true, firstName }
}

/**
 * The address was never confirmed, so the person who made the account may not use what is bought for it (T51). The
 * mailbox is the only way in.
 */
async function existingAccount(context: Context, sql: Sql, buyer: BuyerDetails): Promise<PurchaseAccount> {
  const account = await lockAccount(sql, { email: buyer.email })
  if (account?.status !== 'active') throw new Refusal('emailCannotBeUsed')
  const known = { accountId: account.id, created: false, firstName: account.first_name }
  if (account.email_verified_at !== null) return known
  await distrustSoFar(context, sql, account.id, 'other_sessions')
  await welcome(context, sql, account, buyer)
  return known
}

type Addressee = { readonly id: string; readonly email: string; readonly first_name: string | null }

/** Queues the mail by which the owner gets in. */
async function welcome(
  context: Context,
  sql: Sql,
  account: Addressee,
  { partnerId, isFree = false }: BuyerDetails,
): Promise<void> {
  if (isFree) await sendVerification(context, sql, account, 'freePurchase', partnerId)
  else await sendSetPassword(context, sql, { ...account, firstName: account.first_name, partnerId })
}
