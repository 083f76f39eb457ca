import { type Insertable, type Selectable, sql as statement } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { MailLine } from '../../contract/staff-mails.ts'
import type { OutboxMailsTable } from '../../database/tables/operations.ts'
import { jsonRows } from '../../database/json-rows.ts'
import type { Sql } from '../call/context.ts'

export type NewMail = Required<
  Pick<
    Insertable<OutboxMailsTable>,
    'id' | 'kind' | 'dedupe_key' | 'account_id' | 'recipient' | 'data' | 'partner_id' | 'due_at' | 'created_at'
  >
>

/** Inserts mails, except those whose reason has already written one. */
export async function insertMails(sql: Sql, mails: readonly NewMail[]): Promise<void> {
  await sql
    .insertInto('outbox_mails')
    .values(mails)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const ofReasons = (dedupeKeys: readonly string[]) => statement<boolean>`dedupe_key = any(${dedupeKeys}::text[])`

/** Removes those mails that no process has begun to send. Returns how many there were. */
export async function removeWaitingMails(sql: Sql, dedupeKeys: readonly string[]): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('outbox_mails')
    .where(ofReasons(dedupeKeys))
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function isMailWritten(sql: Sql, dedupeKey: string): Promise<boolean> {
  const mail = sql.selectFrom('outbox_mails').select('id').where('dedupe_key', '=', dedupeKey)
  return (await mail.executeTakeFirst()) !== undefined
}

/** Puts other names into mails about bookings that no process has begun to send. */
export async function updateNamesInMails(
  sql: Sql,
  names: readonly { readonly bookingId: string; readonly ticketName: string; readonly venueName: string }[],
): Promise<void> {
  await statement`
    update outbox_mails m
    set data = (m.data::jsonb || jsonb_build_object('ticketName', n."ticketName", 'venueName', n."venueName"))::json
    from jsonb_to_recordset(${jsonRows(names)}) as n ("bookingId" text, "ticketName" text, "venueName" text)
    where m.status = 'queued' and m.attempts = 0 and m.data ->> 'bookingId' = n."bookingId"`.execute(sql)
}

/** Gives each of these mails a unique reason. Returns how many there are. */
export async function freeReasons(sql: Sql, dedupeKeys: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('outbox_mails')
    .set({ dedupe_key: statement<string>`dedupe_key || ':' || gen_random_uuid()` })
    .where(ofReasons(dedupeKeys))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A mail that waits, with the language of its reader's account, if there is one (T191). */
export type OutboxMail = Selectable<OutboxMailsTable> & { readonly language: Language | null }

const languageOfReader = statement<Language | null>`(
  select a.language from accounts a where a.id = outbox_mails.account_id
)`.as('language')

/**
 * Claims mails that are due, at most this many, the oldest first, for the length of the lease. Returns them in the
 * order in which they were written.
 */
export async function claimMails(sql: Sql, now: Date, leaseUntil: Date, most: number): Promise<OutboxMail[]> {
  const mails = await sql
    .with('due', (from) =>
      from
        .selectFrom('outbox_mails')
        .select('id')
        .where('status', '=', statement.lit('queued'))
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('number')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox_mails')
    .from('due')
    .set((column) => ({ attempts: column('attempts', '+', 1), due_at: leaseUntil }))
    .whereRef('outbox_mails.id', '=', 'due.id')
    .returningAll('outbox_mails')
    .returning(languageOfReader)
    .execute()
  return mails.toSorted((a, b) => a.number - b.number)
}

export async function markSent(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: now, last_error: null })
    // One parameter for any number of ids, so that the statement stays the same.
    .where(statement<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function markWaiting(sql: Sql, id: string, error: string, retryAt: Date): Promise<void> {
  await sql.updateTable('outbox_mails').set({ last_error: error, due_at: retryAt }).where('id', '=', id).execute()
}

/** Gives back mails that were claimed and not begun. */
export async function giveMailsBack(sql: Sql, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set((column) => ({ attempts: column('attempts', '-', 1), due_at: now }))
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute()
}

export async function markFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql.updateTable('outbox_mails').set({ status: 'failed', last_error: error }).where('id', '=', id).execute()
}

/** A mail that the mailbox of its reader refused. One that was sent stays sent. */
export async function markBounced(
  sql: Sql,
  id: string,
  { to, problem, at }: { readonly to: string; readonly problem: string; readonly at: Date },
): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set({
      status: statement<'sent' | 'failed'>`case status when 'sent' then 'sent' else 'failed' end`,
      last_error: problem,
      bounced_at: at,
    })
    .where('id', '=', id)
    .where('recipient', '=', to)
    .execute()
}

export async function newestMails(sql: Sql, most: number): Promise<OutboxMail[]> {
  return sql
    .selectFrom('outbox_mails')
    .selectAll()
    .select(languageOfReader)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function mailById(sql: Sql, id: string): Promise<OutboxMail | undefined> {
  return sql.selectFrom('outbox_mails').selectAll().select(languageOfReader).where('id', '=', id).executeTakeFirst()
}

export interface MailTrace {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly status: MailLine['state']
  readonly writtenAt: Date
  readonly sentAt: Date | null
  readonly sentAgainAt: Date | null
  readonly problem: string | null
}

/** The columns of a trace. */
export const trace = [
  'id',
  'kind',
  'recipient as to',
  statement<MailLine['state']>`case when bounced_at is null then status else 'bounced' end`.as('status'),
  'created_at as writtenAt',
  'sent_at as sentAt',
  'last_error as problem',
  statement<Date | null>`(select max(r.sent_at) from outbox_mails r
    where r.repeats = coalesce(outbox_mails.repeats, outbox_mails.id) and r.number > outbox_mails.number
      and r.status = 'sent' and r.bounced_at is null)`.as('sentAgainAt'),
] as const

/** A record that reasons name by its id, and the person who is mailed about it. */
export interface NamedRecord {
  readonly id: string
  readonly accountId: string
}

/** How many mails that were written for these reasons are in each state. */
export async function countMailsWithReasons(sql: Sql, reasons: readonly string[]): Promise<Map<string, number>> {
  const counts = sql
    .selectFrom('outbox_mails')
    .select((of) => ['status', of.fn.countAll<number>().as('count')])
    .where(ofReasons(reasons))
    .groupBy('status')
  return new Map((await counts.execute()).map(({ status, count }) => [status, count]))
}

/** The mails that were written for these reasons, their repetitions, and those whose reason names the record. */
export async function mailsWithReasons(
  sql: Sql,
  reasons: readonly string[],
  named?: NamedRecord,
): Promise<MailTrace[]> {
  const mails = sql
    .selectFrom('outbox_mails')
    .select(trace)
    .where(({ eb, or, and }) =>
      or([
        ofReasons(reasons),
        // An array, so that the index serves each part.
        statement<boolean>`repeats = any(array(
          select id from outbox_mails where dedupe_key = any(${reasons}::text[])
        ))`,
        ...(named
          ? [and([eb('account_id', '=', named.accountId), statement<boolean>`strpos(dedupe_key, ${named.id}) > 0`])]
          : []),
      ]),
    )
  return mails.orderBy('number', 'desc').execute()
}

/** The mails to an account, the latest first. */
export async function mailsToAccount(sql: Sql, accountId: string, most: number): Promise<MailTrace[]> {
  const mails = sql.selectFrom('outbox_mails').select(trace).where('account_id', '=', accountId)
  return mails.orderBy('number', 'desc').limit(most).execute()
}

/** Removes mails that were sent or given up before an instant. */
export async function removeMailsDoneBefore(sql: Sql, before: Date): Promise<void> {
  const writtenBefore = sql.deleteFrom('outbox_mails').where('created_at', '<', before)
  await writtenBefore.where('status', '=', 'sent').where('sent_at', '<', before).execute()
  await writtenBefore.where('status', '=', 'failed').execute()
}

/** Mails of an account that wait go to another address. */
export async function updateRecipients(
  sql: Sql,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await sql
    .updateTable('outbox_mails')
    .set({ recipient: to })
    .where('account_id', '=', accountId)
    .where('recipient', '=', from)
    .where('status', '=', 'queued')
    .execute()
}

export async function removeMailsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('outbox_mails').where('account_id', '=', accountId).execute()
}
