import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { Context, Sql } from '../../call/context.ts'
import { hashWithKey, randomSecret } from '../../secrets/keyed-hash.ts'
import { findSecret, type FoundSecret, insertSecret, markSecretUsed, type SecretKind } from './secrets.queries.ts'

export type OneTimeSecret = FoundSecret

/** How long each kind works. */
const lifetimes: Record<SecretKind, number> = {
  bootstrap: 10 * MINUTE_MS,
  email_verification: 7 * DAY_MS,
  set_password: 7 * DAY_MS,
  change_email: DAY_MS,
  second_factor: 10 * MINUTE_MS,
  after_confirmation: DAY_MS,
  passkey_add: 10 * MINUTE_MS,
  passkey_use: 10 * MINUTE_MS,
}

/** Creates a new secret for the account. Earlier secrets of its kind stop working. Only its hash is stored. */
export async function createOneTimeSecret(
  context: Context,
  sql: Sql,
  kind: SecretKind,
  account: { id: string; email: string },
): Promise<string> {
  const now = context.clock()
  const secret = randomSecret()
  const hash = hashOf(context, kind, secret)
  const expiresAt = new Date(now.getTime() + lifetimes[kind])
  const made = { accountId: account.id, kind, hash, email: account.email, expiresAt }
  await insertSecret(sql, made, now)
  return secret
}

/** Returns the secret in any state. The caller judges whether it is used or expired. */
export function lookUpOneTimeSecret(
  context: Context,
  sql: Sql,
  kind: SecretKind,
  secret: string,
): Promise<FoundSecret | undefined> {
  return findSecret(sql, kind, hashOf(context, kind, secret))
}

/** Whether it can still be used for the address to which it was sent. */
export function isUsable(secret: FoundSecret, now: Date): boolean {
  return secret.usedAt === null && secret.expiresAt > now && secret.isSameEmail && secret.isAccountActive
}

/** Returns true for exactly one of several callers. */
export function spendOneTimeSecret(context: Context, sql: Sql, { id }: FoundSecret): Promise<boolean> {
  return markSecretUsed(sql, id, context.clock())
}

function hashOf(context: Context, kind: SecretKind, secret: string): Buffer {
  return hashWithKey(context.settings, `one-time/${kind}`, secret)
}
