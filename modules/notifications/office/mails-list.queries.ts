import { MOST_COUNTED } from '../../../contract/list-columns.ts'
import { type Selectable, sql as statement } from 'kysely'
import type { MailsQuery } from '../../../contract/staff-mails.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../../database/list-page.ts'
import type { OutboxMailsTable } from '../../../database/tables/operations.ts'
import type { Sql } from '../../call/context.ts'
import { trace } from '../outbox.queries.ts'

export interface MailsWish extends Pick<MailsQuery, 'kind' | 'email'> {
  readonly states: MailsQuery['state']
  readonly from: Date | undefined
  readonly until: Date | undefined
}

/** A mail that did not arrive is listed as such until it is sent again. */
const isRepeated = statement<boolean>`exists (select from outbox_mails r
  where r.repeats = coalesce(outbox_mails.repeats, outbox_mails.id) and r.number > outbox_mails.number)`
const inState = {
  queued: statement<boolean>`status = 'queued'`,
  sent: statement<boolean>`(status = 'sent' and bounced_at is null)`,
  failed: statement<boolean>`(status = 'failed' and bounced_at is null and not ${isRepeated})`,
  bounced: statement<boolean>`(bounced_at is not null and not ${isRepeated})`,
} as const

/** The mails that match, in no order. */
function matchingMails(sql: Sql, { states, kind, email, from, until }: MailsWish) {
  return sql
    .selectFrom('outbox_mails')
    .$if(states.length > 0, (of) => of.where(({ or }) => or(states.map((state) => inState[state]))))
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? ''))
    .$if(email !== undefined, (of) => of.where('recipient', '=', email ?? ''))
    .$if(from !== undefined, (of) => of.where('created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('created_at', '<', until ?? new Date(0)))
}

/** A page of mails. */
export async function mailsOfPage(
  sql: Sql,
  wish: MailsWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const mails = matchingMails(sql, wish).select(trace).select(placeInList(order))
  return endPage(await mails.$call(readFrom(order, after, most)).execute(), most)
}

export async function countMails(sql: Sql, wish: MailsWish, counted: number): Promise<number> {
  return countListRows(sql, matchingMails(sql, wish), counted)
}

const written = { by: statement`created_at`, type: 'instant', id: statement`id`, idType: 'uuid' } as const
export const mailListOrders: Readonly<Record<NonNullable<MailsQuery['order']>, ListOrder>> = {
  '-written': { ...written, direction: 'desc' },
  written: { ...written, direction: 'asc' },
}

/** Mails of these kinds that did not arrive, and that nothing repeats. */
function matchingLostMails(sql: Sql, kinds: readonly string[], since: Date) {
  return sql
    .selectFrom('outbox_mails as m')
    .where(statement<boolean>`(m.status = 'failed' or m.bounced_at is not null)`)
    .where(statement<boolean>`m.kind = any(${kinds}::text[])`)
    .where('m.created_at', '>=', since)
    .where(statement<boolean>`not exists (select from outbox_mails r where r.repeats = coalesce(m.repeats, m.id)
      and r.number > m.number)`)
}

export async function lostMails(sql: Sql, kinds: readonly string[], since: Date, most: number) {
  const lost = matchingLostMails(sql, kinds, since).select([
    'm.id',
    'm.kind',
    'm.recipient as to',
    'm.created_at as writtenAt',
  ])
  return lost.orderBy('m.created_at').limit(most).execute()
}

export async function countLostMails(sql: Sql, kinds: readonly string[], since: Date): Promise<number> {
  return countListRows(sql, matchingLostMails(sql, kinds, since), MOST_COUNTED)
}

export interface MailToRepeat extends Selectable<OutboxMailsTable> {
  /** The present address of the account that it was written to. */
  readonly address: string | null
  /** Of the booking that it is about. */
  readonly standing: string | null
  /** A later mail says something else about the same booking. */
  readonly isOvertaken: boolean
}

/**
 * A mail, locked, and what has become of what it says.
 * @param newsOfBookings the kinds of mails that overtake it
 */
export async function lockMailToRepeat(
  sql: Sql,
  id: string,
  newsOfBookings: readonly string[],
): Promise<MailToRepeat | undefined> {
  const { rows } = await statement<MailToRepeat>`
    select m.*, (select a.email from accounts a where a.id = m.account_id) as address,
      (select b.status from bookings b where b.id = (m.data ->> 'bookingId')::uuid) as standing,
      exists (select from outbox_mails n
        where n.account_id = m.account_id and n.number > m.number and n.repeats is null
          and n.kind = any(${newsOfBookings}::text[]) and n.data ->> 'bookingId' = m.data ->> 'bookingId'
      ) as "isOvertaken"
    from outbox_mails m where m.id = ${id} for update of m`.execute(sql)
  return rows[0]
}

/** Whether a repetition of a mail still waits to be sent. */
export async function doesRepetitionWait(sql: Sql, first: string): Promise<boolean> {
  const waiting = sql.selectFrom('outbox_mails').select('id').where('repeats', '=', first)
  return (await waiting.where('status', '=', 'queued').limit(1).executeTakeFirst()) !== undefined
}

/** Whether a mail, or another repetition of the same one, was repeated since an instant. The first one stays locked. */
export async function isRepeatedSince(sql: Sql, id: string, since: Date): Promise<boolean> {
  const mails = sql.selectFrom('outbox_mails')
  const first = mails.select(statement<string>`coalesce(repeats, id)`.as('id')).where('id', '=', id)
  await mails.select('id').where('id', '=', first).forUpdate().execute()
  const later = mails.select('id').where('repeats', '=', first).where('created_at', '>=', since)
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

/** Writes a mail once more, under an id of its own: a mailbox drops a second mail with the same one. */
export async function repeatMail(
  sql: Sql,
  mail: MailToRepeat,
  { id, to, at }: { readonly id: string; readonly to: string; readonly at: Date },
): Promise<void> {
  const { kind, account_id, partner_id, data, repeats } = mail
  await sql
    .insertInto('outbox_mails')
    .values({
      id,
      kind,
      dedupe_key: `again:${id}`,
      account_id,
      recipient: to,
      data: JSON.stringify(data),
      partner_id,
      due_at: at,
      created_at: at,
      repeats: repeats ?? mail.id,
    })
    .execute()
}
