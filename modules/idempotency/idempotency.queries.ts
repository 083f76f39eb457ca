import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

export interface KeyedRequest {
  /** The call and the caller: 'booking:{accountId}'. */
  readonly scope: string
  readonly key: string
  readonly bodyHash: Buffer
}

export interface KeptKey {
  readonly bodyHash: Buffer
  readonly isAnswered: boolean
  readonly body: unknown
}

export interface Claim {
  readonly now: Date
  /** No second request may take this one over until then. */
  readonly lockedUntil: Date
  readonly expiresAt: Date
}

/**
 * Claims a key that is new or abandoned: it has expired, or its worker died in the middle of the same request. Waits
 * for a transaction that is about to claim it. False when another request holds it or has its answer.
 */
export async function claimKey(
  sql: Sql,
  { scope, key, bodyHash }: KeyedRequest,
  { now, lockedUntil, expiresAt }: Claim,
): Promise<boolean> {
  const { rows } = await statement`
    insert into idempotency_keys as k (scope, key, request_hash, locked_until, expires_at)
    values (${scope}, ${key}, ${bodyHash}, ${lockedUntil}, ${expiresAt})
    on conflict (scope, key) do update set request_hash = excluded.request_hash, status = 'in_progress',
      locked_until = excluded.locked_until, response_status = null, response_body = null, expires_at = excluded.expires_at
    where k.expires_at <= ${now}
      or (k.status = 'in_progress' and k.locked_until <= ${now} and k.request_hash = excluded.request_hash)
    returning 1`.execute(sql)
  return rows.length > 0
}

export async function findKey(sql: Sql, { scope, key }: KeyedRequest): Promise<KeptKey | undefined> {
  const row = await sql
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response_body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    bodyHash: row.request_hash,
    isAnswered: row.status === 'answered',
    body: row.response_body,
  }
}

/** Stores the answer. A key that already has one keeps it. */
export async function keepAnswer(
  sql: Sql,
  { scope, key }: KeyedRequest,
  answer: { status: number; body: unknown },
): Promise<void> {
  await sql
    .updateTable('idempotency_keys')
    .set({ status: 'answered', response_status: answer.status, response_body: JSON.stringify(answer.body) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', '=', 'in_progress')
    .execute()
}

/** Frees a key that has no answer. It has one when the commit that kept it succeeded, and only its confirmation was lost. */
export async function freeKey(sql: Sql, { scope, key }: KeyedRequest): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', '=', 'in_progress')
    .execute()
}

export async function removeExpiredKeys(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
}
