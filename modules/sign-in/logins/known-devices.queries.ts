import type { Sql } from '../../call/context.ts'

/** Per account. Devices that never came back go first, then the ones unused for longest. */
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

interface SeenDevice {
  readonly accountId: string
  readonly hash: Buffer
  readonly isReturning: boolean
  readonly at: Date
}

export async function keepKnownDevice(sql: Sql, { accountId, hash, isReturning, at }: SeenDevice): Promise<void> {
  await sql
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hash, last_used_at: at, is_returning: isReturning })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_used_at: at, is_returning: true }),
    )
    .execute()
  const kept = sql
    .selectFrom('known_devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .orderBy('is_returning', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('device_hash')
    .limit(MOST_KEPT)
  await sql
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', 'not in', kept)
    .execute()
}

/**
 * Never adds a device. Adding takes the lock on the account, which would come after the login's lock here and comes
 * first elsewhere.
 */
export async function noteDeviceReturned(
  sql: Sql,
  { accountId, hash, at }: Omit<SeenDevice, 'isReturning'>,
): Promise<void> {
  await sql
    .updateTable('known_devices')
    .set({ last_used_at: at, is_returning: true })
    .where('account_id', '=', accountId)
    .where('device_hash', '=', hash)
    .execute()
}

export async function forgetDevices(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}

export async function removeDevicesUnusedSince(
  sql: Sql,
  { returning, others }: { readonly returning: Date; readonly others: Date },
): Promise<void> {
  await sql.deleteFrom('known_devices').where('last_used_at', '<', returning).execute()
  await sql.deleteFrom('known_devices').where('last_used_at', '<', others).where('is_returning', '=', false).execute()
}
