import { MOST_COUNTED } from '../../contract/list-columns.ts'
import { sql as statement } from 'kysely'
import type { MessagesQuery, MessageState } from '../../contract/staff-messages.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import type { Sql } from '../call/context.ts'

export interface MessagesWish extends Pick<MessagesQuery, 'email' | 'assignedTo'> {
  readonly states: readonly MessageState[]
  readonly from: Date | undefined
  readonly until: Date | undefined
}

const EVERY_MESSAGE: MessagesWish = {
  states: [],
  from: undefined,
  until: undefined,
  email: undefined,
  assignedTo: undefined,
}

const inState: Readonly<Record<MessageState, ReturnType<typeof statement<boolean>>>> = {
  open: statement<boolean>`(m.closed_at is null and m.assigned_to is null)`,
  assigned: statement<boolean>`(m.closed_at is null and m.assigned_to is not null)`,
  closed: statement<boolean>`(m.closed_at is not null)`,
}

/** The messages that match, in no order. */
function matchingMessages(sql: Sql, { states, email, assignedTo, from, until }: MessagesWish) {
  return sql
    .selectFrom('contact_messages as m')
    .$if(states.length > 0, (of) => of.where((one) => one.or(states.map((state) => inState[state]))))
    .$if(states.length > 0 && !states.includes('closed'), (of) => of.where('m.closed_at', 'is', null))
    .$if(email !== undefined, (of) => of.where('m.email', '=', email ?? ''))
    .$if(assignedTo !== undefined, (of) =>
      of.where('m.assigned_to', '=', (one) =>
        one
          .selectFrom('accounts as e')
          .select('e.id')
          .where('e.email', '=', assignedTo ?? ''),
      ),
    )
    .$if(from !== undefined, (of) => of.where('m.created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('m.created_at', '<', until ?? new Date(0)))
}

function messageLines(sql: Sql, wish: MessagesWish) {
  return matchingMessages(sql, wish)
    .leftJoin('accounts as a', 'a.id', 'm.assigned_to')
    .leftJoin('partners as w', 'w.id', 'm.partner_id')
    .select(['m.id', 'm.name', 'm.email', 'm.created_at as writtenAt', 'm.answered_at as answeredAt'])
    .select(['m.assigned_to as assignedTo', 'm.closed_at as closedAt', 'w.name as partner'])
    .select(['a.first_name as firstName', 'a.last_name as lastName', 'a.email as colleague'])
    .select(statement<string>`left(m.message, 200)`.as('begins'))
}

export type MessageLine = Awaited<ReturnType<ReturnType<typeof messageLines>['execute']>>[number]

export async function messagesOfPage(
  sql: Sql,
  wish: MessagesWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await messageLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countMessages(sql: Sql, wish: MessagesWish, counted: number): Promise<number> {
  return countListRows(sql, matchingMessages(sql, wish), counted)
}

/** A message with its whole text, and who closed it. */
export async function messageRecord(sql: Sql, id: string) {
  return messageLines(sql, EVERY_MESSAGE)
    .leftJoin('accounts as c', 'c.id', 'm.closed_by')
    .select(['m.message as text', 'c.first_name as closerFirstName', 'c.last_name as closerLastName'])
    .select('c.email as closerEmail')
    .where('m.id', '=', id)
    .executeTakeFirst()
}

/** Messages that no operator has closed, and to which none of the others sees. */
function matchingMessagesToClose(sql: Sql, others: readonly string[]) {
  return matchingMessages(sql, { ...EVERY_MESSAGE, states: ['open', 'assigned'] }).$if(others.length > 0, (of) =>
    of.where((one) => one.or([one('m.assigned_to', 'is', null), one('m.assigned_to', 'not in', others)])),
  )
}

/** The longest waiting first. */
export async function messagesToClose(sql: Sql, others: readonly string[], most: number) {
  return matchingMessagesToClose(sql, others)
    .select(['m.id', 'm.name', 'm.created_at as since'])
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(most)
    .execute()
}

export async function countMessagesToClose(sql: Sql, others: readonly string[]): Promise<number> {
  return countListRows(sql, matchingMessagesToClose(sql, others), MOST_COUNTED)
}

const byWritten = {
  by: statement`m.created_at`,
  type: 'instant',
  id: statement`m.id`,
  idType: 'uuid',
} as const
export const messageListOrders: Readonly<Record<NonNullable<MessagesQuery['order']>, ListOrder>> = {
  '-written': { ...byWritten, direction: 'desc' },
  written: { ...byWritten, direction: 'asc' },
}
