import type { Context, Sql } from '../context.ts'
import { accountById, lockAccount } from '../accounts/find-account.ts'
import { updateAccount } from '../accounts/change-account.ts'
import { endAccess } from '../sign-in/proofs/end-access.ts'

/**
 * Whether the address of an account may be a slip of its buyer's: a purchase made it, it has no password, and nobody
 * has opened a mail of its mailbox (T89).
 */
export async function maybeMistyped(sql: Sql, accountId: string): Promise<boolean> {
  return isUnproven(await accountById(sql, accountId))
}

/** The same, and nothing else happens to the account until the transaction ends. */
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
 * Ends an account whose address was a slip. Whoever that address belongs to was never asked: it is free again, and what
 * was mailed there opens nothing any more.
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
