import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { SandboxCall } from './call.ts'
import type { FormObject, FormValue } from './form-body.ts'
import { ProtocolError, type SandboxAnswer } from './refusals.ts'

export interface Once extends SandboxAnswer {
  readonly replayed: boolean
}

/**
 * Does a keyed call once. A repetition gets the first answer again, declines included. The same key with other content
 * is refused. While the first call is still in progress, a second must come back later. A refused call that changed
 * nothing is not stored, and stored answers last a day.
 */
export async function once(
  call: SandboxCall,
  requestMac: string,
  work: (call: SandboxCall) => Promise<SandboxAnswer>,
): Promise<Once> {
  const key = call.idempotencyKey
  if (key === undefined) return { ...(await work(call)), replayed: false }
  await claim(call, key)
  const first = await call.sql
    .selectFrom('payment_sandbox.idempotency_keys')
    .select(['request_mac', 'status', 'body'])
    .where('access', '=', call.access)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first) {
    if (first.request_mac !== requestMac) throw mismatch(key)
    return { status: first.status, body: JSON.parse(first.body) as object, replayed: true }
  }
  const answer = await work(call)
  await call.sql
    .insertInto('payment_sandbox.idempotency_keys')
    .values({
      access: call.access,
      key,
      request_mac: requestMac,
      status: answer.status,
      body: JSON.stringify(answer.body),
      created_at: call.now,
    })
    .execute()
  return { ...answer, replayed: false }
}

/**
 * A fingerprint of a request. It is keyed, because a request may hold a card number, which a plain hash would reveal.
 */
export function macOf(secret: string, method: string, path: string, form: FormObject): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, path, sortKeys(form)]))
    .digest('base64url')
}

function sortKeys(value: FormValue): unknown {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(sortKeys)
  return Object.keys(value)
    .toSorted()
    .map((name) => [name, sortKeys(value[name] ?? '')])
}

/** Allows one call at a time per key, across processes. The claim ends with the transaction, however it ends. */
async function claim(call: SandboxCall, key: string): Promise<void> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`payment_sandbox ${call.access} ${key}`}, 0)) as got
  `.execute(call.sql)
  if (rows[0]?.got) return
  const error = {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
  } as const
  throw new ProtocolError(409, error, { 'stripe-should-retry': 'true' })
}

function mismatch(key: string): ProtocolError {
  return new ProtocolError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
