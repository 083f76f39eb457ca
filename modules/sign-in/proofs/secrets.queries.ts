import type { OneTimeSecretsTable } from '../../../database/tables/accounts.ts'
import type { Sql } from '../../call/context.ts'

export type SecretKind = OneTimeSecretsTable['kind']

export interface NewSecret {
  readonly accountId: string
  readonly kind: SecretKind
  readonly hash: Buffer
  readonly email: string
  readonly expiresAt: Date
}

/** Inserts a secret. Earlier secrets of its kind stop working. */
export async function insertSecret(
  sql: Sql,
  { accountId, kind, hash, email, expiresAt }: NewSecret,
  now: Date,
): Promise<void> {
  await sql
    .with('withdrawn', (query) => withdrawal(query, accountId, [kind], now))
    .insertInto('one_time_secrets')
    .values({ account_id: accountId, kind, secret_hash: hash, email, expires_at: expiresAt })
    .execute()
}

export interface FoundSecret {
  readonly id: string
  readonly accountId: string
  readonly usedAt: Date | null
  readonly expiresAt: Date
  /** Whether the account still has the address to which the secret was sent. */
  readonly isSameEmail: boolean
  readonly isAccountActive: boolean
}

export async function findSecret(sql: Sql, kind: SecretKind, hash: Buffer): Promise<FoundSecret | undefined> {
  const row = await sql
    .selectFrom('one_time_secrets as secret')
    .innerJoin('accounts as account', 'account.id', 'secret.account_id')
    .select(['secret.id', 'secret.account_id', 'secret.used_at', 'secret.expires_at', 'account.status'])
    .select((column) => column('secret.email', '=', column.ref('account.email')).as('is_same_email'))
    .where('secret.kind', '=', kind)
    .where('secret.secret_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, account_id: accountId, used_at: usedAt, expires_at: expiresAt } = row
  return {
    id,
    accountId,
    usedAt,
    expiresAt,
    isSameEmail: row.is_same_email === true,
    isAccountActive: row.status === 'active',
  }
}

export async function hasUsableSecret(sql: Sql, accountId: string, kind: SecretKind, now: Date): Promise<boolean> {
  const row = await sql
    .selectFrom('one_time_secrets')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true for exactly one of several callers. */
export async function markSecretUsed(sql: Sql, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('one_time_secrets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the secrets that were sent before. */
export async function withdrawSecrets(
  sql: Sql,
  accountId: string,
  kinds: readonly SecretKind[],
  now: Date,
): Promise<void> {
  await withdrawal(sql, accountId, kinds, now).execute()
}

function withdrawal(sql: Pick<Sql, 'updateTable'>, accountId: string, kinds: readonly SecretKind[], now: Date) {
  return sql
    .updateTable('one_time_secrets')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
}

export type CodePurpose = 'password' | 'identity'

/** Withdraws codes for one purpose, or all of them. */
export async function withdrawResetCodes(sql: Sql, accountId: string, now: Date, purpose?: CodePurpose): Promise<void> {
  await sql
    .updateTable('reset_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'password'))
    .execute()
}

export interface NewResetCode {
  readonly accountId: string
  readonly email: string
  readonly purpose: CodePurpose
  readonly hash: string
  readonly expiresAt: Date
}

export async function insertResetCode(
  sql: Sql,
  { accountId, email, purpose, hash, expiresAt }: NewResetCode,
): Promise<string> {
  const { id } = await sql
    .insertInto('reset_codes')
    .values({ account_id: accountId, email, purpose, code_hash: hash, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface OpenResetCode {
  readonly id: string
  readonly accountId: string
  readonly purpose: CodePurpose
  readonly hash: string
  readonly attempts: number
  readonly expiresAt: Date
}

const openCode = [
  'code.id',
  'code.account_id as accountId',
  'code.purpose',
  'code.code_hash as hash',
  'code.attempts',
  'code.expires_at as expiresAt',
] as const

/**
 * The one open code for a new password of this address's account, locked so that parallel guesses are counted one by
 * one.
 */
export async function lockOpenResetCode(sql: Sql, email: string): Promise<OpenResetCode | undefined> {
  return openCodes(sql, 'password').where('account.email', '=', email).forUpdate('code').executeTakeFirst()
}

/** The same for an account and a purpose. */
export async function lockOpenCodeOf(
  sql: Sql,
  accountId: string,
  purpose: CodePurpose,
): Promise<OpenResetCode | undefined> {
  return openCodes(sql, purpose).where('code.account_id', '=', accountId).forUpdate('code').executeTakeFirst()
}

/** Codes that were sent to the account's current address (T47). */
function openCodes(sql: Sql, purpose: CodePurpose) {
  return sql
    .selectFrom('reset_codes as code')
    .innerJoin('accounts as account', 'account.id', 'code.account_id')
    .select(openCode)
    .whereRef('code.email', '=', 'account.email')
    .where('account.status', '=', 'active')
    .where('code.purpose', '=', purpose)
    .where('code.used_at', 'is', null)
}

export async function countResetAttempt(sql: Sql, id: string): Promise<void> {
  await sql
    .updateTable('reset_codes')
    .set((column) => ({ attempts: column('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeSecretsExpiredBefore(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('one_time_secrets').where('expires_at', '<', before).execute()
  await sql.deleteFrom('reset_codes').where('expires_at', '<', before).execute()
}
