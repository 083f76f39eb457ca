import { endAccount } from '../accounts/change-account.ts'
import { rememberDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context, Sql } from '../call/context.ts'
import { endAccess } from '../sign-in/proofs/end-access.ts'

/**
 * Ends an account in the caller's transaction: logins, links and codes stop working, and a keyed hash of its address
 * stays (T60). Returns the account as it was; undefined when it was already closed.
 */
export async function closeAccount(
  context: Context,
  sql: Sql,
  accountId: string,
): Promise<{ email: string; firstName: string | null } | undefined> {
  const account = await lockAccount(sql, { id: accountId })
  if (account?.status !== 'active') return undefined
  await endAccount(sql, accountId, context.clock())
  await endAccess(context, sql, accountId, 'deletion', ['email_verification', 'change_email'])
  await rememberDeletedEmail(context, sql, account.email)
  return { email: account.email, firstName: account.first_name }
}
