import type { Context, Sql } from '../../call/context.ts'
import { type EndReason, endLoginsOf } from '../logins/logins.queries.ts'
import { type SecretKind, withdrawResetCodes, withdrawSecrets } from './secrets.queries.ts'

/** The kinds that open an account by themselves. */
const opening: readonly SecretKind[] = ['bootstrap', 'set_password', 'second_factor', 'after_confirmation']

/**
 * Ends all access to an account, in the caller's transaction: every login ends, and no earlier link or code opens it
 * any more.
 * @param also further links that stop working
 */
export async function endAccess(
  context: Context,
  sql: Sql,
  accountId: string,
  because: EndReason,
  also: readonly SecretKind[] = [],
): Promise<void> {
  const now = context.clock()
  await endLoginsOf(sql, accountId, because, now)
  await withdrawSecrets(sql, accountId, [...opening, ...also], now)
  await withdrawResetCodes(sql, accountId, now)
}
