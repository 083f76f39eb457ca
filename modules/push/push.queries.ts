import type { Sql } from '../context.ts'

export interface NewPush {
  readonly accountId: string
  readonly kind: string
  readonly dedupeKey: string
  readonly text: string
  readonly at: Date
  /** Logins last used before this instant are over. */
  readonly usedSince: Date
}

/** Inserts one for every device on which the account is still signed in, and returns the new ones. */
export async function insertPushes(
  sql: Sql,
  { accountId, kind, dedupeKey, text, at, usedSince }: NewPush,
): Promise<string[]> {
  const rows = await sql
    .insertInto('outbox_pushes')
    .columns(['device_id', 'kind', 'dedupe_key', 'text', 'next_attempt_at', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('push_devices as device')
        .innerJoin('session_families as login', 'login.id', 'device.session_id')
        .select((column) => [
          'device.id',
          column.val(kind).as('kind'),
          column.val(dedupeKey).as('dedupe_key'),
          column.val(text).as('text'),
          column.cast<Date>(column.val(at), 'timestamptz').as('next_attempt_at'),
          column.cast<Date>(column.val(at), 'timestamptz').as('created_at'),
        ])
        .where('device.account_id', '=', accountId)
        .where('login.revoked_at', 'is', null)
        .where('login.ends_at', '>', at)
        .where('login.last_used_at', '>', usedSince),
    )
    .onConflict((conflict) => conflict.constraint('outbox_pushes_reason').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ClaimedPush {
  readonly id: string
  readonly deviceId: string
  readonly kind: string
  readonly text: string
  readonly attempts: number
  readonly createdAt: Date
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Takes a waiting notification for sending, for the length of the lease. Undefined when it is sent, given up, taken,
 * not yet due, or its device is gone.
 */
export async function claimPush(sql: Sql, id: string, now: Date, leaseUntil: Date): Promise<ClaimedPush | undefined> {
  return sql
    .updateTable('outbox_pushes as push')
    .from('push_devices as device')
    .set((column) => ({ attempts: column('push.attempts', '+', 1), next_attempt_at: leaseUntil }))
    .whereRef('device.id', '=', 'push.device_id')
    .where('push.id', '=', id)
    .where('push.status', '=', 'queued')
    .where('push.next_attempt_at', '<=', now)
    .returning([
      'push.id',
      'push.device_id as deviceId',
      'push.kind',
      'push.text',
      'push.attempts',
      'push.created_at as createdAt',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
    ])
    .executeTakeFirst()
}

export async function markPushSent(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('outbox_pushes')
    .set({ status: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markPushWaiting(sql: Sql, id: string, error: string, retryAt: Date): Promise<void> {
  await sql
    .updateTable('outbox_pushes')
    .set({ last_error: error, next_attempt_at: retryAt })
    .where('id', '=', id)
    .execute()
}

export async function markPushFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql.updateTable('outbox_pushes').set({ status: 'failed', last_error: error }).where('id', '=', id).execute()
}

export async function forgottenPushes(sql: Sql, dueBefore: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('outbox_pushes')
    .select('id')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', dueBefore)
    .orderBy('next_attempt_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function removePushesDoneBefore(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('outbox_pushes').where('status', '<>', 'queued').where('created_at', '<', before).execute()
}
