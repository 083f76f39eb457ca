import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../call/context.ts'
import { isBlocked } from './accounts.queries.ts'

/**
 * A blocked traveller may not book, buy or claim (T179). They log in, see what they have, move and cancel bookings, and
 * write to us. The account stays as it is until the transaction ends.
 * @throws Refusal travellerBlocked
 */
export async function refuseBlocked(sql: Sql, accountId: string): Promise<void> {
  if (await isBlocked(sql, accountId)) throw new Refusal('travellerBlocked')
}
