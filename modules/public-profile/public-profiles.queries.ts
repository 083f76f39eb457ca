import type { Sql } from '../call/context.ts'

export async function profileCodeOf(sql: Sql, accountId: string): Promise<string | undefined> {
  return (await sql.selectFrom('public_profiles').select('code').where('account_id', '=', accountId).executeTakeFirst())
    ?.code
}

/** Turning it on twice makes one profile; the first code stays. */
export async function insertProfile(sql: Sql, accountId: string, code: string, at: Date): Promise<void> {
  await sql
    .insertInto('public_profiles')
    .values({ account_id: accountId, code, created_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

export async function removeProfile(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('public_profiles').where('account_id', '=', accountId).execute()
}

/** Only for an active account. */
export async function ownerOfCode(sql: Sql, code: string): Promise<string | undefined> {
  const row = await sql
    .selectFrom('public_profiles as profile')
    .innerJoin('accounts as account', 'account.id', 'profile.account_id')
    .select('account.id')
    .where('profile.code', '=', code)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  return row?.id
}
