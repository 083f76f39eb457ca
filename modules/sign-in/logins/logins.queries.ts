import type { Sql } from '../../call/context.ts'
import { forgetDevices } from './known-devices.queries.ts'
import type { SessionFamiliesTable } from '../../../database/tables/accounts.ts'
import { idleSince, type PresentedLogin, type PresentedToken } from './logins.rules.ts'

export type SignedInThrough = SessionFamiliesTable['signed_in_through']
/** How every staff login begins, and no other. */
const STAFF = 'second_factor'

export type EndReason = NonNullable<SessionFamiliesTable['revoked_because']>

export interface NewLogin {
  readonly accountId: string
  readonly through: SignedInThrough
  readonly userAgent: string | null
  readonly address: string
  readonly signedInAt: Date
  readonly endsAt: Date
  readonly tokenHash: Buffer
  readonly tokenEndsAt: Date
  /** The password that was checked. Meanwhile it may have been changed and every login ended. */
  readonly ifPasswordIs?: string | undefined
}

/**
 * Creates a login with its first token, in one statement. Undefined when its account is not active or its password
 * has changed.
 */
export async function insertLogin(sql: Sql, login: NewLogin): Promise<string | undefined> {
  const { ifPasswordIs, signedInAt } = login
  const row = await sql
    .with('holder', (query) =>
      query
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', login.accountId)
        .where('status', '=', 'active')
        .$if(ifPasswordIs !== undefined, (filtered) => filtered.where('password_hash', '=', ifPasswordIs ?? null))
        .forShare(),
    )
    .with('family', (query) =>
      query
        .insertInto('session_families')
        .columns([
          'account_id',
          'signed_in_through',
          'user_agent',
          'address',
          'signed_in_at',
          'last_used_at',
          'ends_at',
        ])
        .expression((from) =>
          from
            .selectFrom('holder')
            .select((column) => [
              'holder.id',
              column.val(login.through).as('through'),
              column.val(login.userAgent).as('user_agent'),
              column.val(login.address).as('address'),
              column.cast<Date>(column.val(signedInAt), 'timestamptz').as('signed_in_at'),
              column.cast<Date>(column.val(signedInAt), 'timestamptz').as('last_used_at'),
              column.cast<Date>(column.val(login.endsAt), 'timestamptz').as('ends_at'),
            ]),
        )
        .returning('id'),
    )
    .insertInto('refresh_tokens')
    .columns(['family_id', 'token_hash', 'issued_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('family')
        .select((column) => [
          'family.id',
          column.cast<Buffer>(column.val(login.tokenHash), 'bytea').as('token_hash'),
          column.cast<Date>(column.val(signedInAt), 'timestamptz').as('issued_at'),
          column.cast<Date>(column.val(login.tokenEndsAt), 'timestamptz').as('expires_at'),
        ]),
    )
    .returning('family_id')
    .executeTakeFirst()
  return row?.family_id
}

export interface NewRefreshToken {
  readonly loginId: string
  readonly hash: Buffer
  readonly parentId: number | null
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export async function insertRefreshToken(sql: Sql, token: NewRefreshToken): Promise<void> {
  await sql
    .insertInto('refresh_tokens')
    .values({
      family_id: token.loginId,
      token_hash: token.hash,
      parent_id: token.parentId,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

export interface FoundRefreshToken {
  readonly id: number
  readonly loginId: string
  readonly accountId: string
  readonly token: PresentedToken
  readonly login: PresentedLogin
}

/** The login of a token, in any state of either. */
export async function loginOfRefreshToken(sql: Sql, hash: Buffer): Promise<string | undefined> {
  const row = await sql
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row?.family_id
}

/** Locks the login first, so that tabs that refresh at once take turns and each sees the one before. */
export async function lockRefreshToken(sql: Sql, hash: Buffer): Promise<FoundRefreshToken | undefined> {
  const loginId = await loginOfRefreshToken(sql, hash)
  if (loginId === undefined) return undefined
  const login = await sql
    .selectFrom('session_families')
    .selectAll()
    .where('id', '=', loginId)
    .forUpdate()
    .executeTakeFirst()
  const token = await sql.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  if (!login || !token) return undefined
  const account = await sql
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', login.account_id)
    .executeTakeFirst()
  return {
    id: token.id,
    loginId,
    accountId: login.account_id,
    token: { expiresAt: token.expires_at, rotatedAt: token.rotated_at },
    login: { endsAt: login.ends_at, revokedAt: login.revoked_at, isAccountActive: account?.status === 'active' },
  }
}

export async function markRotated(sql: Sql, tokenId: number, now: Date): Promise<void> {
  await sql
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('id', '=', tokenId)
    .where('rotated_at', 'is', null)
    .execute()
}

export async function markUsed(sql: Sql, loginId: string, now: Date): Promise<void> {
  await sql.updateTable('session_families').set({ last_used_at: now }).where('id', '=', loginId).execute()
}

/**
 * Whether the login is still open, its account is active, and it is of that kind. A staff login began with both factors
 * (T36). A traveller who works for a venue has logins of both kinds, and each is good for its own calls alone.
 */
export async function isLoginLive(
  sql: Sql,
  loginId: string,
  accountId: string,
  kind: 'traveller' | 'staff',
  now: Date,
): Promise<boolean> {
  const logins = sql
    .selectFrom('session_families')
    .innerJoin('accounts', 'accounts.id', 'session_families.account_id')
    .select('session_families.id')
    .where('session_families.id', '=', loginId)
    .where('session_families.account_id', '=', accountId)
    .where('session_families.revoked_at', 'is', null)
    .where('session_families.ends_at', '>', now)
    .where('accounts.status', '=', 'active')
  const row = await (
    kind === 'traveller'
      ? logins.where('accounts.role', '=', 'traveller').where('session_families.signed_in_through', '<>', STAFF)
      : logins.where('session_families.signed_in_through', '=', STAFF)
  ).executeTakeFirst()
  return row !== undefined
}

export async function endLoginById(sql: Sql, loginId: string, because: EndReason, now: Date): Promise<void> {
  await sql
    .updateTable('session_families')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', loginId)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Ends every login of the account except `except`, and returns how many were still good. The account no longer knows
 * any browser.
 */
export async function endLoginsOf(
  sql: Sql,
  accountId: string,
  because: EndReason,
  now: Date,
  except?: string,
): Promise<number> {
  const ended = await sql
    .updateTable('session_families')
    .set({ revoked_at: now, revoked_because: because })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('ends_at as endsAt')
    .execute()
  await forgetDevices(sql, accountId)
  return ended.filter(({ endsAt }) => endsAt > now).length
}

/** Ends the staff logins of the account except `except`. Those of the traveller go on. */
export async function endStaffLoginsOf(
  sql: Sql,
  accountId: string,
  because: EndReason,
  now: Date,
  except?: string,
): Promise<void> {
  await sql
    .updateTable('session_families')
    .set({ revoked_at: now, revoked_because: because })
    .where('account_id', '=', accountId)
    .where('signed_in_through', '=', STAFF)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

export interface ListedLogin {
  readonly id: string
  readonly userAgent: string | null
  readonly signedInAt: Date
  readonly lastUsedAt: Date
  readonly isStaff: boolean
}

export async function liveLoginsOf(sql: Sql, accountId: string, now: Date): Promise<ListedLogin[]> {
  const rows = await sql
    .selectFrom('session_families')
    .select(['id', 'user_agent as userAgent', 'signed_in_at as signedInAt', 'last_used_at as lastUsedAt'])
    .select((column) => column('signed_in_through', '=', STAFF).$castTo<boolean>().as('isStaff'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
}

export async function hasLogin(sql: Sql, accountId: string, loginId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('session_families')
    .select('id')
    .where('id', '=', loginId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes whole logins only. An exchanged token stays known as long as its login, or its reuse would go unnoticed.
 */
export async function removeLoginsEndedBefore(sql: Sql, before: Date): Promise<void> {
  await sql
    .deleteFrom('session_families')
    .where((column) => column.or([column('ends_at', '<', before), column('revoked_at', '<', before)]))
    .execute()
}

/**
 * When the user of the login last proved who they are: by signing in, or later with a mailed code. Undefined for an
 * unknown login.
 */
export async function provenAt(sql: Sql, loginId: string): Promise<Date | undefined> {
  const row = await sql
    .selectFrom('session_families')
    .select(['signed_in_at', 'confirmed_at'])
    .where('id', '=', loginId)
    .executeTakeFirst()
  return row?.confirmed_at ?? row?.signed_in_at
}

export async function confirmLogin(sql: Sql, loginId: string, accountId: string, now: Date): Promise<void> {
  await sql
    .updateTable('session_families')
    .set({ confirmed_at: now })
    .where('id', '=', loginId)
    .where('account_id', '=', accountId)
    .execute()
}
