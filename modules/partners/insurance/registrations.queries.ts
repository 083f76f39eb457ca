import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'

export interface RegistrationIntent {
  readonly id: string
  readonly status: 'pending' | 'registered' | 'failed'
}

export async function isRegistered(sql: Sql, accountId: string, insurer: string): Promise<boolean> {
  const row = await sql
    .selectFrom('insurer_registrations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('insurer', '=', insurer)
    .where('status', '=', 'registered')
    .executeTakeFirst()
  return row !== undefined
}

/** One per person, however often it is requested. Its id is the key by which the insurer knows it. */
export async function intendRegistration(sql: Sql, accountId: string, insurer: string): Promise<RegistrationIntent> {
  return sql
    .insertInto('insurer_registrations')
    .values({ account_id: accountId, insurer, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .constraint('insurer_registrations_once')
        .doUpdateSet({ attempts: statement`insurer_registrations.attempts + 1` }),
    )
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
}

export async function recordRegistered(sql: Sql, id: string, reference: string, at: Date): Promise<void> {
  await sql
    .updateTable('insurer_registrations')
    .set({ status: 'registered', external_ref: reference, registered_at: at, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** A registration that succeeded meanwhile does not change. */
export async function recordFailure(
  sql: Sql,
  id: string,
  { status, problem }: { status: 'pending' | 'failed'; problem: string },
): Promise<void> {
  await sql
    .updateTable('insurer_registrations')
    .set({ status, last_error: problem })
    .where('id', '=', id)
    .where('status', '<>', 'registered')
    .execute()
}

export async function travellerOf(
  sql: Sql,
  accountId: string,
): Promise<{ email: string; firstName: string | null; lastName: string | null } | undefined> {
  return sql
    .selectFrom('accounts')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function removeRegistration(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('insurer_registrations').where('account_id', '=', accountId).execute()
}
