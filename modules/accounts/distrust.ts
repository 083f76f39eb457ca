import type { Context, Sql } from '../context.ts'
import { type AccountChanges, updateAccount } from './accounts.queries.ts'
import { removeIdentities } from './identities.queries.ts'
import { withdrawResetCodes, withdrawSecrets } from './secrets.queries.ts'
import { endSessionsOf } from './sessions.queries.ts'

/**
 * Whoever got into an account before its address was proven may be anybody (T51): they are signed out, and neither their
 * password, nor a social identity that they linked, nor a code or link that they hold opens it any more. `changes` says
 * what takes the password's place. The account is locked by the caller.
 */
export async function distrustSoFar(
  context: Context,
  sql: Sql,
  accountId: string,
  because: 'password' | 'other_sessions',
  changes: AccountChanges,
): Promise<void> {
  const now = context.clock()
  await endSessionsOf(sql, accountId, because, now)
  await withdrawSecrets(sql, accountId, ['bootstrap', 'set_password', 'second_factor', 'after_confirmation'], now)
  await withdrawResetCodes(sql, accountId, now)
  await removeIdentities(sql, accountId)
  await updateAccount(sql, accountId, { password_hash: null, ...changes })
}
