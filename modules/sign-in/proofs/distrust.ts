import type { Context, Sql } from '../../call/context.ts'
import { removePassword } from '../../accounts/change-account.ts'
import { endAccess } from './end-access.ts'
import { removeIdentities } from './identities.queries.ts'

/**
 * Before its address was proven, a stranger may have got into an account (T51). This signs them out; their password,
 * any social identity that they linked, and any code or link that they hold stop opening it. The caller has locked the
 * account.
 */
export async function distrustSoFar(
  context: Context,
  sql: Sql,
  accountId: string,
  because: 'password' | 'other_sessions',
): Promise<void> {
  await endAccess(context, sql, accountId, because)
  await removeIdentities(sql, accountId)
  await removePassword(sql, accountId)
}
