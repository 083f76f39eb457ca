import { findAccount } from '../../accounts/find-account.ts'
import type { Sql } from '../../call/context.ts'
import { teamOf, type TeamPlace } from './team.queries.ts'

export interface Manager {
  readonly accountId: string
  readonly email: string
  readonly firstName: string | null
  /** The place's own name for the post. */
  readonly id: string
}

/** The managers of a venue or a partner, with the addresses at which they get mails. */
export async function findManagers(sql: Sql, place: TeamPlace): Promise<Manager[]> {
  const managers: Manager[] = []
  for (const { id, accountId, role, firstName } of await teamOf(sql, place)) {
    const account = role === 'manager' && accountId !== null ? await findAccount(sql, { id: accountId }) : undefined
    if (account) managers.push({ id, accountId: account.id, email: account.email, firstName })
  }
  return managers
}
