import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import type { MessageRow, MessagesQuery } from '../../contract/staff-messages.ts'
import type { Waiting } from '../../contract/staff-today.ts'
import { together } from '../../database/together.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import { instantsOfDays } from '../formats/zone-time.rules.ts'
import { findOperatorsWith } from '../staff/find-operators.ts'
import {
  countMessages,
  countMessagesToClose,
  type MessageLine,
  messageListOrders,
  messagesOfPage,
  messagesToClose,
} from './messages-list.queries.ts'
import { messagesOf, repliesTo } from './replies.queries.ts'

/**
 * Messages of the contact form, as operators see them.
 * @throws Refusal listPlaceUnknown
 */
export async function listMessages(
  context: Context,
  query: MessagesQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { state, from, to, order = '-written', after, ...others } = query
  const wish = { ...others, states: state, ...instantsOfDays('UTC', from, to) }
  const [page, total] = await together(context.db, (sql) => [
    messagesOfPage(sql, wish, { order: messageListOrders[order], after, most }),
    countMessages(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeMessage), next: page.next, total }
}

export function writeMessage(row: MessageLine): MessageRow {
  const { id, name, email, begins, partner, assignedTo, closedAt, answeredAt, writtenAt } = row
  const colleague = fullName(row.firstName, row.lastName) ?? row.colleague
  const openState = assignedTo === null ? 'open' : 'assigned'
  return {
    id,
    name,
    email,
    state: closedAt === null ? openState : 'closed',
    begins,
    assignedTo: assignedTo !== null && colleague !== null ? { id: assignedTo, name: colleague } : null,
    writtenAt: writtenAt.toISOString(),
    answeredAt: answeredAt && answeredAt.toISOString(),
    partner,
  }
}

/** Messages that are not closed, without those that a colleague sees to, for Today. */
export async function waitingMessages(
  sql: Sql,
  _now: Date,
  most: number,
  _context: Context,
  accountId: string,
): Promise<Waiting> {
  const colleagues = await findOperatorsWith(sql, 'messages.answer')
  const others = colleagues.map(({ id }) => id).filter((id) => id !== accountId)
  const [rows, total] = await Promise.all([messagesToClose(sql, others, most), countMessagesToClose(sql, others)])
  return {
    lines: rows.map(({ id, name, since }) => ({ id, words: { name }, since: since.toISOString(), due: null })),
    total,
  }
}

/** What a traveller wrote to us and our answers, for their own export. */
export async function listMessagesOf(sql: Sql, accountId: string) {
  const written = await messagesOf(sql, accountId)
  return Promise.all(
    written.map(async ({ id, text, writtenAt }) => ({
      text,
      writtenAt: writtenAt.toISOString(),
      answers: (await repliesTo(sql, id)).map((reply) => ({ text: reply.text, writtenAt: reply.at.toISOString() })),
    })),
  )
}
