import { type Insertable, type Selectable, sql as statement } from 'kysely'
import { keepStatement } from '../../database/kept-statement.ts'
import type { MailAttachment, OutboxMailsTable } from '../../database/tables/operations.ts'
import type { Sql } from '../context.ts'

export interface NewMail {
  readonly id: string
  readonly kind: string
  readonly dedupeKey: string
  readonly accountId: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  readonly at: Date
  /** When it is sent. */
  readonly dueAt: Date
}

/** Returns the ids of the new mails. A reason that has already written its mail writes none. */
export async function insertMails(sql: Sql, mails: readonly NewMail[]): Promise<string[]> {
  const rows = mails.map(rowOf)
  const [only, ...others] = rows
  if (only && others.length === 0) return (await insertMail(sql, only)).rows.map(({ id }) => id)
  const inserted = await insertUnlessQueued(sql, rows).execute()
  return inserted.map(({ id }) => id)
}

const insertUnlessQueued = (sql: Sql, rows: Insertable<OutboxMailsTable>[]) =>
  sql
    .insertInto('outbox_mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')

const insertMail = keepStatement((sql, mail: ReturnType<typeof rowOf>) =>
  insertUnlessQueued(sql, [
    {
      id: mail.id,
      kind: mail.kind,
      dedupe_key: mail.dedupe_key,
      account_id: mail.account_id,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.body_text,
      body_html: mail.body_html,
      attachments: mail.attachments,
      next_attempt_at: mail.next_attempt_at,
      created_at: mail.created_at,
    },
  ]),
)

function rowOf(mail: NewMail) {
  return {
    id: mail.id,
    kind: mail.kind,
    dedupe_key: mail.dedupeKey,
    account_id: mail.accountId,
    recipient: mail.to,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html,
    attachments: JSON.stringify(mail.attachments),
    next_attempt_at: mail.dueAt,
    created_at: mail.at,
  }
}

/** Returns false if nobody waits to send it: it was sent, or is being sent, or there is none. */
export async function removeWaitingMail(sql: Sql, dedupeKey: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('outbox_mails')
    .where('dedupe_key', '=', dedupeKey)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives a mail another reason. Returns false if there is none. */
export async function freeReason(sql: Sql, dedupeKey: string, instead: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('outbox_mails')
    .set({ dedupe_key: instead })
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type OutboxMail = Selectable<OutboxMailsTable>

/** Takes waiting mails for sending, for the length of the lease: all but those sent, given up, taken or not yet due. */
export async function claimMails(sql: Sql, ids: readonly string[], now: Date, leaseUntil: Date): Promise<OutboxMail[]> {
  return sql
    .updateTable('outbox_mails')
    .set((column) => ({ attempts: column('attempts', '+', 1), next_attempt_at: leaseUntil }))
    .where(isOneOf(ids))
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .execute()
}

export async function markSent(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: now, last_error: null })
    .where(isOneOf(ids))
    .execute()
}

/** One parameter however many there are, so that the statement stays the same. */
function isOneOf(ids: readonly string[]) {
  return statement<boolean>`id = any(${ids}::uuid[])`
}

export async function markWaiting(sql: Sql, id: string, error: string, retryAt: Date): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set({ last_error: error, next_attempt_at: retryAt })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql.updateTable('outbox_mails').set({ status: 'failed', last_error: error }).where('id', '=', id).execute()
}

export async function forgottenMails(sql: Sql, dueBefore: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('outbox_mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', dueBefore)
    .orderBy('next_attempt_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

export async function newestMails(sql: Sql, most: number): Promise<OutboxMail[]> {
  return sql.selectFrom('outbox_mails').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most).execute()
}

export async function mailById(sql: Sql, id: string): Promise<OutboxMail | undefined> {
  return sql.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Mails that were sent, or written and since given up. */
export async function removeMailsDoneBefore(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('outbox_mails').where('status', '=', 'sent').where('sent_at', '<', before).execute()
  await sql.deleteFrom('outbox_mails').where('status', '=', 'failed').where('created_at', '<', before).execute()
}

export async function removeMailsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('outbox_mails').where('account_id', '=', accountId).execute()
}
