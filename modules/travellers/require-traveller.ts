import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { type Account, lockAccount } from '../accounts/find-account.ts'
import type { Sql } from '../call/context.ts'
import { travellerLine, type TravellerLine } from './travellers-list.queries.ts'

/**
 * A traveller for an operator's act.
 * @throws Refusal travellerNotFound, also for a deleted one and for staff
 */
export async function requireTraveller(sql: Sql, id: string): Promise<TravellerLine> {
  const line = isId(id) ? await travellerLine(sql, id) : undefined
  if (!line) throw new Refusal('travellerNotFound')
  return line
}

/**
 * The same, and the account is locked until the transaction ends.
 * @throws Refusal travellerNotFound
 */
export async function lockTraveller(sql: Sql, id: string): Promise<Account> {
  const account = await lockAccount(sql, { id: (await requireTraveller(sql, id)).id })
  if (!account || account.status === 'deleted') throw new Refusal('travellerNotFound')
  return account
}
