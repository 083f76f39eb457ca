import type { Sql } from '../../call/context.ts'

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

/** When several processes start at once, the first one inserts its keys. */
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
