import type { Context, Sql } from '../call/context.ts'
import { type Account, findAccount, lockAccount } from '../accounts/find-account.ts'
import { endMistypedAccount } from '../accounts/change-account.ts'
import { endAccess } from '../sign-in/proofs/end-access.ts'

/**
 * Whether an account's address may be its buyer's typing error: a purchase made the account, it has no password, and no
 * link in a mail to its mailbox was opened (T89).
 */
export async function mayBeMistyped(sql: Sql, accountId: string): Promise<boolean> {
  return isUnproven(await findAccount(sql, { id: accountId }))
}

/** The same, and locks the account until the transaction ends. */
export async function lockMistyped(sql: Sql, accountId: string): Promise<boolean> {
  return isUnproven(await lockAccount(sql, { id: accountId }))
}

function isUnproven(account: Account | undefined): boolean {
  if (!account || account.status !== 'active' || account.created_through !== 'purchase') return false
  return account.password_hash === null && account.email_verified_at === null
}

/**
 * Ends an account with a mistyped address. The address's owner was never asked, so the address is free again, and the
 * links that were mailed there stop working.
 */
export async function closeMistyped(context: Context, sql: Sql, accountId: string): Promise<void> {
  await endAccess(context, sql, accountId, 'logout')
  await endMistypedAccount(sql, accountId, context.clock())
}
