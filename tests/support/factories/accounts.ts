import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../../modules/call/context.ts'

export type Account = Selectable<Tables['accounts']>

let count = 0

/**
 * A verified traveller without a password. Tests of other modules sign in with the account's id: it is the bearer token
 * unless the test identifies users differently.
 */
export async function createTraveller(
  sql: Sql,
  overrides: Partial<Insertable<Tables['accounts']>> = {},
): Promise<Account> {
  const number = ++count
  return sql
    .insertInto('accounts')
    .values({
      email: `traveller-${number}@example.com`,
      email_verified_at: new Date('2026-01-01T00:00:00Z'),
      first_name: 'Nina',
      last_name: 'Novak',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
