import type { Sql } from '../call/context.ts'
import { type Account, type AccountName, selectAccount, selectZonesOfWork } from './accounts.queries.ts'

export type { Account } from './accounts.queries.ts'

/** The account with an id or an address, for the modules in which people sign up, sign in, work and leave. */
export async function findAccount(sql: Sql, who: AccountName): Promise<Account | undefined> {
  return selectAccount(sql, who)
}

/** The same, and no other transaction changes the account until this one ends. */
export async function lockAccount(sql: Sql, who: AccountName): Promise<Account | undefined> {
  return selectAccount(sql, who, true)
}

/** In which zone mails tell a person the time: that of their venues, if they have one; else UTC. */
export async function findZoneOfWork(sql: Sql, accountId: string): Promise<string> {
  const [zone, ...others] = await selectZonesOfWork(sql, accountId)
  return zone === undefined || others.length > 0 ? 'UTC' : zone
}
