import type { Context, Sql } from '../context.ts'
import { accountById, lockAccount } from '../accounts/find-account.ts'
import { updateAccount } from '../accounts/change-account.ts'
import { endAccess } from '../sign-in/proofs/end-access.ts'

/**
 * Whether an account's address may be its buyer's typing error: a purchase made the account, it has no password, and
 * nobody has opened a mail to its mailbox (T89).
 */
export async function mayBeMistyped(sql: Sql, accountId: string): Promise<boolean> {
  return isUnproven(await accountById(sql, accountId))
}

/** The same, and locks the account until the transaction ends. */
export async function lockMistyped(sql: Sql, accountId: string): Promise<boolean> {
  return isUnproven(await lockAccount(sql, accountId))
}

type Facts = Pick<
  NonNullable<Awaited<ReturnType<typeof accountById>>>,
  'status' | 'created_through' | 'password_hash' | 'email_verified_at'
>

function isUnproven(account: Facts | undefined): boolean {
  if (!account || account.status !== 'active' || account.created_through !== 'purchase') return false
  return account.password_hash === null && account.email_verified_at === null
}

/**
 * Ends an account with a mistyped address. The address's owner was never asked, so it is free again, and nothing that
 * was mailed there opens anything any more.
 */
export async function closeMistyped(context: Context, sql: Sql, accountId: string): Promise<void> {
  const now = context.clock()
  await endAccess(context, sql, accountId, 'logout')
  await updateAccount(sql, accountId, {
    email: `${accountId}@mistyped.invalid`,
    status: 'deleted',
    deleted_at: now,
    emptied_at: now,
  })
}
