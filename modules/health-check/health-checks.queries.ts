import type { Sql } from '../call/context.ts'

export interface StoredCheck {
  readonly sealed: Buffer
  readonly keyId: string
  readonly updatedAt: Date
}

export async function findHealthCheck(sql: Sql, accountId: string): Promise<StoredCheck | undefined> {
  return sql
    .selectFrom('health_checks')
    .select(['sealed', 'key_id as keyId', 'updated_at as updatedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function putHealthCheck(
  sql: Sql,
  accountId: string,
  { sealed, keyId, updatedAt }: StoredCheck,
): Promise<void> {
  const columns = { sealed, key_id: keyId, updated_at: updatedAt }
  await sql
    .insertInto('health_checks')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}

export async function removeHealthCheck(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('health_check_shares').where('account_id', '=', accountId).execute()
  await sql.deleteFrom('health_checks').where('account_id', '=', accountId).execute()
}
