import { type Insertable, type Selectable, sql as statement } from 'kysely'
import { keepInsert } from '../../database/kept-statement.ts'
import type { OutboxMailsTable } from '../../database/tables/operations.ts'
import type { Sql } from '../context.ts'

export type NewMail = Required<
  Pick<
    Insertable<OutboxMailsTable>,
    'id' | 'kind' | 'dedupe_key' | 'account_id' | 'recipient' | 'data' | 'partner_id' | 'due_at' | 'created_at'
  >
>

/** A reason that has already written its mail writes none. */
export const insertMail = keepInsert(
  'outbox_mails',
  ['id', 'kind', 'dedupe_key', 'account_id', 'recipient', 'data', 'partner_id', 'due_at', 'created_at'],
  'unlessThere',
)

const ofReasons = (dedupeKeys: readonly string[]) => statement<boolean>`dedupe_key = any(${dedupeKeys}::text[])`

/** Removes those mails that nobody has begun to send. */
export async function removeWaitingMails(sql: Sql, dedupeKeys: readonly string[]): Promise<void> {
  await sql
    .deleteFrom('outbox_mails')
    .where(ofReasons(dedupeKeys))
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute()
}

/** Gives mails a reason of their own each. Returns how many there are. */
export async function freeReasons(sql: Sql, dedupeKeys: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('outbox_mails')
    .set({ dedupe_key: statement<string>`dedupe_key || ':' || gen_random_uuid()` })
    .where(ofReasons(dedupeKeys))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type OutboxMail = Selectable<OutboxMailsTable>

const dueAt = statement<Date>`coalesce(due_at, next_attempt_at)`

/**
 * Takes mails that are due for sending, at most so many, the oldest first, for the length of the lease. Returns them in
 * the order in which they were written.
 */
export async function claimMails(sql: Sql, now: Date, leaseUntil: Date, most: number): Promise<OutboxMail[]> {
  const mails = await sql
    .with('due', (from) =>
      from
        .selectFrom('outbox_mails')
        .select('id')
        .where('status', '=', statement.lit('queued'))
        .where(dueAt, '<=', now)
        .orderBy(dueAt)
        .orderBy('number')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox_mails')
    .from('due')
    .set((column) => ({
      attempts: column('attempts', '+', 1),
      ...dueAgainAt(leaseUntil),
    }))
    .whereRef('outbox_mails.id', '=', 'due.id')
    .returningAll('outbox_mails')
    .execute()
  return mails.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
}

export async function markSent(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: now, last_error: null })
    // One parameter however many there are, so that the statement stays the same.
    .where(statement<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function markWaiting(sql: Sql, id: string, error: string, retryAt: Date): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set({ last_error: error, ...dueAgainAt(retryAt) })
    .where('id', '=', id)
    .execute()
}

/** Gives mails back that nobody has begun to send, as if they had not been taken. */
export async function giveMailsBack(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set((column) => ({ attempts: column('attempts', '-', 1), ...dueAgainAt(now) }))
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute()
}

/** Processes of the release before go by `next_attempt_at`, which is infinite for mails that they could not read. */
function dueAgainAt(at: Date) {
  return {
    due_at: statement<Date | null>`case when subject is null then ${at}::timestamptz end`,
    next_attempt_at: statement<Date>`case when subject is null then next_attempt_at else ${at} end`,
  }
}

export async function markFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql.updateTable('outbox_mails').set({ status: 'failed', last_error: error }).where('id', '=', id).execute()
}

export async function newestMails(sql: Sql, most: number): Promise<OutboxMail[]> {
  return sql.selectFrom('outbox_mails').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most).execute()
}

export async function mailById(sql: Sql, id: string): Promise<OutboxMail | undefined> {
  return sql.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Mails that were sent, or written and since given up. */
export async function removeMailsDoneBefore(sql: Sql, before: Date): Promise<void> {
  const writtenBefore = sql.deleteFrom('outbox_mails').where('created_at', '<', before)
  await writtenBefore.where('status', '=', 'sent').where('sent_at', '<', before).execute()
  await writtenBefore.where('status', '=', 'failed').execute()
}

export async function removeMailsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('outbox_mails').where('account_id', '=', accountId).execute()
}
