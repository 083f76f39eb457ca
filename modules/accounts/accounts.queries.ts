import { type Insertable, type Selectable, sql as statement, type Updateable } from 'kysely'
import type { AccountsTable } from '../../database/tables/accounts.ts'
import type { Sql } from '../call/context.ts'

export type Account = Selectable<AccountsTable>
export type NewAccountRow = Insertable<AccountsTable>
export type AccountChanges = Updateable<AccountsTable>
/** Identifies an account: by its id or its address. */
export type AccountName = { readonly id: string } | { readonly email: string }

/** Returns the new account's id; undefined when the address already has an account. */
export async function insertAccount(sql: Sql, account: NewAccountRow): Promise<string | undefined> {
  const row = await sql
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * The same unless the address belonged to a deleted account, whose hash is given.
 * @returns 'deleted' in that case, undefined when the address already has an account
 */
export async function insertAccountUnlessDeleted(
  sql: Sql,
  account: NewAccountRow,
  hash: Buffer,
): Promise<string | undefined> {
  const { email, first_name = null, last_name = null, created_through } = account
  const { rows } = await statement<{ id: string | null; isDeleted: boolean }>`
    with deleted as (select from deleted_emails where email_hash = ${hash}),
    opened as (
      insert into accounts (email, first_name, last_name, created_through)
      select ${email}, ${first_name}, ${last_name}, ${created_through}
      where not exists (select from deleted) on conflict (email) do nothing returning id
    )
    select (select id from opened) as id, exists (select from deleted) as "isDeleted"`.execute(sql)
  return rows[0]?.isDeleted ? 'deleted' : (rows[0]?.id ?? undefined)
}

/** @param isLocked keeps the account from changing until the transaction ends */
export async function selectAccount(sql: Sql, who: AccountName, isLocked = false): Promise<Account | undefined> {
  const all = sql.selectFrom('accounts').selectAll()
  const found = 'id' in who ? all.where('id', '=', who.id) : all.where('email', '=', who.email)
  return (isLocked ? found.forUpdate() : found).executeTakeFirst()
}

/** The zones of the venues at which a person works. */
export async function selectZonesOfWork(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('venue_staff as s')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .select('v.time_zone as timeZone')
    .distinct()
    .where('s.account_id', '=', accountId)
    .execute()
  return rows.map(({ timeZone }) => timeZone)
}

export async function updateAccount(sql: Sql, id: string, changes: AccountChanges): Promise<void> {
  await sql.updateTable('accounts').set(changes).where('id', '=', id).execute()
}

export async function imageUrl(sql: Sql, imageId: string): Promise<string | undefined> {
  const row = await sql.selectFrom('uploaded_images').select('url').where('id', '=', imageId).executeTakeFirst()
  return row?.url
}

/** An image that this account uploaded, by its address (T59). */
export async function ownImageId(sql: Sql, accountId: string, url: string): Promise<string | undefined> {
  const row = await sql
    .selectFrom('uploaded_images')
    .select('id')
    .where('url', '=', url)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id
}

export async function isDeletedEmail(sql: Sql, hash: Buffer): Promise<boolean> {
  const row = await sql
    .selectFrom('deleted_emails')
    .select('deleted_at')
    .where('email_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account may not book, buy or claim. It stays as it is until the transaction ends. */
export async function isBlocked(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('accounts')
    .select('blocked_at as blockedAt')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined && row.blockedAt !== null
}

/** Whether the e-mail belongs to a deleted account, whose hash is given, or to an account that is not active. */
export async function isClosedEmail(sql: Sql, email: string, hash: Buffer): Promise<boolean> {
  const { rows } = await statement<{ isClosed: boolean }>`
    select exists (select from deleted_emails where email_hash = ${hash})
      or exists (select from accounts where email = ${email} and (status <> 'active' or blocked_at is not null)) as "isClosed"`.execute(
    sql,
  )
  return rows[0]?.isClosed ?? false
}

export async function insertDeletedEmail(sql: Sql, hash: Buffer, at: Date): Promise<void> {
  await sql
    .insertInto('deleted_emails')
    .values({ email_hash: hash, deleted_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
}

/** Accounts that are deleted but not emptied yet, by their ids. */
export async function findDeletedAccounts(
  sql: Sql,
  page: { deletedBefore: Date; afterId: string | undefined; most: number },
): Promise<Account[]> {
  const { deletedBefore, afterId, most } = page
  return sql
    .selectFrom('accounts')
    .selectAll()
    .where('status', '=', statement.lit('deleted'))
    .where('emptied_at', 'is', null)
    .where('deleted_at', '<=', deletedBefore)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Removes the rows that belong to an account alone: sign-ins, links, codes, pictures, duties at venues, opinions. */
export async function removeTraces(sql: Sql, accountId: string): Promise<void> {
  for (const table of [
    'session_families',
    'sign_in_identities',
    'one_time_secrets',
    'reset_codes',
    'recovery_codes',
    'passkeys',
    'uploaded_images',
    'venue_staff',
    'reviews',
  ] as const) {
    await sql.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
}

/** Whether a trip is kept. Each is swept within an hour of its end. */
export async function hasTrip(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql.selectFrom('trips').select('id').where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}
