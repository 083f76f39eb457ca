import type { Insertable, Selectable } from 'kysely'
import type { PasskeysTable } from '../../../database/tables/accounts.ts'
import type { Sql } from '../../call/context.ts'

export type PasskeyRow = Selectable<PasskeysTable>

export async function passkeysOf(sql: Sql, accountId: string): Promise<PasskeyRow[]> {
  return sql
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** False if the passkey is known, whose ever it is. */
export async function insertPasskey(sql: Sql, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePasskey(
  sql: Sql,
  id: string,
  changes: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'last_used_at' | 'rp_id'>>,
): Promise<void> {
  await sql.updateTable('passkeys').set(changes).where('id', '=', id).execute()
}

export async function deletePasskey(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('passkeys').where('id', '=', id).execute()
}
