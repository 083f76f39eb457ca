import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../context.ts'
import { accountById } from './accounts.queries.ts'

/**
 * What was given for nothing is used only by somebody whose address is known to be theirs: invented ones would get as
 * much as they like.
 */
export async function requireConfirmedEmail(sql: Sql, accountId: string): Promise<void> {
  const account = await accountById(sql, accountId)
  if (!account?.email_verified_at) throw new Refusal('emailNotConfirmed')
}
