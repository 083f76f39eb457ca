import type { Sql } from '../call/context.ts'

/** Returns true for exactly one of several callers. */
export async function spendRecoveryCode(sql: Sql, accountId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the earlier codes, used or not. */
export async function replaceRecoveryCodes(sql: Sql, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await sql
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  const { left } = await sql
    .selectFrom('recovery_codes')
    .select((column) => column.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
