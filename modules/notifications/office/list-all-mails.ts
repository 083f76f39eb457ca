import { DAY_MS } from '../../../contract/durations.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../../contract/staff-lists.ts'
import type { MailsQuery } from '../../../contract/staff-mails.ts'
import { together } from '../../../database/together.ts'
import type { Waiting } from '../../../contract/staff-today.ts'
import type { Context, Sql } from '../../call/context.ts'
import { instantsOfDays } from '../../formats/zone-time.rules.ts'
import { writeMailLine } from '../list-mails.ts'
import { repeatableKinds } from '../repeatable-mails.ts'
import { countLostMails, countMails, lostMails, mailListOrders, mailsOfPage } from './mails-list.queries.ts'

const WORTH_REPEATING_MS = 7 * DAY_MS

/**
 * The mails of the last month: that they went out, not what they say.
 * @throws Refusal listPlaceUnknown
 */
export async function listAllMails(
  context: Context,
  query: MailsQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { state, from, to, order = '-written', after, ...others } = query
  const wish = { ...others, states: state, ...instantsOfDays('UTC', from, to) }
  const [page, total] = await together(context.db, (sql) => [
    mailsOfPage(sql, wish, { order: mailListOrders[order], after, most }),
    countMails(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeMailLine), next: page.next, total }
}

/** Mails of the last week that have not arrived and can be sent again, for Today. */
export async function waitingMails(sql: Sql, now: Date, most: number): Promise<Waiting> {
  const since = new Date(now.getTime() - WORTH_REPEATING_MS)
  const [rows, total] = await Promise.all([
    lostMails(sql, repeatableKinds, since, most),
    countLostMails(sql, repeatableKinds, since),
  ])
  const lines = rows.map(({ id, kind, to, writtenAt }) => ({
    id,
    words: { kind: kind.replaceAll('-', ' '), to },
    since: writtenAt.toISOString(),
    due: null,
  }))
  return { lines, total }
}
