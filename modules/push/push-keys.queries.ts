import type { Sql } from '../context.ts'

const KEY = 'push-keys'

/** The installation's key pair: the public half in plain text, the private one sealed. */
export interface KeptKeys {
  readonly publicKey: string
  readonly sealed: string
}

export async function findKeys(sql: Sql): Promise<KeptKeys | undefined> {
  const row = await sql.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value as KeptKeys | undefined
}

/** Of several processes that start at once, the first decides. */
export async function insertKeys(sql: Sql, keys: KeptKeys): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(keys) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function putKeys(sql: Sql, keys: KeptKeys): Promise<void> {
  const value = JSON.stringify(keys)
  await sql
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Replaces the keys unless somebody else has replaced them meanwhile. */
export async function replaceKeys(sql: Sql, before: KeptKeys, keys: KeptKeys): Promise<void> {
  await sql
    .updateTable('settings')
    .set({ value: JSON.stringify(keys) })
    .where('key', '=', KEY)
    .where('value', '=', JSON.stringify(before))
    .execute()
}
