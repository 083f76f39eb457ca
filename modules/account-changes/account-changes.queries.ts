import { sql as statement } from 'kysely'
import { MOST_COUNTED } from '../../contract/list-columns.ts'
import { isDeletionTold } from '../../database/held-deletions.ts'
import { countListRows } from '../../database/list-page.ts'
import type { Sql } from '../call/context.ts'

export interface NewDeletion {
  readonly accountId: string
  readonly askedBy: string
  readonly at: Date
  readonly dueAt: Date
  readonly tokenHash: Buffer
}

/** Returns false if a deletion of the account is announced already. */
export async function insertDeletion(sql: Sql, of: NewDeletion): Promise<boolean> {
  const values = { account_id: of.accountId, asked_by: of.askedBy, asked_at: of.at, due_at: of.dueAt }
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('announced_deletions')
    .values({ ...values, token_hash: of.tokenHash })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const deletions = (sql: Sql) =>
  sql.selectFrom('announced_deletions').select(['account_id as accountId', 'due_at as dueAt'])

export async function deletionOf(sql: Sql, accountId: string) {
  return deletions(sql).select(isDeletionTold.as('isTold')).where('account_id', '=', accountId).executeTakeFirst()
}

export async function deletionByToken(sql: Sql, hash: Buffer) {
  return deletions(sql).where('token_hash', '=', hash).executeTakeFirst()
}

/** Those whose traveller was told, in the order of their accounts, behind this account. */
export async function dueDeletions(
  sql: Sql,
  now: Date,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<string[]> {
  const due = deletions(sql).where('due_at', '<=', now).where(isDeletionTold)
  const rows = await due
    .$if(after !== undefined, (of) => of.where('account_id', '>', after ?? ''))
    .orderBy('account_id')
    .limit(most)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

const untoldDeletions = (sql: Sql, now: Date) =>
  deletions(sql)
    .where('due_at', '<=', now)
    .where(statement<boolean>`not ${isDeletionTold}`)

/** Those that are due although their traveller was not told, the oldest first. */
export async function deletionsHeldBack(sql: Sql, now: Date, most: number) {
  return untoldDeletions(sql, now)
    .innerJoin('accounts as a', 'a.id', 'announced_deletions.account_id')
    .select('a.email')
    .orderBy('due_at')
    .limit(most)
    .execute()
}

export async function countDeletionsHeldBack(sql: Sql, now: Date): Promise<number> {
  return countListRows(sql, untoldDeletions(sql, now), MOST_COUNTED)
}

/** Returns true for one of several callers. */
export async function deleteDeletion(sql: Sql, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('announced_deletions')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface NewEmailChange {
  readonly accountId: string
  readonly newEmail: string
  readonly askedBy: string
  readonly at: Date
  readonly expiresAt: Date
  readonly oldHash: Buffer
  readonly newHash: Buffer
}

/** An earlier change of the account ends, with its links. */
export async function replaceEmailChange(sql: Sql, of: NewEmailChange): Promise<void> {
  await deleteEmailChange(sql, of.accountId)
  await sql
    .insertInto('email_changes')
    .values({
      account_id: of.accountId,
      new_email: of.newEmail,
      asked_by: of.askedBy,
      asked_at: of.at,
      expires_at: of.expiresAt,
      old_token_hash: of.oldHash,
      new_token_hash: of.newHash,
    })
    .execute()
}

const emailChanges = (sql: Sql, now: Date) =>
  sql
    .selectFrom('email_changes as c')
    .innerJoin('accounts as asker', 'asker.id', 'c.asked_by')
    .leftJoin('accounts as second', 'second.id', 'c.approved_by')
    .select(['c.account_id as accountId', 'c.new_email as newEmail', 'c.asked_by as askedBy'])
    .select(['c.expires_at as expiresAt', 'c.old_pressed_at as oldPressedAt', 'c.new_pressed_at as newPressedAt'])
    .select(['c.approved_by as approvedBy', 'asker.email as asker', 'second.email as second'])
    .where('c.expires_at', '>', now)

export type BegunEmailChange = Awaited<ReturnType<ReturnType<typeof emailChanges>['executeTakeFirstOrThrow']>>

export async function emailChangeOf(sql: Sql, accountId: string, now: Date): Promise<BegunEmailChange | undefined> {
  return emailChanges(sql, now).where('c.account_id', '=', accountId).executeTakeFirst()
}

export async function emailChangeByToken(sql: Sql, hash: Buffer, now: Date) {
  return emailChanges(sql, now)
    .select(
      statement<'oldEmail' | 'newEmail'>`case when old_token_hash = ${hash} then 'oldEmail' else 'newEmail' end`.as(
        'side',
      ),
    )
    .where((of) => of.or([of('c.old_token_hash', '=', hash), of('c.new_token_hash', '=', hash)]))
    .executeTakeFirst()
}

type Proof = { old_pressed_at: Date } | { new_pressed_at: Date } | { approved_by: string }

export async function saveProof(sql: Sql, accountId: string, proof: Proof): Promise<void> {
  await sql.updateTable('email_changes').set(proof).where('account_id', '=', accountId).execute()
}

export async function removeEmailChangesBefore(sql: Sql, instant: Date): Promise<void> {
  await sql.deleteFrom('email_changes').where('expires_at', '<=', instant).execute()
}

export async function deleteEmailChange(sql: Sql, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
