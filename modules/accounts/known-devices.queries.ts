import type { Sql } from '../context.ts'

/** Of one account; the ones that were not used for longest go first. */
const MOST_KEPT = 20

export async function knowsDevice(sql: Sql, email: string, hash: Buffer): Promise<boolean> {
  const row = await sql
    .selectFrom('known_devices as device')
    .innerJoin('accounts as account', 'account.id', 'device.account_id')
    .select('device.account_id')
    .where('account.email', '=', email)
    .where('device.device_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepDevice(sql: Sql, accountId: string, hash: Buffer, now: Date): Promise<void> {
  await sql
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
  const kept = sql.selectFrom('known_devices').select('device_hash').where('account_id', '=', accountId).orderBy('last_used_at', 'desc').orderBy('device_hash').limit(MOST_KEPT)
  await sql.deleteFrom('known_devices').where('account_id', '=', accountId).where('device_hash', 'not in', kept).execute()
}

export async function forgetDevices(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}

export async function removeDevicesUnusedSince(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}
