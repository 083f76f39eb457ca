import type { Sql } from '../../call/context.ts'

export interface NewDevice {
  readonly accountId: string
  readonly loginId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly at: Date
}

export interface Device {
  readonly id: string
  readonly loginId: string
  readonly userAgent: string | null
  readonly createdAt: Date
}

/** Handles the devices of an account one after the other, so that twenty at once leave as few as twenty in a row. */
export async function lockDevicesOf(sql: Sql, accountId: string): Promise<void> {
  await sql.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Replaces the login's earlier device, and another login's device at the same address: a browser belongs to the person
 * who is signed in there.
 */
export async function insertDevice(
  sql: Sql,
  { accountId, loginId, endpoint, p256dh, auth, at }: NewDevice,
): Promise<string> {
  const same = await sql
    .selectFrom('push_devices')
    .select('id')
    .where('session_id', '=', loginId)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .executeTakeFirst()
  if (same) return same.id
  await sql
    .deleteFrom('push_devices')
    .where((row) => row.or([row('session_id', '=', loginId), row('endpoint', '=', endpoint)]))
    .execute()
  const { id } = await sql
    .insertInto('push_devices')
    .values({ account_id: accountId, session_id: loginId, endpoint, p256dh, auth, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ account_id: accountId, session_id: loginId, p256dh, auth, created_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeOldestDevices(sql: Sql, accountId: string, most: number): Promise<void> {
  const kept = sql
    .selectFrom('push_devices')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  await sql.deleteFrom('push_devices').where('account_id', '=', accountId).where('id', 'not in', kept).execute()
}

export async function devicesOf(sql: Sql, accountId: string): Promise<Device[]> {
  return sql
    .selectFrom('push_devices as device')
    .innerJoin('session_families as login', 'login.id', 'device.session_id')
    .select([
      'device.id',
      'device.session_id as loginId',
      'login.user_agent as userAgent',
      'device.created_at as createdAt',
    ])
    .where('device.account_id', '=', accountId)
    .orderBy('device.created_at', 'desc')
    .orderBy('device.id')
    .execute()
}

/** Returns whether there was one. */
export async function removeDevice(sql: Sql, id: string, accountId?: string): Promise<boolean> {
  const removed = await sql
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export async function countDevices(sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('push_devices')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns how many there were. */
export async function removeAllDevices(sql: Sql): Promise<number> {
  const { numDeletedRows } = await sql.deleteFrom('push_devices').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes devices of logins that have expired. */
export async function removeDevicesOfEndedLogins(sql: Sql, now: Date, usedSince: Date): Promise<void> {
  const over = sql
    .selectFrom('session_families')
    .select('id')
    .where((row) => row.or([row('ends_at', '<=', now), row('last_used_at', '<=', usedSince)]))
  await sql.deleteFrom('push_devices').where('session_id', 'in', over).execute()
}
