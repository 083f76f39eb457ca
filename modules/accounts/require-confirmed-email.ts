import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../call/context.ts'
import { selectAccount } from './accounts.queries.ts'

/**
 * Only a traveller with a confirmed address may use a free pass. Otherwise invented addresses would get as many as they
 * like.
 */
export async function requireConfirmedEmail(sql: Sql, accountId: string): Promise<void> {
  const account = await selectAccount(sql, { id: accountId })
  if (!account?.email_verified_at) throw new Refusal('emailNotConfirmed')
}
