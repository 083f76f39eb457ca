import type { Context, Sql } from '../../context.ts'
import { type AccountChanges, updateAccount } from '../../accounts/change-account.ts'
import { endAccess } from './end-access.ts'
import { removeIdentities } from './identities.queries.ts'

/**
 * Whoever got into an account before its address was proven may be anybody (T51): they are signed out, and neither
 * their password, nor a social identity that they linked, nor a code or link that they hold opens it any more.
 * `changes` says what takes the password's place. The account is locked by the caller.
 */
export async function distrustSoFar(
  context: Context,
  sql: Sql,
  accountId: string,
  because: 'password' | 'other_sessions',
  changes: AccountChanges,
): Promise<void> {
  await endAccess(context, sql, accountId, because)
  await removeIdentities(sql, accountId)
  await updateAccount(sql, accountId, { password_hash: null, ...changes })
}
