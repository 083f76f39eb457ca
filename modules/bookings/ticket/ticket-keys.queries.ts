import type { Sql } from '../../call/context.ts'

const KEY = 'ticket-keys'

/** A key pair that signs tickets: the public half in plain text, the private one sealed. */
export interface KeptTicketKey {
  readonly id: string
  readonly publicKey: string
  readonly sealed: string
}

/** The newest key comes first and signs. Tickets of the others stay valid. */
export async function findTicketKeys(sql: Sql): Promise<readonly KeptTicketKey[]> {
  const row = await sql.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return (row?.value as readonly KeptTicketKey[] | undefined) ?? []
}

/** Stores a key if there is none. Of several processes that start at once, the first one's key stays. */
export async function insertFirstKey(sql: Sql, key: KeptTicketKey): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify([key]) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function lockTicketKeys(sql: Sql): Promise<readonly KeptTicketKey[]> {
  const row = await sql.selectFrom('settings').select('value').where('key', '=', KEY).forUpdate().executeTakeFirst()
  return (row?.value as readonly KeptTicketKey[] | undefined) ?? []
}

export async function putTicketKeys(sql: Sql, keys: readonly KeptTicketKey[]): Promise<void> {
  const value = JSON.stringify(keys)
  await sql
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
