import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'

export interface NewPush {
  readonly accountId: string
  readonly kind: string
  readonly dedupeKey: string
  readonly text: string
  readonly at: Date
  /** A login last used before this instant is over. */
  readonly usedSince: Date
}

/** Inserts a notification for every device on which the account is still signed in. */
export async function insertPushes(
  sql: Sql,
  { accountId, kind, dedupeKey, text, at, usedSince }: NewPush,
): Promise<void> {
  await sql
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
    .execute()
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

/** Claims notifications that are due, at most this many, the oldest first, for the length of the lease. */
export async function claimPushes(sql: Sql, now: Date, leaseUntil: Date, most: number): Promise<ClaimedPush[]> {
  return sql
    .with('due', (from) =>
      from
        .selectFrom('outbox_pushes')
        .select('id')
        .where('status', '=', statement.lit('queued'))
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox_pushes as push')
    .from(['due', 'push_devices as device'])
    .set((column) => ({ attempts: column('push.attempts', '+', 1), next_attempt_at: leaseUntil }))
    .whereRef('push.id', '=', 'due.id')
    .whereRef('device.id', '=', 'push.device_id')
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
    .execute()
}

/** Gives back notifications that were claimed and not begun. */
export async function givePushesBack(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .updateTable('outbox_pushes')
    .set((column) => ({ attempts: column('attempts', '-', 1), next_attempt_at: now }))
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute()
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

export async function removePushesDoneBefore(sql: Sql, before: Date): Promise<void> {
  await sql
    .deleteFrom('outbox_pushes')
    .where('status', '<>', statement.lit('queued'))
    .where('created_at', '<', before)
    .execute()
}
