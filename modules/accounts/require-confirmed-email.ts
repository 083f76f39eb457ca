import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../context.ts'
import { selectAccount } from './accounts.queries.ts'

/**
 * Only somebody with a confirmed address may use what was free. Otherwise invented addresses would get as much as they
 * like.
 */
export async function requireConfirmedEmail(sql: Sql, accountId: string): Promise<void> {
  const account = await selectAccount(sql, { id: accountId })
  if (!account?.email_verified_at) throw new Refusal('emailNotConfirmed')
}
